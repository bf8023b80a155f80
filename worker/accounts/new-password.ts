import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { isBreachedPassword } from '../services/breached-passwords.ts'
import { hashPassword } from './password-hash.ts'

/**
 * The password of the local demo administrator created by `npm start`. Deployed environments reject it, even for an
 * account that has it.
 */
export const localDemoAdminPassword = 'tidemark-local-only'

/** Hashes a new password for storage. Fails when the password is publicly known or breached (ASVS 6.2.4, 6.2.12). */
export async function checkAndHashNewPassword(env: Env, password: string): Promise<Result<string>> {
  if (password === localDemoAdminPassword)
    return fail(badPassword('This is the publicly known password of the demo. Please choose another.'))
  const breached = await isBreachedPassword(env, password)
  if (!breached.ok) return breached
  if (breached.value)
    return fail(badPassword('This password appears in lists of stolen passwords. Please choose another.'))
  return ok(await hashPassword(password))
}

const badPassword = (message: string): Failure => createFieldFailure('password', message)

/** A validation error for a single form field. */
export const createFieldFailure = (path: string, message: string): Failure => ({
  reason: 'invalid',
  message: 'Please correct the errors below.',
  problems: [{ path, message }],
})
