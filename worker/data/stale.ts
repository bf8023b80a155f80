import { paths } from '#schema/paths.ts'
import { endOf } from './governed-page.ts'

/** Directories of restaurants show one another's pages by their data, which no reference tells. */
const directoryTypes = ['state_list', 'location_list', 'single_location', 'location_map']
const inDirectoryTypes = directoryTypes.map((type) => `'${type}'`).join(', ')

export const isDirectory = (contentType: string) => directoryTypes.includes(contentType)

/** More pages than this are called stale all at once. */
const most = 1000

const everyPage = '*'

/** The addresses a page of this type makes stale by appearing where none was. */
export const staleByAppearing = (contentType: string, urlPath: string): string[] =>
  isDirectory(contentType) ? [everyPage] : [urlPath, paths.sitemap]

/**
 * Every address whose HTML may tell the name, the address or the existence of the pages at and below a path: the pages
 * themselves, those that point at them, and, when a setting or a snippet does, all. `alsoAt` names further addresses,
 * for instance those the pages are about to have.
 */
export async function staleAround(db: D1Database, path: string, alsoAt: readonly string[] = []): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT url_path FROM page WHERE path >= ?1 AND path < ?2 AND live = 1
       UNION
       SELECT source.url_path FROM page AS target
         JOIN reference ON reference.target_type = 'page' AND reference.target_id = target.id AND reference.state = 'live'
         JOIN page AS source ON reference.source_type = 'page' AND source.id = reference.source_id AND source.live = 1
         WHERE target.path >= ?1 AND target.path < ?2
       UNION
       SELECT '*' FROM page AS target JOIN reference ON reference.target_type = 'page' AND reference.target_id = target.id
         WHERE target.path >= ?1 AND target.path < ?2 AND reference.source_type <> 'page'
       UNION
       SELECT '*' FROM page WHERE path >= ?1 AND path < ?2 AND content_type IN (${inDirectoryTypes})`,
    )
    .bind(path, endOf(path))
    .all<{ url_path: string }>()
  const stale = results.map(({ url_path }) => url_path)
  if (stale.includes(everyPage) || stale.length > most) return [everyPage]
  return [...stale, ...alsoAt, paths.sitemap]
}

/** The live pages at and below a path as they will be addressed once `from` has become `to`. */
export async function addressesAfter(db: D1Database, path: string, from: string, to: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT ?3 || substr(url_path, length(?4) + 1) AS url_path FROM page WHERE path >= ?1 AND path < ?2 AND live = 1')
    .bind(path, endOf(path), to, from)
    .all<{ url_path: string }>()
  return results.map(({ url_path }) => url_path)
}
