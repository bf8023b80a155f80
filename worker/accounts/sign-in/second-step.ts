import { type Context, Hono } from 'hono'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import { signInEndpoints } from '#schema/accounts/sign-in-endpoints.ts'
import type { SecondStepOptions } from '#schema/accounts/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getNetwork } from '../../http/network.ts'
import { serve } from '../../http/serve.ts'
import { type BackOfficeContext, getRequestOrigin, signIn } from '../../http/session.ts'
import { logSecurity } from '../../security/security-log.ts'
import { sign } from '../../security/signing.ts'
import { commit } from '../../stores/commit.ts'
import { composeAccountNotice } from '../own-account/commit-changes.ts'
import { consumeToken, countTokenAttempt, findToken, type OneTimeToken } from '../queries/one-time-tokens.ts'
import { findSecondFactors } from '../queries/second-factors.ts'
import { insertSecurityEvent } from '../queries/security-events.ts'
import type { NewSession } from '../queries/sessions.ts'
import { type AttemptKey, clearAttempts, countAttempt } from '../queries/sign-in-attempts.ts'
import { findAccount } from '../queries/user-accounts.ts'
import { clearCookieToken, getCookieTokenHash, issueCookieToken } from './cookie-token.ts'
import { codeAttemptKeys, consumeCode } from './one-time-codes.ts'
import {
  consumePasskeyChallenge,
  createPasskeyChallenge,
  createRequestOptions,
  getRelyingPartyId,
  passkeyNotVerified,
  storePasskeyChallenge,
  verifyAssertion,
} from './passkey-ceremony.ts'
import { getSessionState } from './session-state.ts'

type Call = Context<BackOfficeContext>

/** Wrong codes after which the password is asked for again. */
const maxWrongCodes = 5

/** What signing in asks for beyond the password; null when the password was enough. Until then there is no session. */
export async function startSecondStep(c: Call, user: number): Promise<SecondStepOptions | null> {
  const factors = await findSecondFactors(c.env.DB, user, getRelyingPartyId(c))
  if (!factors) return null
  await issueCookieToken(c, 'second_factor', { user })
  return { passkey: factors.passkeys > 0, totp: factors.totp, recovery_code: factors.recovery_codes > 0 }
}

/** The second step of a sign-in, and the one step of a passkey. */
export const secondStepRoutes = new Hono<BackOfficeContext>()

serve(secondStepRoutes, signInEndpoints.completeSecondStep, async (c, { body }) =>
  finishSignIn(c, await completeWithCode(c, body.code)),
)

serve(secondStepRoutes, signInEndpoints.createPasskeyOptions, async (c) => {
  const held = await findPendingSignIn(c)
  const throttled = held ? null : await throttleNetwork(c)
  return throttled ? fail(throttled) : ok(await createOptions(c, held))
})

serve(secondStepRoutes, signInEndpoints.signInWithPasskey, async (c, { body }) =>
  finishSignIn(c, await completeWithPasskey(c, body.credential)),
)

interface SecondStepSuccess {
  user: number
  event: NewSession['event']
}

/** Signs in who has passed, under a new token: the half of the sign-in is worth nothing from here. */
async function finishSignIn(c: Call, passed: Result<SecondStepSuccess>): Promise<Result<SessionState>> {
  if (!passed.ok) return passed
  clearCookieToken(c)
  return ok(await getSessionState(c, await signIn(c, passed.value.user, passed.value.event)))
}

/** The ticket of a browser whose password was right. */
async function findPendingSignIn(c: Call): Promise<(OneTimeToken & { user_id: number }) | null> {
  const hash = await getCookieTokenHash(c)
  const ticket = hash === null ? null : await findToken(c.env.DB, hash, 'second_factor', new Date())
  return ticket?.user_id == null ? null : { ...ticket, user_id: ticket.user_id }
}

const restartSignIn: Failure = {
  reason: 'unauthenticated',
  message: 'This took too long. Please begin again with your password.',
}
const wrongCode: Failure = {
  reason: 'unauthenticated',
  message: 'This code is not right, or was used before. Please enter the next one.',
}

async function completeWithCode(c: Call, code: string): Promise<Result<SecondStepSuccess>> {
  const { env, req } = c
  const held = await findPendingSignIn(c)
  if (!held) return fail(restartSignIn)
  const { user_id: user, token_hash } = held
  const keys = await codeAttemptKeys(env, user, getNetwork(req.raw))
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  const wrong = await countTokenAttempt(env.DB, token_hash)
  if (retryAfter !== null || wrong === null || wrong > maxWrongCodes) {
    logSecurity(req.raw, { event: 'second_step', outcome: 'throttled', factor: 'code', user })
    return fail(
      retryAfter === null
        ? restartSignIn
        : { reason: 'too_many', message: 'Too many attempts. Please wait some minutes.', retryAfter },
    )
  }
  const factor = await consumeCode(env, user, code, new Date())
  logSecurity(req.raw, {
    event: 'second_step',
    outcome: factor ? 'allowed' : 'refused',
    factor: factor ?? 'code',
    user,
  })
  if (!factor) return fail(await rejectSecondStep(c, held, wrong))
  return completeSignIn(c, held, keys, factor === 'totp' ? 'sign_in' : 'sign_in_recovery_code')
}

/**
 * The last wrong code that is put up with ends the half of the sign-in, and its owner hears that somebody has the
 * password.
 */
async function rejectSecondStep(
  c: Call,
  { user_id, token_hash }: OneTimeToken & { user_id: number },
  wrong: number,
): Promise<Failure> {
  if (wrong < maxWrongCodes) return wrongCode
  await consumeToken(c.env.DB, token_hash, 'second_factor', new Date())
  c.executionCtx.waitUntil(notifyOwner(c, user_id, 'second_factor_failed', token_hash))
  return restartSignIn
}

async function completeSignIn(
  c: Call,
  held: OneTimeToken & { user_id: number },
  keys: AttemptKey[],
  event: SecondStepSuccess['event'],
): Promise<Result<SecondStepSuccess>> {
  const { DB } = c.env
  if (!(await consumeToken(DB, held.token_hash, 'second_factor', new Date()))) return fail(restartSignIn)
  if (!(await findAccount(DB, held.user_id))) return fail(restartSignIn)
  await clearAttempts(DB, keys)
  if (event === 'sign_in_recovery_code') await notifyOwner(c, held.user_id, event, crypto.randomUUID())
  return ok({ user: held.user_id, event })
}

/** Writes to the owner of an account. What signing in notes by itself is not noted twice. */
async function notifyOwner(
  c: Call,
  user: number,
  event: 'second_factor_failed' | 'sign_in_recovery_code',
  key: string,
): Promise<void> {
  const owner = await findAccount(c.env.DB, user)
  if (!owner) return
  const now = new Date()
  const requestOrigin = getRequestOrigin(c.req.raw)
  const mails = await composeAccountNotice(c.env, owner, event, { requestOrigin, key, now })
  const note = event === 'second_factor_failed' ? [insertSecurityEvent(c.env.DB, user, event, requestOrigin, now)] : []
  await commit(c.env.DB, { writes: note, mails })
}

/** A challenge for who has passed the password, or for whoever comes with a passkey alone. */
async function createOptions(c: Call, held: (OneTimeToken & { user_id: number }) | null) {
  if (held)
    return createRequestOptions(
      c,
      await storePasskeyChallenge(c, 'passkey_second', held.token_hash, held.user_id),
      held.user_id,
    )
  const challenge = createPasskeyChallenge()
  await issueCookieToken(c, 'passkey_sign_in', { user: null, data: challenge })
  return createRequestOptions(c, challenge, null)
}

async function throttleNetwork({ env, req }: Call): Promise<Failure | null> {
  const keys = [{ key: await sign(env.SECRET_KEY, `passkey ${getNetwork(req.raw)}`), max: 100 }]
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  return retryAfter === null
    ? null
    : { reason: 'too_many', message: 'Too many attempts. Please wait some minutes.', retryAfter }
}

async function completeWithPasskey(
  c: Call,
  credential: Parameters<typeof verifyAssertion>[2],
): Promise<Result<SecondStepSuccess>> {
  const hash = await getCookieTokenHash(c)
  const held = await findPendingSignIn(c)
  const challenge = held
    ? await consumePasskeyChallenge(c, 'passkey_second', held.token_hash)
    : hash && (await consumeToken(c.env.DB, hash, 'passkey_sign_in', new Date()))?.data
  const signed = challenge
    ? await verifyAssertion(c, challenge, credential, held?.user_id ?? null)
    : fail(passkeyNotVerified)
  const user = signed.ok ? signed.value.user_id : held?.user_id
  logSecurity(c.req.raw, {
    event: held ? 'second_step' : 'sign_in',
    outcome: signed.ok ? 'allowed' : 'refused',
    factor: 'passkey',
    user,
  })
  if (!signed.ok) return signed
  if (held) return completeSignIn(c, held, [], 'sign_in_passkey')
  return ok({ user: signed.value.user_id, event: 'sign_in_passkey' })
}
