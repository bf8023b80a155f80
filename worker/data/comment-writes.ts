import { unchangedDone } from './governed-page.ts'

interface NewThread {
  id: number
  page: number
  place: string
  label: string
  now: string
}

export const addThread = (db: D1Database, { id, page, place, label, now }: NewThread): D1PreparedStatement =>
  db
    .prepare('INSERT INTO comment_thread (id, page_id, place, label, created_at, changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)')
    .bind(id, page, place, label, now)

interface NewComment {
  thread: number
  author: number
  text: string
  mentions: readonly number[]
  now: string
}

/** Adds a comment to a thread, with whom it names. */
export const addComment = (db: D1Database, { thread, author, text, mentions, now }: NewComment): D1PreparedStatement[] => [
  db.prepare('INSERT INTO comment (thread_id, author_id, text, created_at) VALUES (?1, ?2, ?3, ?4)').bind(thread, author, text, now),
  db
    .prepare(
      `INSERT OR IGNORE INTO comment_mention (comment_id, user_id)
       SELECT (SELECT max(id) FROM comment WHERE thread_id = ?1), value FROM json_each(?2)`,
    )
    .bind(thread, JSON.stringify(mentions)),
  touch(db, thread, now),
]

/** Changes the words of a comment, and whom it names. */
export const changeComment = (
  db: D1Database,
  id: number,
  { thread, text, mentions, now }: Omit<NewComment, 'author'>,
): D1PreparedStatement[] => [
  db.prepare('UPDATE comment SET text = ?2, edited_at = ?3 WHERE id = ?1').bind(id, text, now),
  db.prepare('DELETE FROM comment_mention WHERE comment_id = ?1').bind(id),
  db
    .prepare('INSERT OR IGNORE INTO comment_mention (comment_id, user_id) SELECT ?1, value FROM json_each(?2)')
    .bind(id, JSON.stringify(mentions)),
  touch(db, thread, now),
]

/** Deletes a comment, and its thread with the last one. */
export const deleteComment = (db: D1Database, id: number, { thread, now }: { thread: number; now: string }): D1PreparedStatement[] => [
  db.prepare('DELETE FROM comment WHERE id = ?1').bind(id),
  touch(db, thread, now),
  db.prepare('DELETE FROM comment_thread WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM comment WHERE thread_id = ?1)').bind(thread),
]

/** Marks a thread as settled, or as open again. */
export const settleThread = (db: D1Database, thread: number, by: number | null, now: string): D1PreparedStatement =>
  db
    .prepare('UPDATE comment_thread SET resolved_at = iif(?2 IS NULL, NULL, ?3), resolved_by_id = ?2, changed_at = ?3 WHERE id = ?1')
    .bind(thread, by, now)

const touch = (db: D1Database, thread: number, now: string) =>
  db.prepare('UPDATE comment_thread SET changed_at = ?2 WHERE id = ?1').bind(thread, now)

/** What a change was planned from: a page that is there, a thread that is open or resolved, and a comment that its author wrote. */
export interface AsRead {
  page: number
  thread?: { id: number; resolved: boolean }
  comment?: { id: number; author: number }
}

/** Commits a change whole, or not at all: `changed` when something is no longer as it was read. */
export async function commitComments(
  db: D1Database,
  { page, thread, comment }: AsRead,
  statements: readonly D1PreparedStatement[],
): Promise<'committed' | 'changed'> {
  const asRead = db
    .prepare(
      `INSERT INTO unchanged (since_planned)
       SELECT EXISTS (SELECT 1 FROM page WHERE id = ?1 AND deleted_at IS NULL)
         AND (?2 IS NULL OR EXISTS (SELECT 1 FROM comment_thread WHERE id = ?2 AND page_id = ?1 AND (resolved_at IS NOT NULL) = ?3))
         AND (?4 IS NULL OR EXISTS (SELECT 1 FROM comment WHERE id = ?4 AND thread_id = ?2 AND author_id = ?5))`,
    )
    .bind(page, thread?.id ?? null, thread?.resolved ? 1 : 0, comment?.id ?? null, comment?.author ?? null)
  try {
    await db.batch([asRead, ...statements, unchangedDone(db)])
    return 'committed'
  } catch (error) {
    if (/CHECK constraint failed: since_planned/.test(String(error))) return 'changed'
    throw error
  }
}
