import { eq } from 'drizzle-orm'
import type { LocationListFilter } from '#schema/locations/edit-wire.ts'
import { listCount } from '#schema/tables.ts'
import { getDatabase } from '../stores/db.ts'

/** Query for the number of restaurants per filter, which database triggers maintain. */
export const buildRestaurantCountsQuery = (db: D1Database) =>
  getDatabase(db)
    .select({ name: listCount.name, count: listCount.count })
    .from(listCount)
    .where(eq(listCount.list, 'location'))

/** Converts these rows to counts by filter. */
export function toRestaurantCountsByFilter(
  rows: Awaited<ReturnType<typeof buildRestaurantCountsQuery>>,
): Record<LocationListFilter | 'all', number> {
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  const getCount = (filter: LocationListFilter | 'all') => counts.get(filter) ?? 0
  return {
    all: getCount('all'),
    open: getCount('open'),
    temporarily_closed: getCount('temporarily_closed'),
    closed: getCount('closed'),
    without_hours: getCount('without_hours'),
    special_days: getCount('special_days'),
    not_from_feed: getCount('not_from_feed'),
  }
}
