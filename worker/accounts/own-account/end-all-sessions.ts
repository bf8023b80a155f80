import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import { userTargetForm } from '#schema/accounts/wire.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { logSecurity } from '../../security/security-log.ts'
import { resetSecondFactors } from '../queries/second-factors.ts'
import { endAllSessions, endUserSessions } from '../queries/sessions.ts'
import { findAccount } from '../queries/user-accounts.ts'
import { requireReauthentication } from '../sign-in/reauthentication.ts'
import { commitAccountChange } from './commit-changes.ts'

type Call = Context<BackOfficeContext>

const requireAdministrator = createMiddleware<BackOfficeContext>(async (c, next) =>
  c.var.editor.is_superuser ? next() : errorResponse({ reason: 'forbidden', message: 'Only administrators may do this.' }),
)

/** `…/account/administer/`: what an administrator does to other people's sign-ins (ASVS 7.4.5). */
export const endAllSessionsRoutes = new Hono<BackOfficeContext>()
  .use(requireAdministrator, requireReauthentication('users'))
  .post('/sessions/all/', async (c) => {
    const { meta } = await endAllSessions(c.env.DB, c.var.session!.token_hash).run()
    logSecurity(c.req.raw, { event: 'account_change', outcome: 'allowed', change: 'sessions_ended', user: c.var.editor.id })
    return c.json({ ended: meta.changes })
  })
  .post('/sessions/', async (c) => notifyUser(c, 'sessions_ended', () => []))
  .post('/factors/', async (c) => notifyUser(c, 'factors_reset', (user) => resetSecondFactors(c.env.DB, user)))

/** Does something to somebody's account and signs them out: whoever changed it before must sign in anew. */
async function notifyUser(c: Call, event: SecurityEventName, writes: (user: number) => D1PreparedStatement[]): Promise<Response> {
  const form = await readBody(c.req.raw, userTargetForm)
  if (!form.ok) return errorResponse(form.failure)
  const owner = await findAccount(c.env.DB, form.value.user)
  if (!owner) return errorResponse({ reason: 'not_found', message: 'There is no such user.' })
  const end = endUserSessions(c.env.DB, owner.id, c.var.session!.token_hash)
  const [ended] = await commitAccountChange(c, { owner, event, writes: [end, ...writes(owner.id)] })
  return c.json({ ended: ended!.meta.changes })
}
