/** The formats in which tables are exported: text, or an Excel workbook. */
export const tableFileFormats = ['csv', 'xlsx'] as const
export type TableFileFormat = (typeof tableFileFormats)[number]

/** Their media types. */
export const tableFileMediaTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
