import * as z from 'zod/mini'
import { tableFileFormats } from '../../lists/table-file.ts'
import { menuSiteQuery } from '../site-wire.ts'

/** The maximum length of an imported file, in characters, and its maximum number of rows. */
export const maxMenuFileLength = 1_000_000
export const maxMenuFileRows = 2000

/** The format of an exported file; CSV by default. */
export const menuExportQuery = z.extend(menuSiteQuery, { format: z._default(z.enum(tableFileFormats), 'csv') })

/** A CSV file of dishes and options: only checked without `process`, imported with it. */
export const menuImportInput = z.strictObject({
  text: z.string().check(z.maxLength(maxMenuFileLength, 'The file is larger than 1 MB.')),
  process: z._default(z.boolean(), false),
})
export type MenuImportInput = z.input<typeof menuImportInput>

/** `new` and `changed` rows are imported, `same` ones change nothing, `refused` ones are invalid. */
const rowStatuses = ['new', 'changed', 'same', 'refused'] as const

const importedRow = z.strictObject({
  /** The line of the file, from 1. */
  line: z.int(),
  name: z.string(),
  status: z.enum(rowStatuses),
  /** What would change, or why it is refused. */
  messages: z.array(z.string()),
})
export type ImportedMenuRow = z.infer<typeof importedRow>

/** The verdict on a file of a menu, row by row. */
export const menuImportReport = z.strictObject({
  processed: z.boolean(),
  counts: z.record(z.enum(rowStatuses), z.int()),
  rows: z.array(importedRow),
})
export type MenuImportReport = z.infer<typeof menuImportReport>
