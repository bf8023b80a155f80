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
export type ImportRowsKeptOnUndo = z.infer<typeof stayingRows>

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

/** The maximum length of an imported file, in characters; larger ones are imported by command. */
export const maxLocationImportLength = 1_000_000
/** The maximum number of refused rows in a report. */
export const maxReportedRefusedImportRows = 200

/** A file of restaurants: only checked without `process`, imported with it. */
export const locationFileImportInput = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  text: z.string().check(z.maxLength(maxLocationImportLength, 'The file is larger than 1 MB.')),
  /** The id of the restaurants' site; the one at the top of the tree if omitted. */
  site: z.optional(z.int().check(z.gte(1))),
  /** Imports the valid rows of a file with refused ones. Without it such a file is refused whole. */
  skip_bad: z._default(z.boolean(), false),
  process: z._default(z.boolean(), false),
})
export type LocationFileImportInput = z.output<typeof locationFileImportInput>

/** The verdict on a file of restaurants. */
export const locationFileImportReport = z.strictObject({
  processed: z.boolean(),
  /** The number of rows, and of those refused. */
  rows: z.int(),
  refused: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  new_cities: z.int(),
  new_pages: z.int(),
  /** Columns that are not read. */
  ignored: z.array(z.string()),
  /** The first refused rows, with their line in the file and the reason. */
  bad_rows: z.array(z.strictObject({ line: z.int(), reason: z.string() })),
})
export type LocationFileImportReport = z.infer<typeof locationFileImportReport>
