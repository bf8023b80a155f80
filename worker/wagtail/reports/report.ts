import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { ok, type Result } from '#schema/result.ts'
import { attachment } from '#schema/rules/file-name.ts'
import { type Editor, mayReadPageReports } from '#schema/rules/permissions.ts'
import type { ReportName } from '#schema/rules/report-names.ts'
import type { ListTotal } from '#schema/wire/list-total.ts'
import { type ReportListing, type ReportSlice, reportSlice } from '#schema/wire/reports.ts'
import { parseQuery } from '../../api/query.ts'
import { failureResponse } from '../../failure.ts'
import { csvStream, csvType } from '../csv-file.ts'
import type { BackOffice } from '../session.ts'

/** What makes a report: what it may be narrowed by, its rows as far as an editor may see them, and their cells in a file. */
export interface Report<Filter, Row> {
  name: ReportName
  filter: z.ZodMiniType<Filter, unknown>
  rows: (db: D1Database, editor: Editor, filter: Filter, slice: ReportSlice) => Promise<{ total: number | ListTotal; items: Row[] }>
  heads: readonly string[]
  cells: (row: Row) => string[]
}

const sliceNames: readonly string[] = Object.keys(reportSlice.shape)

/** `/wagtail/api/reports/{name}/` and `…/export/`, the same rows as a CSV file. */
export const routesOf = <Filter, Row>(report: Report<Filter, Row>) =>
  new Hono<BackOffice>()
    .use(async ({ var: { editor } }, next) =>
      mayReadPageReports(editor) ? next() : failureResponse({ reason: 'forbidden', message: 'You may not see this report.' }),
    )
    .get('/', async (c) => {
      const slice = parseQuery(
        reportSlice,
        only(c.req.url, (name) => sliceNames.includes(name)),
      )
      const filter = filterOf(report, c)
      if (!slice.ok) return failureResponse(slice.failure)
      if (!filter.ok) return failureResponse(filter.failure)
      const { total, items } = await report.rows(c.env.DB, c.var.editor, filter.value, slice.value)
      return c.json({ meta: typeof total === 'number' ? { total_count: total } : total, items } satisfies ReportListing<Row>)
    })
    .get('/export/', async (c) => {
      const filter = parseQuery(report.filter, c.req.url)
      if (!filter.ok) return failureResponse(filter.failure)
      const name = `${report.name.replaceAll('_', '-')}-${new Date().toISOString().slice(0, 10)}.csv`
      return new Response(csvStream(report.heads, allCells(report, c, filter.value)), {
        headers: { 'Content-Type': csvType, 'Content-Disposition': attachment(name) },
      })
    })

function filterOf<Filter>({ filter }: Pick<Report<Filter, never>, 'filter'>, { req }: Context<BackOffice>): Result<Filter> {
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
async function* allCells<Filter, Row>(report: Report<Filter, Row>, { env, var: { editor } }: Context<BackOffice>, filter: Filter) {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { items } = await report.rows(env.DB, editor, filter, { limit: rowsAtOnce, offset })
    yield items.map(report.cells)
    if (items.length < rowsAtOnce) return
  }
}

/** A moment as a spreadsheet reads it, in UTC; empty for never. */
export const cellMoment = (at: string | null) => at?.slice(0, 19).replace('T', ' ') ?? ''
