import { Hono } from 'hono'
import { savedViewEndpoints } from '#schema/lists/endpoints.ts'
import { maxSavedViews } from '#schema/lists/saved-view-wire.ts'
import { fail, ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { createSavedView, deleteSavedView, listSavedViewsOfUser, renameSavedView } from './saved-view-queries.ts'

/** Routes for the user's saved list filters. */
export const savedViewRoutes = new Hono<BackOfficeHonoEnv>()

const missing = fail({ reason: 'not_found', message: 'There is no such view.' })

registerBackOfficeEndpoint(savedViewRoutes, savedViewEndpoints.list, async ({ env, var: { editor } }) =>
  ok({ items: await listSavedViewsOfUser(env.DB, editor.id) }),
)

registerBackOfficeEndpoint(savedViewRoutes, savedViewEndpoints.create, async ({ env, var: { editor } }, { body }) => {
  const saved = await createSavedView(env.DB, editor.id, body)
  if (saved) return ok(saved)
  const all = await listSavedViewsOfUser(env.DB, editor.id)
  const tooMany = fail({
    reason: 'conflict',
    message: `You already have ${maxSavedViews} saved views. Delete one that you no longer need.`,
  })
  return all.length >= maxSavedViews ? tooMany : nameTaken(body.name)
})

registerBackOfficeEndpoint(
  savedViewRoutes,
  savedViewEndpoints.rename,
  async ({ env, var: { editor } }, { params, body }) => {
    const renamed = await renameSavedView(env.DB, editor.id, params.id, body.name)
    if (renamed) return ok(renamed)
    return (await listSavedViewsOfUser(env.DB, editor.id)).some(({ id }) => id === params.id)
      ? nameTaken(body.name)
      : missing
  },
)

registerBackOfficeEndpoint(savedViewRoutes, savedViewEndpoints.delete, async ({ env, var: { editor } }, { params }) =>
  (await deleteSavedView(env.DB, editor.id, params.id)) ? ok(undefined) : missing,
)

const nameTaken = (name: string) =>
  fail({
    reason: 'invalid',
    message: `You already have a view “${name}” of this list.`,
    problems: [{ path: 'name', message: `You already have a view “${name}” of this list.` }],
  })
