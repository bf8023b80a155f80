import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { comment, commentMention, groupPagePermission, page, user, userGroup } from '#schema/tables.ts'
import { buildWantsMailCondition } from '../accounts/queries/profiles.ts'
import type { StoredPageForActions } from '../pages/queries/managed-page.ts'
import { getDrizzle } from '../stores/db.ts'
import {
  columnIsOneOf,
  columnIsTrue,
  keepTableNamesInSql,
  toParsedJsonColumn,
  valuesAsSqlRows,
} from '../stores/expressions.ts'
import { buildUserNameColumnForCommentViewer, type CommentViewer } from './queries.ts'

/** A user who can comment on a page. */
export interface PossibleCommenter {
  id: number
  name: string
  email: string
  /** Whether they want mails about comments. */
  wants_mail: boolean
}

const granted = alias(page, 'granted')
const administrator = alias(user, 'administrator')

/**
 * SQL subquery `holder` of the ids of users with any permission on the page; `filterPossibleCommenters` says which can
 * comment. It starts from the groups with permissions, because most accounts of a chain have none on pages.
 */
const buildPermissionHolders = ({ path, review }: StoredPageForActions): SQL => sql`(
  SELECT ${userGroup.user_id} AS id FROM (
    SELECT ${groupPagePermission.group_id} AS id FROM ${groupPagePermission}
      JOIN ${page} AS ${granted} ON ${granted.id} = ${groupPagePermission.page_id}
        AND substr(${path}, 1, length(${granted.path})) = ${granted.path}
    UNION SELECT value FROM ${valuesAsSqlRows(review?.group_ids ?? [])}) AS allowed
  CROSS JOIN ${userGroup} ON ${userGroup.group_id} = allowed.id
  UNION ALL SELECT ${administrator.id} FROM ${user} AS ${administrator}
    WHERE ${columnIsTrue(administrator.is_superuser)}) AS holder`

const groupIds = sql`(SELECT json_group_array(${userGroup.group_id}) FROM ${userGroup}
  WHERE ${userGroup.user_id} = ${user.id})`
const pagePermissions = sql`(SELECT json_group_array(json_object('permission', ${groupPagePermission.permission},
  'path', ${page.path}))
  FROM ${userGroup} JOIN ${groupPagePermission} ON ${groupPagePermission.group_id} = ${userGroup.group_id}
    JOIN ${page} ON ${page.id} = ${groupPagePermission.page_id}
  WHERE ${userGroup.user_id} = ${user.id})`

/** Maximum number of candidates per query. */
const maxCandidates = 200
/** Nearly all users with a permission on a page can comment, so only a few more are read than are suggested. */
const maxSuggested = 30

/** Returns users who can comment on a page and whose name contains a text, sorted by the name that the reader sees. */
export async function listPossibleCommenters(
  db: D1Database,
  page: StoredPageForActions,
  reader: CommentViewer,
  search: string,
): Promise<PossibleCommenter[]> {
  const name = buildUserNameColumnForCommentViewer(reader)
  const matchesSearch = sql`instr(lower(${name}), ${search.toLowerCase()}) > 0`
  const order = sql`${name} COLLATE NOCASE, ${user.id}`
  const first = getDrizzle(db)
    .selectDistinct({ id: user.id })
    .from(buildPermissionHolders(page))
    .crossJoin(user)
    .where(and(sql`${user.id} = holder.id`, columnIsTrue(user.is_active), matchesSearch))
    .orderBy(order)
    .limit(maxSuggested)
  const rows = await candidates(db, reader).where(inArray(user.id, first)).orderBy(order)
  return filterPossibleCommenters(rows, page)
}

/** Returns those who can comment on a page. */
export const filterPossibleCommenters = (
  people: readonly CommentNoticeCandidate[],
  page: StoredPageForActions,
): PossibleCommenter[] =>
  people
    .filter((row) => canDoPageAction(editorFrom(row), 'comment', page))
    .map(({ id, name, email, wants_mail }) => ({ id, name, email, wants_mail }))

/**
 * Returns the active users with these ids and, of a thread, the authors and those mentioned. It does not depend on the
 * page: `filterPossibleCommenters` says who of them can comment there.
 */
export const listUsersForCommentNotice = async (
  db: D1Database,
  { ids, thread }: { ids: readonly number[]; thread?: number | undefined },
): Promise<CommentNoticeCandidate[]> =>
  candidates(db, { user: 0, canSeeEmails: false })
    .where(
      and(
        columnIsTrue(user.is_active),
        or(columnIsOneOf(user.id, ids), thread === undefined ? undefined : isMemberOfThread(thread)),
      ),
    )
    .orderBy(sql`${buildUserNameColumnForCommentViewer({ user: 0, canSeeEmails: false })} COLLATE NOCASE`, user.id)
    .limit(maxCandidates)

/** SQL condition: whether the user wrote in a thread or was mentioned there. */
const isMemberOfThread = (thread: number) =>
  sql`${user.id} IN (SELECT ${comment.author_id} FROM ${comment} WHERE ${comment.thread_id} = ${thread}
    UNION SELECT ${commentMention.user_id} FROM ${commentMention}
      JOIN ${comment} ON ${comment.id} = ${commentMention.comment_id} WHERE ${comment.thread_id} = ${thread})`

const candidates = (db: D1Database, reader: CommentViewer) =>
  getDrizzle(db)
    .select({
      id: user.id,
      email: user.email,
      name: buildUserNameColumnForCommentViewer(reader),
      is_superuser: user.is_superuser,
      wants_mail: keepTableNamesInSql(buildWantsMailCondition('updated_comments')).mapWith(Boolean),
      group_ids: toParsedJsonColumn<SignedInEditor['group_ids']>(keepTableNamesInSql(groupIds)),
      page_permissions: toParsedJsonColumn<SignedInEditor['page_permissions']>(keepTableNamesInSql(pagePermissions)),
    })
    .from(user)

export type CommentNoticeCandidate = Awaited<ReturnType<typeof candidates>>[number]

const editorFrom = ({ id, is_superuser, group_ids, page_permissions }: CommentNoticeCandidate): SignedInEditor => ({
  id,
  is_superuser,
  group_ids,
  page_permissions,
  permissions: [],
})
