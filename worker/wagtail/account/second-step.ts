import { type Context, Hono } from 'hono'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { assertionForm, type SecondStep, secondStepForm } from '#schema/wire/account.ts'
import { factorsOf } from '../../data/second-factor.ts'
import { noteEvent } from '../../data/security-event.ts'
import type { NewSession } from '../../data/session.ts'
import { type AttemptKey, countAttempt, forgiveAttempt } from '../../data/sign-in-attempts.ts'
import { countAgainst, readTicket, type Ticket, takeTicket } from '../../data/ticket.ts'
import { accountById } from '../../data/user.ts'
import { failureResponse } from '../../failure.ts'
import { networkOf } from '../../network.ts'
import { logSecurity } from '../../security-log.ts'
import { sign } from '../../signing.ts'
import { readBody } from '../request-body.ts'
import { type BackOffice, signIn, whenceOf } from '../session.ts'
import { sessionState } from '../session-state.ts'
import { codeKeys, useCode } from './codes.ts'
import { noticeTo } from './commit-change.ts'
import { heldHash, holdTicket, letGo } from './held-ticket.ts'
import { holdChallenge, newChallenge, notVerified, requestOptions, rpIdOf, spendChallenge, verifySigned } from './passkey-ceremony.ts'

type Call = Context<BackOffice>

/** Wrong codes after which the password is asked for again. */
const mostWrong = 5

/** What signing in asks for beyond the password; null when the password was enough. Until then there is no session. */
export async function askSecondStep(c: Call, user: number): Promise<SecondStep | null> {
  const factors = await factorsOf(c.env.DB, user, rpIdOf(c))
  if (!factors) return null
  await holdTicket(c, 'second_factor', { user })
  return { passkey: factors.passkeys > 0, totp: factors.totp, recovery_code: factors.recovery_codes > 0 }
}

/** Below `/wagtail/api/session/`: the second step of a sign-in, and the one step of a passkey. */
export const secondStepRoutes = new Hono<BackOffice>()
  .post('/second-step/', async (c) => {
    const form = await readBody(c.req.raw, secondStepForm)
    if (!form.ok) return failureResponse(form.failure)
    return answer(c, await passByCode(c, form.value.code))
  })
  .post('/passkey/options/', async (c) => {
    const held = await halfSignedIn(c)
    const throttled = held ? null : await throttleNetwork(c)
    if (throttled) return failureResponse(throttled)
    return c.json(await optionsFor(c, held))
  })
  .post('/passkey/', async (c) => {
    const form = await readBody(c.req.raw, assertionForm)
    if (!form.ok) return failureResponse(form.failure)
    return answer(c, await passByPasskey(c, form.value.credential))
  })

interface Passed {
  user: number
  event: NewSession['event']
}

/** Signs in who has passed, under a new token: the half of the sign-in is worth nothing from here. */
async function answer(c: Call, passed: Result<Passed>): Promise<Response> {
  if (!passed.ok) return failureResponse(passed.failure)
  letGo(c)
  return c.json(await sessionState(c, await signIn(c, passed.value.user, passed.value.event)))
}

/** The ticket of a browser whose password was right. */
async function halfSignedIn(c: Call): Promise<(Ticket & { user_id: number }) | null> {
  const hash = await heldHash(c)
  const ticket = hash === null ? null : await readTicket(c.env.DB, hash, 'second_factor', new Date())
  return ticket?.user_id == null ? null : { ...ticket, user_id: ticket.user_id }
}

const beginAgain: Failure = { reason: 'unauthenticated', message: 'This took too long. Please begin again with your password.' }
const wrongCode: Failure = { reason: 'unauthenticated', message: 'This code is not right, or was used before. Please enter the next one.' }

async function passByCode(c: Call, code: string): Promise<Result<Passed>> {
  const { env, req } = c
  const held = await halfSignedIn(c)
  if (!held) return fail(beginAgain)
  const { user_id: user, token_hash } = held
  const keys = await codeKeys(env, user, networkOf(req.raw))
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  const wrong = await countAgainst(env.DB, token_hash)
  if (retryAfter !== null || wrong === null || wrong > mostWrong) {
    logSecurity(req.raw, { event: 'second_step', outcome: 'throttled', factor: 'code', user })
    return fail(
      retryAfter === null ? beginAgain : { reason: 'too_many', message: 'Too many attempts. Please wait some minutes.', retryAfter },
    )
  }
  const factor = await useCode(env, user, code, new Date())
  logSecurity(req.raw, { event: 'second_step', outcome: factor ? 'allowed' : 'refused', factor: factor ?? 'code', user })
  if (!factor) return fail(await refuse(c, held, wrong))
  return finish(c, held, keys, factor === 'totp' ? 'sign_in' : 'sign_in_recovery_code')
}

/** The last wrong code that is put up with ends the half of the sign-in, and its owner hears that somebody has the password. */
async function refuse(c: Call, { user_id, token_hash }: Ticket & { user_id: number }, wrong: number): Promise<Failure> {
  if (wrong < mostWrong) return wrongCode
  await takeTicket(c.env.DB, token_hash, 'second_factor', new Date())
  c.executionCtx.waitUntil(tell(c, user_id, 'second_factor_failed', token_hash))
  return beginAgain
}

async function finish(c: Call, held: Ticket & { user_id: number }, keys: AttemptKey[], event: Passed['event']): Promise<Result<Passed>> {
  const { DB } = c.env
  if (!(await takeTicket(DB, held.token_hash, 'second_factor', new Date()))) return fail(beginAgain)
  if (!(await accountById(DB, held.user_id))) return fail(beginAgain)
  await forgiveAttempt(DB, keys)
  if (event === 'sign_in_recovery_code') await tell(c, held.user_id, event, crypto.randomUUID())
  return ok({ user: held.user_id, event })
}

/** Writes to the owner of an account. What signing in notes by itself is not noted twice. */
async function tell(c: Call, user: number, event: 'second_factor_failed' | 'sign_in_recovery_code', key: string): Promise<void> {
  const owner = await accountById(c.env.DB, user)
  if (!owner) return
  const now = new Date()
  const whence = whenceOf(c.req.raw)
  const letters = await noticeTo(c.env, owner, event, { whence, key, now })
  const note = event === 'second_factor_failed' ? [noteEvent(c.env.DB, user, event, whence, now)] : []
  if (letters.length + note.length > 0) await c.env.DB.batch([...letters, ...note])
}

/** A challenge for who has passed the password, or for whoever comes with a passkey alone. */
async function optionsFor(c: Call, held: (Ticket & { user_id: number }) | null) {
  if (held) return requestOptions(c, await holdChallenge(c, 'passkey_second', held.token_hash, held.user_id), held.user_id)
  const challenge = newChallenge()
  await holdTicket(c, 'passkey_sign_in', { user: null, data: challenge })
  return requestOptions(c, challenge, null)
}

async function throttleNetwork({ env, req }: Call): Promise<Failure | null> {
  const keys = [{ key: await sign(env.SECRET_KEY, `passkey ${networkOf(req.raw)}`), most: 100 }]
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  return retryAfter === null ? null : { reason: 'too_many', message: 'Too many attempts. Please wait some minutes.', retryAfter }
}

async function passByPasskey(c: Call, credential: Parameters<typeof verifySigned>[2]): Promise<Result<Passed>> {
  const hash = await heldHash(c)
  const held = await halfSignedIn(c)
  const challenge = held
    ? await spendChallenge(c, 'passkey_second', held.token_hash)
    : hash && (await takeTicket(c.env.DB, hash, 'passkey_sign_in', new Date()))?.data
  const signed = challenge ? await verifySigned(c, challenge, credential, held?.user_id ?? null) : fail(notVerified)
  const user = signed.ok ? signed.value.user_id : held?.user_id
  logSecurity(c.req.raw, { event: held ? 'second_step' : 'sign_in', outcome: signed.ok ? 'allowed' : 'refused', factor: 'passkey', user })
  if (!signed.ok) return signed
  if (held) return finish(c, held, [], 'sign_in_passkey')
  return ok({ user: signed.value.user_id, event: 'sign_in_passkey' })
}
