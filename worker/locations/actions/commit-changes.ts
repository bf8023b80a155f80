import type { Editor } from '#schema/accounts/permissions.ts'
import { page } from '#schema/pages/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { EdgeContext } from '../../cache/edge.ts'
import { purgePaths } from '../../cache/purge.ts'
import type { Env } from '../../env.ts'
import type { Committed } from '../../stores/commit.ts'
import { isAboutColumn } from '../../stores/conflicts.ts'
import { refreshLocationIndex } from '../search/build.ts'
import { requireLocationSync } from '../search/search.ts'

/** Where restaurants are changed: the stores, who does it, and what drops stale pages once it has happened. */
export interface LocationActionContext {
  env: Env
  editor: Editor
  context: EdgeContext
}

/** A change that is planned. Nothing is written before `write`, which commits everything at once. */
export interface PlannedLocationChange<Answer> {
  write: () => Promise<Committed>
  stalePaths: readonly string[]
  result: Answer
}

export const locationChangedError = {
  reason: 'conflict',
  message: 'Somebody has changed this restaurant since you opened it.',
} as const

/** Plans again when another change came in between: a plan counts on ids and rows as they are. */
const attempts = 5

/**
 * The one way restaurants are changed in the back office: a plan, one batch that holds only if everything is still as
 * it was planned from, and then caches and searches that know of it. A plan answers null when there is nothing to
 * change.
 */
export async function commitLocationChange<Answer>(
  { env, context }: LocationActionContext,
  plan: () => Promise<Result<PlannedLocationChange<Answer> | { result: Answer }>>,
): Promise<Result<Answer>> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const planned = await plan()
    if (!planned.ok) return planned
    if (!('write' in planned.value)) return ok(planned.value.result)
    const committed = await planned.value.write()
    if (committed.ok) {
      purgePaths(context, planned.value.stalePaths)
      await refreshLocationIndex(env)
      requireLocationSync()
      return ok(planned.value.result)
    }
    if (isAboutColumn(committed.conflict, page.url_path)) return fail(addressTakenError)
  }
  return fail({ reason: 'unavailable', message: 'Too many changes are being made at once. Please try again.' })
}

const addressTakenError = {
  reason: 'invalid' as const,
  message: 'Please correct the errors below.',
  problems: [{ path: 'localPageURL', message: 'is the address of another page' }],
}
