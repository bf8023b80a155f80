import * as z from 'zod/mini'

/** `GET /wagtail/api/main/locations/import/`: the last import of restaurants, and what undoing it would do. */
export interface LastImport {
  id: number
  /** The name of the file. */
  file: string
  imported_at: string
  added: number
  updated: number
  undone_at: string | null
  /** Restaurants and pages that would go, and that would be as they were before. */
  removes: number
  removes_pages: number
  restores: number
  restores_pages: number
  /** Why it cannot be undone, a sentence each; empty when it can. */
  obstacles: string[]
}

export interface LastImportAnswer {
  last: LastImport | null
  may_undo: boolean
}

/** `POST …/import/undo/` names the import that was shown, so that no other one is undone. */
export const undoImportInput = z.strictObject({ id: z.int().check(z.gte(1)) })
