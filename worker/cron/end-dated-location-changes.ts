import { sql } from 'drizzle-orm'
import { isClosureOver } from '#schema/locations/hours/closure-over.ts'
import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import { location } from '#schema/locations/table.ts'
import type { EdgeCacheContext } from '../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { refreshLocationSearchData } from '../locations/search/build.ts'
import { listCurrentSpecialDays } from '../locations/special-days.ts'
import type { LocationRecord } from '../locations/stored-location.ts'
import { planLocationWrites } from '../locations/writes.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { selectRawStoredColumns } from '../stores/expressions.ts'

/** Ends closures and removes past special days, in each restaurant's time zone and including hours after midnight. */
export async function endExpiredLocationClosures({ DB, KV }: Env, now: Date, context: EdgeCacheContext): Promise<void> {
  const candidates: LocationRecord[] = await getDatabase(DB)
    .select(selectRawStoredColumns(location))
    .from(location)
    .where(sql`${location.closure} IS NOT NULL OR ${location.special_hours} <> '[]'`)
  const changes = candidates
    .map((before) => ({ before, after: removeExpiredDates(before, now) }))
    .filter(({ before, after }) => before.closure !== after.closure || before.special_hours !== after.special_hours)
  if (changes.length === 0) return
  const plan = await planLocationWrites(DB, changes, ['closure', 'special_hours'])
  await commitWritePlan(DB, plan)
  purgeStalePathsFromCaches(context, plan.stalePaths)
  await refreshLocationSearchData({ DB, KV }, now)
}

function removeExpiredDates(record: LocationRecord, now: Date): LocationRecord {
  const special = JSON.parse(record.special_hours) as SpecialDay[]
  const remaining = listCurrentSpecialDays(
    { hours: JSON.parse(record.hours), special, timeZone: record.time_zone },
    now,
  )
  const isReopened = record.closure !== null && isClosureOver(JSON.parse(record.closure), record.time_zone, now)
  return {
    ...record,
    closure: isReopened ? null : record.closure,
    special_hours: remaining.length === special.length ? record.special_hours : JSON.stringify(remaining),
  }
}
