import { sql } from 'drizzle-orm'
import { isOver, type SpecialDay } from '#schema/rules/opening.ts'
import { countingDays } from '#schema/rules/special-days.ts'
import { location } from '#schema/tables/location.ts'
import type { EdgeContext } from '../cache/edge.ts'
import { purge } from '../cache/purge.ts'
import type { LocationRecord } from '../data/location.ts'
import { refreshLocationIndex } from '../data/location-index.ts'
import { planLocationWrites } from '../data/location-writes.ts'
import type { Env } from '../env.ts'
import { database } from '../stores/db.ts'
import { storedColumns } from '../stores/expressions.ts'

/** Ends closures on their day and takes special days away that are past, with their hours after midnight, each by the clock of its restaurant. */
export async function endDated({ DB, KV }: Env, now: Date, context: EdgeContext): Promise<void> {
  const dated: LocationRecord[] = await database(DB)
    .select(storedColumns(location))
    .from(location)
    .where(sql`${location.closure} IS NOT NULL OR ${location.special_hours} <> '[]'`)
  const changes = dated
    .map((before) => ({ before, after: asOf(before, now) }))
    .filter(({ before, after }) => before.closure !== after.closure || before.special_hours !== after.special_hours)
  if (changes.length === 0) return
  const { statements, stale } = await planLocationWrites(DB, changes, ['closure', 'special_hours'])
  await DB.batch(statements)
  purge(context, stale)
  await refreshLocationIndex({ DB, KV }, now)
}

function asOf(at: LocationRecord, now: Date): LocationRecord {
  const special = JSON.parse(at.special_hours) as SpecialDay[]
  const counting = countingDays({ hours: JSON.parse(at.hours), special, timeZone: at.time_zone }, now)
  const isReopened = at.closure !== null && isOver(JSON.parse(at.closure), at.time_zone, now)
  return {
    ...at,
    closure: isReopened ? null : at.closure,
    special_hours: counting.length === special.length ? at.special_hours : JSON.stringify(counting),
  }
}
