import type { LinkTarget } from '#schema/fields/link.ts'
import { knownSites } from '../cache/sites.ts'
import { pathInTree } from './site-map.ts'

/** The path of an address on this site, without query and fragment and with its last slash; an SQL expression over one. */
const pathIn = (url: string) => {
  const upTo = (mark: string, text: string) => `substr(${text}, 1, instr(${text} || '${mark}', '${mark}') - 1)`
  return `rtrim(${upTo('#', upTo('?', url))}, '/') || '/'`
}

/** Where a link stored as JSON leads on this site; NULL when it leads elsewhere. */
const pathOf = (link: string) =>
  `coalesce((SELECT target.url_path FROM page AS target WHERE target.id = ${link} ->> 'page'), ${pathIn(`(${link} ->> 'url')`)})`

/** Whether following the link of a page at an address, and every live redirect page on the way, leads back to that address, a path in the tree. */
export async function leadsTo(db: D1Database, link: LinkTarget, address: string): Promise<boolean> {
  const row = await db
    .prepare(
      `WITH RECURSIVE way(path) AS (
         SELECT ${pathOf('?1')}
         UNION
         SELECT ${pathOf("(revision.content -> 'link')")} FROM way
           JOIN page ON page.url_path = way.path AND page.content_type = 'redirect_page' AND page.live = 1
           JOIN revision ON revision.id = page.live_revision_id)
       SELECT EXISTS (SELECT 1 FROM way WHERE path = ?2) AS found`,
    )
    .bind(JSON.stringify(inTree(link, address)), address)
    .first<{ found: number }>()
  return row!.found === 1
}

/** A path that somebody typed is one on the site of the page it stands on. */
const inTree = (link: LinkTarget, urlPath: string): LinkTarget =>
  link.to === 'url' && link.url.startsWith('/') ? { ...link, url: pathInTree(knownSites().holding(urlPath), link.url) } : link
