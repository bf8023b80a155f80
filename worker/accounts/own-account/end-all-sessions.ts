import { Hono } from 'hono'
import { administrationEndpoints } from '#schema/accounts/administration-endpoints.ts'
import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { serve } from '../../http/serve.ts'
import type { BackOfficeContext, SignedInCall } from '../../http/session.ts'
import { logSecurity } from '../../security/security-log.ts'
import { resetSecondFactors } from '../queries/second-factors.ts'
import { endAllSessions, endUserSessions } from '../queries/sessions.ts'
import { findAccount } from '../queries/user-accounts.ts'
import { commitAccountChange } from './commit-changes.ts'

/** Lets administrators end other users' sessions and reset their second factors (ASVS 7.4.5). */
export const endAllSessionsRoutes = new Hono<BackOfficeContext>()

serve(endAllSessionsRoutes, administrationEndpoints.endAllSessions, async ({ env, req, var: { session, editor } }) => {
  const { meta } = await endAllSessions(env.DB, session.token_hash).run()
  logSecurity(req.raw, { event: 'account_change', outcome: 'allowed', change: 'sessions_ended', user: editor.id })
  return ok({ ended: meta.changes })
})

serve(endAllSessionsRoutes, administrationEndpoints.endUserSessions, (c, { body }) =>
  changeSignIn(c, body.user, 'sessions_ended'),
)

serve(endAllSessionsRoutes, administrationEndpoints.resetFactors, (c, { body: { user } }) =>
  changeSignIn(c, user, 'factors_reset', resetSecondFactors(c.env.DB, user)),
)

/** Ends a user's sessions, applies the other writes and notifies the user by mail. */
async function changeSignIn(
  c: SignedInCall,
  user: number,
  event: SecurityEventName,
  writes: D1PreparedStatement[] = [],
): Promise<Result<{ ended: number }>> {
  const owner = await findAccount(c.env.DB, user)
  if (!owner) return fail({ reason: 'not_found', message: 'There is no such user.' })
  const end = endUserSessions(c.env.DB, owner.id, c.var.session.token_hash)
  const [ended] = await commitAccountChange(c, { owner, event, writes: [end, ...writes] })
  return ok({ ended: ended!.meta.changes })
}
