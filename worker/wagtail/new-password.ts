import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { isBreached } from '../services/breached-passwords.ts'

/** The administrator of `npm start`. On a server this password is refused, even if an account should have it. */
export const localOnlyPassword = 'lantern-local-only'

/** Whether a password that somebody chooses may be theirs: not the one everybody knows, and none that was stolen somewhere. */
export async function checkNewPassword(env: Env, password: string): Promise<Result<null>> {
  if (password === localOnlyPassword) return fail(badPassword('Everybody knows this password: it stands in the README.'))
  const breached = await isBreached(env, password)
  if (!breached.ok) return breached
  return breached.value ? fail(badPassword('This password stands in lists of stolen passwords. Please choose another.')) : ok(null)
}

const badPassword = (message: string): Failure => fieldFailure('password', message)

/** A refusal that belongs to one field of a form. */
export const fieldFailure = (path: string, message: string): Failure => ({
  reason: 'invalid',
  message: 'Please correct the errors below.',
  problems: [{ path, message }],
})
