import { Hono } from 'hono'
import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import { ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { readUserPreferences, saveDismissedHints } from '../queries/profiles.ts'

/** Routes for the hints the signed-in user has dismissed. */
export const dismissedHintRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(
  dismissedHintRoutes,
  ownAccountEndpoints.listDismissedHints,
  async ({ env, var: { editor } }) => ok((await readUserPreferences(env.DB, editor.id)).dismissibles),
)

registerBackOfficeEndpoint(
  dismissedHintRoutes,
  ownAccountEndpoints.dismissHints,
  async ({ env, var: { editor } }, { body }) => {
    await saveDismissedHints(env.DB, editor.id, body)
    return ok((await readUserPreferences(env.DB, editor.id)).dismissibles)
  },
)
