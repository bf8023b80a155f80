import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { LocationDetail } from '#schema/locations/edit-wire.ts'
import { page } from '#schema/pages/table.ts'
import { fail, type Result } from '#schema/result.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import type { Env } from '../../env.ts'
import { type ReadsInCommitBatch, startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import type { CommitResult } from '../../stores/commit.ts'
import { isConflictAboutColumn } from '../../stores/conflicts.ts'
import { requireLocationsVersionCheck } from '../search/search.ts'
import {
  type LocationChangeForSearch,
  prepareLocationDensityRecount,
  readLocationsSnapshotUpdate,
  updateLocationsSnapshot,
} from '../search/update.ts'

/** The context of location actions: the environment, the user, and the context that purges stale pages. */
export interface LocationActionContext {
  env: Env
  editor: SignedInEditor
  context: EdgeCacheContext
}

/** Reads a restaurant for the answer. */
export type ReadLocationForResponse = (db: D1Database, id: number) => Promise<Result<LocationDetail>>

/** What renews the search in the batch of a change: writes after those of the change, and reads. */
interface LocationSearchCommit {
  writes: readonly D1PreparedStatement[]
  answer: ReadsInCommitBatch
}

/**
 * A planned change. Nothing is written until `write`, which commits everything at once and increments the version of
 * all location data.
 */
export interface LocationActionChangePlan<Value> {
  changes: readonly LocationChangeForSearch[]
  write: (search: LocationSearchCommit) => Promise<CommitResult>
  stalePaths: readonly string[]
  result: Value
}

export const locationChangedError = {
  reason: 'conflict',
  message: 'Someone else has changed this restaurant since you opened it.',
} as const

/** Number of attempts: a plan depends on ids and rows, so it is repeated after a concurrent change. */
const maxAttempts = 5

/**
 * Commits a change of restaurants: a plan, one batch that fails if the data has changed since it was planned, and then
 * the update of caches and search. A plan without `write` has nothing to change. The answer is read in the batch, and
 * so is what the search needs.
 */
export async function commitLocationChange<Value, Answer>(
  { env, context }: LocationActionContext,
  plan: () => Promise<Result<LocationActionChangePlan<Value> | { result: Value }>>,
  respond: (db: D1Database, value: Value) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const { DB } = env
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const planned = await plan()
    if (!planned.ok) return planned
    const { result } = planned.value
    if (!('write' in planned.value)) return respond(DB, result)
    const { changes } = planned.value
    const ids = changes.map(({ after }) => after.id)
    const answer = startReadsInCommitBatch(DB, (db) =>
      Promise.all([readLocationsSnapshotUpdate(db, ids), respond(db, result)]),
    )
    const committed = await planned.value.write({ writes: prepareLocationDensityRecount(DB, changes), answer })
    if (committed.ok) {
      const [snapshot, response] = await answer.get()
      try {
        await updateLocationsSnapshot(env, snapshot, new Date())
      } finally {
        // Not before: the purge would compete with the snapshot for connections, and the response waits for the latter.
        purgeStalePathsFromCaches(context, planned.value.stalePaths)
      }
      requireLocationsVersionCheck()
      return response
    }
    if (isConflictAboutColumn(committed.conflict, page.url_path)) return fail(addressTakenError)
  }
  return fail({ reason: 'unavailable', message: 'Too many changes are being made at once. Please try again.' })
}

const addressTakenError = {
  reason: 'invalid' as const,
  message: 'Please correct the errors below.',
  problems: [{ path: 'localPageURL', message: 'is the address of another page' }],
}
