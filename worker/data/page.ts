import { notRestricted } from './visibility.ts'

/** A live page as one query reads it. */
export interface LivePage {
  id: number
  content_type: string
  url_path: string
  content: string
  /** The order of cache changes at the time of reading. */
  read_seq: number
}

/** The live, public page that answers at a path, with its live revision. */
export const pageAt = (db: D1Database, path: string): Promise<LivePage | null> =>
  db
    .prepare(
      `SELECT page.id, page.content_type, page.url_path, revision.content, (SELECT value FROM counter WHERE name = 'page_cache') AS read_seq
       FROM page JOIN revision ON revision.id = page.live_revision_id
       WHERE page.url_path = ?1 AND page.live = 1 AND ${notRestricted}`,
    )
    .bind(path)
    .first<LivePage>()

/** Where an old address leads now, when somebody left a redirect there. */
export const redirectFrom = (db: D1Database, path: string): Promise<{ to: string; is_permanent: number } | null> =>
  db
    .prepare(
      `SELECT coalesce(page.url_path, redirect.redirect_link) AS "to", redirect.is_permanent
       FROM redirect LEFT JOIN page ON page.id = redirect.redirect_page_id AND page.live = 1
       WHERE redirect.old_path = ?1 AND (page.id IS NOT NULL OR redirect.redirect_link <> '')`,
    )
    .bind(path)
    .first()
