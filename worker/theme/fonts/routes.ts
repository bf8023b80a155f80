import { Hono } from 'hono'
import { fontEndpoints } from '#schema/theme/font-endpoints.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { findChangeableThemeSetting } from '../looks/routes.ts'
import { uploadFont } from './upload-font.ts'

/** The fonts of brand kits. */
export const fontUploadRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(fontUploadRoutes, fontEndpoints.upload, async (c, { params: { site }, upload }) => {
  // Checks the permission before reading the body.
  const setting = await findChangeableThemeSetting(c, site)
  const received = setting.ok ? await upload() : setting
  return received.ok
    ? uploadFont({ env: c.env, user: c.var.editor.id, site, now: new Date() }, received.value)
    : received
})
