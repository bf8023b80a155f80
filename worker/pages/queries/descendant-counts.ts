import { sql } from 'drizzle-orm'
import { page } from '#schema/pages/table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { valuesAsSqlRows } from '../../stores/expressions.ts'
import { buildSubtreePathEnd } from './subtree-path-end.ts'

/**
 * Counts the descendants of each page that an action on these pages would include. Every page counts once: pages in
 * `ids` are not counted, and a page below two of them counts for the upper one.
 */
export async function countDescendantsOfPages(db: D1Database, ids: readonly number[]): Promise<Map<number, number>> {
  const counted = sql`(
    WITH chosen AS MATERIALIZED (SELECT ${page.id} AS id, ${page.path} AS path FROM ${valuesAsSqlRows(ids)} AS listed
    CROSS JOIN ${page} ON ${page.id} = listed.value)
    SELECT chosen.id AS id, count(*) AS below FROM chosen
      CROSS JOIN ${page} ON ${page.path} > chosen.path AND ${page.path} < ${buildSubtreePathEnd(sql`chosen.path`)}
    WHERE ${page.deleted_at} IS NULL AND ${page.id} NOT IN (SELECT id FROM chosen)
      AND NOT EXISTS (SELECT 1 FROM chosen AS upper WHERE upper.id <> chosen.id
      AND substr(chosen.path, 1, length(upper.path)) = upper.path)
    GROUP BY chosen.id)`
  const found = await getDrizzle(db).select({ id: sql<number>`id`, below: sql<number>`below` }).from(counted)
  return new Map(found.map(({ id, below }) => [id, below]))
}
