import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { defineEndpoint, type Endpoint, type EndpointPermission } from '#schema/endpoint.ts'
import { type CappedListTotal, cappedTotalCountMeta } from '#schema/lists/total-wire.ts'
import { paths } from '#schema/paths.ts'
import { rowReportEndpointTemplates } from '#schema/reports/report-table.ts'
import {
  type ReportFilterChoicesResponse,
  type ReportIndexItem,
  type ReportPagingQuery,
  type ReportScreenDefinition,
  reportCellData,
  reportPagingQuery,
} from '#schema/reports/wire.ts'
import { ok } from '#schema/result.ts'
import { isEndpointPermitted } from '../accounts/endpoint-permission.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { createCsvStream, csvContentType } from '../lists/csv-stream.ts'
import { createAttachmentDisposition } from '../media/files/file-name.ts'
import { createReportColumnBuilder, type ReportColumn, type ReportColumnBuilder } from './columns.ts'
import type { ReportFilterDeclaration } from './filters.ts'

/** A slice of a report's rows, with the total. */
export interface ReportRowsSlice<Row> {
  total: number | CappedListTotal
  items: Row[]
}

/** Filters by their query parameters. */
type Filters = Record<string, ReportFilterDeclaration>
type Shape<FilterSet extends Filters> = { [Name in keyof FilterSet]: FilterSet[Name]['schema'] }
type FilterValues<FilterSet extends Filters> = z.output<z.ZodMiniObject<Shape<FilterSet>>>

/** The menu entry of a report. */
interface MenuEntry {
  label: string
  summary: string
  icon: ReportIndexItem['icon']
  permission: EndpointPermission
}

/** The declaration of a report, from which its screen, menu entries, export and endpoints are created. */
interface ReportDeclaration<Row, FilterSet extends Filters>
  extends MenuEntry,
    Omit<ReportScreenDefinition, 'controls' | 'columns'> {
  filters: FilterSet
  /** The schema of a row in the API. */
  row: z.ZodMiniType<Row>
  /** Lists the rows that an editor may see. */
  listRows: (
    db: D1Database,
    editor: SignedInEditor,
    filter: FilterValues<FilterSet>,
    slice: ReportPagingQuery,
  ) => Promise<ReportRowsSlice<Row>>
  /** The columns of the screen and the file, from left to right. */
  columns: (column: ReportColumnBuilder<Row>) => readonly ReportColumn<Row>[]
  /** Lists the choices of filters that depend on stored data. */
  listChoices?: (db: D1Database, editor: SignedInEditor) => Promise<ReportFilterChoicesResponse>
}

/** A listed report: its menu entry, and its endpoints if created from a declaration. */
export interface ReportDefinition {
  item: ReportIndexItem
  permission: EndpointPermission
  endpoints: Record<string, Endpoint>
  addRoutes: (app: Hono<BackOfficeHonoEnv>) => void
}

/** Defines a report that has its own screen and endpoints; only the menu entry is created. */
export const defineReportWithOwnScreen = ({
  path,
  permission,
  ...entry
}: MenuEntry & { path: string }): ReportDefinition => ({
  item: { ...entry, path, screen: null },
  permission,
  endpoints: {},
  addRoutes() {},
})

/** Defines a report of rows, with screen, export and endpoints. */
export function defineReport<Row, const FilterSet extends Filters>(
  declaration: ReportDeclaration<Row, FilterSet>,
): ReportDefinition {
  const { name, label, summary, icon, permission, title, description, itemName, empty } = declaration
  const columns = declaration.columns(createReportColumnBuilder())
  const endpoints = toEndpoints(declaration)
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
        controls: toControls(declaration.filters),
        columns: toHeaders(columns),
      },
    },
    permission,
    endpoints: Object.fromEntries(Object.entries(endpoints).map(([key, each]) => [`${name}.${key}`, each])),
    addRoutes(app) {
      registerBackOfficeEndpoint(app, rows, async ({ env, var: { editor } }, { query }) => {
        const { limit, offset, ...filter } = query as ReportPagingQuery & FilterValues<FilterSet>
        const { total, items } = await declaration.listRows(env.DB, editor, filter as FilterValues<FilterSet>, {
          limit,
          offset,
        })
        return ok({
          meta: typeof total === 'number' ? { total_count: total } : total,
          items,
          cells: items.map((row) => toCells(columns, row)),
        })
      })
      registerBackOfficeEndpoint(app, exported, async ({ env, var: { editor } }, { query }) => {
        const listSlice = (slice: ReportPagingQuery) =>
          declaration.listRows(env.DB, editor, query as FilterValues<FilterSet>, slice)
        const file = createCsvStream(toFileHeaders(columns), streamTexts(columns, listSlice))
        const fileName = `${name.replaceAll('_', '-')}-${new Date().toISOString().slice(0, 10)}.csv`
        return new Response(file, {
          headers: { 'Content-Type': csvContentType, 'Content-Disposition': createAttachmentDisposition(fileName) },
        })
      })
      const { listChoices } = declaration
      if (filters && listChoices)
        registerBackOfficeEndpoint(app, filters, async ({ env, var: { editor } }) =>
          ok(await listChoices(env.DB, editor)),
        )
    },
  }
}

/** Returns the reports that an editor may open. */
export const listPermittedReports = (reports: readonly ReportDefinition[], editor: SignedInEditor): ReportIndexItem[] =>
  reports.filter(({ permission }) => isEndpointPermitted(permission, editor)).map(({ item }) => item)

const deniedMessage = 'You may not see this report.'

/** Creates the endpoints of a report: those of all reports, with its own path, permission, filters and rows. */
function toEndpoints<Row, FilterSet extends Filters>({
  name,
  label,
  permission,
  filters,
  row,
  listChoices,
}: ReportDeclaration<Row, FilterSet>) {
  const shape = toShape(filters)
  const access = { permission, deniedMessage }
  const path = (template: Endpoint) => template.path.replace('{name}', name) as Endpoint['path']
  const response = z.strictObject({
    meta: cappedTotalCountMeta,
    items: z.array(row),
    cells: z.array(z.array(reportCellData)),
  })
  return {
    rows: defineEndpoint({
      ...withoutParams(rowReportEndpointTemplates.rows),
      ...access,
      path: path(rowReportEndpointTemplates.rows),
      summary: `List the rows of the report “${label}”.`,
      query: z.extend(reportPagingQuery, shape),
      response,
    }),
    export: defineEndpoint({
      ...withoutParams(rowReportEndpointTemplates.export),
      ...access,
      path: path(rowReportEndpointTemplates.export),
      summary: `Export the report “${label}” as a CSV file.`,
      query: z.strictObject(shape),
    }),
    ...(listChoices && {
      filters: defineEndpoint({
        ...withoutParams(rowReportEndpointTemplates.filters),
        ...access,
        path: path(rowReportEndpointTemplates.filters),
        summary: `List the choices of the filters of the report “${label}”.`,
      }),
    }),
  }
}

/** Removes the params: the paths of a report's own endpoints contain its name. */
const withoutParams = <FilterSet extends Endpoint>({ params: _, ...rest }: FilterSet) => rest

const toShape = <FilterSet extends Filters>(filters: FilterSet): Shape<FilterSet> =>
  Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema])) as Shape<FilterSet>

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

const batchSize = 100

/** Yields the texts of all rows in batches, so that a long history needs little memory. */
async function* streamTexts<Row>(
  columns: Columns<Row>,
  listRows: (slice: ReportPagingQuery) => Promise<ReportRowsSlice<Row>>,
) {
  for (let offset = 0; ; offset += batchSize) {
    const { items } = await listRows({ limit: batchSize, offset })
    yield items.map((row) => columns.flatMap(({ text }) => (text ? [text(row)] : [])))
    if (items.length < batchSize) return
  }
}
