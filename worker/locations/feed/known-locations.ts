import { and, gt, sql } from 'drizzle-orm'
import { location, page, site } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { type LocationRecord, locationRecordColumns } from '../stored-location.ts'

/** The stored state of a location before the feed is read. */
export interface StoredLocationFeedState {
  /** Digest of the feed's data when it was last written; null when something else wrote the location. */
  digest: string | null
  isClosed: boolean
}

const batchSize = 10_000

/**
 * SQL condition: the feed has the restaurant's site. There is one feed, that of the site at the top of the tree; it
 * must not close the restaurants of other sites.
 */
const isOfFeedSite = sql`(${location.site_id} IS NULL OR ${location.site_id} IN (
  SELECT ${site.id} FROM ${site} JOIN ${page} ON ${page.id} = ${site.root_page_id} WHERE ${page.url_path} = '/'))`

/** Returns the state of every location of the feed's site by rlid. */
export async function readLocationFeedStates(db: D1Database): Promise<Map<number, StoredLocationFeedState>> {
  const states = new Map<number, StoredLocationFeedState>()
  for (let last = 0; ; ) {
    const rows = await getDatabase(db)
      .select({
        rlid: location.rlid,
        digest: location.feed_digest,
        isClosed: sql`${location.closed_at} IS NOT NULL`.mapWith(Boolean),
      })
      .from(location)
      .where(and(gt(location.rlid, last), isOfFeedSite))
      .orderBy(location.rlid)
      .limit(batchSize)
    for (const { rlid, ...state } of rows) states.set(rlid, state)
    if (rows.length < batchSize) return states
    last = rows.at(-1)!.rlid
  }
}

/** Returns complete rows of locations by rlid. */
export const listLocationRecordsByRlid = async (db: D1Database, rlids: readonly number[]): Promise<LocationRecord[]> =>
  getDatabase(db).select(locationRecordColumns).from(location).where(columnIsOneOf(location.rlid, rlids))
