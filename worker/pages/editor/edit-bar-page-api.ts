import { Hono } from 'hono'
import { editBarPageEndpoints } from '#schema/pages/edit-bar-page-endpoints.ts'
import { ok } from '#schema/result.ts'
import { toBackOfficeUrl } from '../../http/admin-host.ts'
import { addMethodNotAllowedRoutes, type PublicHonoEnv, registerPublicEndpoint } from '../../http/serve-public.ts'
import { clearSignedInMarkCookie, findSessionByRequestCookie } from '../../http/session.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { findEditablePageAtUrlPath } from './edit-bar-page.ts'

/** The API of the edit bar of public pages. */
export const editBarPageApi = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

registerPublicEndpoint(editBarPageApi, editBarPageEndpoints.get, async (c, { query }) => {
  const { env, req } = c
  const [session] = await Promise.all([findSessionByRequestCookie(env, req.raw), findSiteOfRequestHost(env, req)])
  if (!session) {
    clearSignedInMarkCookie(c)
    return ok({ page: null })
  }
  const page = await findEditablePageAtUrlPath(env.DB, session.editor, query.path, req.url)
  return ok({ page: page && { ...page, edit_url: toBackOfficeUrl(env, req.url, page.edit_url) } })
})
addMethodNotAllowedRoutes(editBarPageApi, [editBarPageEndpoints.get])
