import { type AnyPageType, pageTypes } from '#app/templates/index.ts'
import { paths } from '#schema/paths.ts'
import { rangeOf } from '../cache/ranges.ts'
import { endOf, type PageState } from './governed-page.ts'
import { isMenuPath } from './menus.ts'

/** Which type of page tells of which other without pointing at it (`shows` of the page types): `[told of, teller]`. */
const told = (pageTypes as readonly AnyPageType[]).flatMap(({ type, shows = [] }) => shows.map((shown) => [shown, type] as const))

/** Whether pages of other types tell what a page of this type holds. */
export const isToldOf = (contentType: string) => told.some(([shown]) => shown === contentType)

/** The live pages that tell of the types a query yields as `content_type`; `parameter` holds `told` as JSON. */
const tellers = (types: string, parameter: string) => `
  SELECT teller.url_path FROM (${types}) AS changed
    CROSS JOIN json_each(${parameter}) AS told ON told.value ->> 0 = changed.content_type
    CROSS JOIN page AS teller ON teller.content_type = told.value ->> 1 AND teller.live = 1`

/** More pages than this are called stale all at once. */
const most = 1000

const everyPage = '*'

/** The addresses that pages make stale by appearing where none were. */
export async function staleByAppearing(db: D1Database, pages: readonly { content_type: string; url_path: string }[]): Promise<string[]> {
  if (pages.length === 0) return []
  const { results } = await db
    .prepare(tellers("SELECT DISTINCT value ->> 'content_type' AS content_type FROM json_each(?1)", '?2'))
    .bind(JSON.stringify(pages), JSON.stringify(told))
    .all<{ url_path: string }>()
  return wholeSiteBeyond([...pages, ...results].map(({ url_path }) => url_path))
}

const wholeSiteBeyond = (stale: string[]) =>
  stale.includes(everyPage) || stale.length > most ? [everyPage] : [...new Set([...stale, paths.sitemap])]

const isLiveBelow = 'EXISTS (SELECT 1 FROM page AS lower WHERE lower.path > ?1 AND lower.path < ?2 AND lower.live = 1)'

/**
 * Every address whose HTML may tell the name, the address or the existence of the pages at and below a path: the pages
 * themselves, as one range where there are several, those that point at them, by a snippet they show too, or tell of their type, and, when a setting points at one or a menu lists one, all.
 * `alsoAt` names further addresses, for instance those the pages are about to have.
 */
export async function staleAround(db: D1Database, path: string, alsoAt: readonly string[] = []): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT url_path || iif(${isLiveBelow}, '*', '') AS url_path FROM page WHERE path = ?1 AND (live = 1 OR ${isLiveBelow})
       UNION
       SELECT source.url_path FROM page AS target
         CROSS JOIN reference ON reference.target_type = 'page' AND reference.target_id = target.id AND reference.state = 'live'
         CROSS JOIN page AS source ON reference.source_type = 'page' AND source.id = reference.source_id AND source.live = 1
         WHERE target.path >= ?1 AND target.path < ?2
       UNION
       SELECT '*' FROM page AS target CROSS JOIN reference ON reference.target_type = 'page'
           AND reference.target_id IN (target.id, iif(target.show_in_menus = 1 AND target.live = 1, target.parent_id, NULL))
         WHERE target.path >= ?1 AND target.path < ?2 AND reference.source_type = 'setting'
           AND (reference.target_id = target.id OR ${isMenuPath})
       UNION
       SELECT source.url_path FROM page AS target
         CROSS JOIN reference ON reference.target_type = 'page' AND reference.target_id = target.id AND reference.state = 'live'
           AND reference.source_type = 'snippet'
         CROSS JOIN reference AS placed ON placed.target_type = 'snippet' AND placed.target_id = reference.source_id AND placed.state = 'live'
         CROSS JOIN page AS source ON placed.source_type = 'page' AND source.id = placed.source_id AND source.live = 1
         WHERE target.path >= ?1 AND target.path < ?2
       UNION ${tellers('SELECT DISTINCT content_type FROM page WHERE path >= ?1 AND path < ?2', '?3')}`,
    )
    .bind(path, endOf(path), JSON.stringify(told))
    .all<{ url_path: string }>()
  return wholeSiteBeyond([...results.map(({ url_path }) => url_path), ...alsoAt])
}

/** What a page and the live pages below it will be addressed as. */
export const addressesAfter = ({ below }: Pick<PageState, 'below'>, address: string): string => (below.live ? rangeOf(address) : address)
