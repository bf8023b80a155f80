import type { Context } from 'hono'
import { attachment, fileSlug } from '#schema/rules/file-name.ts'
import { keptForm } from '#schema/rules/kept-forms.ts'
import { safeCell } from '#schema/rules/spreadsheet.ts'
import { fieldLabel, fieldText } from '#schema/rules/submission-text.ts'
import { logEntry } from '#schema/tables/record.ts'
import { type ExportFormat, mostSpreadsheetRows, submissionsExport } from '#schema/wire/submissions.ts'
import { type ExportedRow, exportExtent, exportedRows } from '../../data/submission-report.ts'
import { failureResponse } from '../../failure.ts'
import { database } from '../../stores/db.ts'
import { csvStream, csvType } from '../csv-file.ts'
import { readBody } from '../request-body.ts'
import { type FormOffice, formOf, missing } from './requested-form.ts'

const types: Record<ExportFormat, string> = {
  csv: csvType,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** `POST …/submissions/export/`: what a list shows, whole and as a file. That it was taken is noted before the first byte leaves. */
export async function exportSubmissions(c: Context<FormOffice>): Promise<Response> {
  const input = await readBody(c.req.raw, submissionsExport)
  if (!input.ok) return failureResponse(input.failure)
  const { format, order, form: named, ...rest } = input.value
  const form = await formOf(c.env.DB, c.var.page, named)
  if (form === null) return missing('form')
  const filter = { page: c.var.page.id, form, ...rest }
  const { count, last, fields } = await exportExtent(c.env.DB, filter)
  if (format === 'xlsx' && count > mostSpreadsheetRows) return failureResponse(tooMany(count))
  const now = new Date()
  await logExport(c, { form, format, count }, now)
  const rows = exportedRows(c.env.DB, filter, order, last)
  return new Response(
    format === 'csv' ? csvStream(heads(fields), csvParts(fields, rows)) : await workbook(keptForm(form).label, fields, rows),
    {
      headers: {
        'Content-Type': types[format],
        'Content-Disposition': attachment(`${fileSlug(c.var.page.title)}-${now.toISOString().slice(0, 10)}.${format}`),
      },
    },
  )
}

const tooMany = (count: number) =>
  ({
    reason: 'conflict',
    message: `An Excel file holds ${mostSpreadsheetRows.toLocaleString('en')} rows at most, and these are ${count.toLocaleString('en')}. Narrow the dates, or take the CSV file.`,
  }) as const

/** The entry says who took how much of what; what was searched for may be somebody's name, so it is left out. */
const logExport = (c: Context<FormOffice>, data: { form: string; format: ExportFormat; count: number }, now: Date) =>
  database(c.env.DB)
    .insert(logEntry)
    .values({
      object_type: 'page',
      object_id: c.var.page.id,
      label: c.var.page.title,
      action: 'tidemark.export_submissions',
      timestamp: now.toISOString(),
      user_id: c.var.editor.id,
      data,
    })
    .run()

const heads = (fields: readonly string[]) => ['Received (UTC)', ...fields.map(fieldLabel), 'Confirmed']
const confirmations = { confirmed: 'Yes', waiting: 'Not yet' } as const

const cellsOf = (fields: readonly string[], { submitted_at, confirmation, values }: ExportedRow): string[] => [
  submitted_at.slice(0, 19).replace('T', ' '),
  ...fields.map((name) => fieldText(values[name])),
  confirmation ? confirmations[confirmation] : '',
]

async function* csvParts(fields: readonly string[], rows: AsyncGenerator<ExportedRow[]>) {
  for await (const part of rows) yield part.map((row) => cellsOf(fields, row))
}

/** What a cell of an Excel file can hold, in characters. */
const longestCell = 32_767

/**
 * Every cell is a string by its type, never a formula. The library's Node entry packs within this thread; its universal one
 * starts web workers, which the runtime does not have.
 */
async function workbook(sheet: string, fields: readonly string[], rows: AsyncGenerator<ExportedRow[]>): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const text = (value: string) => ({ value: safeCell(value).slice(0, longestCell), type: String })
  const data = [heads(fields).map((value) => ({ ...text(value), fontWeight: 'bold' as const }))] as ReturnType<typeof text>[][]
  for await (const part of rows) for (const row of part) data.push(cellsOf(fields, row).map(text))
  return writeExcelFile(data, { sheet, stickyRowsCount: 1, columns: heads(fields).map(() => ({ width: 24 })) }).toBuffer()
}
