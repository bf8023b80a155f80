import type { Context } from 'hono'
import { user } from '#schema/accounts/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { isConflictAboutColumn } from '../../stores/conflicts.ts'
import { createInvalidUserResult } from './validate.ts'

type Call = Context<BackOfficeHonoEnv>

/** The acting user and the current time. */
export const getActorAndTime = (c: Call) => ({ user: c.var.editor.id, now: new Date().toISOString() })

export const userChangedFailure = {
  reason: 'conflict',
  message: 'Someone else has changed this user since you opened it. Open it again to see the current state.',
} as const

/**
 * Commits a change of a user atomically. Fails with `conflict` when the user has changed, `invalid` when the address is
 * taken.
 */
export async function commitUserChange(c: Call, plan: WritePlan): Promise<Result<null>> {
  const committed = await commitWritePlan(c.env.DB, plan, ['changed', 'missing', user.email, user.id])
  if (committed.ok) return ok(null)
  return isConflictAboutColumn(committed.conflict, user.email)
    ? createInvalidUserResult({ path: 'email', message: 'Another user already has this address.' })
    : fail(userChangedFailure)
}
