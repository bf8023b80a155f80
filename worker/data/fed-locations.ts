import type { LocationRecord } from './location.ts'

/** What is known of a location before the feed is read. */
export interface KnownLocation {
  /** Digest of what the feed said of it when it was last written; null when it was written by somebody else. */
  digest: string | null
  isClosed: boolean
}

const step = 10_000

/** Every location by rlid, a few words of each. */
export async function knownLocations(db: D1Database): Promise<Map<number, KnownLocation>> {
  const known = new Map<number, KnownLocation>()
  const read = db.prepare(`SELECT rlid, feed_digest, closed_at IS NOT NULL FROM location WHERE rlid > ?1 ORDER BY rlid LIMIT ${step}`)
  for (let last = 0; ; ) {
    const rows = await read.bind(last).raw<[number, string | null, number]>()
    for (const [rlid, digest, isClosed] of rows) known.set(rlid, { digest, isClosed: isClosed === 1 })
    if (rows.length < step) return known
    last = rows.at(-1)![0]
  }
}

/** Whole rows of locations, by rlid. */
export async function recordsOf(db: D1Database, rlids: readonly number[]): Promise<LocationRecord[]> {
  const { results } = await db
    .prepare('SELECT * FROM location WHERE rlid IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(rlids))
    .all<LocationRecord>()
  return results
}
