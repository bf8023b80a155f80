import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { canReadPageReports, type Editor } from '#schema/accounts/permissions.ts'
import type { ListTotal } from '#schema/lists/total-wire.ts'
import type { ReportName } from '#schema/reports/report-names.ts'
import { type ReportListing, type ReportPaging, reportPaging } from '#schema/reports/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { createCsvStream, csvContentType } from '../lists/csv-stream.ts'
import { attachmentDisposition } from '../media/files/file-name.ts'

/** What makes a report: what it may be narrowed by, its rows as far as an editor may see them, and their cells in a file. */
export interface Report<Filter, Row> {
  name: ReportName
  filter: z.ZodMiniType<Filter, unknown>
  listRows: (db: D1Database, editor: Editor, filter: Filter, slice: ReportPaging) => Promise<{ total: number | ListTotal; items: Row[] }>
  headers: readonly string[]
  toCells: (row: Row) => string[]
}

const sliceNames: readonly string[] = Object.keys(reportPaging.shape)

/** `/wagtail/api/reports/{name}/` and `…/export/`, the same rows as a CSV file. */
export const createReportRoutes = <Filter, Row>(report: Report<Filter, Row>) =>
  new Hono<BackOfficeContext>()
    .use(async ({ var: { editor } }, next) =>
      canReadPageReports(editor) ? next() : errorResponse({ reason: 'forbidden', message: 'You may not see this report.' }),
    )
    .get('/', async (c) => {
      const slice = parseQuery(
        reportPaging,
        only(c.req.url, (name) => sliceNames.includes(name)),
      )
      const filter = filterOf(report, c)
      if (!slice.ok) return errorResponse(slice.failure)
      if (!filter.ok) return errorResponse(filter.failure)
      const { total, items } = await report.listRows(c.env.DB, c.var.editor, filter.value, slice.value)
      return c.json({ meta: typeof total === 'number' ? { total_count: total } : total, items } satisfies ReportListing<Row>)
    })
    .get('/export/', async (c) => {
      const filter = parseQuery(report.filter, c.req.url)
      if (!filter.ok) return errorResponse(filter.failure)
      const name = `${report.name.replaceAll('_', '-')}-${new Date().toISOString().slice(0, 10)}.csv`
      return new Response(createCsvStream(report.headers, allCells(report, c, filter.value)), {
        headers: { 'Content-Type': csvContentType, 'Content-Disposition': attachmentDisposition(name) },
      })
    })

function filterOf<Filter>({ filter }: Pick<Report<Filter, never>, 'filter'>, { req }: Context<BackOfficeContext>): Result<Filter> {
  const parsed = parseQuery(
    filter,
    only(req.url, (name) => !sliceNames.includes(name)),
  )
  return parsed.ok ? ok(parsed.value) : parsed
}

/** A URL with some of its parameters. */
function only(url: string, isKept: (name: string) => boolean): string {
  const kept = new URL(url)
  for (const name of new Set(new URL(url).searchParams.keys())) if (!isKept(name)) kept.searchParams.delete(name)
  return kept.href
}

const rowsAtOnce = 100

/** Every row, some at a time, so that a long history takes little memory. */
async function* allCells<Filter, Row>(report: Report<Filter, Row>, { env, var: { editor } }: Context<BackOfficeContext>, filter: Filter) {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { items } = await report.listRows(env.DB, editor, filter, { limit: rowsAtOnce, offset })
    yield items.map(report.toCells)
    if (items.length < rowsAtOnce) return
  }
}

/** A moment as a spreadsheet reads it, in UTC; empty for never. */
export const formatCellTime = (at: string | null) => at?.slice(0, 19).replace('T', ' ') ?? ''
