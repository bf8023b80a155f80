import { brokenLinkLabels, brokenStateLabels } from '#schema/reports/report-names.ts'
import {
  type AgingPage,
  agingPagesFilter,
  type BrokenLink,
  type BrokenLinkKind,
  brokenLinksFilter,
  type LockedPage,
  lockedPagesFilter,
  type PageTypeUsage,
  pageTypesUsageFilter,
  type SiteHistoryEntry,
  siteHistoryFilter,
} from '#schema/reports/wire.ts'
import { listBrokenLinks } from './queries/broken-links.ts'
import { listAgingPages, listLockedPages, listPageTypeUsage } from './queries/pages.ts'
import { listSiteHistory, type SiteHistoryFilter, toHistoryCells } from './queries/site-history.ts'
import { formatCellTime, type Report } from './report.ts'

type Narrowing = { search?: string | undefined; type?: string | undefined; before?: string | undefined }

export const lockedPagesReport: Report<Narrowing, LockedPage> = {
  name: 'locked',
  filter: lockedPagesFilter,
  listRows: listLockedPages,
  headers: ['Page', 'Type', 'Address', 'Locked by', 'Locked (UTC)'],
  toCells: ({ title, type_label, url, locked_by, locked_at }) => [title, type_label, url ?? '', locked_by ?? '', formatCellTime(locked_at)],
}

export const agingPagesReport: Report<Narrowing, AgingPage> = {
  name: 'aging-pages',
  filter: agingPagesFilter,
  listRows: listAgingPages,
  headers: ['Page', 'Type', 'Address', 'Last published (UTC)', 'Published by'],
  toCells: ({ title, type_label, url, last_published_at, published_by }) => [
    title,
    type_label,
    url ?? '',
    formatCellTime(last_published_at),
    published_by ?? '',
  ],
}

export const brokenLinksReport: Report<{ kind?: BrokenLinkKind | undefined }, BrokenLink> = {
  name: 'broken-links',
  filter: brokenLinksFilter,
  listRows: listBrokenLinks,
  headers: ['Page', 'Type', 'Address', 'Field', 'Points at', 'Which', 'What became of it'],
  toCells: ({ page, position_label, kind, target_id, title, state }) => [
    ...[page.title, page.type_label, page.url ?? '', position_label],
    ...[brokenLinkLabels[kind], title ?? `Number ${target_id}`, brokenStateLabels[state]],
  ],
}

export const pageTypesReport: Report<Record<string, never>, PageTypeUsage> = {
  name: 'page-types-usage',
  filter: pageTypesUsageFilter,
  listRows: (db, editor, _, slice) => listPageTypeUsage(db, editor, slice),
  headers: ['Page type', 'Pages', 'Last edited page', 'Last edited (UTC)'],
  toCells: ({ label, count, latest }) => [label, String(count), latest?.title ?? '', formatCellTime(latest?.at ?? null)],
}

export const siteHistoryReport: Report<SiteHistoryFilter, SiteHistoryEntry> = {
  name: 'site-history',
  filter: siteHistoryFilter,
  listRows: listSiteHistory,
  headers: ['When (UTC)', 'Who', 'Action', 'Kind', 'Name'],
  toCells: toHistoryCells,
}
