import type { HistoryEntry, PageHistory } from '#schema/wire/reviews.ts'
import { person } from './workflow-history.ts'

export interface HistoryFilter {
  limit: number
  offset: number
  action?: string | undefined
  user?: number | undefined
}

type EntryRow = Omit<HistoryEntry, 'user' | 'data'> & { user: string | null; data: string }

const ofPage = "object_type = 'page' AND object_id = ?1"
const filtered = `FROM log_entry WHERE ${ofPage} AND (?2 IS NULL OR action = ?2) AND (?3 IS NULL OR user_id = ?3)`

/** The log of a page, the latest first, and by which actions and users it can be narrowed. */
export async function historyOf(db: D1Database, page: number, { limit, offset, action, user }: HistoryFilter): Promise<PageHistory> {
  const narrowed = [page, action ?? null, user ?? null]
  const [count, actions, users, rows] = await db.batch([
    db.prepare(`SELECT count(*) AS total ${filtered}`).bind(...narrowed),
    db.prepare(`SELECT DISTINCT action FROM log_entry WHERE ${ofPage} ORDER BY action`).bind(page),
    db
      .prepare(`SELECT ${person('user_id')} AS user FROM (SELECT DISTINCT user_id FROM log_entry WHERE ${ofPage} AND user_id IS NOT NULL)`)
      .bind(page),
    db
      .prepare(
        `SELECT id, action, timestamp, data, ${person('user_id')} AS user,
           (SELECT revision.id FROM revision WHERE revision.id = log_entry.revision_id AND revision.object_type = 'page'
             AND revision.object_id = ?1) AS revision_id
         ${filtered} ORDER BY id DESC LIMIT ?4 OFFSET ?5`,
      )
      .bind(...narrowed, limit, offset),
  ])
  return {
    meta: {
      total_count: (count!.results[0] as { total: number }).total,
      actions: (actions!.results as { action: string }[]).map((row) => row.action),
      users: (users!.results as { user: string }[]).map((row) => JSON.parse(row.user)),
    },
    items: (rows!.results as EntryRow[]).map((row) => ({ ...row, user: row.user && JSON.parse(row.user), data: JSON.parse(row.data) })),
  }
}
