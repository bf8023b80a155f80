import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { invalidUserError } from './validate.ts'

type Call = Context<BackOfficeContext>

/** Who does something, and when. */
export const getUserAction = (c: Call) => ({ user: c.var.editor.id, now: new Date().toISOString() })

export const userChangedError = {
  reason: 'conflict',
  message: 'Somebody has changed this user since you opened it. Open it again to see how it is now.',
} as const

/** Commits a change whole, or not at all. */
export async function commitUserChange(c: Call, statements: D1PreparedStatement[]): Promise<Result<null>> {
  try {
    await c.env.DB.batch(statements)
    return ok(null)
  } catch (error) {
    const text = String(error)
    if (/UNIQUE constraint failed: user\.email/.test(text))
      return invalidUserError({ path: 'email', message: 'Somebody has this address already.' })
    if (/CHECK constraint failed: is_unchanged|UNIQUE constraint failed: user\.id|FOREIGN KEY constraint failed/.test(text))
      return fail(userChangedError)
    throw error
  }
}
