import { and, asc, desc, eq, isNotNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PageForPermissionCheck } from '#schema/accounts/permissions.ts'
import {
  commentThread,
  formSubmission,
  groupPagePermission,
  logEntry,
  page,
  pageViewRestriction,
  pageViewRestrictionGroup,
  redirect,
  revision,
  taskState,
  user,
  workflowPage,
  workflowState,
} from '#schema/tables.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import {
  buildRowCountSubquery,
  buildTotalRowCountColumn,
  buildValueSubquery,
  toNonNullColumn,
} from '../../stores/columns/typed-columns.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { keepTableNamesInSql, toParsedJsonColumn } from '../../stores/expressions.ts'
import { prepareReferencesRemoval } from '../../stores/references.ts'
import { preparePageWordsRemoval } from '../../stores/search-rows.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { buildPageInSubtreeCondition } from '../queries/tree.ts'
import { buildNextChildPositionColumn } from '../queries/writes.ts'

/** A page in the trash, as the permission rules and the trash screen need it. Its descendants are restored with it. */
export interface TrashedPageRow extends PageForPermissionCheck {
  id: number
  parent_id: number
  depth: number
  content_type: string
  draft_title: string
  slug: string
  latest_revision_id: number | null
  /** Its URL path before the deletion. */
  old_url: string
  deleted_at: string
  deleted_by: string | null
  parent: { id: number; title: string } | null
  /** The number of pages deleted with it, and of form submissions of all these pages. */
  below_count: number
  submissions: number
}

/** Returns the URL path of a page before its deletion. */
export const buildFormerUrlPathColumn = (table: { id: SQLWrapper; url_path: SQLWrapper }): SQL<string> =>
  sql<string>`substr(${table.url_path}, length('/trash/' || ${table.id}) + 1)`
export const formerUrlPathColumn = buildFormerUrlPathColumn(page)

const parent = alias(page, 'parent')
const deletedWith = alias(page, 'deleted_with')

const trashedWith = (counted: SQL): SQL<number> =>
  sql<number>`(SELECT ${counted} WHERE ${deletedWith.deleted_with_id} = ${page.id})`

/** Returns the columns of a page in the trash for an editor. */
const columnsFor = (editor: number) => ({
  id: page.id,
  parent_id: toNonNullColumn(page.parent_id),
  path: page.path,
  depth: page.depth,
  content_type: page.content_type,
  draft_title: page.draft_title,
  slug: page.slug,
  latest_revision_id: page.latest_revision_id,
  owner_id: page.owner_id,
  old_url: formerUrlPathColumn,
  deleted_at: toNonNullColumn(page.deleted_at),
  deleted_by: buildValueSubquery(
    userDisplayNameColumn,
    sql`FROM ${logEntry} JOIN ${user} ON ${user.id} = ${logEntry.user_id}
    WHERE ${logEntry.object_type} = 'page' AND ${logEntry.object_id} = ${page.id}
    AND ${logEntry.action} = 'wagtail.delete'
    ORDER BY ${logEntry.id} DESC LIMIT 1`,
  ),
  parent: toParsedJsonColumn<{
    id: number
    title: string
  } | null>(sql`(SELECT json_object('id', ${parent.id}, 'title', ${parent.draft_title})
    FROM ${page} AS ${parent} WHERE ${parent.id} = ${page.parent_id} AND ${parent.deleted_at} IS NULL)`),
  below_count: keepTableNamesInSql(trashedWith(sql`count(*) - 1 FROM ${page} AS ${deletedWith}`)),
  of_others: buildRowCountSubquery(sql`FROM ${page} AS ${deletedWith}
    WHERE ${deletedWith.deleted_with_id} = ${page.id} AND ${deletedWith.owner_id} IS NOT ${editor}`),
  submissions: keepTableNamesInSql(
    trashedWith(
      sql`count(*) FROM ${page} AS ${deletedWith}
        JOIN ${formSubmission} ON ${formSubmission.page_id} = ${deletedWith.id}`,
    ),
  ),
})

type Row = Omit<TrashedPageRow, 'live' | 'locked' | 'locked_by_id' | 'is_root' | 'is_alias' | 'review' | 'below'> & {
  of_others: number
}

const inTrash = and(eq(page.deleted_with_id, page.id), isNotNull(page.deleted_at))!

interface TrashFilter {
  /** The tree paths that the editor has permissions on. */
  visible: readonly string[]
  editor: number
  search: string
  limit: number
  offset: number
}

/** Lists the pages in the trash that the editor may see, latest first. */
export async function listTrashedPages(
  db: D1Database,
  { visible, editor, search, limit, offset }: TrashFilter,
): Promise<{ total: number; items: TrashedPageRow[] }> {
  const isVisible = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(visible)}) AS granted
    WHERE substr(${page.path}, 1, length(granted.value)) = granted.value)`
  const matchesSearch = sql`instr(lower(${page.draft_title} || ' ' || ${formerUrlPathColumn}),
    ${search.toLowerCase()}) > 0`
  const rows = await getDrizzle(db)
    .select({ ...columnsFor(editor), total: buildTotalRowCountColumn() })
    .from(page)
    .where(and(inTrash, isVisible, search === '' ? undefined : matchesSearch))
    .orderBy(desc(page.deleted_at), asc(page.id))
    .limit(limit)
    .offset(offset)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...row }) => toTrashedPage(row)) }
}

/** Finds a page in the trash; null if it is not there or was deleted with another page. */
export async function findTrashedPage(db: D1Database, editor: number, id: number): Promise<TrashedPageRow | null> {
  const row = await getDrizzle(db)
    .select(columnsFor(editor))
    .from(page)
    .where(and(eq(page.id, id), inTrash))
    .get()
  return row ? toTrashedPage(row) : null
}

/** Converts a row. Pages in the trash are never live, locked or in review. */
const toTrashedPage = ({ of_others, ...row }: Row): TrashedPageRow => ({
  ...row,
  live: false,
  locked: false,
  locked_by_id: null,
  is_root: false,
  is_alias: false,
  review: null,
  below: { any: row.below_count > 0, live: false, of_others: of_others > 0, locked_by_others: false },
})

/** Lists a deleted page and the pages deleted with it, with their latest content; the page itself first. */
export const listTrashedSubtreeContents = (db: D1Database, id: number) =>
  getDrizzle(db)
    .select({ id: page.id, content_type: page.content_type, draft_title: page.draft_title, content: revision.content })
    .from(page)
    .innerJoin(revision, eq(revision.id, page.latest_revision_id))
    .where(eq(page.deleted_with_id, id))
    .orderBy(asc(page.depth), asc(page.id))
    .all()

/** Returns a guard that fails if the page in the trash has changed since it was read. */
export const preparePageStillInTrashGuard = (
  db: D1Database,
  { id, deleted_at, path }: Pick<TrashedPageRow, 'id' | 'deleted_at' | 'path'>,
): D1PreparedStatement => {
  const isThere = sql`EXISTS (SELECT 1 FROM ${page}
    WHERE ${page.id} = ${id} AND ${page.deleted_with_id} = ${id} AND ${page.deleted_at} = ${deleted_at}
    AND ${page.path} = ${path})`
  return prepareConditionGuard(db, isThere)
}

interface Place {
  parent: number
  path: string
  depth: number
  slug: string
  url_path: string
}

/**
 * Returns the statements that restore a page and the pages deleted with it as drafts. Descendants that were deleted
 * before stay in the trash.
 */
export const preparePageRestore = (db: D1Database, trashed: TrashedPageRow, to: Place): D1PreparedStatement[] => [
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(page)
      .set({
        url_path: sql`${to.url_path} || substr(${formerUrlPathColumn}, length(${trashed.old_url}) + 1)`,
        deleted_at: null,
        deleted_with_id: null,
        title: sql`${page.draft_title}`,
        has_unpublished_changes: true,
      })
      .where(eq(page.deleted_with_id, trashed.id)),
  ),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(page)
      .set({
        path: sql`${to.path} || substr(${page.path}, length(${trashed.path}) + 1)`,
        depth: sql`${page.depth} + ${to.depth - trashed.depth}`,
      })
      .where(buildPageInSubtreeCondition(trashed.path)),
  ),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(page)
      .set({
        parent_id: to.parent,
        slug: to.slug,
        position: sql`iif(${page.parent_id} = ${to.parent}, ${page.position},
          ${buildNextChildPositionColumn(to.parent)})`,
      })
      .where(eq(page.id, trashed.id)),
  ),
]

/** Lists up to 20 pages deleted before a time that have no form submissions, which must be kept longer. */
export const listOverdueTrashedPages = (
  db: D1Database,
  before: string,
): Promise<Pick<TrashedPageRow, 'id' | 'draft_title' | 'deleted_at' | 'path'>[]> =>
  getDrizzle(db)
    .select({
      id: page.id,
      draft_title: page.draft_title,
      deleted_at: toNonNullColumn(page.deleted_at),
      path: page.path,
    })
    .from(page)
    .where(
      and(
        inTrash,
        lt(page.deleted_at, before),
        sql`NOT EXISTS (SELECT 1 FROM ${page} AS ${deletedWith}
          JOIN ${formSubmission} ON ${formSubmission.page_id} = ${deletedWith.id}
          WHERE ${deletedWith.deleted_with_id} = ${page.id})`,
      ),
    )
    .orderBy(asc(page.deleted_at))
    .limit(20)
    .all()

/** Returns the statements that permanently delete a page in the trash, pages deleted with it, and all their data. */
export function preparePermanentPageDeletion(db: D1Database, id: number): D1PreparedStatement[] {
  const deletedPages = sql`(SELECT ${page.id} FROM ${page} WHERE ${page.deleted_with_id} = ${id})`
  const restrictions = sql`(SELECT ${pageViewRestriction.id} FROM ${pageViewRestriction}
    WHERE ${pageViewRestriction.page_id} IN ${deletedPages})`
  const runs = sql`(SELECT ${workflowState.id} FROM ${workflowState} WHERE ${workflowState.object_type} = 'page'
    AND ${workflowState.object_id} IN ${deletedPages})`
  const database = getDrizzle(db)
  const toStatements = (queries: SQLWrapper[]) => queries.map((query) => toPreparedStatement(db, query))
  return [
    ...toStatements([
      database
        .delete(pageViewRestrictionGroup)
        .where(sql`${pageViewRestrictionGroup.page_view_restriction_id} IN ${restrictions}`),
      database.delete(pageViewRestriction).where(sql`${pageViewRestriction.page_id} IN ${deletedPages}`),
      database.delete(redirect).where(sql`${redirect.redirect_page_id} IN ${deletedPages}`),
      database.delete(workflowPage).where(sql`${workflowPage.page_id} IN ${deletedPages}`),
      database.delete(commentThread).where(sql`${commentThread.page_id} IN ${deletedPages}`),
      database.delete(taskState).where(sql`${taskState.workflow_state_id} IN ${runs}`),
      database
        .delete(workflowState)
        .where(sql`${workflowState.object_type} = 'page' AND ${workflowState.object_id} IN ${deletedPages}`),
      database.delete(groupPagePermission).where(sql`${groupPagePermission.page_id} IN ${deletedPages}`),
    ]),
    prepareReferencesRemoval(db, { type: 'page', ids: deletedPages }),
    preparePageWordsRemoval(db, deletedPages),
    ...toStatements([
      database
        .delete(revision)
        .where(sql`${revision.object_type} = 'page' AND ${revision.object_id} IN ${deletedPages}`),
      database.delete(page).where(eq(page.deleted_with_id, id)),
    ]),
  ]
}
