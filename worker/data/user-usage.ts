import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Editor } from '#schema/rules/permissions.ts'
import { document, image, logEntry, page, revision, video } from '#schema/tables/index.ts'
import type { Slice } from '#schema/wire/person.ts'
import type { UserPage, UserUsage } from '#schema/wire/user.ts'
import { database } from '../stores/db.ts'
import { whether } from '../stores/expressions.ts'
import { withLabel } from './page-reports.ts'
import { seenBy } from './seen-by-editor.ts'

/** How much of what is there points at a user. */
export async function countsOfUser(db: D1Database, id: number): Promise<UserUsage['meta']['counts']> {
  const rowsWith = (column: SQLiteColumn) => sql<number>`(SELECT count(*) FROM ${column.table} WHERE ${eq(column, id)})`
  const uploads = [image, document, video].map((table) => rowsWith(table.uploaded_by_user_id))
  const counts = await database(db)
    .select({
      pages: rowsWith(page.owner_id),
      locked: rowsWith(page.locked_by_id),
      revisions: rowsWith(revision.user_id),
      media: sql<number>`${sql.join(uploads, sql` + `)}`,
      entries: rowsWith(logEntry.user_id),
    })
    .from(sql`(SELECT 1)`)
    .get()
  return counts!
}

/** The pages a user owns or has locked, among those the editor sees. */
export async function pagesOfUser(
  db: D1Database,
  editor: Editor,
  id: number,
  { limit, offset }: Slice,
): Promise<{ total: number; items: UserPage[] }> {
  const where = and(or(eq(page.owner_id, id), eq(page.locked_by_id, id)), isNotNull(page.parent_id), seenBy(editor))
  const [[counted], items] = await database(db).batch([
    database(db).select({ total: sql<number>`count(*)` }).from(page).where(where),
    database(db)
      .select({
        id: page.id,
        title: page.draft_title,
        type: page.content_type,
        url: sql<null>`NULL`,
        url_path: page.url_path,
        owned: whether(sql`${page.owner_id} IS ${id}`).as('owned'),
        locked: whether(sql`${page.locked_by_id} IS ${id}`).as('locked'),
      })
      .from(page)
      .where(where)
      .orderBy(asc(page.url_path), asc(page.id))
      .limit(limit)
      .offset(offset),
  ])
  return {
    total: counted!.total,
    items: items.map(withLabel).map(({ id: page, title, url_path, type_label, owned, locked }) => ({
      ...{ id: page, title, url_path, type_label },
      owned,
      locked,
    })),
  }
}
