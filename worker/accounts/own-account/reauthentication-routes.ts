import { Hono } from 'hono'
import { reauthenticateEndpoints } from '#schema/accounts/account-endpoints.ts'
import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getClientNetwork } from '../../http/network.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import { type BackOfficeHonoEnv, rotateSessionAndCookie, type SignedInRequestContext } from '../../http/session.ts'
import { type LoggedSecurityEvent, logSecurityEvent } from '../../security/security-log.ts'
import { signWithHmac } from '../../security/signing.ts'
import { listSitesWithRootTreePath } from '../../settings/queries.ts'
import { createFieldFailure } from '../new-password.ts'
import { verifyPassword } from '../password-hash.ts'
import { consumeSignInAttemptLimit, refundSignInAttempt } from '../queries/sign-in-attempts.ts'
import { findActiveCredentialsById } from '../queries/user-accounts.ts'
import { consumeSecondFactorCode, createSecondFactorAttemptKeys } from '../sign-in/one-time-codes.ts'
import {
  consumePasskeyChallenge,
  createOneTimePasskeyChallenge,
  createPasskeyRequestOptions,
  passkeyNotAcceptedFailure,
  verifyPasskeyAndRecordUse,
} from '../sign-in/passkey-ceremony.ts'
import { issueReauthProof } from '../sign-in/reauthentication.ts'
import { getSessionState } from '../sign-in/session-state.ts'

/** Routes to reauthenticate with every factor that signing in would require. */
export const reauthenticationRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(reauthenticationRoutes, reauthenticateEndpoints.reauthenticate, async (c, { body }) =>
  confirm(c, await verifyPasswordAndCode(c, body), { factor: 'password', kind: body.proof }),
)

registerBackOfficeEndpoint(reauthenticationRoutes, reauthenticateEndpoints.createPasskeyOptions, async (c) => {
  const { editor, token_hash } = c.var.session
  const challenge = await createOneTimePasskeyChallenge(c, 'passkey_confirm', token_hash, editor.id)
  return ok(await createPasskeyRequestOptions(c, challenge, editor.id))
})

registerBackOfficeEndpoint(
  reauthenticationRoutes,
  reauthenticateEndpoints.reauthenticateWithPasskey,
  async (c, { body }) => {
    const { token_hash, editor } = c.var.session
    const challenge = await consumePasskeyChallenge(c, 'passkey_confirm', token_hash)
    const signed = challenge
      ? await verifyPasskeyAndRecordUse(c, challenge, body.credential, editor.id)
      : fail(passkeyRejected)
    const verified = signed.ok ? ok({ refunded: Promise.resolve() }) : signed
    return confirm(c, verified, { factor: 'passkey', kind: body.proof })
  },
)

/** The same message as at sign-in, but without the `unauthenticated` status that leads to the sign-in screen. */
const passkeyRejected: Failure = { reason: 'unprocessable', message: passkeyNotAcceptedFailure.message }

interface Confirmation {
  factor: NonNullable<LoggedSecurityEvent['factor']>
  kind: ReauthScope
}

/** Rotates the session token and issues a reauthentication proof for it. */
async function confirm(
  c: SignedInRequestContext,
  verification: Result<VerifiedPassword>,
  { factor, kind }: Confirmation,
): Promise<Result<SessionStateResponse>> {
  const { session } = c.var
  logSecurityEvent(c.req.raw, {
    event: 'confirmation',
    outcome: verification.ok ? 'allowed' : 'refused',
    factor,
    user: session.editor.id,
  })
  if (!verification.ok) return verification.failure.reason === 'unauthenticated' ? fail(passkeyRejected) : verification
  const [rotated, sites] = await Promise.all([
    rotateSessionAndCookie(c, session),
    listSitesWithRootTreePath(c.env.DB),
    verification.value.refunded,
  ])
  if (!rotated) return fail({ reason: 'unauthenticated', message: 'Your session has just ended. Please sign in.' })
  const proof = await issueReauthProof(c.env, rotated.token_hash, kind, Date.now())
  return ok({ ...(await getSessionState(c, rotated, sites)), proof })
}

async function verifyPasswordAndCode(
  c: SignedInRequestContext,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Result<VerifiedPassword>> {
  const { editor, has_second_factor } = c.var.session
  const verified = await verifyOwnPassword(c, password, 'password')
  if (!verified.ok || !has_second_factor) return verified
  await verified.value.refunded
  if (!code) return fail(createFieldFailure('code', 'Enter a code from your app, or a recovery code.'))
  const keys = await createSecondFactorAttemptKeys(c.env, editor.id, getClientNetwork(c.req.raw))
  const retryAfter = await consumeSignInAttemptLimit(c.env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  if (!(await consumeSecondFactorCode(c.env, editor.id, code, new Date())))
    return fail(createFieldFailure('code', 'This code is wrong or has already been used.'))
  return ok({ refunded: refundSignInAttempt(c.env.DB, keys) })
}

const tooMany = (retryAfter: number): Failure => ({
  reason: 'too_many',
  message: 'Too many attempts. Please wait a few minutes.',
  retryAfter,
})

/** A password that was right; `refunded` resolves once the attempt is no longer counted. */
interface VerifiedPassword {
  refunded: Promise<unknown>
}

/** Verifies the password of the signed-in user. Attempts are rate limited, in case of an unattended browser. */
export async function verifyOwnPassword(
  c: SignedInRequestContext,
  password: string,
  field: string,
): Promise<Result<VerifiedPassword>> {
  const { env } = c
  const keys = [{ key: await signWithHmac(env.SECRET_KEY, `own password ${c.var.editor.id}`), max: 10 }]
  const [retryAfter, account] = await Promise.all([
    consumeSignInAttemptLimit(env.DB, keys, Date.now()),
    findActiveCredentialsById(env.DB, c.var.editor.id),
  ])
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  if (!(await verifyPassword(account?.password_hash, password)))
    return fail(createFieldFailure(field, 'This is not your password.'))
  return ok({ refunded: refundSignInAttempt(env.DB, keys) })
}
