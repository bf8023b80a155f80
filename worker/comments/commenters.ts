import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { can, type Editor } from '#schema/accounts/permissions.ts'
import { comment, commentMention, groupPagePermission, page, user, userGroup } from '#schema/tables.ts'
import { wantsMailColumn } from '../accounts/queries/profiles.ts'
import type { ManagedPage } from '../pages/queries/managed-page.ts'
import { getDatabase } from '../stores/db.ts'
import { fromJson, isOneOf, isTrue, qualify } from '../stores/expressions.ts'
import { type CommentReader, userNameColumnFor } from './queries.ts'

/** Somebody who may comment on a page. */
export interface Commenter {
  id: number
  name: string
  email: string
  /** Whether they are to be written to about comments. */
  wants_mail: boolean
}

const granted = alias(page, 'granted')

/** Whoever could have a right on the page is read; whether they may comment is for the rule to say. */
const canHavePermission = ({ path, review }: ManagedPage): SQL =>
  and(
    isTrue(user.is_active),
    or(
      isTrue(user.is_superuser),
      sql`EXISTS (SELECT 1 FROM ${userGroup} JOIN ${groupPagePermission} ON ${groupPagePermission.group_id} = ${userGroup.group_id}
          JOIN ${page} AS ${granted} ON ${granted.id} = ${groupPagePermission.page_id}
        WHERE ${userGroup.user_id} = ${user.id} AND substr(${path}, 1, length(${granted.path})) = ${granted.path})`,
      sql`EXISTS (SELECT 1 FROM ${userGroup} WHERE ${userGroup.user_id} = ${user.id} AND ${isOneOf(userGroup.group_id, review?.group_ids ?? [])})`,
    ),
  )!

const groupIds = sql`(SELECT json_group_array(${userGroup.group_id}) FROM ${userGroup} WHERE ${userGroup.user_id} = ${user.id})`
const pagePermissions = sql`(SELECT json_group_array(json_object('permission', ${groupPagePermission.permission}, 'path', ${page.path}))
  FROM ${userGroup} JOIN ${groupPagePermission} ON ${groupPagePermission.group_id} = ${userGroup.group_id}
    JOIN ${page} ON ${page.id} = ${groupPagePermission.page_id}
  WHERE ${userGroup.user_id} = ${user.id})`

/** The most that are looked through for one answer. */
const maxCandidates = 200

/**
 * Who may comment on a page, by the name that the reader may know: those of these ids, or those whose name holds the
 * words.
 */
export async function listCommenters(
  db: D1Database,
  at: ManagedPage,
  reader: CommentReader,
  wanted: { ids: readonly number[] } | { search: string },
): Promise<Commenter[]> {
  const narrowed =
    'ids' in wanted
      ? isOneOf(user.id, wanted.ids)
      : sql`instr(lower(${userNameColumnFor(reader)}), ${wanted.search.toLowerCase()}) > 0`
  const rows = await candidates(db, reader)
    .where(and(canHavePermission(at), narrowed))
    .orderBy(sql`${userNameColumnFor(reader)} COLLATE NOCASE`, user.id)
    .limit(maxCandidates)
  return rows
    .filter((row) => can(editorFrom(row), 'comment', at))
    .map(({ id, name, email, wants_mail }) => ({ id, name, email, wants_mail }))
}

const candidates = (db: D1Database, reader: CommentReader) =>
  getDatabase(db)
    .select({
      id: user.id,
      email: user.email,
      name: userNameColumnFor(reader),
      is_superuser: user.is_superuser,
      wants_mail: qualify(wantsMailColumn('updated_comments')).mapWith(Boolean),
      group_ids: fromJson<Editor['group_ids']>(qualify(groupIds)),
      page_permissions: fromJson<Editor['page_permissions']>(qualify(pagePermissions)),
    })
    .from(user)

const editorFrom = ({
  id,
  is_superuser,
  group_ids,
  page_permissions,
}: Awaited<ReturnType<typeof candidates>>[number]): Editor => ({
  id,
  is_superuser,
  group_ids,
  page_permissions,
  permissions: [],
})

/** Everybody who wrote in a thread or is named there. */
export async function listThreadMembers(db: D1Database, thread: number): Promise<number[]> {
  const members = await getDatabase(db)
    .select({ id: sql<number>`${comment.author_id}` })
    .from(comment)
    .where(and(eq(comment.thread_id, thread), isNotNull(comment.author_id)))
    .union(
      getDatabase(db)
        .select({ id: sql<number>`${commentMention.user_id}` })
        .from(commentMention)
        .innerJoin(comment, eq(comment.id, commentMention.comment_id))
        .where(eq(comment.thread_id, thread)),
    )
  return members.map(({ id }) => id)
}
