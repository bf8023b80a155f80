import { type Context, Hono } from 'hono'
import { passwordReset } from '#app/mail/password_reset.tsx'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { newPasswordForm, resetForm, resetLinkForm } from '#schema/wire/account.ts'
import { sendMail } from '../../cron/send-mail.ts'
import { enqueue, mayBeWrittenTo } from '../../data/mail.ts'
import { endSessionsOf } from '../../data/session.ts'
import { countAttempt } from '../../data/sign-in-attempts.ts'
import { issueTicket, readTicket, spendTicket, type Ticket, ticketLifetimes, voidTickets } from '../../data/ticket.ts'
import { accountById, credentialsOf, normalEmail, setPassword } from '../../data/user.ts'
import type { Env } from '../../env.ts'
import { failureResponse } from '../../failure.ts'
import { letterOf, officeOf } from '../../letter.ts'
import { networkOf } from '../../network.ts'
import { logSecurity } from '../../security-log.ts'
import { base64url, randomToken, sha256, sign } from '../../signing.ts'
import { knownDevice } from '../known-device.ts'
import { newPassword } from '../new-password.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { commitChange } from './commit-change.ts'

type Call = Context<BackOffice>

/** `/wagtail/api/password-reset/`: a new password for whoever has the account's mail. A second factor is asked for as ever. */
export const resetRoutes = new Hono<BackOffice>()
  .post('/', async (c) => {
    const form = await readBody(c.req.raw, resetForm)
    if (!form.ok) return failureResponse(form.failure)
    const email = normalEmail(form.value.email)
    const throttled = await throttle(c, email)
    if (throttled) return failureResponse(throttled)
    // After the answer: neither its words nor its time tell whether there is such an account.
    c.executionCtx.waitUntil(sendLink(c.env, email).catch((error) => console.error('A link to a new password was not sent.', error)))
    return c.body(null, 204)
  })
  .post('/check/', async (c) => {
    const form = await readBody(c.req.raw, resetLinkForm)
    if (!form.ok) return failureResponse(form.failure)
    const ticket = await ticketOf(c.env, form.value)
    return ticket.ok ? c.body(null, 204) : failureResponse(ticket.failure)
  })
  .post('/confirm/', async (c) => {
    const form = await readBody(c.req.raw, newPasswordForm)
    if (!form.ok) return failureResponse(form.failure)
    const done = await setNewPassword(c, form.value)
    logSecurity(c.req.raw, { event: 'password_reset', outcome: done.ok ? 'allowed' : 'refused', factor: 'mail_link' })
    return done.ok ? c.body(null, 204) : failureResponse(done.failure)
  })

/** Known and unknown addresses count alike. A device that lately signed in counts by itself: nobody uses up its requests from elsewhere. */
async function throttle(c: Call, email: string): Promise<Failure | null> {
  const { env, req } = c
  const device = await knownDevice(c, email, Date.now())
  const key = (by: string) => sign(env.SECRET_KEY, `password reset ${by}`)
  const [forAddress, fromNetwork] = await Promise.all([key(device ? `${email} ${device}` : email), key(networkOf(req.raw))])
  const keys = [
    { key: forAddress, most: 5 },
    { key: fromNetwork, most: 20 },
  ]
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  logSecurity(req.raw, {
    event: 'password_reset',
    outcome: retryAfter === null ? 'allowed' : 'throttled',
    account: forAddress.slice(0, 16),
  })
  return retryAfter === null ? null : { reason: 'too_many', message: 'Too many attempts. Please wait some minutes.', retryAfter }
}

/** Puts ticket and mail into the database together. */
async function sendLink(env: Env, email: string): Promise<void> {
  const user = await credentialsOf(env.DB, email)
  if (!user || !mayBeWrittenTo(user.email)) return
  const now = new Date()
  const token = randomToken()
  const hash = await sha256(token)
  const office = await officeOf(env)
  const link = office.origin + paths.wagtail.passwordResetConfirm(uidOf(user.id), token)
  const letter = await letterOf(office, passwordReset, { link, minutes: ticketLifetimes.reset_password / 60_000 }, { to: user.email })
  await env.DB.batch([
    issueTicket(env.DB, { hash, purpose: 'reset_password', user: user.id }, now),
    enqueue(env.DB, letter, { key: `password reset ${hash}`, now }),
  ])
  await sendMail(env, now, 1)
}

/** A user's id as it stands in the address, as Django writes it. */
const uidOf = (id: number) => base64url(new TextEncoder().encode(String(id)))

interface Link {
  uid: string
  token: string
}

/** What a link is good for. Asking uses nothing up, because programs that look through mails open links too. */
async function ticketOf({ DB }: Env, { uid, token }: Link): Promise<Result<Ticket & { user_id: number }>> {
  const ticket = await readTicket(DB, await sha256(token), 'reset_password', new Date())
  if (!ticket || ticket.user_id === null || uidOf(ticket.user_id) !== uid) return fail(spent)
  return ok({ ...ticket, user_id: ticket.user_id })
}

const spent: Failure = {
  reason: 'gone',
  message: 'This link has been used, has expired, or was cut short on its way. Please ask for another.',
}

async function setNewPassword(c: Call, { password, ...link }: Link & { password: string }): Promise<Result<null>> {
  const { DB } = c.env
  const ticket = await ticketOf(c.env, link)
  if (!ticket.ok) return ticket
  const owner = await accountById(DB, ticket.value.user_id)
  if (!owner) return fail(spent)
  const stored = await newPassword(c.env, password)
  if (!stored.ok) return stored
  const { token_hash } = ticket.value
  const writes = [
    spendTicket(DB, token_hash, 'reset_password', new Date()),
    // Only when the ticket was still there: of two at once, one sets its password.
    setPassword(DB, owner.id, stored.value, true),
    endSessionsOf(DB, owner.id),
    voidTickets(DB, owner.id),
  ]
  const [used] = await commitChange(c, { owner, event: 'password_reset', writes, key: token_hash })
  return used!.meta.changes > 0 ? ok(null) : fail(spent)
}
