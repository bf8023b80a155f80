import { and, asc, eq, isNull } from 'drizzle-orm'
import { page } from '#schema/tables.ts'
import { buildPublicPageCondition } from '../../pages/visibility/visibility.ts'
import { getDrizzle } from '../../stores/db.ts'

/** Returns the URL path of the first public child page of a type, or null. */
export async function findPublicChildPageUrlPath(db: D1Database, parent: number, type: string): Promise<string | null> {
  const first = await getDrizzle(db)
    .select({ url_path: page.url_path })
    .from(page)
    .where(
      and(eq(page.parent_id, parent), eq(page.content_type, type), isNull(page.deleted_at), buildPublicPageCondition()),
    )
    .orderBy(asc(page.position))
    .limit(1)
    .get()
  return first?.url_path ?? null
}
