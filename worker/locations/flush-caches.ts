import { and, inArray, isNotNull } from 'drizzle-orm'
import { feedRun, page } from '#schema/tables.ts'
import type { EdgeCacheContext } from '../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { type ReadsInCommitBatch, startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsTrue } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import {
  type AllLocationRowsWithVersion,
  prepareLocationSearchRefresh,
  readLocationsForSnapshot,
  storeNewLocationsSnapshot,
} from './search/build.ts'
import { requireLocationsVersionCheck } from './search/search.ts'
import { maxLocationStalePaths } from './writes.ts'

/** Lists the paths of the live pages about locations; `*` if there are too many. */
export async function listLiveLocationPagePaths(db: D1Database): Promise<string[]> {
  const pages = await getDrizzle(db)
    .select({ url_path: page.url_path })
    .from(page)
    .where(
      and(
        inArray(page.content_type, ['location_map', 'state_list', 'single_state', 'location_list', 'single_location']),
        columnIsTrue(page.live),
      ),
    )
    .limit(maxLocationStalePaths + 1)
  return pages.length > maxLocationStalePaths ? ['*'] : pages.map(({ url_path }) => url_path)
}

/** What rebuilds everything derived from locations, in the batch of a change. */
export interface PlannedLocationCacheRebuild<Answer> {
  writes: D1PreparedStatement[]
  answer: ReadsInCommitBatch<{ paths: string[]; snapshot: AllLocationRowsWithVersion; response: Answer }>
}

/**
 * Plans to rebuild everything derived from locations: the search snapshot, every page about them, and the next feed
 * pull, which reads the feed completely. `respond` reads the answer.
 */
export function planLocationCacheRebuild<Answer>(
  db: D1Database,
  respond: (db: D1Database) => Promise<Answer>,
): PlannedLocationCacheRebuild<Answer> {
  const clearEtags = getDrizzle(db).update(feedRun).set({ etag: null }).where(isNotNull(feedRun.etag))
  return {
    writes: [toPreparedStatement(db, clearEtags), ...prepareLocationSearchRefresh(db)],
    answer: startReadsInCommitBatch(db, async (read) => {
      const [paths, snapshot, response] = await Promise.all([
        listLiveLocationPagePaths(read),
        readLocationsForSnapshot(read),
        respond(read),
      ])
      return { paths, snapshot, response }
    }),
  }
}

interface RebuildContext {
  env: Pick<Env, 'DB' | 'KV'>
  context: EdgeCacheContext
}

/** Stores the snapshot and purges the pages after a rebuild was committed. Returns the answer. */
export async function finishLocationCacheRebuild<Answer>(
  { env, context }: RebuildContext,
  { answer }: PlannedLocationCacheRebuild<Answer>,
): Promise<Answer> {
  const { paths, snapshot, response } = await answer.get()
  try {
    await storeNewLocationsSnapshot(env.KV, snapshot, new Date())
  } finally {
    // Not before: the purge would compete with the snapshot for connections, and the response waits for the latter.
    purgeStalePathsFromCaches(context, paths)
  }
  requireLocationsVersionCheck()
  return response
}

/** Rebuilds everything derived from locations. `stalePaths` are of `listLiveLocationPagePaths`. */
export async function rebuildLocationCaches<Answer>(
  actionContext: RebuildContext,
  stalePaths: readonly string[],
  respond: (db: D1Database) => Promise<Answer>,
): Promise<Answer> {
  const { DB } = actionContext.env
  const rebuild = planLocationCacheRebuild(DB, respond)
  await commitWritePlan(DB, { ...rebuild, stalePaths })
  return finishLocationCacheRebuild(actionContext, rebuild)
}
