import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { comment, commentMention, groupPagePermission, page, user, userGroup } from '#schema/tables.ts'
import { buildWantsMailCondition } from '../accounts/queries/profiles.ts'
import type { StoredPageForActions } from '../pages/queries/managed-page.ts'
import { getDatabase } from '../stores/db.ts'
import { columnIsOneOf, columnIsTrue, keepTableNamesInSql, parseJsonColumn } from '../stores/expressions.ts'
import { buildUserNameColumnForReader, type CommentReader } from './queries.ts'

/** A user who can comment on a page. */
export interface PossibleCommenter {
  id: number
  name: string
  email: string
  /** Whether they want mails about comments. */
  wants_mail: boolean
}

const granted = alias(page, 'granted')

/** SQL condition that selects candidates with any permission on the page; `can` decides whether they can comment. */
const canHavePermission = ({ path, review }: StoredPageForActions): SQL =>
  and(
    columnIsTrue(user.is_active),
    or(
      columnIsTrue(user.is_superuser),
      sql`EXISTS (SELECT 1 FROM ${userGroup}
        JOIN ${groupPagePermission} ON ${groupPagePermission.group_id} = ${userGroup.group_id}
          JOIN ${page} AS ${granted} ON ${granted.id} = ${groupPagePermission.page_id}
        WHERE ${userGroup.user_id} = ${user.id} AND substr(${path}, 1, length(${granted.path})) = ${granted.path})`,
      sql`EXISTS (SELECT 1 FROM ${userGroup} WHERE ${userGroup.user_id} = ${user.id}
        AND ${columnIsOneOf(userGroup.group_id, review?.group_ids ?? [])})`,
    ),
  )!

const groupIds = sql`(SELECT json_group_array(${userGroup.group_id}) FROM ${userGroup}
  WHERE ${userGroup.user_id} = ${user.id})`
const pagePermissions = sql`(SELECT json_group_array(json_object('permission', ${groupPagePermission.permission},
  'path', ${page.path}))
  FROM ${userGroup} JOIN ${groupPagePermission} ON ${groupPagePermission.group_id} = ${userGroup.group_id}
    JOIN ${page} ON ${page.id} = ${groupPagePermission.page_id}
  WHERE ${userGroup.user_id} = ${user.id})`

/** Maximum number of candidates per query. */
const maxCandidates = 200

/**
 * Returns users who can comment on a page, sorted by the name that the reader may see: those with these ids, or those
 * whose name contains the search text.
 */
export async function listPossibleCommenters(
  db: D1Database,
  page: StoredPageForActions,
  reader: CommentReader,
  filter: { ids: readonly number[] } | { search: string },
): Promise<PossibleCommenter[]> {
  const matchesFilter =
    'ids' in filter
      ? columnIsOneOf(user.id, filter.ids)
      : sql`instr(lower(${buildUserNameColumnForReader(reader)}), ${filter.search.toLowerCase()}) > 0`
  const rows = await candidates(db, reader)
    .where(and(canHavePermission(page), matchesFilter))
    .orderBy(sql`${buildUserNameColumnForReader(reader)} COLLATE NOCASE`, user.id)
    .limit(maxCandidates)
  return rows
    .filter((row) => canDoPageAction(editorFrom(row), 'comment', page))
    .map(({ id, name, email, wants_mail }) => ({ id, name, email, wants_mail }))
}

const candidates = (db: D1Database, reader: CommentReader) =>
  getDatabase(db)
    .select({
      id: user.id,
      email: user.email,
      name: buildUserNameColumnForReader(reader),
      is_superuser: user.is_superuser,
      wants_mail: keepTableNamesInSql(buildWantsMailCondition('updated_comments')).mapWith(Boolean),
      group_ids: parseJsonColumn<SignedInEditor['group_ids']>(keepTableNamesInSql(groupIds)),
      page_permissions: parseJsonColumn<SignedInEditor['page_permissions']>(keepTableNamesInSql(pagePermissions)),
    })
    .from(user)

const editorFrom = ({
  id,
  is_superuser,
  group_ids,
  page_permissions,
}: Awaited<ReturnType<typeof candidates>>[number]): SignedInEditor => ({
  id,
  is_superuser,
  group_ids,
  page_permissions,
  permissions: [],
})

/** Returns the ids of the authors and mentioned users of a thread. */
export async function listCommentThreadMemberIds(db: D1Database, thread: number): Promise<number[]> {
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
