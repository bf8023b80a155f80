import { endOf, type PageState } from './governed-page.ts'

/** Where a page is to stand. */
export interface Place {
  path: string
  depth: number
  url_path: string
}

type Standing = Pick<PageState, 'path' | 'depth' | 'url_path'>

/** An address another page already has, if a page and all below it came to answer under `urlPath`. */
export async function takenAddress(
  db: D1Database,
  { path, url_path }: Pick<Standing, 'path' | 'url_path'>,
  urlPath: string,
): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT other.url_path FROM page AS moved JOIN page AS other ON other.url_path = ?1 || substr(moved.url_path, length(?2) + 1)
       WHERE moved.path >= ?3 AND moved.path < ?4 AND moved.deleted_at IS NULL AND NOT (other.path >= ?3 AND other.path < ?4) LIMIT 1`,
    )
    .bind(urlPath, url_path, path, endOf(path))
    .first<{ url_path: string }>()
  return row?.url_path ?? null
}

/** Whether some page answers at this address already. */
export const isTaken = async (db: D1Database, urlPath: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM page WHERE url_path = ?1').bind(urlPath).first()) !== null

/**
 * Gives a page and everything below it another place: paths, depths and addresses, in one statement. Live pages leave a
 * redirect at their old address; a redirect that stood where a page now answers goes away.
 */
export const relocate = (db: D1Database, from: Standing, to: Place): D1PreparedStatement[] => [
  ...(from.url_path === to.url_path ? [] : [leaveRedirects(db, from.path)]),
  db
    .prepare(
      `UPDATE page SET path = ?1 || substr(path, length(?2) + 1), depth = depth + ?3,
         url_path = CASE WHEN deleted_at IS NULL THEN ?4 || substr(url_path, length(?5) + 1) ELSE url_path END
       WHERE path >= ?2 AND path < ?6`,
    )
    .bind(to.path, from.path, to.depth - from.depth, to.url_path, from.url_path, endOf(from.path)),
  dropShadowedRedirects(db, to.path),
]

/** A page's address in the form of `oldPathOf`, and the time, as SQL expressions. */
const oldPath = "coalesce(nullif(rtrim(url_path, '/'), ''), '/')"
const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

const leaveRedirects = (db: D1Database, path: string) =>
  db
    .prepare(
      `INSERT INTO redirect (old_path, redirect_page_id, automatically_created, created_at)
         SELECT ${oldPath}, id, 1, ${now} FROM page WHERE path >= ?1 AND path < ?2 AND live = 1
       ON CONFLICT (old_path) DO UPDATE SET redirect_page_id = excluded.redirect_page_id, redirect_link = '', is_permanent = 1,
         automatically_created = 1, created_at = excluded.created_at`,
    )
    .bind(path, endOf(path))

/** Removes redirects at addresses where live pages of this subtree answer now. */
export const dropShadowedRedirects = (db: D1Database, path: string) =>
  db
    .prepare(`DELETE FROM redirect WHERE old_path IN (SELECT ${oldPath} FROM page WHERE path >= ?1 AND path < ?2 AND live = 1)`)
    .bind(path, endOf(path))

/** How many pages of each type stand in the tree, the trash aside. */
export async function countOfType(db: D1Database, type: string): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS n FROM page WHERE content_type = ?1 AND deleted_at IS NULL')
    .bind(type)
    .first<{ n: number }>()
  return row!.n
}

/** Whether this page, or one below it, is the front page of a site. */
export const holdsFrontPage = async (db: D1Database, path: string): Promise<boolean> =>
  (await db
    .prepare('SELECT 1 FROM site JOIN page ON page.id = site.root_page_id WHERE page.path >= ?1 AND page.path < ?2')
    .bind(path, endOf(path))
    .first()) !== null

/** A page of a subtree, as changes to all of it need it. */
export interface SubtreePage {
  id: number
  parent_id: number
  content_type: string
  title: string
  draft_title: string
  slug: string
  url_path: string
  live: number
  locked: number
  locked_by_id: number | null
  alias_of_id: number | null
}

/** A page and all below it, the highest first; the trash aside. */
export async function subtree(db: D1Database, path: string): Promise<SubtreePage[]> {
  const { results } = await db
    .prepare(
      `SELECT id, parent_id, content_type, title, draft_title, slug, url_path, live, locked, locked_by_id, alias_of_id FROM page
       WHERE path >= ?1 AND path < ?2 AND deleted_at IS NULL ORDER BY depth, position, id`,
    )
    .bind(path, endOf(path))
    .all<SubtreePage>()
  return results
}
