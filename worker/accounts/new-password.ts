import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { isBreachedPassword } from '../services/breached-passwords.ts'
import { hashPassword } from './password-hash.ts'

/** The administrator of `npm start`. On a server this password is refused, even if an account should have it. */
export const localOnlyPassword = 'lantern-local-only'

/** The text to store for a password somebody chooses; refused when everybody knows it (ASVS 6.2.4, 6.2.12). */
export async function hashNewPassword(env: Env, password: string): Promise<Result<string>> {
  if (password === localOnlyPassword)
    return fail(badPassword('Everybody knows this password: it is the one of the demo.'))
  const breached = await isBreachedPassword(env, password)
  if (!breached.ok) return breached
  if (breached.value)
    return fail(badPassword('This password stands in lists of stolen passwords. Please choose another.'))
  return ok(await hashPassword(password))
}

const badPassword = (message: string): Failure => fieldError('password', message)

/** A refusal that belongs to one field of a form. */
export const fieldError = (path: string, message: string): Failure => ({
  reason: 'invalid',
  message: 'Please correct the errors below.',
  problems: [{ path, message }],
})
