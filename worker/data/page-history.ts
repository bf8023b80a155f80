import type { HistoryEntry, PageHistory, Person } from '#schema/wire/reviews.ts'
import { savedUnder } from './page-writes.ts'
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

/** What has revisions: a page or a snippet. */
export interface Kept {
  id: number
  live_revision_id: number | null
  latest_revision_id: number | null
  alias_of_id?: number | null
}

/** A page's or snippet's revision by its id, or by what it is: `earliest`, `latest` or `live`; null when there is none. An alias has the one it shows. */
export async function revisionNamed(db: D1Database, type: 'page' | 'snippet', object: Kept, name: string): Promise<NamedRevision | null> {
  const id =
    name === 'earliest' ? 0 : name === 'latest' ? object.latest_revision_id : name === 'live' ? object.live_revision_id : revisionId(name)
  if (id === null) return null
  const row = await db
    .prepare(
      `SELECT revision.id, coalesce(saved_at, created_at) AS created_at, content, ${person('user_id')} AS user FROM revision
       WHERE (object_type = ?5 AND object_id = ?1 OR ?3 AND revision.id = ?4) AND (?2 = 0 OR ${savedUnder('?2')}) ORDER BY revision.id LIMIT 1`,
    )
    .bind(object.id, id, object.alias_of_id ? 1 : 0, object.latest_revision_id, type)
    .first<{ id: number; created_at: string; content: string; user: string | null }>()
  return (
    row && {
      ...row,
      user: row.user && JSON.parse(row.user),
      content: JSON.parse(row.content),
      is_latest: row.id === object.latest_revision_id,
      is_live: row.id === object.live_revision_id,
    }
  )
}

/** An id out of an address; null for anything else. Only `earliest` is asked for as 0. */
const revisionId = (name: string) => (/^[1-9]\d{0,14}$/.test(name) ? Number(name) : null)
