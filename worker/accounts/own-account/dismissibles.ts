import { Hono } from 'hono'
import { accountEndpoints } from '#schema/accounts/account-endpoints.ts'
import { ok } from '#schema/result.ts'
import { serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { getProfile, saveDismissibles } from '../queries/profiles.ts'

/** Routes for the hints the signed-in user has dismissed. */
export const dismissibleRoutes = new Hono<BackOfficeContext>()

serve(dismissibleRoutes, accountEndpoints.listDismissedHints, async ({ env, var: { editor } }) =>
  ok((await getProfile(env.DB, editor.id)).dismissibles),
)

serve(dismissibleRoutes, accountEndpoints.dismissHints, async ({ env, var: { editor } }, { body }) => {
  await saveDismissibles(env.DB, editor.id, body)
  return ok((await getProfile(env.DB, editor.id)).dismissibles)
})
