import { saveOutageSnapshot } from '../cache/outage-snapshot.ts'
import type { Env } from '../env.ts'
import { saveLastLocationVersion } from '../locations/search/search.ts'

/** Saves the current pages and the location version to KV, for isolates that start while the database is down. */
export async function saveOutageData(env: Env): Promise<void> {
  await Promise.all([saveOutageSnapshot(env), saveLastLocationVersion(env)])
}
