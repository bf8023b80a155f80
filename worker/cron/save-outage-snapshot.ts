import { saveOutageSnapshot } from '../cache/outage-snapshot.ts'
import type { Env } from '../env.ts'
import { saveLastLocationVersion } from '../locations/search/search.ts'

/**
 * Tells KV what is current, so that isolates that begin while the database is away know the pages and locations it
 * holds.
 */
export async function saveOutageData(env: Env): Promise<void> {
  await Promise.all([saveOutageSnapshot(env), saveLastLocationVersion(env)])
}
