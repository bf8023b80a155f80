import type { TableFileFormat } from '#schema/lists/table-file.ts'
import { csvContentType } from './csv-stream.ts'

/** The `Content-Type` of an exported table. */
export const tableFileContentTypes: Record<TableFileFormat, string> = {
  csv: csvContentType,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
