import { saveOutageSnapshotOfAllPages } from '../cache/outage-snapshot.ts'
import type { Env } from '../env.ts'
import { saveLocationsVersionToKv } from '../locations/search/search.ts'
import { saveStylesheetUrlsOfAllHosts } from '../theme/themes-of-hosts.ts'

/**
 * Saves the current pages, the themes of hosts and the location version to KV, for isolates that start while the
 * database is down.
 */
export async function saveOutageDataToKv(env: Env): Promise<void> {
  await Promise.all([
    saveOutageSnapshotOfAllPages(env, (sites) => saveStylesheetUrlsOfAllHosts(env, sites)),
    saveLocationsVersionToKv(env),
  ])
}
