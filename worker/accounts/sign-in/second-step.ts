import { type Context, Hono } from 'hono'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { signInEndpoints } from '#schema/accounts/sign-in-endpoints.ts'
import type { AvailableSignInSecondSteps } from '#schema/accounts/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getClientNetwork } from '../../http/network.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import { type BackOfficeHonoEnv, getRequestDeviceAndNetwork } from '../../http/session.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { signWithHmac } from '../../security/signing.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { composeAccountNoticeMail } from '../own-account/commit-changes.ts'
import {
  consumeOneTimeToken,
  findOneTimeToken,
  type OneTimeToken,
  recordOneTimeTokenAttempt,
} from '../queries/one-time-tokens.ts'
import { findSecondFactors } from '../queries/second-factors.ts'
import { prepareSecurityEventInsert } from '../queries/security-events.ts'
import type { NewSessionDetails } from '../queries/sessions.ts'
import { consumeSignInAttemptLimit, refundSignInAttempt, type SignInAttemptKey } from '../queries/sign-in-attempts.ts'
import { findActiveCredentialsById } from '../queries/user-accounts.ts'
import { clearOneTimeTokenCookie, getOneTimeTokenCookieHash, issueOneTimeTokenCookie } from './cookie-token.ts'
import { consumeSecondFactorCode, createSecondFactorAttemptKeys } from './one-time-codes.ts'
import {
  consumePasskeyChallenge,
  createOneTimePasskeyChallenge,
  createPasskeyChallenge,
  createPasskeyRequestOptions,
  getRelyingPartyId,
  passkeyNotAcceptedFailure,
  verifyPasskeyAndRecordUse,
} from './passkey-ceremony.ts'
import { getSessionState } from './session-state.ts'
import { startSignedInSession } from './start-session.ts'

type Call = Context<BackOfficeHonoEnv>

/** Maximum number of wrong codes before the password is required again. */
const maxWrongCodes = 5

/**
 * Starts the second step of a sign-in. Returns the available factors, or null when the password is enough. There is no
 * session until it is completed.
 */
export async function startSignInSecondStep(c: Call, user: number): Promise<AvailableSignInSecondSteps | null> {
  const factors = await findSecondFactors(c.env.DB, user, getRelyingPartyId(c))
  if (!factors) return null
  await issueOneTimeTokenCookie(c, 'second_factor', { user })
  return { passkey: factors.passkeys > 0, totp: factors.totp, recovery_code: factors.recovery_codes > 0 }
}

/** Routes for the second step of a sign-in, and for signing in with only a passkey. */
export const signInSecondStepRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(signInSecondStepRoutes, signInEndpoints.completeSecondStep, async (c, { body }) =>
  finishSignIn(c, await completeWithCode(c, body.code)),
)

registerBackOfficeEndpoint(signInSecondStepRoutes, signInEndpoints.createPasskeyOptions, async (c) => {
  const pending = await findPendingSignIn(c)
  const throttled = pending ? null : await throttleNetwork(c)
  return throttled ? fail(throttled) : ok(await createOptions(c, pending))
})

registerBackOfficeEndpoint(signInSecondStepRoutes, signInEndpoints.signInWithPasskey, async (c, { body }) =>
  finishSignIn(c, await completeWithPasskey(c, body.credential)),
)

interface SecondStepSuccess {
  user: number
  event: NewSessionDetails['event']
}

/** Signs the user in under a new token and clears the cookie of the unfinished sign-in. */
async function finishSignIn(c: Call, success: Result<SecondStepSuccess>): Promise<Result<SessionStateResponse>> {
  if (!success.ok) return success
  clearOneTimeTokenCookie(c)
  return ok(await getSessionState(c, await startSignedInSession(c, success.value.user, { event: success.value.event })))
}

/** Finds the token of an unfinished sign-in, whose password was correct. */
async function findPendingSignIn(c: Call): Promise<(OneTimeToken & { user_id: number }) | null> {
  const hash = await getOneTimeTokenCookieHash(c)
  const token = hash === null ? null : await findOneTimeToken(c.env.DB, hash, 'second_factor', new Date())
  return token?.user_id == null ? null : { ...token, user_id: token.user_id }
}

const restartSignIn: Failure = {
  reason: 'unauthenticated',
  message: 'This took too long. Please begin again with your password.',
}
const wrongCode: Failure = {
  reason: 'unauthenticated',
  message: 'This code is wrong or has already been used. Please enter the next one.',
}

async function completeWithCode(c: Call, code: string): Promise<Result<SecondStepSuccess>> {
  const { env, req } = c
  const pending = await findPendingSignIn(c)
  if (!pending) return fail(restartSignIn)
  const { user_id: user, token_hash } = pending
  const keys = await createSecondFactorAttemptKeys(env, user, getClientNetwork(req.raw))
  const retryAfter = await consumeSignInAttemptLimit(env.DB, keys, Date.now())
  const wrongCount = await recordOneTimeTokenAttempt(env.DB, token_hash)
  if (retryAfter !== null || wrongCount === null || wrongCount > maxWrongCodes) {
    logSecurityEvent(req.raw, { event: 'second_step', outcome: 'throttled', factor: 'code', user })
    return fail(
      retryAfter === null
        ? restartSignIn
        : { reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter },
    )
  }
  const factor = await consumeSecondFactorCode(env, user, code, new Date())
  logSecurityEvent(req.raw, {
    event: 'second_step',
    outcome: factor ? 'allowed' : 'refused',
    factor: factor ?? 'code',
    user,
  })
  if (!factor) return fail(await rejectSecondStep(c, pending, wrongCount))
  return completeSignIn(c, pending, keys, factor === 'totp' ? 'sign_in' : 'sign_in_recovery_code')
}

/** Ends the sign-in after too many wrong codes, and notifies the owner that someone has the password. */
async function rejectSecondStep(
  c: Call,
  { user_id, token_hash }: OneTimeToken & { user_id: number },
  wrongCount: number,
): Promise<Failure> {
  if (wrongCount < maxWrongCodes) return wrongCode
  await consumeOneTimeToken(c.env.DB, token_hash, 'second_factor', new Date())
  c.executionCtx.waitUntil(notifyOwner(c, user_id, 'second_factor_failed', token_hash))
  return restartSignIn
}

async function completeSignIn(
  c: Call,
  pending: OneTimeToken & { user_id: number },
  keys: SignInAttemptKey[],
  event: SecondStepSuccess['event'],
): Promise<Result<SecondStepSuccess>> {
  const { DB } = c.env
  if (!(await consumeOneTimeToken(DB, pending.token_hash, 'second_factor', new Date()))) return fail(restartSignIn)
  if (!(await findActiveCredentialsById(DB, pending.user_id))) return fail(restartSignIn)
  await refundSignInAttempt(DB, keys)
  if (event === 'sign_in_recovery_code') await notifyOwner(c, pending.user_id, event, crypto.randomUUID())
  return ok({ user: pending.user_id, event })
}

/** Notifies the account owner by mail. Events that signing in records itself are not recorded again. */
async function notifyOwner(
  c: Call,
  user: number,
  event: 'second_factor_failed' | 'sign_in_recovery_code',
  key: string,
): Promise<void> {
  const owner = await findActiveCredentialsById(c.env.DB, user)
  if (!owner) return
  const now = new Date()
  const requestOrigin = getRequestDeviceAndNetwork(c.req.raw)
  const mails = await composeAccountNoticeMail(c, owner, event, { requestOrigin, key, now })
  const note =
    event === 'second_factor_failed' ? [prepareSecurityEventInsert(c.env.DB, user, event, requestOrigin, now)] : []
  await commitWritePlan(c.env.DB, { writes: note, mails })
}

/** Creates a challenge for a second step, or for signing in with only a passkey. */
async function createOptions(c: Call, pending: (OneTimeToken & { user_id: number }) | null) {
  if (pending)
    return createPasskeyRequestOptions(
      c,
      await createOneTimePasskeyChallenge(c, 'passkey_second', pending.token_hash, pending.user_id),
      pending.user_id,
    )
  const challenge = createPasskeyChallenge()
  await issueOneTimeTokenCookie(c, 'passkey_sign_in', { user: null, data: challenge })
  return createPasskeyRequestOptions(c, challenge, null)
}

async function throttleNetwork({ env, req }: Call): Promise<Failure | null> {
  const keys = [{ key: await signWithHmac(env.SECRET_KEY, `passkey ${getClientNetwork(req.raw)}`), max: 100 }]
  const retryAfter = await consumeSignInAttemptLimit(env.DB, keys, Date.now())
  return retryAfter === null
    ? null
    : { reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter }
}

async function completeWithPasskey(
  c: Call,
  credential: Parameters<typeof verifyPasskeyAndRecordUse>[2],
): Promise<Result<SecondStepSuccess>> {
  const hash = await getOneTimeTokenCookieHash(c)
  const pending = await findPendingSignIn(c)
  const challenge = pending
    ? await consumePasskeyChallenge(c, 'passkey_second', pending.token_hash)
    : hash && (await consumeOneTimeToken(c.env.DB, hash, 'passkey_sign_in', new Date()))?.data
  const signed = challenge
    ? await verifyPasskeyAndRecordUse(c, challenge, credential, pending?.user_id ?? null)
    : fail(passkeyNotAcceptedFailure)
  const user = signed.ok ? signed.value.user_id : pending?.user_id
  logSecurityEvent(c.req.raw, {
    event: pending ? 'second_step' : 'sign_in',
    outcome: signed.ok ? 'allowed' : 'refused',
    factor: 'passkey',
    user,
  })
  if (!signed.ok) return signed
  if (pending) return completeSignIn(c, pending, [], 'sign_in_passkey')
  return ok({ user: signed.value.user_id, event: 'sign_in_passkey' })
}
