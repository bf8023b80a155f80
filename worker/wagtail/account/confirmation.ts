import { type Context, Hono } from 'hono'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { ProofKind } from '#schema/rules/proof-kinds.ts'
import { confirmationForm, confirmingAssertionForm } from '#schema/wire/account.ts'
import type { SessionState } from '#schema/wire/session.ts'
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
import { issueProof } from './proof.ts'

type Call = Context<BackOffice>

/** `…/account/confirm/`: proves once more who somebody is, by everything that signing in would ask for. */
export const confirmationRoutes = new Hono<BackOffice>()
  .post('/', async (c) => {
    const form = await readBody(c.req.raw, confirmationForm)
    if (!form.ok) return failureResponse(form.failure)
    return answer(c, await provedByPassword(c, form.value), { factor: 'password', kind: form.value.proof })
  })
  .post('/passkey/options/', async (c) => {
    const session = c.var.session!
    const challenge = await holdChallenge(c, 'passkey_confirm', session.token_hash, session.editor.id)
    return c.json(await requestOptions(c, challenge, session.editor.id))
  })
  .post('/passkey/', async (c) => {
    const form = await readBody(c.req.raw, confirmingAssertionForm)
    if (!form.ok) return failureResponse(form.failure)
    const { token_hash, editor } = c.var.session!
    const challenge = await spendChallenge(c, 'passkey_confirm', token_hash)
    const signed = challenge ? await verifySigned(c, challenge, form.value.credential, editor.id) : fail(refusedPasskey)
    return answer(c, signed, { factor: 'passkey', kind: form.value.proof })
  })

/** As the sign-in says it, but without leading there. */
const refusedPasskey: Failure = { reason: 'unprocessable', message: notVerified.message }

interface Confirmation {
  factor: NonNullable<SecurityEvent['factor']>
  kind: ProofKind
}

/** The session goes on under a new token, and who asked has a proof for it. */
async function answer(c: Call, proved: Result<unknown>, { factor, kind }: Confirmation): Promise<Response> {
  const session = c.var.session!
  logSecurity(c.req.raw, { event: 'confirmation', outcome: proved.ok ? 'allowed' : 'refused', factor, user: session.editor.id })
  if (!proved.ok) return failureResponse(proved.failure.reason === 'unauthenticated' ? refusedPasskey : proved.failure)
  const rotated = await rotate(c, session)
  if (!rotated) return failureResponse({ reason: 'unauthenticated', message: 'Your session has just ended. Please sign in.' })
  const proof = await issueProof(c.env, rotated.token_hash, kind, Date.now())
  return c.json({ ...(await sessionState(c, rotated)), proof } satisfies SessionState)
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
