import { Hono } from 'hono'
import { reauthenticationEndpoints } from '#schema/accounts/account-endpoints.ts'
import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getNetwork } from '../../http/network.ts'
import { serve } from '../../http/serve.ts'
import { type BackOfficeContext, rotateSession, type SignedInCall } from '../../http/session.ts'
import { logSecurity, type SecurityEvent } from '../../security/security-log.ts'
import { sign } from '../../security/signing.ts'
import { fieldError } from '../new-password.ts'
import { verifyPassword } from '../password-hash.ts'
import { recordAttempt, refundAttempt } from '../queries/sign-in-attempts.ts'
import { findAccount } from '../queries/user-accounts.ts'
import { codeAttemptKeys, consumeCode } from '../sign-in/one-time-codes.ts'
import {
  consumePasskeyChallenge,
  createRequestOptions,
  passkeyNotVerified,
  storePasskeyChallenge,
  verifyAssertion,
} from '../sign-in/passkey-ceremony.ts'
import { issueReauthProof } from '../sign-in/reauthentication.ts'
import { getSessionState } from '../sign-in/session-state.ts'

/** Routes to reauthenticate with every factor that signing in would require. */
export const reauthenticationRoutes = new Hono<BackOfficeContext>()

serve(reauthenticationRoutes, reauthenticationEndpoints.reauthenticate, async (c, { body }) =>
  confirm(c, await verifyPasswordAndCode(c, body), { factor: 'password', kind: body.proof }),
)

serve(reauthenticationRoutes, reauthenticationEndpoints.createPasskeyOptions, async (c) => {
  const { editor, token_hash } = c.var.session
  const challenge = await storePasskeyChallenge(c, 'passkey_confirm', token_hash, editor.id)
  return ok(await createRequestOptions(c, challenge, editor.id))
})

serve(reauthenticationRoutes, reauthenticationEndpoints.reauthenticateWithPasskey, async (c, { body }) => {
  const { token_hash, editor } = c.var.session
  const challenge = await consumePasskeyChallenge(c, 'passkey_confirm', token_hash)
  const signed = challenge ? await verifyAssertion(c, challenge, body.credential, editor.id) : fail(passkeyRejected)
  return confirm(c, signed, { factor: 'passkey', kind: body.proof })
})

/** The same message as at sign-in, but without the `unauthenticated` status that leads to the sign-in screen. */
const passkeyRejected: Failure = { reason: 'unprocessable', message: passkeyNotVerified.message }

interface Confirmation {
  factor: NonNullable<SecurityEvent['factor']>
  kind: ReauthScope
}

/** Rotates the session token and issues a reauthentication proof for it. */
async function confirm(
  c: SignedInCall,
  verification: Result<unknown>,
  { factor, kind }: Confirmation,
): Promise<Result<SessionState>> {
  const { session } = c.var
  logSecurity(c.req.raw, {
    event: 'confirmation',
    outcome: verification.ok ? 'allowed' : 'refused',
    factor,
    user: session.editor.id,
  })
  if (!verification.ok) return verification.failure.reason === 'unauthenticated' ? fail(passkeyRejected) : verification
  const rotated = await rotateSession(c, session)
  if (!rotated) return fail({ reason: 'unauthenticated', message: 'Your session has just ended. Please sign in.' })
  const proof = await issueReauthProof(c.env, rotated.token_hash, kind, Date.now())
  return ok({ ...(await getSessionState(c, rotated)), proof })
}

async function verifyPasswordAndCode(
  c: SignedInCall,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Result<null>> {
  const { editor, has_second_factor } = c.var.session
  const verified = await verifyOwnPassword(c, password, 'password')
  if (!verified.ok || !has_second_factor) return verified
  if (!code) return fail(fieldError('code', 'Enter a code from your app, or a recovery code.'))
  const keys = await codeAttemptKeys(c.env, editor.id, getNetwork(c.req.raw))
  const retryAfter = await recordAttempt(c.env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  if (!(await consumeCode(c.env, editor.id, code, new Date())))
    return fail(fieldError('code', 'This code is wrong or has already been used.'))
  await refundAttempt(c.env.DB, keys)
  return ok(null)
}

const tooMany = (retryAfter: number): Failure => ({
  reason: 'too_many',
  message: 'Too many attempts. Please wait a few minutes.',
  retryAfter,
})

/** Verifies the password of the signed-in user. Attempts are rate limited, in case of an unattended browser. */
export async function verifyOwnPassword(c: SignedInCall, password: string, field: string): Promise<Result<null>> {
  const { env } = c
  const keys = [{ key: await sign(env.SECRET_KEY, `own password ${c.var.editor.id}`), max: 10 }]
  const retryAfter = await recordAttempt(env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  const account = await findAccount(env.DB, c.var.editor.id)
  if (!(await verifyPassword(account?.password_hash, password)))
    return fail(fieldError(field, 'This is not your password.'))
  await refundAttempt(env.DB, keys)
  return ok(null)
}
