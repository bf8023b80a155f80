import { Hono } from 'hono'
import { accountEndpoints } from '#schema/accounts/account-endpoints.ts'
import { ok } from '#schema/result.ts'
import { serve } from '../../http/serve.ts'
import { type BackOfficeContext, rotateSession } from '../../http/session.ts'
import { hashNewPassword } from '../new-password.ts'
import { deleteUserTokens } from '../queries/one-time-tokens.ts'
import { endUserSessions } from '../queries/sessions.ts'
import { setPassword } from '../queries/user-accounts.ts'
import { getSessionState } from '../sign-in/session-state.ts'
import { commitAccountChange } from './commit-changes.ts'
import { verifyOwnPassword } from './reauthentication-routes.ts'

/** Changes one's own password. Needs the current password and signs out every other browser. */
export const passwordRoutes = new Hono<BackOfficeContext>()

serve(passwordRoutes, accountEndpoints.changePassword, async (c, { body: { current_password, password } }) => {
  const verified = await verifyOwnPassword(c, current_password, 'current_password')
  if (!verified.ok) return verified
  const stored = await hashNewPassword(c.env, password)
  if (!stored.ok) return stored
  const { session } = c.var
  const { editor, email, token_hash } = session
  const { DB } = c.env
  const writes = [
    setPassword(DB, editor.id, stored.value),
    endUserSessions(DB, editor.id, token_hash),
    deleteUserTokens(DB, editor.id),
  ]
  await commitAccountChange(c, { owner: { id: editor.id, email }, event: 'password_changed', writes })
  return ok(await getSessionState(c, await rotateSession(c, session)))
})
