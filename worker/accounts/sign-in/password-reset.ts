import { type Context, Hono } from 'hono'
import { passwordResetMailTemplate } from '#app/mail/password_reset.tsx'
import { accountMailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { toBackOfficeOrigin } from '../../http/admin-host.ts'
import { getClientNetwork } from '../../http/network.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { composeMailFromTemplate, loadRequestHostMailContext } from '../../mail/compose-mail.ts'
import { sendDueMails } from '../../mail/send-mail.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { createRandomToken, encodeBase64url, hashSha256Base64url, signWithHmac } from '../../security/signing.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { checkAndHashNewPassword } from '../new-password.ts'
import { commitAccountChange } from '../own-account/commit-changes.ts'
import { prepareUserAccessTokensDeletion } from '../queries/access-tokens.ts'
import {
  findOneTimeToken,
  type OneTimeToken,
  oneTimeTokenLifetimes,
  prepareOneTimeTokenConsumption,
  prepareOneTimeTokenInsert,
  prepareUserOneTimeTokensDeletion,
} from '../queries/one-time-tokens.ts'
import { prepareUserSessionsDeletion } from '../queries/sessions.ts'
import { consumeSignInAttemptLimit } from '../queries/sign-in-attempts.ts'
import {
  findActiveCredentialsByEmail,
  findActiveCredentialsById,
  normalizeEmail,
  preparePasswordUpdate,
} from '../queries/user-accounts.ts'
import { findKnownSignInDevice } from './known-device.ts'

type Call = Context<BackOfficeHonoEnv>

/** Routes to reset a password by mail. A second factor is still required at the next sign-in. */
export const passwordResetRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(passwordResetRoutes, accountMailLinkEndpoints.requestPasswordReset, async (c, { body }) => {
  const email = normalizeEmail(body.email)
  const throttled = await throttle(c, email)
  if (throttled) return fail(throttled)
  // After the response: neither its content nor its timing reveals whether the account exists.
  c.executionCtx.waitUntil(
    sendLink(c, email).catch((error) => console.error('The password reset mail was not sent.', error)),
  )
  return ok(null)
})

registerBackOfficeEndpoint(
  passwordResetRoutes,
  accountMailLinkEndpoints.checkPasswordReset,
  async ({ env }, { body }) => {
    const token = await findResetToken(env, body)
    return token.ok ? ok(null) : token
  },
)

registerBackOfficeEndpoint(passwordResetRoutes, accountMailLinkEndpoints.resetPassword, async (c, { body }) => {
  const done = await setNewPassword(c, body)
  logSecurityEvent(c.req.raw, {
    event: 'password_reset',
    outcome: done.ok ? 'allowed' : 'refused',
    factor: 'mail_link',
  })
  return done
})

/**
 * Rate limits requests, for known and unknown addresses alike. A device that recently signed in is counted separately,
 * so that others cannot use up its requests.
 */
async function throttle(c: Call, email: string): Promise<Failure | null> {
  const { env, req } = c
  const device = await findKnownSignInDevice(c, email, Date.now())
  const key = (suffix: string) => signWithHmac(env.SECRET_KEY, `password reset ${suffix}`)
  const [forAddress, fromNetwork] = await Promise.all([
    key(device ? `${email} ${device}` : email),
    key(getClientNetwork(req.raw)),
  ])
  const keys = [
    { key: forAddress, max: 5 },
    { key: fromNetwork, max: 20 },
  ]
  const retryAfter = await consumeSignInAttemptLimit(env.DB, keys, Date.now())
  logSecurityEvent(req.raw, {
    event: 'password_reset',
    outcome: retryAfter === null ? 'allowed' : 'throttled',
    account: forAddress.slice(0, 16),
  })
  return retryAfter === null
    ? null
    : { reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter }
}

/** Commits the token and the mail in one batch and sends the mail. */
async function sendLink({ env, req }: Call, email: string): Promise<void> {
  const user = await findActiveCredentialsByEmail(env.DB, email)
  if (!user || !isEmailAddress(user.email)) return
  const now = new Date()
  const token = createRandomToken()
  const hash = await hashSha256Base64url(token)
  const mailContext = await loadRequestHostMailContext(env, req)
  const link = toBackOfficeOrigin(env, mailContext.origin) + paths.wagtail.passwordResetConfirm(toUid(user.id), token)
  const message = await composeMailFromTemplate(
    mailContext,
    passwordResetMailTemplate,
    { link, minutes: oneTimeTokenLifetimes.reset_password / 60_000 },
    { to: user.email },
  )
  await commitWritePlan(env.DB, {
    writes: [prepareOneTimeTokenInsert(env.DB, { hash, purpose: 'reset_password', user: user.id }, now)],
    mails: [{ message, key: `password reset ${hash}`, now }],
  })
  await sendDueMails(env, now, 1)
}

/** A user's id as encoded in the link, in Django's format. */
const toUid = (id: number) => encodeBase64url(new TextEncoder().encode(String(id)))

interface Link {
  uid: string
  token: string
}

/** Returns the token of a link. Reading does not consume it, because mail scanners open links too. */
async function findResetToken({ DB }: Env, { uid, token }: Link): Promise<Result<OneTimeToken & { user_id: number }>> {
  const stored = await findOneTimeToken(DB, await hashSha256Base64url(token), 'reset_password', new Date())
  if (!stored || stored.user_id === null || toUid(stored.user_id) !== uid) return fail(expiredLink)
  return ok({ ...stored, user_id: stored.user_id })
}

const expiredLink: Failure = {
  reason: 'gone',
  message: 'This link has been used, has expired, or was cut short on its way. Please ask for another.',
}

async function setNewPassword(c: Call, { password, ...link }: Link & { password: string }): Promise<Result<null>> {
  const { DB } = c.env
  const token = await findResetToken(c.env, link)
  if (!token.ok) return token
  const owner = await findActiveCredentialsById(DB, token.value.user_id)
  if (!owner) return fail(expiredLink)
  const stored = await checkAndHashNewPassword(c.env, password)
  if (!stored.ok) return stored
  const { token_hash } = token.value
  const writes = [
    prepareOneTimeTokenConsumption(DB, token_hash, 'reset_password', new Date()),
    // Only if the token was still valid: of two concurrent requests, only one sets its password.
    preparePasswordUpdate(DB, owner.id, stored.value, true),
    prepareUserSessionsDeletion(DB, owner.id),
    prepareUserOneTimeTokensDeletion(DB, owner.id),
    prepareUserAccessTokensDeletion(DB, owner.id),
  ]
  const [used] = await commitAccountChange(c, { owner, event: 'password_reset', writes, key: token_hash })
  return used!.meta.changes > 0 ? ok(null) : fail(expiredLink)
}
