import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { CappedListTotal } from '#schema/lists/total-wire.ts'
import { pageSearchTable } from '#schema/search/table.ts'
import { page, site } from '#schema/tables.ts'
import { buildLimitedCountAndSequenceQuery, loadExactListTotal } from '../../lists/exact-total.ts'
import { getListCountLimit } from '../../lists/limited-count.ts'
import { toPageBranchFullTextFilter } from '../../search/branch-words.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { buildWordSearchQuery, splitSearchWords } from '../queries/search-words.ts'
import { buildPublicPageCondition } from '../visibility/visibility.ts'
import {
  type BranchAndTypePageCounts,
  buildBranchAndTypePageCountsQuery,
  buildPublicPageFilterCondition,
  buildPublicPageListQueries,
  buildPublicPageOrderColumns,
  type PublicPageCountScope,
  type PublicPageListFilter,
  publicPageColumns,
} from './listed-pages.ts'
import type { ParsedPublicPageListQuery } from './query.ts'

const selectPublicPages = (db: D1Database, where: SQL | undefined) =>
  getDrizzle(db).select(publicPageColumns).from(page).where(and(buildPublicPageCondition(), where))

/** A live page without a view restriction. */
export type PublicPageRow = Awaited<ReturnType<typeof selectPublicPages>>[number]

/** The part of the tree that a query is about: the root page of its site, and the pages it names. */
export interface PublicPageListScope {
  root: { id: number; path: string }
  /** Public pages by id. */
  named: Map<number, { id: number; path: string }>
  sizes: BranchAndTypePageCounts
}

/** Which site: that of the request by its id, or another one by its host. */
export type RequestedSite = { id: number | null } | { hostname: string; port: number | null }

const isRequestedSite = (requested: RequestedSite): SQL | undefined =>
  'id' in requested
    ? eq(site.id, requested.id ?? 0)
    : and(eq(site.hostname, requested.hostname), requested.port === null ? undefined : eq(site.port, requested.port))

/** Selects one of several sites with the same host. */
const oneSiteFirst = [desc(site.is_default_site), asc(site.id)]

/**
 * Finds the root page of a site and named public pages below it, and measures what decides how pages are read. Null if
 * there is no such site.
 */
export async function findPublicPageListScope(
  db: D1Database,
  requested: RequestedSite,
  ids: readonly number[],
  measured: PublicPageCountScope,
): Promise<PublicPageListScope | null> {
  const rootOfSite = sql`(SELECT ${site.root_page_id} FROM ${site} WHERE ${isRequestedSite(requested)}
    ORDER BY ${sql.join(oneSiteFirst, sql`, `)} LIMIT 1)`
  const [[root], named, sizes] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ root: page.id, path: page.path })
      .from(site)
      .innerJoin(page, eq(page.id, site.root_page_id))
      .where(isRequestedSite(requested))
      .orderBy(...oneSiteFirst)
      .limit(1),
    getDrizzle(db)
      .select({ id: page.id, path: page.path })
      .from(page)
      .where(and(columnIsOneOf(page.id, ids), buildPublicPageCondition())),
    buildBranchAndTypePageCountsQuery(db, measured, rootOfSite),
  ])
  if (!root) return null
  const inSite = named.filter(({ path }) => path.startsWith(root.path))
  return {
    root: { id: root.root, path: root.path },
    named: new Map(inSite.map((each) => [each.id, each])),
    sizes: measured && sizes[0]!,
  }
}

/** Anybody may ask for a list, so a total is counted at each request only up to this number. */
export const maxCountedPublicPages = 250

/** The same for the matches of a search, of which each costs more. */
const maxCountedMatches = 150

/** How many of the most relevant matches of a search are read at least: by themselves, or to be narrowed or sorted. */
const minRanked = 100
const minRankedToCompare = 1000

/** Lists public pages with their total, in one round trip; in two if many pages have to be counted again. */
export async function listPublicPages(
  db: D1Database,
  filter: PublicPageListFilter,
  shown: Pick<ParsedPublicPageListQuery, 'limit' | 'offset' | 'order'>,
): Promise<{ total: CappedListTotal; rows: PublicPageRow[] }> {
  if (filter.search !== null) return searchPublicPages(db, filter, splitSearchWords(filter.search), shown)
  const slice = { ...shown, countUpTo: maxCountedPublicPages }
  const { counted, listed } = buildPublicPageListQueries(db, filter, shown)
  const [[rowCount], rows] = await runQueriesInOneBatch(db, [
    buildLimitedCountAndSequenceQuery(db, counted, slice),
    listed,
  ])
  return { total: await loadExactListTotal(db, counted, rowCount!, slice), rows }
}

/**
 * Lists the public pages that match a search. Only the most relevant matches are narrowed and sorted, so that a word on
 * every page does not read every page.
 */
async function searchPublicPages(
  db: D1Database,
  filter: PublicPageListFilter,
  words: readonly string[],
  { limit, offset, order }: Pick<ParsedPublicPageListQuery, 'limit' | 'offset' | 'order'>,
): Promise<{ total: CappedListTotal; rows: PublicPageRow[] }> {
  if (words.length === 0) return { total: { total_count: 0 }, rows: [] }
  const isCompared = order.length > 0 || !isSearchAlone(filter)
  const slice = { limit, offset, countUpTo: isCompared ? maxCountedPublicPages : maxCountedMatches }
  const ranked = Math.max(isCompared ? minRankedToCompare : minRanked, 2 * (offset + limit))
  const isMatch = sql`${pageSearchTable} MATCH ${toMatchText(words, filter)}`
  const found = sql`(SELECT ${pageSearchTable.rowid} AS id, ${pageSearchTable.rank} AS relevance FROM ${pageSearchTable}
    WHERE ${isMatch} ORDER BY ${pageSearchTable.rank} LIMIT ${ranked}) AS found`
  const where = and(buildPublicPageCondition(), buildPublicPageFilterCondition(filter, 'index'))
  const counted = isCompared
    ? sql`SELECT 1 FROM ${found} CROSS JOIN ${page} ON ${page.id} = found.id WHERE ${where}`
    : sql`SELECT 1 FROM ${pageSearchTable} CROSS JOIN ${page} ON ${page.id} = ${pageSearchTable.rowid} WHERE ${isMatch}
      AND ${where}`
  const [[rowCount], [matches], rows] = await runQueriesInOneBatch(db, [
    buildLimitedCountAndSequenceQuery(db, counted, slice),
    getDrizzle(db)
      .select({ total: count() })
      .from(sql`(SELECT 1 FROM ${pageSearchTable} WHERE ${isMatch} LIMIT ${isCompared ? ranked + 1 : 0})`),
    getDrizzle(db)
      .select(publicPageColumns)
      .from(found)
      .crossJoin(page)
      .where(and(sql`${page.id} = found.id`, where))
      .orderBy(
        ...(order.length > 0 ? buildPublicPageOrderColumns(order, 'index') : [sql`found.relevance`, asc(page.id)]),
      )
      .limit(limit)
      .offset(offset),
  ])
  const total =
    matches!.total > ranked
      ? { total_count: Math.min(rowCount!.total, getListCountLimit(slice)), total_relation: 'gte' as const }
      : await loadExactListTotal(db, counted, rowCount!, slice)
  return { total, rows }
}

/** Finds public pages by id, anywhere in the tree. */
export const findPublicPagesByIds = (db: D1Database, ids: readonly number[]): Promise<PublicPageRow[]> =>
  selectPublicPages(db, columnIsOneOf(page.id, ids)).all()

const siteRoot = alias(page, 'site_root')

/** Finds a public page below the root of a site, as its listing does. Undefined without such a site. */
export async function findPublicPageOfSite(
  db: D1Database,
  requested: RequestedSite,
  id: number,
): Promise<{ row: PublicPageRow | null } | undefined> {
  const isBelow = sql`substr(${page.path}, 1, length(${siteRoot.path})) = ${siteRoot.path}`
  return getDrizzle(db)
    .select({ row: publicPageColumns })
    .from(site)
    .innerJoin(siteRoot, eq(siteRoot.id, site.root_page_id))
    .leftJoin(page, and(eq(page.id, id), isBelow, buildPublicPageCondition()))
    .where(isRequestedSite(requested))
    .orderBy(...oneSiteFirst)
    .limit(1)
    .get()
}

/** Finds the public page at a URL path. */
export const findPublicPageByUrlPath = (db: D1Database, urlPath: string): Promise<PublicPageRow | undefined> =>
  selectPublicPages(db, eq(page.url_path, urlPath)).get()

/** Whether only a branch narrows a search, so that its most relevant matches are those of the list. */
const isSearchAlone = ({ child_of, above, type, exactValues }: PublicPageListFilter) =>
  child_of === null && above === null && type.length === 0 && exactValues.length === 0

/** The full-text query for words within the branch of a listing. */
const toMatchText = (words: readonly string[], { within, below, child_of, search_operator }: PublicPageListFilter) =>
  `(${buildWordSearchQuery(words, search_operator === 'or')}) AND ${toPageBranchFullTextFilter([
    child_of === null ? (below ?? within) : `/${child_of}/`,
  ])}`
