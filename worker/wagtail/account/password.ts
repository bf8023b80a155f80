import { Hono } from 'hono'
import { passwordForm } from '#schema/wire/account.ts'
import { endSessionsOf } from '../../data/session.ts'
import { voidTickets } from '../../data/ticket.ts'
import { setPassword } from '../../data/user.ts'
import { failureResponse } from '../../failure.ts'
import { newPassword } from '../new-password.ts'
import { readBody } from '../request-body.ts'
import { type BackOffice, rotate } from '../session.ts'
import { sessionState } from '../session-state.ts'
import { commitChange } from './commit-change.ts'
import { checkOwnPassword } from './confirmation.ts'

/** `…/account/password/`: another password for who knows the one of before. Every other browser is signed out. */
export const passwordRoutes = new Hono<BackOffice>().post('/', async (c) => {
  const form = await readBody(c.req.raw, passwordForm)
  if (!form.ok) return failureResponse(form.failure)
  const { current_password, password } = form.value
  const known = await checkOwnPassword(c, current_password, 'current_password')
  if (!known.ok) return failureResponse(known.failure)
  const stored = await newPassword(c.env, password)
  if (!stored.ok) return failureResponse(stored.failure)
  const { editor, email, token_hash } = c.var.session!
  const { DB } = c.env
  const writes = [setPassword(DB, editor.id, stored.value), endSessionsOf(DB, editor.id, token_hash), voidTickets(DB, editor.id)]
  await commitChange(c, { owner: { id: editor.id, email }, event: 'password_changed', writes })
  return c.json(await sessionState(c, await rotate(c, c.var.session!)))
})
