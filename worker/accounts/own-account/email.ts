import { type Context, Hono } from 'hono'
import { confirmEmail } from '#app/mail/confirm_email.tsx'
import { accountEndpoints } from '#schema/accounts/account-endpoints.ts'
import { mailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok } from '#schema/result.ts'
import { serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { composeMail, loadDefaultMailContext } from '../../mail/compose-mail.ts'
import { isDeliverableAddress } from '../../mail/enqueue.ts'
import { createRandomToken, sha256, sign } from '../../security/signing.ts'
import { fieldError } from '../new-password.ts'
import {
  deletePendingEmail,
  deleteUserTokens,
  findToken,
  insertToken,
  tokenLifetimes,
} from '../queries/one-time-tokens.ts'
import { recordAttempt } from '../queries/sign-in-attempts.ts'
import { findAccount, isEmailTaken, normalizeEmail, setEmail } from '../queries/user-accounts.ts'
import { commitAccountChange } from './commit-changes.ts'

type Call = Context<BackOfficeContext>

/** Changes one's own email address after the new address is confirmed. The old address is notified at once. */
export const emailRoutes = new Hono<BackOfficeContext>()

serve(emailRoutes, accountEndpoints.requestEmailChange, async (c, { body }) => {
  const email = normalizeEmail(body.email)
  const { editor, email: before } = c.var.session
  if (!isDeliverableAddress(email)) return fail(fieldError('email', 'We cannot send mail to this address.'))
  if (email === before) return fail(fieldError('email', 'This is your address already.'))
  const retryAfter = await recordAttempt(
    c.env.DB,
    [{ key: await sign(c.env.SECRET_KEY, `address of ${editor.id}`), max: 5 }],
    Date.now(),
  )
  if (retryAfter !== null)
    return fail({ reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter })
  await requestEmailChange(c, { id: editor.id, email: before }, email)
  return ok({ pending_email: email })
})

serve(emailRoutes, accountEndpoints.cancelEmailChange, async ({ env, var: { editor } }) => {
  await deletePendingEmail(env.DB, editor.id).run()
  return ok(null)
})

/**
 * Sends a confirmation link to the new address. An address in use gets no link, and the response does not reveal that
 * the account exists.
 */
async function requestEmailChange(c: Call, owner: { id: number; email: string }, email: string): Promise<void> {
  const { DB } = c.env
  const now = new Date()
  const token = createRandomToken()
  const hash = await sha256(token)
  const mailContext = await loadDefaultMailContext(c.env)
  const data = {
    link: mailContext.origin + paths.wagtail.confirmEmail(token),
    minutes: tokenLifetimes.change_email / 60_000,
  }
  const message = await composeMail(mailContext, confirmEmail, data, { to: email })
  const isTaken = await isEmailTaken(DB, email)
  const writes = [
    deletePendingEmail(DB, owner.id),
    insertToken(DB, { hash, purpose: 'change_email', user: owner.id, data: email }, now),
  ]
  const mails = isTaken ? [] : [{ message, key: `confirm address ${hash}`, now }]
  await commitAccountChange(c, { owner, event: 'email_change_requested', writes, mails, key: hash })
}

/** Confirms a new email address by the link in the mail. No session is needed. */
export const confirmEmailRoutes = new Hono<BackOfficeContext>()

serve(confirmEmailRoutes, mailLinkEndpoints.confirmEmail, async (c, { body }) => {
  const { DB } = c.env
  const token = await findToken(DB, await sha256(body.token), 'change_email', new Date())
  const owner = token?.user_id == null ? null : await findAccount(DB, token.user_id)
  if (!token || !owner || (await isEmailTaken(DB, token.data))) return fail(expiredLink)
  // The first request sets the address. All tokens of the user are deleted with it, including password reset links.
  const writes = [setEmail(DB, owner.id, token.data), deleteUserTokens(DB, owner.id)]
  await commitAccountChange(c, { owner, event: 'email_changed', writes, key: token.token_hash })
  return ok({ email: token.data })
})

const expiredLink: Failure = {
  reason: 'gone',
  message: 'This link has been used, has expired, or was cut short on its way. Please ask for another.',
}
