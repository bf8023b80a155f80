import { eq } from 'drizzle-orm'
import { listCount } from '#schema/records/table.ts'
import { getDrizzle } from '../stores/db.ts'

/** Query for the numbers of rows of a list by filter, which database triggers maintain. */
export const buildListCountsQuery = (db: D1Database, list: 'location' | 'redirect' | 'user') =>
  getDrizzle(db)
    .select({ name: listCount.name, count: listCount.count })
    .from(listCount)
    .where(eq(listCount.list, list))

/** Converts such rows to the number of each filter; 0 for one that was never counted. */
export function toCountsByFilter<Filter extends string>(
  rows: readonly { name: string; count: number }[],
  filters: readonly Filter[],
): Record<Filter | 'all', number> {
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  const entries = (['all', ...filters] as const).map((filter) => [filter, counts.get(filter) ?? 0])
  return Object.fromEntries(entries) as Record<Filter | 'all', number>
}
