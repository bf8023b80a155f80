import { sql } from 'drizzle-orm'
import { hasTemporaryClosureEnded } from '#schema/locations/hours/closure-over.ts'
import { listCurrentRestaurantEvents } from '#schema/locations/stored-guest-info.ts'
import { location } from '#schema/locations/table.ts'
import { parseJsonText, toJsonText } from '#schema/records/json-text.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import type { EdgeCacheContext } from '../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { refreshLocationSearchData } from '../locations/search/build.ts'
import { listUnexpiredSpecialDays } from '../locations/special-days.ts'
import type { LocationRecord } from '../locations/stored-location.ts'
import { prepareUnchangedLocationsGuards } from '../locations/version.ts'
import { planLocationWrites } from '../locations/writes.ts'
import { readSiteLookup } from '../sites/stored-sites.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildRawStoredColumnSelection } from '../stores/expressions.ts'

const datedColumns = ['closure', 'special_hours', 'guest_info'] as const

/**
 * Ends closures and removes past special days and events, in each restaurant's time zone and including hours after
 * midnight. Nothing is written when one of them has been changed since it was read.
 */
export async function removeExpiredLocationDates({ DB, KV }: Env, now: Date, context: EdgeCacheContext): Promise<void> {
  const candidates: LocationRecord[] = await getDrizzle(DB)
    .select(buildRawStoredColumnSelection(location))
    .from(location)
    .where(
      sql`${location.closure} IS NOT NULL OR ${location.special_hours} <> '[]'
        OR instr(${location.guest_info}, '"date":') > 0`,
    )
  const changes = candidates
    .map((before) => ({ before, after: removeExpiredDates(before, now) }))
    .filter(({ before, after }) => datedColumns.some((column) => before[column] !== after[column]))
  if (changes.length === 0) return
  const plan = await planLocationWrites(DB, changes, datedColumns, await readSiteLookup(DB))
  const befores = changes.map(({ before }) => before)
  const guards = prepareUnchangedLocationsGuards(DB, befores, ['hours', 'time_zone', ...datedColumns])
  const committed = await commitWritePlan(DB, { ...plan, guards }, ['changed'])
  // A change that was saved meanwhile has priority: the next run reads it.
  if (!committed.ok) return
  purgeStalePathsFromCaches(context, plan.stalePaths)
  await refreshLocationSearchData({ DB, KV }, now)
}

function removeExpiredDates(record: LocationRecord, now: Date): LocationRecord {
  const special = parseJsonText(record.special_hours)
  const remaining = listUnexpiredSpecialDays(
    { hours: parseJsonText(record.hours), special, timeZone: record.time_zone },
    now,
  )
  const isReopened =
    record.closure !== null && hasTemporaryClosureEnded(parseJsonText(record.closure), record.time_zone, now)
  return {
    ...record,
    closure: isReopened ? null : record.closure,
    special_hours: remaining.length === special.length ? record.special_hours : toJsonText(remaining),
    guest_info: removePastEvents(record, now),
  }
}

function removePastEvents({ guest_info, time_zone }: LocationRecord, now: Date): LocationRecord['guest_info'] {
  const info = parseJsonText(guest_info)
  if (!info.events) return guest_info
  const { events, ...others } = info
  const current = listCurrentRestaurantEvents(events, toLocalDateAndMinute(time_zone, now.getTime()).date)
  if (current.length === events.length) return guest_info
  return toJsonText(current.length > 0 ? { ...info, events: current } : others)
}
