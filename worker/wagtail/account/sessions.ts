import { Hono } from 'hono'
import { endSession, endSessionsOf } from '../../data/session.ts'
import { failureResponse } from '../../failure.ts'
import { logSecurity } from '../../security-log.ts'
import type { BackOffice } from '../session.ts'
import { commitChange } from './commit-change.ts'
import { ownSession } from './profile.ts'
import { proved } from './proof.ts'

/** `…/account/sessions/`: signs out one's other browsers, each or all, for who has lately proved who they are. */
export const ownSessionRoutes = new Hono<BackOffice>()
  .delete('/', proved('account'), async (c) => {
    const { editor, email, token_hash } = c.var.session!
    const writes = [endSessionsOf(c.env.DB, editor.id, token_hash)]
    const [ended] = await commitChange(c, { owner: { id: editor.id, email }, event: 'sessions_ended', writes })
    return c.json({ ended: ended!.meta.changes })
  })
  .delete('/:id{[\\w-]{22}}/', proved('account'), async (c) => {
    const session = await ownSession(c, c.req.param('id'))
    if (!session) return failureResponse({ reason: 'not_found', message: 'This browser is signed out already.' })
    await endSession(c.env.DB, session.token_hash)
    logSecurity(c.req.raw, { event: 'sign_out', outcome: 'allowed', factor: 'session', user: c.var.editor.id })
    return c.json({ ended: 1 })
  })
