import { Hono } from 'hono'
import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import { fail, ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { prepareUserAccessTokensDeletion } from '../queries/access-tokens.ts'
import { deleteSession, prepareUserSessionsDeletion } from '../queries/sessions.ts'
import { commitAccountChange } from './commit-changes.ts'
import { findOwnSession } from './profile.ts'

/** Routes to sign out one's other browsers, all or one by one, after reauthenticating. */
export const ownSessionRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(ownSessionRoutes, ownAccountEndpoints.endOtherSessions, async (c) => {
  const { editor, email, token_hash } = c.var.session
  const { DB } = c.env
  const writes = [
    prepareUserSessionsDeletion(DB, editor.id, token_hash),
    prepareUserAccessTokensDeletion(DB, editor.id),
  ]
  const [ended] = await commitAccountChange(c, { owner: { id: editor.id, email }, event: 'sessions_ended', writes })
  return ok({ ended: ended!.meta.changes })
})

registerBackOfficeEndpoint(ownSessionRoutes, ownAccountEndpoints.endSession, async (c, { params }) => {
  const session = await findOwnSession(c, params.id)
  if (!session) return fail({ reason: 'not_found', message: 'This browser is already signed out.' })
  await deleteSession(c.env.DB, session.token_hash)
  logSecurityEvent(c.req.raw, { event: 'sign_out', outcome: 'allowed', factor: 'session', user: c.var.editor.id })
  return ok({ ended: 1 })
})
