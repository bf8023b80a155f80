import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { LinkTarget } from '#schema/fields/link.ts'
import { page, revision } from '#schema/tables.ts'
import { getCachedSites } from '../cache/sites.ts'
import { toUrlPath } from '../sites/site-map.ts'
import { getDatabase } from '../stores/db.ts'
import { isTrue } from '../stores/expressions.ts'

/** The path of an address on this site, without query and fragment and with its last slash. */
const pathIn = (url: SQL) => {
  const upTo = (mark: '#' | '?', text: SQL) => sql`substr(${text}, 1, instr(${text} || ${mark}, ${mark}) - 1)`
  return sql`rtrim(${upTo('#', upTo('?', url))}, '/') || '/'`
}

const target = alias(page, 'target')

/** Where a link stored as JSON leads on this site; NULL when it leads elsewhere. */
const pathOf = (link: SQL) =>
  sql`coalesce((SELECT ${target.url_path} FROM ${page} AS ${target} WHERE ${target.id} = ${link} ->> 'page'), ${pathIn(sql`(${link} ->> 'url')`)})`

/**
 * Whether following the link of a page at an address, and every live redirect page on the way, leads back to that
 * address, a path in the tree.
 */
export async function leadsBackTo(db: D1Database, link: LinkTarget, address: string): Promise<boolean> {
  const stored = sql`${JSON.stringify(inTree(link, address))}`
  const way = sql`(
    WITH RECURSIVE way(path) AS (
      SELECT ${pathOf(stored)}
      UNION
      SELECT ${pathOf(sql`(${revision.content} -> 'link')`)} FROM way
        JOIN ${page} ON ${page.url_path} = way.path AND ${eq(page.content_type, 'redirect_page')} AND ${isTrue(page.live)}
        JOIN ${revision} ON ${revision.id} = ${page.live_revision_id})
    SELECT path FROM way)`
  const found = await getDatabase(db).select({ path: sql<string>`path` }).from(way).where(sql`path = ${address}`).get()
  return found !== undefined
}

/** A path that somebody typed is one on the site of the page it stands on. */
const inTree = (link: LinkTarget, urlPath: string): LinkTarget =>
  link.to === 'url' && link.url.startsWith('/')
    ? { ...link, url: toUrlPath(getCachedSites().siteOfPath(urlPath), link.url) }
    : link
