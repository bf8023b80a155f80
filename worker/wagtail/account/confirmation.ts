import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { assertionForm, confirmationForm, confirmFirst } from '#schema/wire/account.ts'
import type { SignedIn } from '../../data/session.ts'
import { countAttempt, forgiveAttempt } from '../../data/sign-in-attempts.ts'
import { accountById } from '../../data/user.ts'
import { failureResponse } from '../../failure.ts'
import { networkOf } from '../../network.ts'
import { passwordMatches } from '../../passwords.ts'
import { logSecurity, type SecurityEvent } from '../../security-log.ts'
import { sign } from '../../signing.ts'
import { fieldFailure } from '../new-password.ts'
import { readBody } from '../request-body.ts'
import { type BackOffice, rotate } from '../session.ts'
import { sessionState } from '../session-state.ts'
import { codeKeys, useCode } from './codes.ts'
import { holdChallenge, notVerified, requestOptions, spendChallenge, verifySigned } from './passkey-ceremony.ts'

type Call = Context<BackOffice>

/** For how long somebody who has proved who they are may change what signing in depends on, in milliseconds. */
const confirmedFor = 10 * 60_000

/** Until when that is; null when it is over. */
export function confirmedUntil({ confirmed_at }: SignedIn, now: number): string | null {
  const until = confirmed_at === null ? 0 : Date.parse(confirmed_at) + confirmedFor
  return until > now ? new Date(until).toISOString() : null
}

/** Lets through who has lately proved who they are: a browser left open is not enough (ASVS 7.5.1). */
export const confirmed = createMiddleware<BackOffice>(async ({ var: { session } }, next) =>
  session && confirmedUntil(session, Date.now()) ? next() : failureResponse(unconfirmed),
)
export const unconfirmed: Failure = { reason: 'forbidden', message: confirmFirst }

/** `…/account/confirm/`: proves once more who somebody is, by everything that signing in would ask for. */
export const confirmationRoutes = new Hono<BackOffice>()
  .post('/', async (c) => {
    const form = await readBody(c.req.raw, confirmationForm)
    if (!form.ok) return failureResponse(form.failure)
    return answer(c, await provedByPassword(c, form.value), 'password')
  })
  .post('/passkey/options/', async (c) => {
    const session = c.var.session!
    const challenge = await holdChallenge(c, 'passkey_confirm', session.token_hash, session.editor.id)
    return c.json(await requestOptions(c, challenge, session.editor.id))
  })
  .post('/passkey/', async (c) => {
    const form = await readBody(c.req.raw, assertionForm)
    if (!form.ok) return failureResponse(form.failure)
    const { token_hash, editor } = c.var.session!
    const challenge = await spendChallenge(c, 'passkey_confirm', token_hash)
    return answer(c, challenge ? await verifySigned(c, challenge, form.value.credential, editor.id) : fail(refusedPasskey), 'passkey')
  })

/** As the sign-in says it, but without leading there. */
const refusedPasskey: Failure = { reason: 'unprocessable', message: notVerified.message }

/** The session goes on under a new token, with more rights than before. */
async function answer(c: Call, proved: Result<unknown>, factor: NonNullable<SecurityEvent['factor']>): Promise<Response> {
  const session = c.var.session!
  logSecurity(c.req.raw, { event: 'confirmation', outcome: proved.ok ? 'allowed' : 'refused', factor, user: session.editor.id })
  if (!proved.ok) return failureResponse(proved.failure.reason === 'unauthenticated' ? refusedPasskey : proved.failure)
  const rotated = await rotate(c, session)
  return rotated
    ? c.json(await sessionState(c, rotated))
    : failureResponse({ reason: 'unauthenticated', message: 'Your session has just ended. Please sign in.' })
}

async function provedByPassword(c: Call, { password, code }: { password: string; code?: string | undefined }): Promise<Result<null>> {
  const { editor, has_second_factor } = c.var.session!
  const known = await checkOwnPassword(c, password, 'password')
  if (!known.ok || !has_second_factor) return known
  if (!code) return fail(fieldFailure('code', 'Enter a code of your app, or a recovery code.'))
  const keys = await codeKeys(c.env, editor.id, networkOf(c.req.raw))
  const retryAfter = await countAttempt(c.env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  if (!(await useCode(c.env, editor.id, code, new Date()))) return fail(fieldFailure('code', 'This code is not right, or was used before.'))
  await forgiveAttempt(c.env.DB, keys)
  return ok(null)
}

const tooMany = (retryAfter: number): Failure => ({
  reason: 'too_many',
  message: 'Too many attempts. Please wait some minutes.',
  retryAfter,
})

/** Whether this is the password of who is signed in. Guessing in a browser that was left open is slowed down. */
export async function checkOwnPassword(c: Call, password: string, field: string): Promise<Result<null>> {
  const { env } = c
  const keys = [{ key: await sign(env.SECRET_KEY, `own password ${c.var.editor.id}`), most: 10 }]
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  const account = await accountById(env.DB, c.var.editor.id)
  if (!(await passwordMatches(account?.password_hash, password))) return fail(fieldFailure(field, 'This is not your password.'))
  await forgiveAttempt(env.DB, keys)
  return ok(null)
}
