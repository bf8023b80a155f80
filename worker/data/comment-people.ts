import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { can, type Editor } from '#schema/rules/permissions.ts'
import { comment, commentMention, groupPagePermission, page, user, userGroup } from '#schema/tables/index.ts'
import { database } from '../stores/db.ts'
import { isOneOf, isTrue, parsed, qualified } from '../stores/expressions.ts'
import { type CommentReader, nameFor } from './comment.ts'
import type { PageState } from './governed-page.ts'
import { wantsMailOf } from './user-profile.ts'

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
const mayHaveRight = ({ path, review }: PageState): SQL =>
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
const mostRead = 200

/** Who may comment on a page, by the name that the reader may know: those of these ids, or those whose name holds the words. */
export async function commentersOf(
  db: D1Database,
  at: PageState,
  reader: CommentReader,
  wanted: { ids: readonly number[] } | { search: string },
): Promise<Commenter[]> {
  const narrowed =
    'ids' in wanted ? isOneOf(user.id, wanted.ids) : sql`instr(lower(${nameFor(reader)}), ${wanted.search.toLowerCase()}) > 0`
  const rows = await candidates(db, reader)
    .where(and(mayHaveRight(at), narrowed))
    .orderBy(sql`${nameFor(reader)} COLLATE NOCASE`, user.id)
    .limit(mostRead)
  return rows
    .filter((row) => can(editorFrom(row), 'comment', at))
    .map(({ id, name, email, wants_mail }) => ({ id, name, email, wants_mail }))
}

const candidates = (db: D1Database, reader: CommentReader) =>
  database(db)
    .select({
      id: user.id,
      email: user.email,
      name: nameFor(reader),
      is_superuser: user.is_superuser,
      wants_mail: qualified(wantsMailOf('updated_comments')).mapWith(Boolean),
      group_ids: parsed<Editor['group_ids']>(qualified(groupIds)),
      page_permissions: parsed<Editor['page_permissions']>(qualified(pagePermissions)),
    })
    .from(user)

const editorFrom = ({ id, is_superuser, group_ids, page_permissions }: Awaited<ReturnType<typeof candidates>>[number]): Editor => ({
  id,
  is_superuser,
  group_ids,
  page_permissions,
  permissions: [],
})

/** Everybody who wrote in a thread or is named there. */
export async function membersOf(db: D1Database, thread: number): Promise<number[]> {
  const members = await database(db)
    .select({ id: sql<number>`${comment.author_id}` })
    .from(comment)
    .where(and(eq(comment.thread_id, thread), isNotNull(comment.author_id)))
    .union(
      database(db)
        .select({ id: sql<number>`${commentMention.user_id}` })
        .from(commentMention)
        .innerJoin(comment, eq(comment.id, commentMention.comment_id))
        .where(eq(comment.thread_id, thread)),
    )
  return members.map(({ id }) => id)
}
