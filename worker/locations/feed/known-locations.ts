import { gt, sql } from 'drizzle-orm'
import { location } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { isOneOf } from '../../stores/expressions.ts'
import { type LocationRecord, locationRecordColumns } from '../stored-location.ts'

/** What is known of a location before the feed is read. */
export interface StoredFeedState {
  /** Digest of what the feed said of it when it was last written; null when it was written by somebody else. */
  digest: string | null
  isClosed: boolean
}

const step = 10_000

/** Every location by rlid, a few words of each. */
export async function readStoredFeedStates(db: D1Database): Promise<Map<number, StoredFeedState>> {
  const known = new Map<number, StoredFeedState>()
  for (let last = 0; ; ) {
    const rows = await getDatabase(db)
      .select({
        rlid: location.rlid,
        digest: location.feed_digest,
        isClosed: sql`${location.closed_at} IS NOT NULL`.mapWith(Boolean),
      })
      .from(location)
      .where(gt(location.rlid, last))
      .orderBy(location.rlid)
      .limit(step)
    for (const { rlid, ...words } of rows) known.set(rlid, words)
    if (rows.length < step) return known
    last = rows.at(-1)!.rlid
  }
}

/** Whole rows of locations, by rlid. */
export const listLocationRecords = async (db: D1Database, rlids: readonly number[]): Promise<LocationRecord[]> =>
  getDatabase(db).select(locationRecordColumns).from(location).where(isOneOf(location.rlid, rlids))
