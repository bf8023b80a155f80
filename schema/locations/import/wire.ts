import * as z from 'zod/mini'

/** Why rows of an import are kept when the import is undone; if there are several reasons, the first is given. */
export const importUndoKeepReasons = ['changed', 'guests', 'linked', 'own', 'shared', 'needed'] as const
export type ImportUndoKeepReason = (typeof importUndoKeepReasons)[number]

/** The number of rows kept for a reason. Places are cities, states and countries. */
const stayingRows = z.strictObject({
  why: z.enum(importUndoKeepReasons),
  restaurants: z.int(),
  places: z.int(),
  pages: z.int(),
})
export type RowsKeptOnUndo = z.infer<typeof stayingRows>

/** The last restaurant import, and the effect of undoing it. */
const lastImport = z.strictObject({
  id: z.int(),
  /** The name of the file. */
  file: z.string(),
  imported_at: z.string(),
  added: z.int(),
  updated: z.int(),
  undone_at: z.nullable(z.string()),
  /** The restaurants and pages that undoing would remove, and those it would restore. */
  removes: z.int(),
  removes_pages: z.int(),
  restores: z.int(),
  restores_pages: z.int(),
  /** The rows that would be kept, or were kept. */
  stays: z.array(stayingRows),
  /** Why it cannot be undone, one sentence each; empty if it can. */
  obstacles: z.array(z.string()),
})
export type LastLocationImport = z.infer<typeof lastImport>

export const lastLocationImportResponse = z.strictObject({ last: z.nullable(lastImport), can_undo: z.boolean() })
export type LastLocationImportResponse = z.infer<typeof lastLocationImportResponse>

/** The id of the import that was shown, so that no other one is undone. */
export const locationImportUndoInput = z.strictObject({ id: z.int().check(z.gte(1)) })
