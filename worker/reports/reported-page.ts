import { sql } from 'drizzle-orm'
import { getPageType } from '#app/templates/index.ts'
import type { PageInReport } from '#schema/reports/wire.ts'
import { page } from '#schema/tables.ts'
import { createLinkFunctionForSite, getCachedSites } from '../cache/sites.ts'
import { columnIf, toUndecodedColumn } from '../stores/columns/typed-columns.ts'
import { columnIsTrue } from '../stores/expressions.ts'
import type { ReportColumn } from './columns.ts'

/**
 * The permission of page reports: at least one permission on pages. Each report lists only pages that the editor may
 * see.
 */
export const pageReportPermission = { rights: [], orPages: 'any' } as const

/** The columns of a page in a report. */
export const reportListedPageColumns = {
  id: toUndecodedColumn(page.id),
  title: page.draft_title,
  type: page.content_type,
  url: columnIf(columnIsTrue(page.live), page.url_path),
}

interface NamedRow extends Pick<PageInReport, 'title' | 'type' | 'url'> {
  page_id: number
}

/** Returns the page of a row with other columns. */
export const toReportListedPage = ({ page_id: id, title, type, url }: NamedRow): PageInReport =>
  withPageTypeLabelAndUrl({ id, title, type, url })

export const withPageTypeLabelAndUrl = <Row extends Omit<PageInReport, 'type_label'>>(
  row: Row,
): Row & { type_label: string } => ({
  ...row,
  url: createLinkFunctionForSite(getCachedSites().defaultSite)(row.url),
  type_label: getPageType(row.type)?.label ?? row.type,
})

export const buildPageTitleContainsCondition = (search: string | undefined) =>
  search ? sql`instr(lower(${page.draft_title}), ${search.toLowerCase()}) > 0` : undefined

/** The page type, on wide screens and in the file. */
export const pageTypeReportColumn: ReportColumn<PageInReport> = {
  label: 'Type',
  className: 'column-type',
  isQuiet: true,
  cell: ({ type_label }) => ({ kind: 'text', text: type_label, empty: '' }),
  text: ({ type_label }) => type_label,
}

/** The URL of the page, in the file. */
export const pageUrlReportColumn: ReportColumn<PageInReport> = { label: 'Address', text: ({ url }) => url ?? '' }
