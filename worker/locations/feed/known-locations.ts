import { and, gt, sql } from 'drizzle-orm'
import { location } from '#schema/tables.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { buildLocationOfSiteIdsCondition } from '../locations-of-site.ts'
import { type LocationRecord, locationRecordColumns } from '../stored-location.ts'

/** The stored state of a location before the feed is read. */
export interface LocationStateBeforeFeed {
  /** Digest of the feed's data when it was last written; null when something else wrote the location. */
  digest: string | null
  isClosed: boolean
}

const batchSize = 10_000

/** Returns the state of every location of the feed's site by rlid: it must not close the restaurants of other sites. */
export async function readLocationStatesBeforeFeed(
  db: D1Database,
  { locationSiteIds }: ResolvedSite,
): Promise<Map<number, LocationStateBeforeFeed>> {
  const states = new Map<number, LocationStateBeforeFeed>()
  for (let last = 0; ; ) {
    const rows = await getDrizzle(db)
      .select({
        rlid: location.rlid,
        digest: location.feed_digest,
        isClosed: sql`${location.closed_at} IS NOT NULL`.mapWith(Boolean),
      })
      .from(location)
      .where(and(gt(location.rlid, last), buildLocationOfSiteIdsCondition(locationSiteIds)))
      .orderBy(location.rlid)
      .limit(batchSize)
    for (const { rlid, ...state } of rows) states.set(rlid, state)
    if (rows.length < batchSize) return states
    last = rows.at(-1)!.rlid
  }
}

/** Returns complete rows of locations by rlid. */
export const listOpenAndClosedLocationRecordsByRlid = async (
  db: D1Database,
  rlids: readonly number[],
): Promise<LocationRecord[]> =>
  getDrizzle(db).select(locationRecordColumns).from(location).where(columnIsOneOf(location.rlid, rlids))
