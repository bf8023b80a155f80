import { and, asc, count, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { UserOwnedPage, UserUsageResponse } from '#schema/accounts/user-wire.ts'
import type { PagingQuery } from '#schema/records/wire.ts'
import { document, image, logEntry, page, revision, video } from '#schema/tables.ts'
import { buildPageVisibleToEditorCondition } from '../../pages/visibility/visible-to-editor.ts'
import { withPageTypeLabelAndUrl } from '../../reports/reported-page.ts'
import { buildNullColumn, buildRowCountSubquery } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { toBooleanColumn } from '../../stores/expressions.ts'

/** Counts the records that reference a user. */
export async function countUserReferences(db: D1Database, id: number): Promise<UserUsageResponse['meta']['counts']> {
  const rowsWith = (column: SQLiteColumn) => buildRowCountSubquery(sql`FROM ${column.table} WHERE ${eq(column, id)}`)
  const uploadsIn = (table: typeof image | typeof document | typeof video) => rowsWith(table.uploaded_by_user_id)
  const counts = await getDrizzle(db)
    .select({
      pages: rowsWith(page.owner_id),
      locked: rowsWith(page.locked_by_id),
      revisions: rowsWith(revision.user_id),
      media: sql<number>`${uploadsIn(image)} + ${uploadsIn(document)} + ${uploadsIn(video)}`,
      entries: rowsWith(logEntry.user_id),
    })
    .from(sql`(SELECT 1)`)
    .get()
  return counts!
}

/** Returns the pages a user owns or has locked, limited to those the editor can see. */
export async function listUserPages(
  db: D1Database,
  editor: SignedInEditor,
  id: number,
  { limit, offset }: PagingQuery,
): Promise<{ total: number; items: UserOwnedPage[] }> {
  const where = and(
    or(eq(page.owner_id, id), eq(page.locked_by_id, id)),
    isNotNull(page.parent_id),
    buildPageVisibleToEditorCondition(editor),
  )
  const [[counted], items] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(page).where(where),
    getDrizzle(db)
      .select({
        id: page.id,
        title: page.draft_title,
        type: page.content_type,
        url: buildNullColumn(),
        url_path: page.url_path,
        owned: toBooleanColumn(sql`${page.owner_id} IS ${id}`).as('owned'),
        locked: toBooleanColumn(sql`${page.locked_by_id} IS ${id}`).as('locked'),
      })
      .from(page)
      .where(where)
      .orderBy(asc(page.url_path), asc(page.id))
      .limit(limit)
      .offset(offset),
  ])
  return {
    total: counted!.total,
    items: items.map(withPageTypeLabelAndUrl).map(({ id: page, title, url_path, type_label, owned, locked }) => ({
      ...{ id: page, title, url_path, type_label },
      owned,
      locked,
    })),
  }
}
