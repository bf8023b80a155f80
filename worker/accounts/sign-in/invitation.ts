import { type Context, Hono } from 'hono'
import { mailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import type { Invitation } from '#schema/accounts/user-wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getNetwork } from '../../http/network.ts'
import { serve } from '../../http/serve.ts'
import { type BackOfficeContext, signIn } from '../../http/session.ts'
import { logSecurity } from '../../security/security-log.ts'
import { sha256, sign } from '../../security/signing.ts'
import { commit } from '../../stores/commit.ts'
import { hashNewPassword } from '../new-password.ts'
import { findInvitation, planInvitationAcceptance } from '../queries/invitations.ts'
import { recordAttempt } from '../queries/sign-in-attempts.ts'
import { getSessionState } from './session-state.ts'

type Call = Context<BackOfficeContext>

/**
 * Routes for invitations; no session needed. Only the POST that sets the password consumes the invitation, never a GET.
 */
export const invitationRoutes = new Hono<BackOfficeContext>()

serve(invitationRoutes, mailLinkEndpoints.checkInvitation, async (c, { body }) => {
  const found = await findInvitationByToken(c, body.token)
  return found.ok ? ok({ email: found.value.email, name: found.value.name }) : found
})

serve(invitationRoutes, mailLinkEndpoints.acceptInvitation, async (c, { body }) => {
  const user = await setInvitedPassword(c, body)
  if (!user.ok) return user
  logSecurity(c.req.raw, { event: 'invitation', outcome: 'allowed', factor: 'invitation', user: user.value })
  return ok(await getSessionState(c, await signIn(c, user.value)))
})

/** Finds the invitation of a token. Attempts are rate limited by network. */
async function findInvitationByToken(c: Call, token: string): Promise<Result<Invitation & { id: number }>> {
  const { DB, SECRET_KEY } = c.env
  const keys = [{ key: await sign(SECRET_KEY, `invitation ${getNetwork(c.req.raw)}`), max: 60 }]
  const retryAfter = await recordAttempt(DB, keys, Date.now())
  if (retryAfter !== null)
    return fail({ reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter })
  const found = await findInvitation(DB, await sha256(token), new Date())
  return found ? ok(found) : fail(expiredInvitation)
}

/** Sets the password of an invited user and returns the user's id. */
async function setInvitedPassword(
  c: Call,
  { token, password }: { token: string; password: string },
): Promise<Result<number>> {
  const found = await findInvitationByToken(c, token)
  if (!found.ok) return found
  const stored = await hashNewPassword(c.env, password)
  if (!stored.ok) return stored
  const { id } = found.value
  const planned = { user: id, tokenHash: await sha256(token), passwordHash: stored.value, now: new Date() }
  const committed = await commit(c.env.DB, planInvitationAcceptance(c.env.DB, planned), ['changed'])
  return committed.ok ? ok(id) : fail(expiredInvitation)
}

const expiredInvitation: Failure = {
  reason: 'gone',
  message: 'This invitation has been used, was withdrawn, or has expired. Ask an administrator to send you another.',
}
