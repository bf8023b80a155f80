import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ListTotal } from '#schema/lists/total-wire.ts'
import { pageSearch } from '#schema/search/table.ts'
import { page, site } from '#schema/tables.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { buildPageBranchSearchQuery } from '../../search/branch-words.ts'
import { getDatabase, readInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { buildWordSearchQuery, splitSearchWords } from '../queries/filter.ts'
import { getSubtreePathEnd } from '../queries/managed-page.ts'
import { buildPublicPageCondition } from '../visibility/visibility.ts'
import type { ParsedPublicPageListQuery, PublicPageQueryField } from './query.ts'

export const publicPageColumns = {
  id: page.id,
  content_type: page.content_type,
  title: page.title,
  slug: page.slug,
  url_path: page.url_path,
  live_revision_id: page.live_revision_id,
  show_in_menus: page.show_in_menus,
  seo_title: page.seo_title,
  search_description: page.search_description,
  first_published_at: page.first_published_at,
  parent_id: page.parent_id,
  alias_of_id: page.alias_of_id,
}

const selectPublicPages = (db: D1Database, where: SQL | undefined) =>
  getDatabase(db).select(publicPageColumns).from(page).where(and(buildPublicPageCondition(), where))

/** A live page without a view restriction. */
export type PublicPageRow = Awaited<ReturnType<typeof selectPublicPages>>[number]

/** The part of the tree that a query is about: the root page of its site, and the pages it names. */
export interface PublicPageListScope {
  root: { id: number; path: string }
  /** Public pages by id. */
  named: Map<number, { id: number; path: string }>
}

/** Which site: that of the request by its id, or another one by its host. */
export type RequestedSite = { id: number | null } | { hostname: string; port: number | null }

const isRequestedSite = (requested: RequestedSite): SQL | undefined =>
  'id' in requested
    ? eq(site.id, requested.id ?? 0)
    : and(eq(site.hostname, requested.hostname), requested.port === null ? undefined : eq(site.port, requested.port))

/** Which of several sites with the same host is meant. */
const oneSiteFirst = [desc(site.is_default_site), asc(site.id)]

/** Finds the root page of a site and named public pages below it. `root` is null if there is no such site. */
export async function findPublicPageListScope(
  db: D1Database,
  requested: RequestedSite,
  ids: readonly number[],
): Promise<PublicPageListScope | null> {
  const [[root], named] = await readInOneBatch(db, [
    getDatabase(db)
      .select({ root: page.id, path: page.path })
      .from(site)
      .innerJoin(page, eq(page.id, site.root_page_id))
      .where(isRequestedSite(requested))
      .orderBy(...oneSiteFirst)
      .limit(1),
    getDatabase(db)
      .select({ id: page.id, path: page.path })
      .from(page)
      .where(and(columnIsOneOf(page.id, ids), buildPublicPageCondition())),
  ])
  if (!root) return null
  const inSite = named.filter(({ path }) => path.startsWith(root.path))
  return { root: { id: root.root, path: root.path }, named: new Map(inSite.map((each) => [each.id, each])) }
}

/** The conditions of a listing in a scope. */
export interface PublicPageListFilter
  extends Pick<ParsedPublicPageListQuery, 'type' | 'exactValues' | 'search' | 'search_operator'> {
  /** The path of the site's root page. */
  within: string
  child_of: number | null
  /** The path of the page whose descendants are listed. */
  below: string | null
  /** The path of the page whose ancestors are listed. */
  above: string | null
}

/** Anybody may ask for a list, so its total is counted only up to this number. */
export const maxCounted = 250

/** The same for the matches of a search, of which each costs more. */
const maxCountedMatches = 150

/** How many of the most relevant matches of a search are read at least, if nothing but a branch narrows it. */
const minRanked = 100

/** Lists public pages with their total, in one round trip. The total of long lists is not counted to the end. */
export async function listPublicPages(
  db: D1Database,
  filter: PublicPageListFilter,
  { limit, offset, order }: Pick<ParsedPublicPageListQuery, 'limit' | 'offset' | 'order'>,
): Promise<{ total: ListTotal; rows: PublicPageRow[] }> {
  const words = filter.search === null ? null : splitSearchWords(filter.search)
  if (words?.length === 0) return { total: { total_count: 0 }, rows: [] }
  const matching = words && toMatchText(words, filter)
  const ranked = matching && order.length === 0 && isSearchAlone(filter) ? { matching, limit, offset } : null
  const where = toConditions(filter, ranked ? null : matching)
  const slice = { limit, offset, countUpTo: ranked ? maxCountedMatches : maxCounted }
  const counted = ranked
    ? sql`SELECT 1 FROM ${pageSearch} CROSS JOIN ${page} ON ${page.id} = ${pageSearch.rowid}
        WHERE ${pageSearch} MATCH ${ranked.matching} AND ${and(buildPublicPageCondition(), where)}`
    : sql`SELECT 1 FROM ${page} WHERE ${and(buildPublicPageCondition(), where)}`
  const [[count], rows] = await readInOneBatch(db, [
    buildLimitedCountQuery(db, counted, slice),
    ranked
      ? selectMostRelevantPages(db, where, ranked)
      : selectPublicPages(db, where)
          .orderBy(...toOrder(order, matching))
          .limit(limit)
          .offset(offset),
  ])
  return { total: toLimitedListTotal(count!.total, slice), rows }
}

/** Selects the public pages among the most relevant matches of a search, best first. */
const selectMostRelevantPages = (
  db: D1Database,
  where: SQL | undefined,
  { matching, limit, offset }: { matching: string; limit: number; offset: number },
) =>
  getDatabase(db)
    .select(publicPageColumns)
    .from(
      sql`(SELECT ${pageSearch.rowid} AS id, ${pageSearch.rank} AS relevance FROM ${pageSearch}
        WHERE ${pageSearch} MATCH ${matching} ORDER BY ${pageSearch.rank}
        LIMIT ${Math.max(minRanked, 2 * (offset + limit))}) AS found`,
    )
    .crossJoin(page)
    .where(and(sql`${page.id} = found.id`, buildPublicPageCondition(), where))
    .orderBy(sql`found.relevance`, asc(page.id))
    .limit(limit)
    .offset(offset)

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
  return getDatabase(db)
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

/** Whether nothing but a branch narrows a search, so that its most relevant matches are those of the list. */
const isSearchAlone = ({ child_of, above, type, exactValues }: PublicPageListFilter) =>
  child_of === null && above === null && type.length === 0 && exactValues.length === 0

/** The full-text query for words within the branch of a listing. */
const toMatchText = (words: readonly string[], { within, below, search_operator }: PublicPageListFilter) =>
  `(${buildWordSearchQuery(words, search_operator === 'or')}) AND ${buildPageBranchSearchQuery([below ?? within])}`

/** `matching` is a full-text query. */
function toConditions(filter: PublicPageListFilter, matching: string | null): SQL | undefined {
  const { within, child_of, below, above, type, exactValues } = filter
  const start = below ?? within
  return and(
    buildListedPageCondition({ start, end: getSubtreePathEnd(start), isBelow: below !== null, child_of }),
    above === null ? undefined : columnIsOneOf(page.id, above.split('/').filter(Boolean).slice(0, -1).map(Number)),
    type.length > 0 ? columnIsOneOf(page.content_type, type) : undefined,
    ...exactValues.map(({ field, value }) => sql`${page[field]} = ${value}`),
    matching === null
      ? undefined
      : sql`${page.id} IN (SELECT ${pageSearch.rowid} FROM ${pageSearch} WHERE ${pageSearch} MATCH ${matching})`,
  )
}

/** Returns a condition: the page stands in a branch, which starts at a path, or below it. */
export function buildListedPageCondition({
  start,
  end,
  isBelow,
  child_of,
}: {
  start: string | SQL
  end: string | SQL
  isBelow: boolean
  child_of: number | null
}): SQL | undefined {
  // The pages of a whole site are read in the order of their ids, so that a listing ends when it is full.
  const path = isBelow ? page.path : sql`+${page.path}`
  return and(
    sql`${path} >= ${start}`,
    sql`${path} < ${end}`,
    isBelow ? sql`${page.path} <> ${start}` : undefined,
    child_of === null ? undefined : eq(page.parent_id, child_of),
  )
}

export function toOrder(order: ParsedPublicPageListQuery['order'], matching: string | null): SQL[] {
  if (order === 'random') return [sql`random()`, asc(page.id)]
  if (order.length === 0)
    return matching === null
      ? [asc(page.id)]
      : [
          sql`(SELECT ${pageSearch.rank} FROM ${pageSearch}
            WHERE ${pageSearch} MATCH ${matching} AND ${pageSearch.rowid} = ${page.id})`,
          asc(page.id),
        ]
  const ordered = order.map(({ field, descending }: { field: PublicPageQueryField; descending: boolean }) =>
    (descending ? desc : asc)(page[field]),
  )
  return [...ordered, order.at(-1)!.descending ? desc(page.id) : asc(page.id)]
}
