import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { page } from '#schema/pages/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import type { Env } from '../../env.ts'
import type { CommitResult } from '../../stores/commit.ts'
import { isConflictAboutColumn } from '../../stores/conflicts.ts'
import { refreshLocationSearchData } from '../search/build.ts'
import { requireLocationVersionCheck } from '../search/search.ts'

/** The context of location actions: the environment, the user, and the context that purges stale pages. */
export interface LocationActionContext {
  env: Env
  editor: SignedInEditor
  context: EdgeCacheContext
}

/** A planned change. Nothing is written until `write`, which commits everything at once. */
export interface PlannedLocationChange<Value> {
  write: () => Promise<CommitResult>
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
 * the update of caches and search. A plan without `write` has nothing to change.
 */
export async function commitLocationChange<Value>(
  { env, context }: LocationActionContext,
  plan: () => Promise<Result<PlannedLocationChange<Value> | { result: Value }>>,
): Promise<Result<Value>> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const planned = await plan()
    if (!planned.ok) return planned
    if (!('write' in planned.value)) return ok(planned.value.result)
    const committed = await planned.value.write()
    if (committed.ok) {
      purgeStalePathsFromCaches(context, planned.value.stalePaths)
      await refreshLocationSearchData(env)
      requireLocationVersionCheck()
      return ok(planned.value.result)
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
