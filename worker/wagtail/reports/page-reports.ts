import { brokenLinkWords, brokenStateWords } from '#schema/rules/report-names.ts'
import {
  type AgingPage,
  agingPagesFilter,
  type BrokenLink,
  type BrokenLinkKind,
  brokenLinksFilter,
  type HistoryEntry,
  type LockedPage,
  lockedPagesFilter,
  type PageTypeUsage,
  pageTypesUsageFilter,
  siteHistoryFilter,
} from '#schema/wire/reports.ts'
import { brokenLinks } from '../../data/broken-links.ts'
import { agingPages, lockedPages, pageTypesUsage } from '../../data/page-reports.ts'
import { type HistoryFilter, historyCells, siteHistory } from '../../data/site-history.ts'
import { cellMoment, type Report } from './report.ts'

type Narrowing = { search?: string | undefined; type?: string | undefined; before?: string | undefined }

export const locked: Report<Narrowing, LockedPage> = {
  name: 'locked',
  filter: lockedPagesFilter,
  rows: lockedPages,
  heads: ['Page', 'Type', 'Address', 'Locked by', 'Locked (UTC)'],
  cells: ({ title, type_label, url, locked_by, locked_at }) => [title, type_label, url ?? '', locked_by ?? '', cellMoment(locked_at)],
}

export const aging: Report<Narrowing, AgingPage> = {
  name: 'aging-pages',
  filter: agingPagesFilter,
  rows: agingPages,
  heads: ['Page', 'Type', 'Address', 'Last published (UTC)', 'Published by'],
  cells: ({ title, type_label, url, last_published_at, published_by }) => [
    title,
    type_label,
    url ?? '',
    cellMoment(last_published_at),
    published_by ?? '',
  ],
}

export const broken: Report<{ kind?: BrokenLinkKind | undefined }, BrokenLink> = {
  name: 'broken-links',
  filter: brokenLinksFilter,
  rows: brokenLinks,
  heads: ['Page', 'Type', 'Address', 'Field', 'Points at', 'Which', 'What became of it'],
  cells: ({ page, place, kind, target_id, title, state }) => [
    ...[page.title, page.type_label, page.url ?? '', place],
    ...[brokenLinkWords[kind], title ?? `Number ${target_id}`, brokenStateWords[state]],
  ],
}

export const pageTypesReport: Report<Record<string, never>, PageTypeUsage> = {
  name: 'page-types-usage',
  filter: pageTypesUsageFilter,
  rows: (db, editor, _, slice) => pageTypesUsage(db, editor, slice),
  heads: ['Page type', 'Pages', 'Last edited page', 'Last edited (UTC)'],
  cells: ({ label, count, latest }) => [label, String(count), latest?.title ?? '', cellMoment(latest?.at ?? null)],
}

export const history: Report<HistoryFilter, HistoryEntry> = {
  name: 'site-history',
  filter: siteHistoryFilter,
  rows: siteHistory,
  heads: ['When (UTC)', 'Who', 'Action', 'Kind', 'Name'],
  cells: historyCells,
}
