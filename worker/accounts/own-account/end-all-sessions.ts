import { Hono } from 'hono'
import { userSecurityAdminEndpoints } from '#schema/accounts/administration-endpoints.ts'
import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv, SignedInRequestContext } from '../../http/session.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { prepareAllUsersAccessTokensDeletion, prepareUserAccessTokensDeletion } from '../queries/access-tokens.ts'
import { prepareSecondFactorReset } from '../queries/second-factors.ts'
import { prepareAllUsersSessionsDeletion, prepareUserSessionsDeletion } from '../queries/sessions.ts'
import { findActiveCredentialsById } from '../queries/user-accounts.ts'
import { commitAccountChange, readAccountNoticeData } from './commit-changes.ts'

/** Lets administrators end others' sessions, with their access tokens, and reset second factors (ASVS 7.4.5). */
export const userSessionAdminRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(
  userSessionAdminRoutes,
  userSecurityAdminEndpoints.endAllSessions,
  async ({ env, req, var: { session, editor } }) => {
    const { results } = await commitWritePlan(env.DB, {
      writes: [
        prepareAllUsersSessionsDeletion(env.DB, session.token_hash),
        prepareAllUsersAccessTokensDeletion(env.DB),
      ],
    })
    logSecurityEvent(req.raw, {
      event: 'account_change',
      outcome: 'allowed',
      change: 'sessions_ended',
      user: editor.id,
    })
    return ok({ ended: results[0]!.meta.changes })
  },
)

registerBackOfficeEndpoint(userSessionAdminRoutes, userSecurityAdminEndpoints.endUserSessions, (c, { body }) =>
  changeSignIn(c, body.user, 'sessions_ended'),
)

registerBackOfficeEndpoint(userSessionAdminRoutes, userSecurityAdminEndpoints.resetFactors, (c, { body: { user } }) =>
  changeSignIn(c, user, 'factors_reset', prepareSecondFactorReset(c.env.DB, user)),
)

/** Ends a user's sessions, applies the other writes and notifies the user by mail. */
async function changeSignIn(
  c: SignedInRequestContext,
  user: number,
  event: SecurityEventName,
  writes: D1PreparedStatement[] = [],
): Promise<Result<{ ended: number }>> {
  const [owner, noticeReads] = await Promise.all([
    findActiveCredentialsById(c.env.DB, user),
    readAccountNoticeData(c, user),
  ])
  if (!owner) return fail({ reason: 'not_found', message: 'There is no such user.' })
  const end = prepareUserSessionsDeletion(c.env.DB, owner.id, c.var.session.token_hash)
  const [ended] = await commitAccountChange(c, {
    owner,
    event,
    noticeReads,
    writes: [end, prepareUserAccessTokensDeletion(c.env.DB, owner.id), ...writes],
  })
  return ok({ ended: ended!.meta.changes })
}
