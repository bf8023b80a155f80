import { type Context, Hono } from 'hono'
import { confirmEmail } from '#app/mail/confirm_email.tsx'
import { paths } from '#schema/paths.ts'
import type { Failure } from '#schema/result.ts'
import { confirmEmailForm, emailForm } from '#schema/wire/account.ts'
import { enqueue, mayBeWrittenTo } from '../../data/mail.ts'
import { countAttempt } from '../../data/sign-in-attempts.ts'
import { dropAskedEmail, issueTicket, readTicket, ticketLifetimes, voidTickets } from '../../data/ticket.ts'
import { accountById, isAddressTaken, normalEmail, setEmail } from '../../data/user.ts'
import { failureResponse } from '../../failure.ts'
import { letterOf, officeOf } from '../../letter.ts'
import { randomToken, sha256, sign } from '../../signing.ts'
import { fieldFailure } from '../new-password.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { commitChange } from './commit-change.ts'
import { proved } from './proof.ts'

type Call = Context<BackOffice>

/** `…/account/email/`: another address, once that address has said yes. The one of before is told at once. */
export const emailRoutes = new Hono<BackOffice>()
  .post('/', proved('account'), async (c) => {
    const form = await readBody(c.req.raw, emailForm)
    if (!form.ok) return failureResponse(form.failure)
    const email = normalEmail(form.value.email)
    const { editor, email: before } = c.var.session!
    if (!mayBeWrittenTo(email)) return failureResponse(fieldFailure('email', 'We cannot write to this address.'))
    if (email === before) return failureResponse(fieldFailure('email', 'This is your address already.'))
    const retryAfter = await countAttempt(c.env.DB, [{ key: await sign(c.env.SECRET_KEY, `address of ${editor.id}`), most: 5 }], Date.now())
    if (retryAfter !== null)
      return failureResponse({ reason: 'too_many', message: 'Too many attempts. Please wait some minutes.', retryAfter })
    await ask(c, { id: editor.id, email: before }, email)
    return c.json({ asked_email: email }, 202)
  })
  .delete('/', async (c) => {
    await dropAskedEmail(c.env.DB, c.var.editor.id).run()
    return c.body(null, 204)
  })

/** An address somebody else has gets no link, and who asked is not told: that an account exists is nobody's business. */
async function ask(c: Call, owner: { id: number; email: string }, email: string): Promise<void> {
  const { DB } = c.env
  const now = new Date()
  const token = randomToken()
  const hash = await sha256(token)
  const office = await officeOf(c.env)
  const data = { link: office.origin + paths.wagtail.confirmEmail(token), minutes: ticketLifetimes.change_email / 60_000 }
  const letter = await letterOf(office, confirmEmail, data, { to: email })
  const isTaken = await isAddressTaken(DB, email)
  const writes = [
    dropAskedEmail(DB, owner.id),
    issueTicket(DB, { hash, purpose: 'change_email', user: owner.id, data: email }, now),
    ...(isTaken ? [] : [enqueue(DB, letter, { key: `confirm address ${hash}`, now })]),
  ]
  await commitChange(c, { owner, event: 'email_asked', writes, key: hash })
}

/** `/wagtail/api/confirm-email/`: the new address says yes. Whoever holds the link need not be signed in. */
export const confirmEmailRoutes = new Hono<BackOffice>().post('/', async (c) => {
  const form = await readBody(c.req.raw, confirmEmailForm)
  if (!form.ok) return failureResponse(form.failure)
  const { DB } = c.env
  const ticket = await readTicket(DB, await sha256(form.value.token), 'change_email', new Date())
  const owner = ticket?.user_id == null ? null : await accountById(DB, ticket.user_id)
  if (!ticket || !owner || (await isAddressTaken(DB, ticket.data))) return failureResponse(spent)
  // Whichever is first sets the address; the ticket goes with every other, links to new passwords among them.
  const writes = [setEmail(DB, owner.id, ticket.data), voidTickets(DB, owner.id)]
  await commitChange(c, { owner, event: 'email_changed', writes, key: ticket.token_hash })
  return c.json({ email: ticket.data })
})

const spent: Failure = {
  reason: 'gone',
  message: 'This link has been used, has expired, or was cut short on its way. Please ask for another.',
}
