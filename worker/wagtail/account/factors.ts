import { type Context, Hono } from 'hono'
import type { SecurityEventName } from '#schema/rules/security-events.ts'
import { codeForm, type NewCodes, type TotpOffer } from '#schema/wire/account.ts'
import { addTotp, dropNeedlessCodes, factorsOf, removeTotp, totpOf } from '../../data/second-factor.ts'
import { countAgainst, issueTicket, readTicket, spendTicket } from '../../data/ticket.ts'
import { failureResponse } from '../../failure.ts'
import { sha256 } from '../../signing.ts'
import { fieldFailure } from '../new-password.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { newRecoveryCodes, newTotp, sealSecret, stepOf, unsealSecret } from './codes.ts'
import { commitChange } from './commit-change.ts'
import { rpIdOf } from './passkey-ceremony.ts'
import { proved } from './proof.ts'

type Call = Context<BackOffice>

/** `…/account/totp/` and `…/account/recovery-codes/`. The secret of an app counts once a code has proved that the app has it. */
export const factorRoutes = new Hono<BackOffice>()
  .post('/totp/', proved('account'), async (c) => {
    const { editor, email } = c.var.session!
    const offer: TotpOffer = await newTotp(email)
    const data = await sealSecret(c.env, offer.secret)
    await issueTicket(c.env.DB, { hash: await offerHash(c), purpose: 'totp_add', user: editor.id, data }, new Date()).run()
    return c.json(offer)
  })
  .post('/totp/verify/', proved('account'), async (c) => {
    const form = await readBody(c.req.raw, codeForm)
    return form.ok ? verify(c, form.value.code) : failureResponse(form.failure)
  })
  .delete('/totp/', proved('account'), async (c) => {
    const { editor } = c.var.session!
    if (!(await totpOf(c.env.DB, editor.id))) return failureResponse({ reason: 'not_found', message: 'There is no authenticator app.' })
    await changeOwn(c, 'totp_removed', [removeTotp(c.env.DB, editor.id), dropNeedlessCodes(c.env.DB, editor.id)])
    return c.body(null, 204)
  })
  .post('/recovery-codes/', proved('account'), async (c) => {
    const { editor } = c.var.session!
    if (!(await factorsOf(c.env.DB, editor.id, rpIdOf(c))))
      return failureResponse({
        reason: 'conflict',
        message: 'Add a passkey or an authenticator app first: recovery codes stand in for them.',
      })
    const { codes, writes } = await newRecoveryCodes(c.env, editor.id)
    await changeOwn(c, 'recovery_codes_renewed', writes)
    return c.json({ codes } satisfies NewCodes)
  })

/** Where the secret of an app that is being added is kept: bound to this browser's session. */
const offerHash = (c: Call) => sha256(`totp_add ${c.var.session!.token_hash}`)

/** Codes of an offer that may be wrong before another offer is needed. */
const mostWrong = 10

async function verify(c: Call, code: string): Promise<Response> {
  const { DB } = c.env
  const { id } = c.var.session!.editor
  const now = new Date()
  const hash = await offerHash(c)
  const offer = await readTicket(DB, hash, 'totp_add', now)
  const tried = offer && (await countAgainst(DB, hash))
  const secret = offer && (await unsealSecret(c.env, offer.data))
  if (!secret || tried === null || tried > mostWrong)
    return failureResponse({ reason: 'gone', message: 'This took too long. Please begin again.' })
  const step = await stepOf(secret, code, now)
  if (step === null) return failureResponse(fieldFailure('code', 'This is not the code the app shows now.'))
  const { codes, writes } = await firstCodes(c)
  const added = addTotp(DB, id, { secret: await sealSecret(c.env, secret), step }, now)
  await changeOwn(c, 'totp_added', [spendTicket(DB, hash, 'totp_add', now), added, ...writes])
  return c.json({ codes } satisfies NewCodes)
}

/** Recovery codes come with the first factor; those there are go on. */
export async function firstCodes(c: Call): ReturnType<typeof newRecoveryCodes> {
  const { id } = c.var.session!.editor
  const factors = await factorsOf(c.env.DB, id, rpIdOf(c))
  return factors && factors.recovery_codes > 0 ? { codes: [], writes: [] } : newRecoveryCodes(c.env, id)
}

export const changeOwn = (c: Call, event: SecurityEventName, writes: D1PreparedStatement[]) => {
  const { editor, email } = c.var.session!
  return commitChange(c, { owner: { id: editor.id, email }, event, writes })
}
