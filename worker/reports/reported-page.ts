import { sql } from 'drizzle-orm'
import { getPageType } from '#app/templates/index.ts'
import type { ReportedPage } from '#schema/reports/wire.ts'
import { page } from '#schema/tables.ts'
import { linkFromDefaultSite } from '../cache/sites.ts'
import { isTrue } from '../stores/expressions.ts'
import type { ReportColumn } from './columns.ts'

/** The permission of page reports: any permission on pages. Each report lists only pages that the editor may see. */
export const pageReaders = { rights: [], orPages: 'any' } as const

/** The columns of a page in a report. */
export const reportedColumns = {
  id: sql<number>`${page.id}`,
  title: page.draft_title,
  type: page.content_type,
  url: sql<string | null>`iif(${isTrue(page.live)}, ${page.url_path}, NULL)`,
}

/** The same with aliases, for queries with columns of other tables. */
export const namedColumns = {
  page_id: sql<number>`${page.id}`.as('page_id'),
  title: page.draft_title,
  type: page.content_type,
  url: sql<string | null>`iif(${page.live} = 1, ${page.url_path}, NULL)`.as('url'),
}

interface NamedRow extends Pick<ReportedPage, 'title' | 'type' | 'url'> {
  page_id: number
}

/** Returns the page of a row with `namedColumns`. */
export const toReportedPage = ({ page_id: id, title, type, url }: NamedRow): ReportedPage =>
  withPageTypeLabel({ id, title, type, url })

export const withPageTypeLabel = <Row extends Omit<ReportedPage, 'type_label'>>(
  row: Row,
): Row & { type_label: string } => ({
  ...row,
  url: linkFromDefaultSite(row.url),
  type_label: getPageType(row.type)?.label ?? row.type,
})

export const titleContains = (search: string | undefined) =>
  search ? sql`instr(lower(${page.draft_title}), ${search.toLowerCase()}) > 0` : undefined

/** The page type, on wide screens and in the file. */
export const typeColumn: ReportColumn<ReportedPage> = {
  label: 'Type',
  className: 'column-type',
  isQuiet: true,
  cell: ({ type_label }) => ({ kind: 'text', text: type_label, empty: '' }),
  text: ({ type_label }) => type_label,
}

/** The URL of the page, in the file. */
export const addressColumn: ReportColumn<ReportedPage> = { label: 'Address', text: ({ url }) => url ?? '' }
