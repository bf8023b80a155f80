import type { HistoryEntry, PageHistory, Person } from '#schema/wire/reviews.ts'
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

/** A saved state with its content. */
export interface NamedRevision {
  id: number
  created_at: string
  user: Person | null
  is_latest: boolean
  is_live: boolean
  content: Record<string, unknown>
}

/** A page's revision by its id, or by what it is: `earliest`, `latest` or `live`; null when there is none. An alias has the one it shows. */
export async function revisionNamed(
  db: D1Database,
  page: { id: number; live_revision_id: number | null; latest_revision_id: number | null; alias_of_id: number | null },
  name: string,
): Promise<NamedRevision | null> {
  const id =
    name === 'earliest' ? 0 : name === 'latest' ? page.latest_revision_id : name === 'live' ? page.live_revision_id : revisionId(name)
  if (id === null) return null
  const own = "object_type = 'page' AND object_id = ?1"
  const row = await db
    .prepare(
      `SELECT revision.id, created_at, content, ${person('user_id')} AS user FROM revision
       WHERE (${own} OR ?3 AND revision.id = ?4) AND (?2 = 0 OR revision.id = ?2) ORDER BY revision.id LIMIT 1`,
    )
    .bind(page.id, id, page.alias_of_id === null ? 0 : 1, page.latest_revision_id)
    .first<{ id: number; created_at: string; content: string; user: string | null }>()
  return (
    row && {
      ...row,
      user: row.user && JSON.parse(row.user),
      content: JSON.parse(row.content),
      is_latest: row.id === page.latest_revision_id,
      is_live: row.id === page.live_revision_id,
    }
  )
}

/** An id out of an address; null for anything else. Only `earliest` is asked for as 0. */
const revisionId = (name: string) => (/^[1-9]\d{0,14}$/.test(name) ? Number(name) : null)
