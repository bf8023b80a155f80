import type { LinkTarget } from '#schema/fields/link.ts'

/** The path of an address on this site, without query and fragment and with its last slash; an SQL expression over one. */
const pathIn = (url: string) => {
  const upTo = (mark: string, text: string) => `substr(${text}, 1, instr(${text} || '${mark}', '${mark}') - 1)`
  return `rtrim(${upTo('#', upTo('?', url))}, '/') || '/'`
}

/** Where a link stored as JSON leads on this site; NULL when it leads elsewhere. */
const pathOf = (link: string) =>
  `coalesce((SELECT target.url_path FROM page AS target WHERE target.id = ${link} ->> 'page'), ${pathIn(`(${link} ->> 'url')`)})`

/** Whether following a link, and every live redirect page on the way, leads to an address. */
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
    .bind(JSON.stringify(link), address)
    .first<{ found: number }>()
  return row!.found === 1
}
