import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { comment, commentMention, commentThread, page } from '#schema/tables.ts'
import { commitWritePlan, type WritePlan } from '../stores/commit.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildInsertSelect } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'

interface NewThread {
  id: number
  page: number
  content_path: string
  label: string
  now: string
}

export const prepareCommentThreadInsert = (
  db: D1Database,
  { id, page: page_id, content_path, label, now }: NewThread,
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(commentThread)
      .values({ id, page_id, content_path: content_path, label, created_at: now, updated_at: now }),
  )

interface NewComment {
  thread: number
  author: number
  text: string
  mentions: readonly number[]
  now: string
}

/** Statements that add a comment to a thread with its mentions. */
export const prepareCommentInsert = (
  db: D1Database,
  { thread, author, text, mentions, now }: NewComment,
): D1PreparedStatement[] => [
  toPreparedStatement(
    db,
    getDrizzle(db).insert(comment).values({ thread_id: thread, author_id: author, text, created_at: now }),
  ),
  saveMentions(db, sql`(SELECT max(${comment.id}) FROM ${comment} WHERE ${comment.thread_id} = ${thread})`, mentions),
  changeThread(db, thread, { updated_at: now }),
]

const saveMentions = (db: D1Database, comment_id: SQL, users: readonly number[]) => {
  const insert = buildInsertSelect(
    commentMention,
    { comment_id, user_id: sql`value` },
    sql`FROM json_each(${JSON.stringify(users)}) WHERE true`,
  )
  return toPreparedStatement(db, sql`${insert} ON CONFLICT DO NOTHING`)
}

const changeThread = (db: D1Database, thread: number, values: Partial<typeof commentThread.$inferInsert>) =>
  toPreparedStatement(db, getDrizzle(db).update(commentThread).set(values).where(eq(commentThread.id, thread)))

/** Statements that update the text and mentions of a comment. */
export const prepareCommentTextUpdate = (
  db: D1Database,
  id: number,
  { thread, text, mentions, now }: Omit<NewComment, 'author'>,
): D1PreparedStatement[] => [
  toPreparedStatement(db, getDrizzle(db).update(comment).set({ text, edited_at: now }).where(eq(comment.id, id))),
  toPreparedStatement(db, getDrizzle(db).delete(commentMention).where(eq(commentMention.comment_id, id))),
  saveMentions(db, sql`${id}`, mentions),
  changeThread(db, thread, { updated_at: now }),
]

/** Statements that delete a comment, and its thread if it was the last one. */
export const prepareCommentDeletion = (
  db: D1Database,
  id: number,
  { thread, now }: { thread: number; now: string },
): D1PreparedStatement[] => {
  const isEmpty = sql`NOT EXISTS (SELECT 1 FROM ${comment} WHERE ${comment.thread_id} = ${thread})`
  return [
    toPreparedStatement(db, getDrizzle(db).delete(comment).where(eq(comment.id, id))),
    changeThread(db, thread, { updated_at: now }),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .delete(commentThread)
        .where(and(eq(commentThread.id, thread), isEmpty)),
    ),
  ]
}

/** Statement that resolves a thread, or reopens it when `by` is null. */
export const prepareCommentThreadResolution = (
  db: D1Database,
  thread: number,
  by: number | null,
  now: string,
): D1PreparedStatement =>
  changeThread(db, thread, { resolved_at: by === null ? null : now, resolved_by_id: by, updated_at: now })

/** The state a change was planned from: an existing page, an open or resolved thread, and a comment with its author. */
export interface ExpectedCommentState {
  page: number
  thread?: { id: number; resolved: boolean }
  comment?: { id: number; author: number }
}

/** Commits a change atomically. Returns `changed` when the state has changed meanwhile. */
export async function commitCommentChange(
  db: D1Database,
  read: ExpectedCommentState,
  plan: WritePlan,
): Promise<'committed' | 'changed'> {
  const guard = prepareConditionGuard(db, and(...isUnchangedSinceRead(read))!)
  return (await commitWritePlan(db, { ...plan, guards: [guard] }, ['changed'])).ok ? 'committed' : 'changed'
}

function isUnchangedSinceRead({ page: pageId, thread, comment: ownComment }: ExpectedCommentState): SQL[] {
  const isThere = and(eq(page.id, pageId), isNull(page.deleted_at))
  const isThread = and(
    eq(commentThread.id, thread?.id ?? 0),
    eq(commentThread.page_id, pageId),
    sql`(${commentThread.resolved_at} IS NOT NULL) = ${thread?.resolved ? 1 : 0}`,
  )
  const isComment = and(
    eq(comment.id, ownComment?.id ?? 0),
    eq(comment.thread_id, thread?.id ?? 0),
    eq(comment.author_id, ownComment?.author ?? 0),
  )
  return [
    sql`EXISTS (SELECT 1 FROM ${page} WHERE ${isThere})`,
    ...(thread ? [sql`EXISTS (SELECT 1 FROM ${commentThread} WHERE ${isThread})`] : []),
    ...(ownComment ? [sql`EXISTS (SELECT 1 FROM ${comment} WHERE ${isComment})`] : []),
  ]
}
