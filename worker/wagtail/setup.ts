import { Hono } from 'hono'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { secretLength } from '#schema/rules/secret-length.ts'
import { setupForm } from '#schema/wire/session.ts'
import { countAttempt } from '../data/sign-in-attempts.ts'
import { anyUserExists, createFirstUser } from '../data/user.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { networkOf } from '../network.ts'
import { logSecurity } from '../security-log.ts'
import { sameSecret, sign } from '../signing.ts'
import { newPassword } from './new-password.ts'
import { readBody } from './request-body.ts'
import { type BackOffice, signIn } from './session.ts'
import { sessionState } from './session-state.ts'

/** `/wagtail/api/setup/`: makes the first administrator, once, for whoever holds the set-up token, and signs them in. */
export const setupRoutes = new Hono<BackOffice>().post('/', async (c) => {
  const form = await readBody(c.req.raw, setupForm)
  if (!form.ok) return failureResponse(form.failure)
  const userId = await firstAdministrator(c.env, c.req.raw, form.value)
  if (!userId.ok) return failureResponse(userId.failure)
  logSecurity(c.req.raw, { event: 'set_up', outcome: 'allowed', factor: 'set_up_token', user: userId.value })
  return c.json(await sessionState(c, await signIn(c, userId.value)), 201)
})

type SetupForm = ReturnType<typeof setupForm.parse>

async function firstAdministrator(env: Env, request: Request, { token, password, ...person }: SetupForm): Promise<Result<number>> {
  const { DB, SETUP_TOKEN = '', SECRET_KEY } = env
  if (SETUP_TOKEN.length < secretLength || (await anyUserExists(DB))) return fail(closed)
  const keys = [{ key: await sign(SECRET_KEY, `set-up ${networkOf(request)}`), most: 20 }]
  const retryAfter = await countAttempt(DB, keys, Date.now())
  if (retryAfter !== null) return fail({ reason: 'too_many', message: 'Too many attempts. Please wait some minutes.', retryAfter })
  if (!(await sameSecret(token, SETUP_TOKEN))) return fail({ reason: 'forbidden', message: 'The set-up token is wrong.' })
  const stored = await newPassword(env, password)
  if (!stored.ok) return stored
  const id = await createFirstUser(env.DB, { ...person, password_hash: stored.value }, new Date().toISOString())
  return id === null ? fail(closed) : ok(id)
}

const closed: Failure = {
  reason: 'not_found',
  message: `Set-up is closed: set SETUP_TOKEN to ${secretLength} characters or more, and only while there is no user.`,
}
