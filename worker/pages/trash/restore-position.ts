import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { page } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildFormerUrlPathColumn, formerUrlPathColumn } from './queries.ts'

const other = alias(page, 'other')
const restored = alias(page, 'restored')
const holder = alias(page, 'holder')

/** Where a page in the trash is restored: by default at its old position, with its old slug. */
export interface PageRestoreDestination {
  destination_page_id?: number | undefined
  slug?: string | undefined
}

/** Returns an expression for the id of the parent that a page in the trash is restored below. */
export const buildRestoreParentColumn = (id: number, { destination_page_id }: PageRestoreDestination): SQL =>
  destination_page_id === undefined
    ? sql`(SELECT ${restored.parent_id} FROM ${page} AS ${restored} WHERE ${restored.id} = ${id})`
    : sql`${destination_page_id}`

/** Finds a URL path that another page already has, if a deleted page and its descendants were restored. */
export async function findTakenUrlPathOnRestore(
  db: D1Database,
  id: number,
  request: PageRestoreDestination,
): Promise<string | null> {
  const url = sql`coalesce(nullif(${holder.url_path}, ''), '/') || ${request.slug ?? restored.slug} || '/'`
  const found = await getDrizzle(db)
    .select({ url_path: other.url_path })
    .from(restored)
    .innerJoin(holder, eq(holder.id, buildRestoreParentColumn(id, request)))
    .innerJoin(page, eq(page.deleted_with_id, restored.id))
    .innerJoin(
      other,
      sql`${other.url_path} = ${url}
        || substr(${formerUrlPathColumn}, length(${buildFormerUrlPathColumn(restored)}) + 1)`,
    )
    .where(eq(restored.id, id))
    .limit(1)
    .get()
  return found?.url_path ?? null
}
