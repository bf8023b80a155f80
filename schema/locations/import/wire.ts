import * as z from 'zod/mini'

/** Why something of an import stays when that is undone; of several reasons the first is told. */
export const stayReasons = ['changed', 'guests', 'linked', 'own', 'shared', 'needed'] as const
export type StayReason = (typeof stayReasons)[number]

/** How much stays for a reason. Places are cities, states and countries. */
export interface StayingRows {
  why: StayReason
  restaurants: number
  places: number
  pages: number
}

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
  /** What would stay, or did. */
  stays: StayingRows[]
  /** Why it cannot be undone, a sentence each; empty when it can. */
  obstacles: string[]
}

export interface LastImportResponse {
  last: LastImport | null
  can_undo: boolean
}

/** `POST …/import/undo/` names the import that was shown, so that no other one is undone. */
export const undoImportInput = z.strictObject({ id: z.int().check(z.gte(1)) })
