import { Hono } from 'hono'
import { passwordForm } from '#schema/accounts/wire.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { type BackOfficeContext, rotateSession } from '../../http/session.ts'
import { hashNewPassword } from '../new-password.ts'
import { deleteUserTokens } from '../queries/one-time-tokens.ts'
import { endUserSessions } from '../queries/sessions.ts'
import { setPassword } from '../queries/user-accounts.ts'
import { getSessionState } from '../sign-in/session-state.ts'
import { commitAccountChange } from './commit-changes.ts'
import { verifyOwnPassword } from './reauthentication-routes.ts'

/** `…/account/password/`: another password for who knows the one of before. Every other browser is signed out. */
export const passwordRoutes = new Hono<BackOfficeContext>().post('/', async (c) => {
  const form = await readBody(c.req.raw, passwordForm)
  if (!form.ok) return errorResponse(form.failure)
  const { current_password, password } = form.value
  const known = await verifyOwnPassword(c, current_password, 'current_password')
  if (!known.ok) return errorResponse(known.failure)
  const stored = await hashNewPassword(c.env, password)
  if (!stored.ok) return errorResponse(stored.failure)
  const { editor, email, token_hash } = c.var.session!
  const { DB } = c.env
  const writes = [setPassword(DB, editor.id, stored.value), endUserSessions(DB, editor.id, token_hash), deleteUserTokens(DB, editor.id)]
  await commitAccountChange(c, { owner: { id: editor.id, email }, event: 'password_changed', writes })
  return c.json(await getSessionState(c, await rotateSession(c, c.var.session!)))
})
