import { and, eq, sql } from 'drizzle-orm'
import { estimateWaitText, getPartySizeClass } from '#schema/seating/wait-list.ts'
import { country, location, waitListEntry } from '#schema/tables.ts'
import { isLocationOfSite } from '../../locations/locations-of-site.ts'
import {
  countryOfLocationJoinCondition,
  locationNotPermanentlyClosedCondition,
  type StoredLocation,
  storedLocationColumns,
} from '../../locations/stored-location.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { buildRowCountSubquery } from '../../stores/columns/typed-columns.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import {
  buildRecentSeatingsSummaryAsJsonColumn,
  getRecentSeatingsStart,
  parseRecentSeatingsSummary,
  recentFromPlaceholder,
  toWaitEstimateInput,
} from './queries.ts'

/** A restaurant with the current wait for a party size. */
export type LocationWithWaitEstimate = StoredLocation & { wait: { estimatedWaitTime: string; partiesAhead: number } }

const waitEstimateQuery = compileCachedQuery((db) => {
  const ofSize = sql`${waitListEntry.location_id} = ${location.id}
    AND ${waitListEntry.size_class} = ${sql.placeholder('sizeClass')}`
  return db
    .select({
      ...storedLocationColumns,
      ahead: buildRowCountSubquery(sql`FROM ${waitListEntry} WHERE ${ofSize}
        AND ${waitListEntry.status} = 'waiting'`),
      lately: buildRecentSeatingsSummaryAsJsonColumn(ofSize, recentFromPlaceholder),
    })
    .from(location)
    .leftJoin(country, countryOfLocationJoinCondition)
    .where(and(eq(location.rlid, sql.placeholder('rlid')), locationNotPermanentlyClosedCondition))
    .prepare()
})

/** Finds a restaurant of a site, or of any, with the wait for a party size, in one query; null if there is none. */
export async function findLocationWithWaitEstimate(
  db: D1Database,
  site: ResolvedSite | 'any',
  rlid: number,
  partySize: number,
  now: Date,
): Promise<LocationWithWaitEstimate | null> {
  const sizeClass = getPartySizeClass(partySize)
  const row = await waitEstimateQuery(db).get({ rlid, sizeClass, recentFrom: getRecentSeatingsStart(now) })
  if (!row || (site !== 'any' && !isLocationOfSite(row, site))) return null
  const state = { ahead: row.ahead, ...parseRecentSeatingsSummary(row.lately) }
  const estimatedWaitTime = estimateWaitText(toWaitEstimateInput(state, sizeClass, row.estimated_wait_time, now))
  return { ...row, wait: { estimatedWaitTime, partiesAhead: row.ahead } }
}
