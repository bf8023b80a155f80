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
import { clearAttempts, countAttempt } from '../queries/sign-in-attempts.ts'
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

/** Proves once more who somebody is, by everything that signing in would ask for. */
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

/** As the sign-in says it, but without leading there. */
const passkeyRejected: Failure = { reason: 'unprocessable', message: passkeyNotVerified.message }

interface Confirmation {
  factor: NonNullable<SecurityEvent['factor']>
  kind: ReauthScope
}

/** The session goes on under a new token, and who asked has a proof for it. */
async function confirm(
  c: SignedInCall,
  proved: Result<unknown>,
  { factor, kind }: Confirmation,
): Promise<Result<SessionState>> {
  const { session } = c.var
  logSecurity(c.req.raw, {
    event: 'confirmation',
    outcome: proved.ok ? 'allowed' : 'refused',
    factor,
    user: session.editor.id,
  })
  if (!proved.ok) return proved.failure.reason === 'unauthenticated' ? fail(passkeyRejected) : proved
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
  const known = await verifyOwnPassword(c, password, 'password')
  if (!known.ok || !has_second_factor) return known
  if (!code) return fail(fieldError('code', 'Enter a code of your app, or a recovery code.'))
  const keys = await codeAttemptKeys(c.env, editor.id, getNetwork(c.req.raw))
  const retryAfter = await countAttempt(c.env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  if (!(await consumeCode(c.env, editor.id, code, new Date())))
    return fail(fieldError('code', 'This code is not right, or was used before.'))
  await clearAttempts(c.env.DB, keys)
  return ok(null)
}

const tooMany = (retryAfter: number): Failure => ({
  reason: 'too_many',
  message: 'Too many attempts. Please wait some minutes.',
  retryAfter,
})

/** Whether this is the password of who is signed in. Guessing in a browser that was left open is slowed down. */
export async function verifyOwnPassword(c: SignedInCall, password: string, field: string): Promise<Result<null>> {
  const { env } = c
  const keys = [{ key: await sign(env.SECRET_KEY, `own password ${c.var.editor.id}`), max: 10 }]
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  const account = await findAccount(env.DB, c.var.editor.id)
  if (!(await verifyPassword(account?.password_hash, password)))
    return fail(fieldError(field, 'This is not your password.'))
  await clearAttempts(env.DB, keys)
  return ok(null)
}
