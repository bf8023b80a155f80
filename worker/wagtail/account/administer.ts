import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SecurityEventName } from '#schema/rules/security-events.ts'
import { someoneForm } from '#schema/wire/account.ts'
import { resetFactors } from '../../data/second-factor.ts'
import { endAllSessions, endSessionsOf } from '../../data/session.ts'
import { accountById } from '../../data/user.ts'
import { failureResponse } from '../../failure.ts'
import { logSecurity } from '../../security-log.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { commitChange } from './commit-change.ts'
import { proved } from './proof.ts'

type Call = Context<BackOffice>

const administrators = createMiddleware<BackOffice>(async (c, next) =>
  c.var.editor.is_superuser ? next() : failureResponse({ reason: 'forbidden', message: 'Only administrators may do this.' }),
)

/** `…/account/administer/`: what an administrator does to other people's sign-ins (ASVS 7.4.5). */
export const administerRoutes = new Hono<BackOffice>()
  .use(administrators, proved('users'))
  .post('/sessions/all/', async (c) => {
    const { meta } = await endAllSessions(c.env.DB, c.var.session!.token_hash).run()
    logSecurity(c.req.raw, { event: 'account_change', outcome: 'allowed', change: 'sessions_ended', user: c.var.editor.id })
    return c.json({ ended: meta.changes })
  })
  .post('/sessions/', async (c) => toSomeone(c, 'sessions_ended', () => []))
  .post('/factors/', async (c) => toSomeone(c, 'factors_reset', (user) => resetFactors(c.env.DB, user)))

/** Does something to somebody's account and signs them out: whoever changed it before must sign in anew. */
async function toSomeone(c: Call, event: SecurityEventName, writes: (user: number) => D1PreparedStatement[]): Promise<Response> {
  const form = await readBody(c.req.raw, someoneForm)
  if (!form.ok) return failureResponse(form.failure)
  const owner = await accountById(c.env.DB, form.value.user)
  if (!owner) return failureResponse({ reason: 'not_found', message: 'There is no such user.' })
  const end = endSessionsOf(c.env.DB, owner.id, c.var.session!.token_hash)
  const [ended] = await commitChange(c, { owner, event, writes: [end, ...writes(owner.id)] })
  return c.json({ ended: ended!.meta.changes })
}
