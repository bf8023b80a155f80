import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { redirectPageType } from '#app/templates/redirect_page.tsx'
import type { LinkTarget } from '#schema/fields/link.ts'
import { page, revision } from '#schema/tables.ts'
import { getCachedSites } from '../cache/sites.ts'
import { hostPathToTreeUrlPath } from '../sites/site-map.ts'
import { buildFieldPath } from '../stores/columns/content-fields.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsTrue } from '../stores/expressions.ts'

/** Returns an expression for the path of a URL, without query and fragment and with a trailing slash. */
const pathIn = (url: SQL) => {
  const upTo = (mark: '#' | '?', text: SQL) => sql`substr(${text}, 1, instr(${text} || ${mark}, ${mark}) - 1)`
  return sql`rtrim(${upTo('#', upTo('?', url))}, '/') || '/'`
}

const target = alias(page, 'target')

/** Returns an expression for the target path of the content of a redirect page. */
function pathOf(content: SQLWrapper) {
  const link = (part: 'page' | 'url') => sql`(${content} ->> ${buildFieldPath(redirectPageType, 'link', part)})`
  return sql`coalesce((SELECT ${target.url_path} FROM ${page} AS ${target}
    WHERE ${target.id} = ${link('page')}), ${pathIn(link('url'))})`
}

/** Whether following a link from a URL path, through all live redirect pages, leads back to that path. */
export async function doesRedirectPageLeadBack(db: D1Database, link: LinkTarget, urlPath: string): Promise<boolean> {
  const stored = sql`${JSON.stringify({ link: inTree(link, urlPath) })}`
  const targets = sql`(
    WITH RECURSIVE target_path(path) AS (
      SELECT ${pathOf(stored)}
      UNION
      SELECT ${pathOf(revision.content)} FROM target_path
        JOIN ${page} ON ${page.url_path} = target_path.path AND ${eq(page.content_type, 'redirect_page')}
        AND ${columnIsTrue(page.live)}
        JOIN ${revision} ON ${revision.id} = ${page.live_revision_id})
    SELECT path FROM target_path)`
  const found = await getDrizzle(db)
    .select({ path: sql<string>`path` })
    .from(targets)
    .where(sql`path = ${urlPath}`)
    .get()
  return found !== undefined
}

/** Converts a typed path, which is relative to the site of the page, to a URL path in the tree. */
const inTree = (link: LinkTarget, urlPath: string): LinkTarget =>
  link.to === 'url' && link.url.startsWith('/')
    ? { ...link, url: hostPathToTreeUrlPath(getCachedSites().siteOfPath(urlPath), link.url) }
    : link
