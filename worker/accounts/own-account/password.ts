import { Hono } from 'hono'
import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import { ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import { type BackOfficeHonoEnv, rotateSessionAndCookie } from '../../http/session.ts'
import { checkAndHashNewPassword } from '../new-password.ts'
import { prepareUserAccessTokensDeletion } from '../queries/access-tokens.ts'
import { prepareUserOneTimeTokensDeletion } from '../queries/one-time-tokens.ts'
import { prepareUserSessionsDeletion } from '../queries/sessions.ts'
import { preparePasswordUpdate } from '../queries/user-accounts.ts'
import { getSessionState } from '../sign-in/session-state.ts'
import { commitAccountChange } from './commit-changes.ts'
import { verifyOwnPassword } from './reauthentication-routes.ts'

/** Changes one's own password. Needs the current one, signs out every other browser and revokes access tokens. */
export const ownPasswordChangeRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(
  ownPasswordChangeRoutes,
  ownAccountEndpoints.changePassword,
  async (c, { body: { current_password, password } }) => {
    const verified = await verifyOwnPassword(c, current_password, 'current_password')
    if (!verified.ok) return verified
    const [stored] = await Promise.all([checkAndHashNewPassword(c.env, password), verified.value.refunded])
    if (!stored.ok) return stored
    const { session } = c.var
    const { editor, email, token_hash } = session
    const { DB } = c.env
    const writes = [
      preparePasswordUpdate(DB, editor.id, stored.value),
      prepareUserSessionsDeletion(DB, editor.id, token_hash),
      prepareUserOneTimeTokensDeletion(DB, editor.id),
      prepareUserAccessTokensDeletion(DB, editor.id),
    ]
    await commitAccountChange(c, { owner: { id: editor.id, email }, event: 'password_changed', writes })
    return ok(await getSessionState(c, await rotateSessionAndCookie(c, session)))
  },
)
