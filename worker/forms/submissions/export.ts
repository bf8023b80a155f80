import type { Context } from 'hono'
import { maxSpreadsheetExportRows, type SubmissionsExportInput } from '#schema/forms/submission-wire.ts'
import type { TableFileFormat } from '#schema/lists/table-file.ts'
import { fail, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { createCsvStream } from '../../lists/csv-stream.ts'
import { tableFileContentTypes } from '../../lists/table-content-types.ts'
import { createWorkbook } from '../../lists/workbook.ts'
import { createAttachmentDisposition, toFileSlug } from '../../media/files/file-name.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { getSubmissionListDefinitionOfForm } from '../stored-forms.ts'
import { formatSubmissionFieldValue, getSubmissionFieldLabelOrReadableName } from '../submission-text.ts'
import { readSubmissionExportExtent, type SubmissionExportRow, streamSubmissionExportRows } from './export-queries.ts'
import { buildFormNameOfPageColumn } from './form-of-page.ts'
import type { SubmissionPageSummary } from './queries.ts'
import { createSubmissionNotFoundFailure, findPageWithReadableSubmissions } from './requested-form.ts'

type Call = Context<BackOfficeHonoEnv>

/** Exports a list of submissions as a file. The export is logged before the response starts. */
export async function exportSubmissions(
  c: Call,
  pageId: number,
  { format, order, form: named, ...rest }: SubmissionsExportInput,
): Promise<Result<never> | Response> {
  const db = c.env.DB
  // The extent is read with the page, and not used if that is refused.
  const [found, { form, count, last, fields }] = await Promise.all([
    findPageWithReadableSubmissions(c, pageId),
    readSubmissionExportExtent(db, { page: pageId, form: named ?? buildFormNameOfPageColumn(pageId), ...rest }),
  ])
  if (!found.ok) return found
  const page = found.value
  if (form === null) return createSubmissionNotFoundFailure('form')
  const filter = { page: page.id, form, ...rest }
  if (format === 'xlsx' && count > maxSpreadsheetExportRows) return fail(tooMany(count))
  const now = new Date()
  const rows = streamSubmissionExportRows(db, filter, order, last)
  // The rows of a workbook are read while the export is logged, without which there is no response.
  const [, cells] = await Promise.all([
    logExport(c, page, { form, format, count }, now),
    format === 'xlsx' ? collectCells(fields, rows) : [],
  ])
  return new Response(
    format === 'csv'
      ? createCsvStream(headers(fields), csvParts(fields, rows))
      : await createWorkbook(getSubmissionListDefinitionOfForm(form).label, headers(fields), cells),
    {
      headers: {
        'Content-Type': tableFileContentTypes[format],
        'Content-Disposition': createAttachmentDisposition(
          `${toFileSlug(page.title)}-${now.toISOString().slice(0, 10)}.${format}`,
        ),
      },
    },
  )
}

const tooMany = (count: number) =>
  ({
    reason: 'conflict',
    message: `An Excel file can have at most ${maxSpreadsheetExportRows.toLocaleString('en')} rows, but this export has ${count.toLocaleString('en')}. Narrow the dates, or export a CSV file.`,
  }) as const

/** Logs the export without the search text, which may be a name. */
const logExport = (
  c: Call,
  { id, title }: SubmissionPageSummary,
  data: { form: string; format: TableFileFormat; count: number },
  now: Date,
) =>
  commitWritePlan(c.env.DB, {
    log: [
      {
        object_type: 'page',
        object_id: id,
        label: title,
        action: 'tidemark.export_submissions',
        timestamp: now.toISOString(),
        user_id: c.var.editor.id,
        data,
      },
    ],
  })

const headers = (fields: readonly string[]) => [
  'Received (UTC)',
  ...fields.map(getSubmissionFieldLabelOrReadableName),
  'Confirmed',
]
const confirmations = { confirmed: 'Yes', waiting: 'Not yet' } as const

const toCells = (fields: readonly string[], { submitted_at, confirmation, values }: SubmissionExportRow): string[] => [
  submitted_at.slice(0, 19).replace('T', ' '),
  ...fields.map((name) => formatSubmissionFieldValue(values[name])),
  confirmation ? confirmations[confirmation] : '',
]

async function* csvParts(fields: readonly string[], rows: AsyncGenerator<SubmissionExportRow[]>) {
  for await (const part of rows) yield part.map((row) => toCells(fields, row))
}

/** Collects the rows of an Excel file, which has at most `maxSpreadsheetExportRows`. */
async function collectCells(fields: readonly string[], rows: AsyncGenerator<SubmissionExportRow[]>) {
  const cells: string[][] = []
  for await (const part of csvParts(fields, rows)) cells.push(...part)
  return cells
}
