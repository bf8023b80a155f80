import { Hono } from 'hono'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { setupForm } from '#schema/wire/pages.ts'
import { anyUserExists, createFirstUser } from '../data/user.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { hashPassword } from '../passwords.ts'
import { sameSecret } from '../signing.ts'
import { readBody } from './request-body.ts'
import { type BackOffice, signIn } from './session.ts'
import { localOnlyPassword, sessionState } from './sign-in.ts'

/** `/wagtail/api/setup/`: makes the first administrator, once, for whoever holds the set-up token, and signs them in. */
export const setupRoutes = new Hono<BackOffice>().post('/', async (c) => {
  const form = await readBody(c.req.raw, setupForm)
  if (!form.ok) return failureResponse(form.failure)
  const userId = await firstAdministrator(c.env, form.value)
  if (!userId.ok) return failureResponse(userId.failure)
  return c.json(await sessionState(c, await signIn(c, userId.value)), 201)
})

type SetupForm = ReturnType<typeof setupForm.parse>

async function firstAdministrator(env: Env, { token, password, ...person }: SetupForm): Promise<Result<number>> {
  if (!env.SETUP_TOKEN || (await anyUserExists(env.DB))) return fail(closed)
  if (!(await sameSecret(token, env.SETUP_TOKEN))) return fail({ reason: 'forbidden', message: 'The set-up token is wrong.' })
  if (password === localOnlyPassword) return fail(publicPassword)
  const id = await createFirstUser(env.DB, { ...person, password_hash: await hashPassword(password) }, new Date().toISOString())
  return id === null ? fail(closed) : ok(id)
}

const closed: Failure = { reason: 'not_found', message: 'Set-up is closed: set SETUP_TOKEN, and only while there is no user.' }
const publicPassword: Failure = {
  reason: 'invalid',
  message: 'Please correct the errors below.',
  problems: [{ path: 'password', message: 'Everybody knows this password: it stands in the README.' }],
}
