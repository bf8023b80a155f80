import { type Context, Hono } from 'hono'
import { accountMailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import type { InvitationResponse } from '#schema/accounts/user-wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getClientNetwork } from '../../http/network.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { hashSha256Base64url, signWithHmac } from '../../security/signing.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { checkAndHashNewPassword } from '../new-password.ts'
import { findInvitation, planInvitationAcceptance } from '../queries/invitations.ts'
import { consumeSignInAttemptLimit } from '../queries/sign-in-attempts.ts'
import { getSessionState } from './session-state.ts'
import { startSignedInSession } from './start-session.ts'

type Call = Context<BackOfficeHonoEnv>

/**
 * Routes for invitations; no session needed. Only the POST that sets the password consumes the invitation, never a GET.
 */
export const invitationAcceptanceRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(
  invitationAcceptanceRoutes,
  accountMailLinkEndpoints.checkInvitation,
  async (c, { body }) => {
    const found = await findInvitationByToken(c, body.token)
    return found.ok ? ok({ email: found.value.email, name: found.value.name }) : found
  },
)

registerBackOfficeEndpoint(
  invitationAcceptanceRoutes,
  accountMailLinkEndpoints.acceptInvitation,
  async (c, { body }) => {
    const user = await setInvitedPassword(c, body)
    if (!user.ok) return user
    logSecurityEvent(c.req.raw, { event: 'invitation', outcome: 'allowed', factor: 'invitation', user: user.value })
    return ok(await getSessionState(c, await startSignedInSession(c, user.value)))
  },
)

/** Finds the invitation of a token. Attempts are rate limited by network. */
async function findInvitationByToken(c: Call, token: string): Promise<Result<InvitationResponse & { id: number }>> {
  const { DB, SECRET_KEY } = c.env
  const keys = [{ key: await signWithHmac(SECRET_KEY, `invitation ${getClientNetwork(c.req.raw)}`), max: 60 }]
  const retryAfter = await consumeSignInAttemptLimit(DB, keys, Date.now())
  if (retryAfter !== null)
    return fail({ reason: 'too_many', message: 'Too many attempts. Please wait a few minutes.', retryAfter })
  const found = await findInvitation(DB, await hashSha256Base64url(token), new Date())
  return found ? ok(found) : fail(expiredInvitation)
}

/** Sets the password of an invited user and returns the user's id. */
async function setInvitedPassword(
  c: Call,
  { token, password }: { token: string; password: string },
): Promise<Result<number>> {
  const found = await findInvitationByToken(c, token)
  if (!found.ok) return found
  const stored = await checkAndHashNewPassword(c.env, password)
  if (!stored.ok) return stored
  const { id } = found.value
  const planned = { user: id, tokenHash: await hashSha256Base64url(token), passwordHash: stored.value, now: new Date() }
  const committed = await commitWritePlan(c.env.DB, planInvitationAcceptance(c.env.DB, planned), ['changed'])
  return committed.ok ? ok(id) : fail(expiredInvitation)
}

const expiredInvitation: Failure = {
  reason: 'gone',
  message: 'This invitation has been used, was withdrawn, or has expired. Ask an administrator to send you another.',
}
