import { Hono } from 'hono'
import { errorResponse } from '../../http/errors.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { logSecurity } from '../../security/security-log.ts'
import { endSession, endUserSessions } from '../queries/sessions.ts'
import { requireReauthentication } from '../sign-in/reauthentication.ts'
import { commitAccountChange } from './commit-changes.ts'
import { findOwnSession } from './profile.ts'

/** `…/account/sessions/`: signs out one's other browsers, each or all, for who has lately proved who they are. */
export const ownSessionRoutes = new Hono<BackOfficeContext>()
  .delete('/', requireReauthentication('account'), async (c) => {
    const { editor, email, token_hash } = c.var.session!
    const writes = [endUserSessions(c.env.DB, editor.id, token_hash)]
    const [ended] = await commitAccountChange(c, { owner: { id: editor.id, email }, event: 'sessions_ended', writes })
    return c.json({ ended: ended!.meta.changes })
  })
  .delete('/:id{[\\w-]{22}}/', requireReauthentication('account'), async (c) => {
    const session = await findOwnSession(c, c.req.param('id'))
    if (!session) return errorResponse({ reason: 'not_found', message: 'This browser is signed out already.' })
    await endSession(c.env.DB, session.token_hash)
    logSecurity(c.req.raw, { event: 'sign_out', outcome: 'allowed', factor: 'session', user: c.var.editor.id })
    return c.json({ ended: 1 })
  })
