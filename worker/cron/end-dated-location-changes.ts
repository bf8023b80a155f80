import { sql } from 'drizzle-orm'
import { isClosureOver, type SpecialDay } from '#schema/locations/hours/opening.ts'
import { location } from '#schema/locations/table.ts'
import type { EdgeContext } from '../cache/edge.ts'
import { purgePaths } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { refreshLocationIndex } from '../locations/search/build.ts'
import { currentSpecialDays } from '../locations/special-days.ts'
import type { LocationRecord } from '../locations/stored-location.ts'
import { planLocationWrites } from '../locations/writes.ts'
import { commit } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { storedColumns } from '../stores/expressions.ts'

/**
 * Ends closures on their day and takes special days away that are past, with their hours after midnight, each by the
 * clock of its restaurant.
 */
export async function endDatedLocationChanges({ DB, KV }: Env, now: Date, context: EdgeContext): Promise<void> {
  const dated: LocationRecord[] = await getDatabase(DB)
    .select(storedColumns(location))
    .from(location)
    .where(sql`${location.closure} IS NOT NULL OR ${location.special_hours} <> '[]'`)
  const changes = dated
    .map((before) => ({ before, after: todayPerTimeZone(before, now) }))
    .filter(({ before, after }) => before.closure !== after.closure || before.special_hours !== after.special_hours)
  if (changes.length === 0) return
  const plan = await planLocationWrites(DB, changes, ['closure', 'special_hours'])
  await commit(DB, plan)
  purgePaths(context, plan.stalePaths)
  await refreshLocationIndex({ DB, KV }, now)
}

function todayPerTimeZone(at: LocationRecord, now: Date): LocationRecord {
  const special = JSON.parse(at.special_hours) as SpecialDay[]
  const counting = currentSpecialDays({ hours: JSON.parse(at.hours), special, timeZone: at.time_zone }, now)
  const isReopened = at.closure !== null && isClosureOver(JSON.parse(at.closure), at.time_zone, now)
  return {
    ...at,
    closure: isReopened ? null : at.closure,
    special_hours: counting.length === special.length ? at.special_hours : JSON.stringify(counting),
  }
}
