import { type Context, Hono } from 'hono'
import type { ReauthScope } from '#schema/accounts/reauthentication.ts'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import { passkeyReauthForm, reauthForm } from '#schema/accounts/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { getNetwork } from '../../http/network.ts'
import { type BackOfficeContext, rotateSession } from '../../http/session.ts'
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

type Call = Context<BackOfficeContext>

/** `…/account/confirm/`: proves once more who somebody is, by everything that signing in would ask for. */
export const reauthenticationRoutes = new Hono<BackOfficeContext>()
  .post('/', async (c) => {
    const form = await readBody(c.req.raw, reauthForm)
    if (!form.ok) return errorResponse(form.failure)
    return proofResponse(c, await verifyPasswordAndCode(c, form.value), { factor: 'password', kind: form.value.proof })
  })
  .post('/passkey/options/', async (c) => {
    const session = c.var.session!
    const challenge = await storePasskeyChallenge(c, 'passkey_confirm', session.token_hash, session.editor.id)
    return c.json(await createRequestOptions(c, challenge, session.editor.id))
  })
  .post('/passkey/', async (c) => {
    const form = await readBody(c.req.raw, passkeyReauthForm)
    if (!form.ok) return errorResponse(form.failure)
    const { token_hash, editor } = c.var.session!
    const challenge = await consumePasskeyChallenge(c, 'passkey_confirm', token_hash)
    const signed = challenge ? await verifyAssertion(c, challenge, form.value.credential, editor.id) : fail(passkeyRejected)
    return proofResponse(c, signed, { factor: 'passkey', kind: form.value.proof })
  })

/** As the sign-in says it, but without leading there. */
const passkeyRejected: Failure = { reason: 'unprocessable', message: passkeyNotVerified.message }

interface Confirmation {
  factor: NonNullable<SecurityEvent['factor']>
  kind: ReauthScope
}

/** The session goes on under a new token, and who asked has a proof for it. */
async function proofResponse(c: Call, proved: Result<unknown>, { factor, kind }: Confirmation): Promise<Response> {
  const session = c.var.session!
  logSecurity(c.req.raw, { event: 'confirmation', outcome: proved.ok ? 'allowed' : 'refused', factor, user: session.editor.id })
  if (!proved.ok) return errorResponse(proved.failure.reason === 'unauthenticated' ? passkeyRejected : proved.failure)
  const rotated = await rotateSession(c, session)
  if (!rotated) return errorResponse({ reason: 'unauthenticated', message: 'Your session has just ended. Please sign in.' })
  const proof = await issueReauthProof(c.env, rotated.token_hash, kind, Date.now())
  return c.json({ ...(await getSessionState(c, rotated)), proof } satisfies SessionState)
}

async function verifyPasswordAndCode(c: Call, { password, code }: { password: string; code?: string | undefined }): Promise<Result<null>> {
  const { editor, has_second_factor } = c.var.session!
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
export async function verifyOwnPassword(c: Call, password: string, field: string): Promise<Result<null>> {
  const { env } = c
  const keys = [{ key: await sign(env.SECRET_KEY, `own password ${c.var.editor.id}`), max: 10 }]
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  const account = await findAccount(env.DB, c.var.editor.id)
  if (!(await verifyPassword(account?.password_hash, password))) return fail(fieldError(field, 'This is not your password.'))
  await clearAttempts(env.DB, keys)
  return ok(null)
}
