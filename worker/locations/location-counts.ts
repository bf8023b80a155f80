import { eq } from 'drizzle-orm'
import type { LocationFilter } from '#schema/locations/edit-wire.ts'
import { listCount } from '#schema/tables.ts'
import { getDatabase } from '../stores/db.ts'

/** How many restaurants each filter shows, which triggers keep. */
export const restaurantCounts = (db: D1Database) =>
  getDatabase(db)
    .select({ name: listCount.name, count: listCount.count })
    .from(listCount)
    .where(eq(listCount.list, 'location'))

/** The same by their names. */
export function countsFrom(rows: Awaited<ReturnType<typeof restaurantCounts>>): Record<LocationFilter | 'all', number> {
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  const many = (filter: LocationFilter | 'all') => counts.get(filter) ?? 0
  return {
    all: many('all'),
    open: many('open'),
    temporarily_closed: many('temporarily_closed'),
    closed: many('closed'),
    without_hours: many('without_hours'),
    special_days: many('special_days'),
    not_from_feed: many('not_from_feed'),
  }
}
