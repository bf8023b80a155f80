import { fail, ok, type Result } from '#schema/result.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import type { EdgeContext } from '../../cache/edge.ts'
import { purge } from '../../cache/purge.ts'
import { ImportRefused } from '../../data/import/refused.ts'
import { refreshLocationIndex } from '../../data/location-index.ts'
import { mustFollowLocations } from '../../data/nearby.ts'
import type { Env } from '../../env.ts'

/** Where restaurants are changed: the stores, who does it, and what drops stale pages once it has happened. */
export interface Desk {
  env: Env
  editor: Editor
  context: EdgeContext
}

/** A change that is planned. Nothing is written before `write`, which writes everything at once or throws. */
export interface PlannedChange<Answer> {
  write: () => Promise<unknown>
  stale: readonly string[]
  answer: Answer
}

export const changedMeanwhile = {
  reason: 'conflict',
  message: 'Somebody has changed this restaurant since you opened it.',
} as const

/** Plans again when another change came in between: a plan counts on ids and rows as they are. */
const attempts = 5

/**
 * The one way restaurants are changed in the back office: a plan, one batch that holds only if everything is still as it was
 * planned from, and then caches and searches that know of it. A plan answers null when there is nothing to change.
 */
export async function commitChange<Answer>(
  { env, context }: Desk,
  plan: () => Promise<Result<PlannedChange<Answer> | { answer: Answer }>>,
): Promise<Result<Answer>> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const planned = await plan()
    if (!planned.ok) return planned
    if (!('write' in planned.value)) return ok(planned.value.answer)
    const refusal = await refusalOf(planned.value.write)
    if (refusal === null) {
      purge(context, planned.value.stale)
      await refreshLocationIndex(env)
      mustFollowLocations()
      return ok(planned.value.answer)
    }
    if (refusal.includes('page.url_path')) return fail(addressTaken)
  }
  return fail({ reason: 'unavailable', message: 'Too many changes are being made at once. Please try again.' })
}

const addressTaken = {
  reason: 'invalid' as const,
  message: 'Please correct the errors below.',
  problems: [{ path: 'localPageURL', message: 'is the address of another page' }],
}

/** Null when it was written; else why it must be planned anew. Any other failure is a bug. */
async function refusalOf(write: () => Promise<unknown>): Promise<string | null> {
  try {
    await write()
    return null
  } catch (error) {
    if (error instanceof ImportRefused || /CHECK constraint failed: since_planned/.test(String(error))) return String(error)
    throw error
  }
}
