/**
 * How many pages would share the lot of each of these because they stand below it. Every page counts once: what is among these
 * itself counts for none, and what stands below two of them for the upper.
 */
export async function pagesBelow(db: D1Database, ids: readonly number[]): Promise<Map<number, number>> {
  const { results } = await db
    .prepare(
      `WITH chosen AS (SELECT page.id, page.path FROM json_each(?1) JOIN page ON page.id = value)
       SELECT chosen.id, count(*) AS below FROM chosen
         JOIN page ON page.path > chosen.path AND page.path < substr(chosen.path, 1, length(chosen.path) - 1) || '0'
       WHERE page.deleted_at IS NULL AND page.id NOT IN (SELECT id FROM chosen)
         AND NOT EXISTS (SELECT 1 FROM chosen AS upper WHERE upper.id <> chosen.id AND substr(chosen.path, 1, length(upper.path)) = upper.path)
       GROUP BY chosen.id`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: number; below: number }>()
  return new Map(results.map(({ id, below }) => [id, below]))
}
