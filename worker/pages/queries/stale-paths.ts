import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type AnyPageType, pageTypes } from '#app/templates/index.ts'
import { paths } from '#schema/paths.ts'
import { page, reference } from '#schema/tables.ts'
import { toPathRange } from '../../cache/path-ranges.ts'
import { getDatabase } from '../../stores/db.ts'
import { isTrue } from '../../stores/expressions.ts'
import { isMenuPath } from '../context/menus.ts'
import { type ManagedPage, subtreeEnd } from './managed-page.ts'

/** Which type of page tells of which other without pointing at it (`shows` of the page types): `[told of, teller]`. */
const referencedPages = (pageTypes as readonly AnyPageType[]).flatMap(({ type, listedTypes = [] }) =>
  listedTypes.map((shown) => [shown, type] as const),
)

/** Whether pages of other types tell what a page of this type holds. */
export const isShownOnOtherPages = (contentType: string) => referencedPages.some(([shown]) => shown === contentType)

const referencingPage = alias(page, 'teller')

/** The live pages that tell of the types a query yields as `content_type`. */
const referencingPages = (types: SQL): SQL => sql`
  SELECT ${referencingPage.url_path} AS url_path FROM (${types}) AS changed
    CROSS JOIN json_each(${JSON.stringify(referencedPages)}) AS told ON told.value ->> 0 = changed.content_type
    CROSS JOIN ${page} AS ${referencingPage} ON ${referencingPage.content_type} = told.value ->> 1 AND ${isTrue(referencingPage.live)}`

/** The addresses a query yields as `url_path`. */
const addressesFrom = async (db: D1Database, query: SQL): Promise<string[]> =>
  (await getDatabase(db).select({ url_path: sql<string>`url_path` }).from(sql`(${query})`)).map(
    ({ url_path }) => url_path,
  )

/** More pages than this are called stale all at once. */
const maxStale = 1000

const everyPage = '*'

/** The addresses that pages make stale by appearing where none were. */
export async function findStalePathsOfNewPages(
  db: D1Database,
  pages: readonly { content_type: string; url_path: string }[],
): Promise<string[]> {
  if (pages.length === 0) return []
  const types = sql`SELECT DISTINCT value ->> 'content_type' AS content_type FROM json_each(${JSON.stringify(pages)})`
  return wholeSiteThreshold([
    ...pages.map(({ url_path }) => url_path),
    ...(await addressesFrom(db, referencingPages(types))),
  ])
}

const wholeSiteThreshold = (stale: string[]) =>
  stale.includes(everyPage) || stale.length > maxStale ? [everyPage] : [...new Set([...stale, paths.sitemap])]

const lower = alias(page, 'lower')
const target = alias(page, 'target')
const source = alias(page, 'source')
const placed = alias(reference, 'placed')

/**
 * Every address whose HTML may tell the name, the address or the existence of the pages at and below a path: the pages
 * themselves, as one range where there are several, those that point at them, by a snippet they show too, or tell of
 * their type, and, when a setting points at one or a menu lists one, all. `alsoAt` names further addresses, for
 * instance those the pages are about to have.
 */
export async function findStalePathsAround(
  db: D1Database,
  path: string,
  alsoAt: readonly string[] = [],
): Promise<string[]> {
  const end = subtreeEnd(path)
  const isAtOrBelow = sql`${target.path} >= ${path} AND ${target.path} < ${end}`
  const isLiveBelow = sql`EXISTS (SELECT 1 FROM ${page} AS ${lower}
    WHERE ${lower.path} > ${path} AND ${lower.path} < ${end} AND ${isTrue(lower.live)})`
  const pointingPages = sql`
    SELECT ${source.url_path} FROM ${page} AS ${target}
      CROSS JOIN ${reference} ON ${reference.target_type} = 'page' AND ${reference.target_id} = ${target.id} AND ${reference.state} = 'live'
      CROSS JOIN ${page} AS ${source} ON ${reference.source_type} = 'page' AND ${source.id} = ${reference.source_id} AND ${isTrue(source.live)}
    WHERE ${isAtOrBelow}`
  const pointingSettings = sql`
    SELECT '*' FROM ${page} AS ${target} CROSS JOIN ${reference} ON ${reference.target_type} = 'page'
      AND ${reference.target_id} IN (${target.id}, iif(${isTrue(target.show_in_menus)} AND ${isTrue(target.live)}, ${target.parent_id}, NULL))
    WHERE ${isAtOrBelow} AND ${reference.source_type} = 'setting' AND (${reference.target_id} = ${target.id} OR ${isMenuPath})`
  const pointingSnippets = sql`
    SELECT ${source.url_path} FROM ${page} AS ${target}
      CROSS JOIN ${reference} ON ${reference.target_type} = 'page' AND ${reference.target_id} = ${target.id} AND ${reference.state} = 'live'
        AND ${reference.source_type} = 'snippet'
      CROSS JOIN ${reference} AS ${placed} ON ${placed.target_type} = 'snippet' AND ${placed.target_id} = ${reference.source_id}
        AND ${placed.state} = 'live'
      CROSS JOIN ${page} AS ${source} ON ${placed.source_type} = 'page' AND ${source.id} = ${placed.source_id} AND ${isTrue(source.live)}
    WHERE ${isAtOrBelow}`
  const types = sql`SELECT DISTINCT ${page.content_type} AS content_type FROM ${page} WHERE ${page.path} >= ${path} AND ${page.path} < ${end}`
  const own = sql`SELECT ${page.url_path} || iif(${isLiveBelow}, '*', '') AS url_path FROM ${page}
    WHERE ${page.path} = ${path} AND (${isTrue(page.live)} OR ${isLiveBelow})`
  const found = await addressesFrom(
    db,
    sql`${own} UNION ${pointingPages} UNION ${pointingSettings} UNION ${pointingSnippets} UNION ${referencingPages(types)}`,
  )
  return wholeSiteThreshold([...found, ...alsoAt])
}

/** What a page and the live pages below it will be addressed as. */
export const futurePaths = ({ below }: Pick<ManagedPage, 'below'>, address: string): string =>
  below.live ? toPathRange(address) : address
