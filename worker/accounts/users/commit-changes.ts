import type { Context } from 'hono'
import { user } from '#schema/accounts/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { commit, type Plan } from '../../stores/commit.ts'
import { isAboutColumn } from '../../stores/conflicts.ts'
import { invalidUserError } from './validate.ts'

type Call = Context<BackOfficeContext>

/** The acting user and the current time. */
export const getActor = (c: Call) => ({ user: c.var.editor.id, now: new Date().toISOString() })

export const userChangedError = {
  reason: 'conflict',
  message: 'Someone else has changed this user since you opened it. Open it again to see the current state.',
} as const

/**
 * Commits a change of a user atomically. Fails with `conflict` when the user has changed, `invalid` when the address is
 * taken.
 */
export async function commitUserChange(c: Call, plan: Plan): Promise<Result<null>> {
  const committed = await commit(c.env.DB, plan, ['changed', 'missing', user.email, user.id])
  if (committed.ok) return ok(null)
  return isAboutColumn(committed.conflict, user.email)
    ? invalidUserError({ path: 'email', message: 'Another user already has this address.' })
    : fail(userChangedError)
}
