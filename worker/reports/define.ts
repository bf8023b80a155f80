import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { isPermitted } from '#schema/accounts/endpoint-permission.ts'
import type { Editor } from '#schema/accounts/permissions.ts'
import { type Endpoint, type EndpointPermission, endpoint } from '#schema/endpoint.ts'
import { type ListTotal, listTotal } from '#schema/lists/total-wire.ts'
import { paths } from '#schema/paths.ts'
import { reportTable } from '#schema/reports/report-table.ts'
import {
  type ReportFilters,
  type ReportItem,
  type ReportPaging,
  type ReportScreen,
  reportCell,
  reportPaging,
} from '#schema/reports/wire.ts'
import { ok } from '#schema/result.ts'
import { serve } from '../http/serve.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { createCsvStream, csvContentType } from '../lists/csv-stream.ts'
import { attachmentDisposition } from '../media/files/file-name.ts'
import { type ColumnBuilder, createColumnBuilder, type ReportColumn } from './columns.ts'
import type { ReportFilterDeclaration } from './filters.ts'

/** Rows of a report, and how many there are of them in all. */
export interface ReportPart<Row> {
  total: number | ListTotal
  items: Row[]
}

/** Filters by what the query of the API calls them. */
type Filters = Record<string, ReportFilterDeclaration>
type Shape<Declared extends Filters> = { [Name in keyof Declared]: Declared[Name]['schema'] }
type FilterValues<Declared extends Filters> = z.output<z.ZodMiniObject<Shape<Declared>>>

/** How menus name a report. */
interface MenuEntry {
  label: string
  summary: string
  icon: ReportItem['icon']
  permission: EndpointPermission
}

/**
 * Everything there is to say about a report: its screen, its entries in menus, its export and its endpoints are made of
 * it.
 */
interface ReportDeclaration<Row, Declared extends Filters>
  extends MenuEntry,
    Omit<ReportScreen, 'controls' | 'columns'> {
  filters: Declared
  /** A row, as the API answers it. */
  row: z.ZodMiniType<Row>
  /** The rows as far as an editor may see them. */
  listRows: (
    db: D1Database,
    editor: Editor,
    filter: FilterValues<Declared>,
    slice: ReportPaging,
  ) => Promise<ReportPart<Row>>
  /** On the screen and in the file, from left to right. */
  columns: (column: ColumnBuilder<Row>) => readonly ReportColumn<Row>[]
  /** The choices of the filters that depend on what is stored. */
  listChoices?: (db: D1Database, editor: Editor) => Promise<ReportFilters>
}

/** A report as it is listed: what menus say of it, and where a declaration made them, its endpoints. */
export interface Report {
  item: ReportItem
  permission: EndpointPermission
  endpoints: Record<string, Endpoint>
  addRoutes: (app: Hono<BackOfficeContext>) => void
}

/** A report with a screen and endpoints of its own: only menus are told of it. */
export const defineOwnScreen = ({ path, permission, ...entry }: MenuEntry & { path: string }): Report => ({
  item: { ...entry, path, screen: null },
  permission,
  endpoints: {},
  addRoutes() {},
})

/** A report of rows. */
export function defineReport<Row, const Declared extends Filters>(declared: ReportDeclaration<Row, Declared>): Report {
  const { name, label, summary, icon, permission, title, description, itemName, empty } = declared
  const columns = declared.columns(createColumnBuilder())
  const endpoints = toEndpoints(declared)
  const { rows, export: exported, filters } = endpoints
  return {
    item: {
      ...{ path: paths.wagtail.report(name), label, summary, icon },
      screen: {
        name,
        title,
        description,
        itemName,
        empty,
        controls: toControls(declared.filters),
        columns: toHeaders(columns),
      },
    },
    permission,
    endpoints: Object.fromEntries(Object.entries(endpoints).map(([key, each]) => [`${name}.${key}`, each])),
    addRoutes(app) {
      serve(app, rows, async ({ env, var: { editor } }, { query }) => {
        const { limit, offset, ...filter } = query as ReportPaging & FilterValues<Declared>
        const { total, items } = await declared.listRows(env.DB, editor, filter as FilterValues<Declared>, {
          limit,
          offset,
        })
        return ok({
          meta: typeof total === 'number' ? { total_count: total } : total,
          items,
          cells: items.map((row) => toCells(columns, row)),
        })
      })
      serve(app, exported, async ({ env, var: { editor } }, { query }) => {
        const listed = (slice: ReportPaging) =>
          declared.listRows(env.DB, editor, query as FilterValues<Declared>, slice)
        const file = createCsvStream(toFileHeaders(columns), allTexts(columns, listed))
        const fileName = `${name.replaceAll('_', '-')}-${new Date().toISOString().slice(0, 10)}.csv`
        return new Response(file, {
          headers: { 'Content-Type': csvContentType, 'Content-Disposition': attachmentDisposition(fileName) },
        })
      })
      const { listChoices } = declared
      if (filters && listChoices)
        serve(app, filters, async ({ env, var: { editor } }) => ok(await listChoices(env.DB, editor)))
    },
  }
}

/** Of all reports, those an editor may open. */
export const listPermitted = (reports: readonly Report[], editor: Editor): ReportItem[] =>
  reports.filter(({ permission }) => isPermitted(permission, editor)).map(({ item }) => item)

const deniedMessage = 'You may not see this report.'

/** The endpoints of a report: what all reports have, with its own path, permission, filters and rows. */
function toEndpoints<Row, Declared extends Filters>({
  name,
  label,
  permission,
  filters,
  row,
  listChoices,
}: ReportDeclaration<Row, Declared>) {
  const shape = toShape(filters)
  const own = { permission, deniedMessage }
  const path = (of: Endpoint) => of.path.replace('{name}', name) as Endpoint['path']
  const response = z.strictObject({ meta: listTotal, items: z.array(row), cells: z.array(z.array(reportCell)) })
  return {
    rows: endpoint({
      ...withoutParams(reportTable.rows),
      ...own,
      path: path(reportTable.rows),
      summary: `List the rows of the report “${label}”.`,
      query: z.extend(reportPaging, shape),
      response,
    }),
    export: endpoint({
      ...withoutParams(reportTable.export),
      ...own,
      path: path(reportTable.export),
      summary: `Export the report “${label}” as a CSV file.`,
      query: z.strictObject(shape),
    }),
    ...(listChoices && {
      filters: endpoint({
        ...withoutParams(reportTable.filters),
        ...own,
        path: path(reportTable.filters),
        summary: `List the choices of the filters of the report “${label}”.`,
      }),
    }),
  }
}

/** A report's own endpoints name it in their paths. */
const withoutParams = <Declared extends Endpoint>({ params: _, ...rest }: Declared) => rest

const toShape = <Declared extends Filters>(filters: Declared): Shape<Declared> =>
  Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema])) as Shape<Declared>

const toControls = (filters: Filters) =>
  Object.entries(filters).flatMap(([parameter, { control }]) => (control ? [control(parameter)] : []))

type Columns<Row> = readonly ReportColumn<Row>[]

const toHeaders = <Row>(columns: Columns<Row>) =>
  columns.flatMap(({ label, className, isQuiet = false, cell }) =>
    cell ? [{ label, isQuiet, ...(className && { className }) }] : [],
  )

const toCells = <Row>(columns: Columns<Row>, row: Row) => columns.flatMap(({ cell }) => (cell ? [cell(row)] : []))

const toFileHeaders = <Row>(columns: Columns<Row>) =>
  columns.flatMap(({ label, fileLabel = label, text }) => (text ? [fileLabel] : []))

const rowsAtOnce = 100

/** The texts of every row, some rows at a time, so that a long history takes little memory. */
async function* allTexts<Row>(columns: Columns<Row>, listRows: (slice: ReportPaging) => Promise<ReportPart<Row>>) {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { items } = await listRows({ limit: rowsAtOnce, offset })
    yield items.map((row) => columns.flatMap(({ text }) => (text ? [text(row)] : [])))
    if (items.length < rowsAtOnce) return
  }
}
