import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type AnyPageType, pageTypes } from '#app/templates/index.ts'
import { paths } from '#schema/paths.ts'
import { page, reference } from '#schema/tables.ts'
import { getPathRangePrefix, isPathRange, toPathRange } from '../../cache/path-ranges.ts'
import { listMenuDependentPathRanges } from '../../menus/menu-paths.ts'
import {
  buildAllergenGridPathsOfLocationsQuery,
  buildAllergenGridPathsOfPagesQuery,
  resolveAllergenGridPathsInList,
} from '../../menus/public/allergen-grids.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import { navigationMenuReferenceCondition } from '../context/menus.ts'
import type { StoredPageForActions } from './managed-page.ts'
import { buildSubtreePathEnd } from './subtree-path-end.ts'

/** The page types that list other types without references (`listedTypes`): `[listed type, listing type]`. */
const listedTypePairs = (pageTypes as readonly AnyPageType[]).flatMap(({ type, listedTypes = [] }) =>
  listedTypes.map((shown) => [shown, type] as const),
)

/** Whether pages of other types show content of this page type. */
export const isPageTypeShownOnPagesOfOtherTypes = (contentType: string) =>
  listedTypePairs.some(([shown]) => shown === contentType)

const listingPage = alias(page, 'listing_page')

/** Returns a query for the live pages that list the types that `types` selects as `content_type`. */
const listingPages = (types: SQL): SQL => sql`
  SELECT ${listingPage.url_path} AS url_path FROM (${types}) AS changed
    CROSS JOIN json_each(${JSON.stringify(listedTypePairs)}) AS pair ON pair.value ->> 0 = changed.content_type
    CROSS JOIN ${page} AS ${listingPage} ON ${listingPage.content_type} = pair.value ->> 1
    AND ${columnIsTrue(listingPage.live)}`

/** Returns the paths that a query selects as `url_path`, also as grids of allergens. */
async function selectPaths(db: D1Database, query: SQL): Promise<string[]> {
  const found = await getDrizzle(db).select({ url_path: sql<string>`url_path` }).from(sql`(${query})`)
  return resolveAllergenGridPathsInList(found.map(({ url_path }) => url_path))
}

/** With more stale pages than this, all pages are marked as stale. */
const maxStale = 1000

const everyPage = '*'

/**
 * Finds the paths that new pages make stale; their own if they have a `url_path` already. `locations` are the ids of
 * the restaurants whose pages they are.
 */
export async function findStalePathsOfNewPages(
  db: D1Database,
  pages: readonly { content_type: string; url_path?: string }[],
  locations: readonly number[] = [],
): Promise<string[]> {
  if (pages.length === 0) return []
  const types = sql`SELECT DISTINCT value ->> 'content_type' AS content_type FROM json_each(${JSON.stringify(pages)})`
  const own = pages.flatMap(({ url_path }) => url_path ?? [])
  const found = await selectPaths(
    db,
    sql`${listingPages(types)} UNION ${buildAllergenGridPathsOfLocationsQuery(locations)}`,
  )
  return wholeSiteThreshold([...own, ...found])
}

/**
 * Finds the paths that show a list in which copies of the live pages of a subtree appear, or of its top page alone; the
 * copies' own paths are added with `addFuturePagePaths`.
 */
export async function findStalePathsOfNewCopies(
  db: D1Database,
  top: Pick<StoredPageForActions, 'id' | 'path'>,
  { recursive }: { recursive: boolean },
): Promise<string[]> {
  const copied = recursive
    ? sql`${page.path} >= ${top.path} AND ${page.path} < ${buildSubtreePathEnd(sql`${top.path}`)}`
    : sql`${page.id} = ${top.id}`
  const isCopiedLive = sql`${copied} AND ${page.deleted_at} IS NULL AND ${columnIsTrue(page.live)}`
  const types = sql`SELECT DISTINCT ${page.content_type} AS content_type FROM ${page} WHERE ${isCopiedLive}`
  return selectPaths(
    db,
    sql`${listingPages(types)} UNION ${buildAllergenGridPathsOfPagesQuery(sql`${page}`, page.id, isCopiedLive)}`,
  )
}

/** Adds the future paths of pages to the stale paths that were found; none if there are none of them. */
export const addFuturePagePaths = (found: readonly string[], future: readonly string[]): string[] =>
  future.length === 0 ? [] : wholeSiteThreshold([...found, ...future])

/** Returns what is stale with the pages at the path of a menu, on whatever site, also with pages below them. */
function listRangesOfMenuPages(stale: readonly string[]): string[] {
  const pages = stale.map((path) => (isPathRange(path) ? getPathRangePrefix(path) : path))
  const roots = pages.filter((path) => path.endsWith(paths.menu)).map((path) => path.slice(0, 1 - paths.menu.length))
  return roots.flatMap(listMenuDependentPathRanges)
}

const wholeSiteThreshold = (stale: string[]) =>
  stale.includes(everyPage) || stale.length > maxStale
    ? [everyPage]
    : [...new Set([...stale, ...listRangesOfMenuPages(stale), paths.sitemap])]

const descendant = alias(page, 'descendant')
const target = alias(page, 'target')
const source = alias(page, 'source')
const snippetReference = alias(reference, 'snippet_reference')

/**
 * Finds the paths of all pages whose HTML may contain the title, URL or existence of a page in a subtree: the pages
 * themselves (as a range if there are several), pages that reference them directly or by a snippet, pages that list
 * their type, the grids of allergens that lead to them, and every page if a setting references one or a menu lists one.
 * `alsoAt` adds further paths, such as the future ones of the pages, and `locations` the ids of restaurants whose pages
 * they become.
 */
export async function findStalePathsOfSubtree(
  db: D1Database,
  path: string,
  { alsoAt = [], locations = [] }: { alsoAt?: readonly string[]; locations?: readonly number[] } = {},
): Promise<string[]> {
  const found = await selectPaths(db, stalePathsAround(sql`(SELECT ${path} AS path)`, { locations }))
  return wholeSiteThreshold([...found, ...alsoAt])
}

/**
 * Finds the stale paths of all subtrees whose tree paths a query selects as `path`, with the top pages even if they are
 * not live yet; none if there are none.
 */
export async function findStalePathsOfSubtrees(db: D1Database, tops: SQL): Promise<string[]> {
  const found = await selectPaths(db, stalePathsAround(tops, { isAlways: sql`true` }))
  return found.length > 0 ? wholeSiteThreshold(found) : []
}

const top = { path: sql`top.path`, end: buildSubtreePathEnd(sql`top.path`) }

interface AroundSubtrees {
  /** SQL condition: top pages that are not live are included. */
  isAlways?: SQL
  locations?: readonly number[]
}

/** Returns the query of `findStalePathsOfSubtree` for several subtrees. */
function stalePathsAround(tops: SQL, { isAlways = sql`false`, locations = [] }: AroundSubtrees): SQL {
  const { path, end } = top
  const isAtOrBelow = sql`${target.path} >= ${path} AND ${target.path} < ${end}`
  const isLiveBelow = sql`EXISTS (SELECT 1 FROM ${page} AS ${descendant}
    WHERE ${descendant.path} > ${path} AND ${descendant.path} < ${end} AND ${columnIsTrue(descendant.live)})`
  const targets = sql`${tops} AS top CROSS JOIN ${page} AS ${target}`
  const pointingPages = sql`
    SELECT ${source.url_path} FROM ${targets}
      CROSS JOIN ${reference} ON ${reference.target_type} = 'page' AND ${reference.target_id} = ${target.id}
      AND ${reference.state} = 'live'
      CROSS JOIN ${page} AS ${source} ON ${reference.source_type} = 'page' AND ${source.id} = ${reference.source_id}
      AND ${columnIsTrue(source.live)}
    WHERE ${isAtOrBelow}`
  const pointingSettings = sql`
    SELECT '*' FROM ${targets} CROSS JOIN ${reference} ON ${reference.target_type} = 'page'
      AND ${reference.target_id} IN (${target.id}, iif(${columnIsTrue(target.show_in_menus)}
      AND ${columnIsTrue(target.live)}, ${target.parent_id}, NULL))
    WHERE ${isAtOrBelow} AND ${reference.source_type} = 'setting' AND (${reference.target_id} = ${target.id}
    OR ${navigationMenuReferenceCondition})`
  const pointingSnippets = sql`
    SELECT ${source.url_path} FROM ${targets}
      CROSS JOIN ${reference} ON ${reference.target_type} = 'page' AND ${reference.target_id} = ${target.id}
      AND ${reference.state} = 'live'
        AND ${reference.source_type} = 'snippet'
      CROSS JOIN ${reference} AS ${snippetReference} ON ${snippetReference.target_type} = 'snippet'
      AND ${snippetReference.target_id} = ${reference.source_id}
        AND ${snippetReference.state} = 'live'
      CROSS JOIN ${page} AS ${source} ON ${snippetReference.source_type} = 'page'
      AND ${source.id} = ${snippetReference.source_id} AND ${columnIsTrue(source.live)}
    WHERE ${isAtOrBelow}`
  const types = sql`SELECT DISTINCT ${page.content_type} AS content_type FROM ${tops} AS top CROSS JOIN ${page}
    WHERE ${page.path} >= ${path} AND ${page.path} < ${end}`
  const own = sql`SELECT ${page.url_path} || iif(${isLiveBelow}, '*', '') AS url_path FROM ${tops} AS top
    CROSS JOIN ${page}
    WHERE ${page.path} = ${path} AND (${columnIsTrue(page.live)} OR ${isLiveBelow} OR ${isAlways})`
  // The database allows five terms in one compound query.
  const others = sql`${listingPages(types)} UNION ${buildAllergenGridPathsOfPagesQuery(targets, target.id, isAtOrBelow)}
    UNION ${buildAllergenGridPathsOfLocationsQuery(locations)}`
  return sql`${own} UNION ${pointingPages} UNION ${pointingSettings} UNION ${pointingSnippets}
    UNION SELECT url_path FROM (${others})`
}

/** Returns the ids of the restaurants whose page a page with this content is. */
export const listIdsOfLocationShownByPage = (
  contentType: string,
  { location }: Readonly<Record<string, unknown>>,
): number[] => (contentType === 'single_location' && typeof location === 'number' ? [location] : [])

/** Returns the future path of a page; a range if it has live descendants. */
export const toStalePathOfFutureUrl = ({ below }: Pick<StoredPageForActions, 'below'>, urlPath: string): string =>
  below.live ? toPathRange(urlPath) : urlPath
