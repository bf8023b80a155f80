import { type Context, Hono } from 'hono'
import { emailConfirmationMailTemplate } from '#app/mail/confirm_email.tsx'
import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import { accountMailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok } from '#schema/result.ts'
import { toBackOfficeOrigin } from '../../http/admin-host.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { composeMailFromTemplate } from '../../mail/compose-mail.ts'
import { createRandomToken, hashSha256Base64url, signWithHmac } from '../../security/signing.ts'
import { createFieldFailure } from '../new-password.ts'
import {
  findOneTimeToken,
  oneTimeTokenLifetimes,
  prepareEmailChangeCancellation,
  prepareOneTimeTokenInsert,
  prepareUserOneTimeTokensDeletion,
} from '../queries/one-time-tokens.ts'
import { consumeSignInAttemptLimit } from '../queries/sign-in-attempts.ts'
import {
  findActiveCredentialsById,
  isEmailTaken,
  normalizeEmail,
  prepareEmailUpdate,
} from '../queries/user-accounts.ts'
import { type ChangedAccountOwner, commitAccountChange, readAccountNoticeData } from './commit-changes.ts'

type Call = Context<BackOfficeHonoEnv>

/** Changes one's own email address after the new address is confirmed. The old address is notified at once. */
export const ownEmailChangeRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(ownEmailChangeRoutes, ownAccountEndpoints.requestEmailChange, async (c, { body }) => {
  const email = normalizeEmail(body.email)
  const { editor, email: before } = c.var.session
  if (!isEmailAddress(email)) return fail(createFieldFailure('email', 'We cannot send mail to this address.'))
  if (email === before) return fail(createFieldFailure('email', 'This is your address already.'))
  const keys = [{ key: await signWithHmac(c.env.SECRET_KEY, `address of ${editor.id}`), max: 5 }]
  const [retryAfter, isTaken, noticeReads] = await Promise.all([
    consumeSignInAttemptLimit(c.env.DB, keys, Date.now()),
    isEmailTaken(c.env.DB, email),
    readAccountNoticeData(c, editor.id),
  ])
  if (retryAfter !== null)
    return fail({ reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter })
  await requestEmailChange(c, { id: editor.id, email: before }, { email, isTaken, noticeReads })
  return ok({ pending_email: email })
})

registerBackOfficeEndpoint(
  ownEmailChangeRoutes,
  ownAccountEndpoints.cancelEmailChange,
  async ({ env, var: { editor } }) => {
    await prepareEmailChangeCancellation(env.DB, editor.id).run()
    return ok(null)
  },
)

interface NewEmail {
  email: string
  isTaken: boolean
  noticeReads: Awaited<ReturnType<typeof readAccountNoticeData>>
}

/**
 * Sends a confirmation link to the new address. An address in use gets no link, and the response does not reveal that
 * the account exists.
 */
async function requestEmailChange(
  c: Call,
  owner: ChangedAccountOwner,
  { email, isTaken, noticeReads }: NewEmail,
): Promise<void> {
  const { DB } = c.env
  const now = new Date()
  const token = createRandomToken()
  const hash = await hashSha256Base64url(token)
  const { mailContext } = noticeReads
  const data = {
    link: toBackOfficeOrigin(c.env, mailContext.origin) + paths.wagtail.confirmEmail(token),
    minutes: oneTimeTokenLifetimes.change_email / 60_000,
  }
  const message = await composeMailFromTemplate(mailContext, emailConfirmationMailTemplate, data, { to: email })
  const writes = [
    prepareEmailChangeCancellation(DB, owner.id),
    prepareOneTimeTokenInsert(DB, { hash, purpose: 'change_email', user: owner.id, data: email }, now),
  ]
  const mails = isTaken ? [] : [{ message, key: `confirm address ${hash}`, now }]
  await commitAccountChange(c, { owner, event: 'email_change_requested', writes, mails, key: hash, noticeReads })
}

/** Confirms a new email address by the link in the mail. No session is needed. */
export const confirmNewEmailRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(confirmNewEmailRoutes, accountMailLinkEndpoints.confirmEmail, async (c, { body }) => {
  const { DB } = c.env
  const token = await findOneTimeToken(DB, await hashSha256Base64url(body.token), 'change_email', new Date())
  const owner = token?.user_id == null ? null : await findActiveCredentialsById(DB, token.user_id)
  if (!token || !owner || (await isEmailTaken(DB, token.data))) return fail(expiredLink)
  // The first request sets the address. All tokens of the user are deleted with it, including password reset links.
  const writes = [prepareEmailUpdate(DB, owner.id, token.data), prepareUserOneTimeTokensDeletion(DB, owner.id)]
  await commitAccountChange(c, { owner, event: 'email_changed', writes, key: token.token_hash })
  return ok({ email: token.data })
})

const expiredLink: Failure = {
  reason: 'gone',
  message: 'This link has been used, has expired, or was cut short on its way. Please ask for another.',
}
