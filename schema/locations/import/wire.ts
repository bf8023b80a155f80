import * as z from 'zod/mini'

/** Why something of an import stays when that is undone; of several reasons the first is told. */
export const stayReasons = ['changed', 'guests', 'linked', 'own', 'shared', 'needed'] as const
export type StayReason = (typeof stayReasons)[number]

/** How much stays for a reason. Places are cities, states and countries. */
const stayingRows = z.strictObject({ why: z.enum(stayReasons), restaurants: z.int(), places: z.int(), pages: z.int() })
export type StayingRows = z.infer<typeof stayingRows>

/** The last import of restaurants, and what undoing it would do. */
const lastImport = z.strictObject({
  id: z.int(),
  /** The name of the file. */
  file: z.string(),
  imported_at: z.string(),
  added: z.int(),
  updated: z.int(),
  undone_at: z.nullable(z.string()),
  /** Restaurants and pages that would go, and that would be as they were before. */
  removes: z.int(),
  removes_pages: z.int(),
  restores: z.int(),
  restores_pages: z.int(),
  /** What would stay, or did. */
  stays: z.array(stayingRows),
  /** Why it cannot be undone, a sentence each; empty when it can. */
  obstacles: z.array(z.string()),
})
export type LastImport = z.infer<typeof lastImport>

export const lastImportResponse = z.strictObject({ last: z.nullable(lastImport), can_undo: z.boolean() })
export type LastImportResponse = z.infer<typeof lastImportResponse>

/** Names the import that was shown, so that no other one is undone. */
export const undoImportInput = z.strictObject({ id: z.int().check(z.gte(1)) })
