import type { WishedTimes } from '#schema/rules/page-times.ts'
import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { ComingUp } from '#schema/wire/coming-up.ts'
import { visibleToEditor } from './visibility-text.ts'

/** What is due by a moment: pages whose scheduled revision goes live, and live pages that leave; the earliest first. */
export async function duePages(db: D1Database, now: string): Promise<{ goLive: number[]; expire: number[] }> {
  const [goLive, expire] = await db.batch<{ id: number }>([
    db.prepare('SELECT id FROM page WHERE go_live_at <= ?1 AND deleted_at IS NULL ORDER BY go_live_at, id').bind(now),
    db.prepare('SELECT id FROM page WHERE expire_at <= ?1 AND live = 1 AND deleted_at IS NULL ORDER BY expire_at, id').bind(now),
  ])
  return { goLive: goLive!.results.map(({ id }) => id), expire: expire!.results.map(({ id }) => id) }
}

/** Has a revision go live at a moment, in the place of any other that waited. */
export const scheduleRevision = (
  db: D1Database,
  { page, revision, at }: { page: number; revision: number; at: string },
): D1PreparedStatement[] => [
  ...unschedule(db, [page]),
  db
    .prepare("UPDATE revision SET approved_go_live_at = ?3 WHERE id = ?2 AND object_type = 'page' AND object_id = ?1")
    .bind(page, revision, at),
  db.prepare('UPDATE page SET go_live_at = ?2 WHERE id = ?1').bind(page, at),
]

/** Nothing of these pages waits to go live any more. */
export function unschedule(db: D1Database, pages: readonly number[]): D1PreparedStatement[] {
  const ids = JSON.stringify(pages)
  return [
    db
      .prepare(
        `UPDATE revision SET approved_go_live_at = NULL WHERE object_type = 'page' AND approved_go_live_at IS NOT NULL
           AND object_id IN (SELECT page.id FROM json_each(?1) JOIN page ON page.id = value WHERE page.go_live_at IS NOT NULL)`,
      )
      .bind(ids),
    db.prepare('UPDATE page SET go_live_at = NULL WHERE id IN (SELECT value FROM json_each(?1)) AND go_live_at IS NOT NULL').bind(ids),
  ]
}

/** When a page leaves the site; null for never. */
export const setExpiry = (db: D1Database, page: number, at: string | null): D1PreparedStatement =>
  db.prepare('UPDATE page SET expire_at = ?2 WHERE id = ?1').bind(page, at)

/** What is asked for a page's draft from now on; null for nothing. */
export const setWish = (db: D1Database, page: number, wished: WishedTimes | null): D1PreparedStatement =>
  db
    .prepare('UPDATE page SET wished_go_live_at = ?2, wished_expire_at = ?3 WHERE id = ?1')
    .bind(page, wished?.go_live_at ?? null, wished?.expire_at ?? null)

/** The wish in two columns; null where neither is set. */
export const wishFrom = ({ wished_go_live_at, wished_expire_at }: WishColumns): WishedTimes | null =>
  wished_go_live_at === null && wished_expire_at === null ? null : { go_live_at: wished_go_live_at, expire_at: wished_expire_at }
export interface WishColumns {
  wished_go_live_at: string | null
  wished_expire_at: string | null
}

/** Where whoever scheduled a page last has their mail; null when that is nobody who is still here. */
export const scheduledBy = (db: D1Database, page: number): Promise<string | null> =>
  db
    .prepare(
      `SELECT email FROM log_entry JOIN user ON user.id = log_entry.user_id AND user.is_active = 1
       WHERE object_type = 'page' AND object_id = ?1 AND action = 'wagtail.publish.schedule' ORDER BY log_entry.id DESC LIMIT 1`,
    )
    .bind(page)
    .first<string>('email')

/** What goes live and what leaves next, of the pages an editor sees. */
export async function comingUp(db: D1Database, editor: Editor): Promise<ComingUp['items']> {
  const due = (column: string, event: string, title: string, holds: string) =>
    `SELECT page.id, ${title} AS title, ${column} AS at, '${event}' AS event FROM page WHERE ${column} IS NOT NULL AND ${holds} AND ${visibleToEditor()}`
  const { results } = await db
    .prepare(
      `${due('go_live_at', 'go_live', 'page.draft_title', '1')} UNION ALL ${due('expire_at', 'expire', 'page.title', '(live = 1 OR go_live_at IS NOT NULL)')}
       ORDER BY at, id LIMIT 50`,
    )
    .bind(JSON.stringify(visiblePaths(editor)))
    .all<ComingUp['items'][number]>()
  return results
}
