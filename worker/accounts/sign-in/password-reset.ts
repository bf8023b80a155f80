import { type Context, Hono } from 'hono'
import { passwordReset } from '#app/mail/password_reset.tsx'
import { mailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { getNetwork } from '../../http/network.ts'
import { serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { composeMail, loadDefaultMailContext } from '../../mail/compose-mail.ts'
import { isDeliverableAddress } from '../../mail/enqueue.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { logSecurity } from '../../security/security-log.ts'
import { createRandomToken, sha256, sign, toBase64url } from '../../security/signing.ts'
import { commit } from '../../stores/commit.ts'
import { hashNewPassword } from '../new-password.ts'
import { commitAccountChange } from '../own-account/commit-changes.ts'
import {
  deleteUserTokens,
  findToken,
  insertToken,
  type OneTimeToken,
  tokenLifetimes,
  toTokenConsumption,
} from '../queries/one-time-tokens.ts'
import { endUserSessions } from '../queries/sessions.ts'
import { recordAttempt } from '../queries/sign-in-attempts.ts'
import { findAccount, findCredentials, normalizeEmail, setPassword } from '../queries/user-accounts.ts'
import { findKnownDevice } from './known-device.ts'

type Call = Context<BackOfficeContext>

/** Routes to reset a password by mail. A second factor is still required at the next sign-in. */
export const passwordResetRoutes = new Hono<BackOfficeContext>()

serve(passwordResetRoutes, mailLinkEndpoints.requestPasswordReset, async (c, { body }) => {
  const email = normalizeEmail(body.email)
  const throttled = await throttle(c, email)
  if (throttled) return fail(throttled)
  // After the response: neither its content nor its timing reveals whether the account exists.
  c.executionCtx.waitUntil(
    sendLink(c.env, email).catch((error) => console.error('The password reset mail was not sent.', error)),
  )
  return ok(null)
})

serve(passwordResetRoutes, mailLinkEndpoints.checkPasswordReset, async ({ env }, { body }) => {
  const token = await findResetToken(env, body)
  return token.ok ? ok(null) : token
})

serve(passwordResetRoutes, mailLinkEndpoints.resetPassword, async (c, { body }) => {
  const done = await setNewPassword(c, body)
  logSecurity(c.req.raw, { event: 'password_reset', outcome: done.ok ? 'allowed' : 'refused', factor: 'mail_link' })
  return done
})

/**
 * Rate limits requests, for known and unknown addresses alike. A device that recently signed in is counted separately,
 * so that others cannot use up its requests.
 */
async function throttle(c: Call, email: string): Promise<Failure | null> {
  const { env, req } = c
  const device = await findKnownDevice(c, email, Date.now())
  const key = (suffix: string) => sign(env.SECRET_KEY, `password reset ${suffix}`)
  const [forAddress, fromNetwork] = await Promise.all([
    key(device ? `${email} ${device}` : email),
    key(getNetwork(req.raw)),
  ])
  const keys = [
    { key: forAddress, max: 5 },
    { key: fromNetwork, max: 20 },
  ]
  const retryAfter = await recordAttempt(env.DB, keys, Date.now())
  logSecurity(req.raw, {
    event: 'password_reset',
    outcome: retryAfter === null ? 'allowed' : 'throttled',
    account: forAddress.slice(0, 16),
  })
  return retryAfter === null
    ? null
    : { reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter }
}

/** Commits the token and the mail in one batch and sends the mail. */
async function sendLink(env: Env, email: string): Promise<void> {
  const user = await findCredentials(env.DB, email)
  if (!user || !isDeliverableAddress(user.email)) return
  const now = new Date()
  const token = createRandomToken()
  const hash = await sha256(token)
  const mailContext = await loadDefaultMailContext(env)
  const link = mailContext.origin + paths.wagtail.passwordResetConfirm(toUid(user.id), token)
  const message = await composeMail(
    mailContext,
    passwordReset,
    { link, minutes: tokenLifetimes.reset_password / 60_000 },
    { to: user.email },
  )
  await commit(env.DB, {
    writes: [insertToken(env.DB, { hash, purpose: 'reset_password', user: user.id }, now)],
    mails: [{ message, key: `password reset ${hash}`, now }],
  })
  await sendMail(env, now, 1)
}

/** A user's id as encoded in the link, in Django's format. */
const toUid = (id: number) => toBase64url(new TextEncoder().encode(String(id)))

interface Link {
  uid: string
  token: string
}

/** Returns the token of a link. Reading does not consume it, because mail scanners open links too. */
async function findResetToken({ DB }: Env, { uid, token }: Link): Promise<Result<OneTimeToken & { user_id: number }>> {
  const stored = await findToken(DB, await sha256(token), 'reset_password', new Date())
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
  const owner = await findAccount(DB, token.value.user_id)
  if (!owner) return fail(expiredLink)
  const stored = await hashNewPassword(c.env, password)
  if (!stored.ok) return stored
  const { token_hash } = token.value
  const writes = [
    toTokenConsumption(DB, token_hash, 'reset_password', new Date()),
    // Only if the token was still valid: of two concurrent requests, only one sets its password.
    setPassword(DB, owner.id, stored.value, true),
    endUserSessions(DB, owner.id),
    deleteUserTokens(DB, owner.id),
  ]
  const [used] = await commitAccountChange(c, { owner, event: 'password_reset', writes, key: token_hash })
  return used!.meta.changes > 0 ? ok(null) : fail(expiredLink)
}
