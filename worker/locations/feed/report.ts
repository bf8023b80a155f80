import { eq } from 'drizzle-orm'
import { locationListFilterNames } from '#schema/locations/edit-wire.ts'
import type { LocationFeedOverviewResponse } from '#schema/locations/feed-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { counter } from '#schema/tables.ts'
import type { Env } from '../../env.ts'
import { buildListCountsQuery, toCountsByFilter } from '../../lists/list-counts.ts'
import { listImportFeedsOfAllSites } from '../../sites/site-feeds.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import type { LocationActionContext } from '../actions/commit-changes.ts'
import { requireLocationsVersionCheck } from '../search/search.ts'
import { pullAllLocationFeedsNow } from './pull.ts'
import { buildImportFeedRunsQuery, toImportFeedHost, toImportFeedRunItem } from './run-list.ts'

/** Returns the latest feed runs and the current state. */
export async function readLocationFeedOverview(
  env: Env,
  permissions: Pick<LocationFeedOverviewResponse, 'can_change' | 'can_flush'>,
): Promise<LocationFeedOverviewResponse> {
  const { DB } = env
  const hosts = listImportFeedsOfAllSites(env, 'locations').map(({ url }) => toImportFeedHost(url))
  const [runs, [current], counted] = await runQueriesInOneBatch(DB, [
    buildImportFeedRunsQuery(DB, 'locations'),
    getDrizzle(DB).select({ version: counter.value }).from(counter).where(eq(counter.name, 'locations')),
    buildListCountsQuery(DB, 'location'),
  ])
  const { all, closed, not_from_feed } = toCountsByFilter(counted, locationListFilterNames)
  return {
    source: hosts.length > 0 ? [...new Set(hosts)].join(', ') : null,
    ...permissions,
    runs: runs.map(toImportFeedRunItem),
    version: current!.version,
    counts: { open: all - closed, closed, not_from_feed },
  }
}

/** Pulls the feeds now. Fails with `conflict` while another run is in progress. */
export async function pullLocationFeedsForEditor(
  { env, context }: LocationActionContext,
  now: Date,
): Promise<Result<null>> {
  if (listImportFeedsOfAllSites(env, 'locations').length === 0)
    return fail({ reason: 'conflict', message: 'No location feed is set.' })
  const hasRun = await pullAllLocationFeedsNow(env, now, context)
  if (!hasRun)
    return fail({ reason: 'conflict', message: 'The feed is being pulled right now. Look again in a moment.' })
  requireLocationsVersionCheck()
  return ok(null)
}
