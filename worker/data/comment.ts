import type { CommentItem, CommentListing, ThreadItem } from '#schema/wire/comment.ts'
import { userName, userNameOnly } from './user.ts'

/** At most so many threads of a page are listed: open ones first, then those that were changed last. */
const mostThreads = 500

/** Whose names and comments are whose: the user who asks, and whether addresses are for them. */
export interface CommentReader {
  user: number
  seesAddresses: boolean
}

/** A text that changes with every change of a page's comments. SQL; `page` is an expression for the page's id. */
export const commentsVersion = (page: string) =>
  `(SELECT count(*) || ' ' || coalesce(max(changed_at), '') FROM comment_thread WHERE page_id = ${page})`

/** What a row of `user` is called by this reader. SQL. */
export const nameFor = ({ seesAddresses }: CommentReader) => (seesAddresses ? userName : userNameOnly)

const person = (column: string, reader: CommentReader) =>
  `(SELECT json_object('id', user.id, 'name', ${nameFor(reader)}) FROM user WHERE user.id = ${column})`

/** The comments of a row of `comment_thread` as JSON. `?2` is the user who asks. */
const comments = (reader: CommentReader) => `(
  SELECT json_group_array(json_object('id', comment.id, 'text', text, 'created_at', comment.created_at, 'edited_at', edited_at,
    'author', json(${person('author_id', reader)}), 'is_mine', json(iif(author_id IS ?2, 'true', 'false')),
    'mentions', json((SELECT json_group_array(json_object('id', user.id, 'name', ${nameFor(reader)})) FROM comment_mention
      JOIN user ON user.id = comment_mention.user_id WHERE comment_id = comment.id))) ORDER BY comment.id)
  FROM comment WHERE thread_id = comment_thread.id)`

const columns = (reader: CommentReader) =>
  `id, place, label, created_at, resolved_at, ${person('resolved_by_id', reader)} AS resolved_by, ${comments(reader)} AS comments`

interface ThreadRow extends Pick<ThreadItem, 'id' | 'place' | 'label' | 'created_at'> {
  resolved_at: string | null
  resolved_by: string | null
  comments: string
}

const threadFrom = ({ resolved_at, resolved_by, comments: stored, ...row }: ThreadRow): ThreadItem => ({
  ...row,
  resolved: resolved_at === null ? null : { at: resolved_at, by: resolved_by === null ? null : JSON.parse(resolved_by) },
  comments: JSON.parse(stored) as CommentItem[],
})

/** The threads of a page. */
export async function threadsOf(db: D1Database, page: number, reader: CommentReader): Promise<CommentListing> {
  const [state, rows] = await db.batch([
    db.prepare(`SELECT ${commentsVersion('?1')} AS version, (SELECT count(*) FROM comment_thread WHERE page_id = ?1) AS total`).bind(page),
    db
      .prepare(
        `SELECT ${columns(reader)} FROM comment_thread WHERE page_id = ?1
         ORDER BY resolved_at IS NOT NULL, changed_at DESC, id LIMIT ${mostThreads}`,
      )
      .bind(page, reader.user),
  ])
  const { version, total } = state!.results[0] as { version: string; total: number }
  return { meta: { total_count: total, version }, items: (rows!.results as ThreadRow[]).map(threadFrom) }
}

/** One thread of a page; null when it has no such thread. */
export async function threadOf(db: D1Database, page: number, thread: number, reader: CommentReader): Promise<ThreadItem | null> {
  const row = await db
    .prepare(`SELECT ${columns(reader)} FROM comment_thread WHERE page_id = ?1 AND id = ?3`)
    .bind(page, reader.user, thread)
    .first<ThreadRow>()
  return row && threadFrom(row)
}
