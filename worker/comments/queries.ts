import { and, count, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CommentItem, CommentThreadItem, CommentThreadListResponse } from '#schema/comments/wire.ts'
import { comment, commentMention, commentThread, user } from '#schema/tables.ts'
import { userDisplayNameColumn, userNameWithoutEmailColumn } from '../accounts/queries/user-accounts.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { keepTableNamesInSql, toParsedJsonColumn } from '../stores/expressions.ts'

/** Maximum number of threads listed per page: open ones first, then the most recently changed. */
const maxThreads = 500

/** The user who reads comments, and whether they may see email addresses. */
export interface CommentViewer {
  user: number
  canSeeEmails: boolean
}

/** SQL column: a text that changes with every change of a page's comments. */
export const buildCommentsVersionColumn = (page: SQLWrapper | number) =>
  sql<string>`(SELECT count(*) || ' ' || coalesce(max(${commentThread.updated_at}), '') FROM ${commentThread}
    WHERE ${commentThread.page_id} = ${page})`

/** SQL column: the name of the `user` row as shown to this reader. */
export const buildUserNameColumnForCommentViewer = ({ canSeeEmails }: CommentViewer): SQL<string> =>
  canSeeEmails ? userDisplayNameColumn : userNameWithoutEmailColumn

const person = (column: SQLWrapper, reader: CommentViewer) =>
  sql`(SELECT json_object('id', ${user.id}, 'name', ${buildUserNameColumnForCommentViewer(reader)}) FROM ${user}
    WHERE ${user.id} = ${column})`

/** SQL column: the comments of the `comment_thread` row as JSON. */
const comments = (reader: CommentViewer) => sql`(
  SELECT json_group_array(json_object('id', ${comment.id}, 'text', ${comment.text}, 'created_at', ${comment.created_at},
    'edited_at', ${comment.edited_at}, 'author', json(${person(comment.author_id, reader)}),
    'is_mine', json(iif(${comment.author_id} IS ${reader.user}, 'true', 'false')),
    'mentions', json((SELECT json_group_array(json_object('id', ${user.id}, 'name',
    ${buildUserNameColumnForCommentViewer(reader)})) FROM ${commentMention}
      JOIN ${user} ON ${user.id} = ${commentMention.user_id} WHERE ${commentMention.comment_id} = ${comment.id})))
      ORDER BY ${comment.id})
  FROM ${comment} WHERE ${comment.thread_id} = ${commentThread.id})`

const threads = (db: D1Database, reader: CommentViewer) =>
  getDrizzle(db)
    .select({
      id: commentThread.id,
      content_path: commentThread.content_path,
      label: commentThread.label,
      created_at: commentThread.created_at,
      resolved_at: commentThread.resolved_at,
      resolved_by: toParsedJsonColumn<{ id: number; name: string } | null>(
        keepTableNamesInSql(person(commentThread.resolved_by_id, reader)),
      ),
      comments: toParsedJsonColumn<CommentItem[]>(keepTableNamesInSql(comments(reader))),
    })
    .from(commentThread)

const toThreadItem = ({
  resolved_at,
  resolved_by,
  ...row
}: Awaited<ReturnType<typeof threads>>[number]): CommentThreadItem => ({
  ...row,
  resolved: resolved_at === null ? null : { at: resolved_at, by: resolved_by },
})

/** Returns the threads of a page. */
export async function listPageCommentThreads(
  db: D1Database,
  page: number,
  reader: CommentViewer,
): Promise<CommentThreadListResponse> {
  const [[state], rows] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ version: buildCommentsVersionColumn(page), total: count() })
      .from(commentThread)
      .where(eq(commentThread.page_id, page)),
    threads(db, reader)
      .where(eq(commentThread.page_id, page))
      .orderBy(sql`${commentThread.resolved_at} IS NOT NULL`, desc(commentThread.updated_at), commentThread.id)
      .limit(maxThreads),
  ])
  const { version, total } = state!
  return { meta: { total_count: total, version }, items: rows.map(toThreadItem) }
}

/** Returns a thread of a page; null when the page has no such thread. */
export async function findPageCommentThread(
  db: D1Database,
  page: number,
  thread: number,
  reader: CommentViewer,
): Promise<CommentThreadItem | null> {
  const row = await threads(db, reader)
    .where(and(eq(commentThread.page_id, page), eq(commentThread.id, thread)))
    .get()
  return row ? toThreadItem(row) : null
}
