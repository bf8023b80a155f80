import { release } from 'virtual:browser-entries'
import { Hono } from 'hono'
import { referenceEndpoints } from '#schema/reference/endpoints.ts'
import { ok } from '#schema/result.ts'
import { serve } from './serve.ts'
import type { BackOfficeContext } from './session.ts'

// The schemas of all endpoints are read when somebody asks for them.
const createDocument = async (isPublic: boolean) =>
  (await import('./openapi.ts')).openApi({
    title: isPublic ? 'Tidemark' : 'Tidemark back office',
    version: release,
    isPublic,
  })

/** The reference of the API, for programs and for its screen in the back office. */
export const referenceRoutes = new Hono<BackOfficeContext>()

serve(referenceRoutes, referenceEndpoints.document, async () => ok(await createDocument(false)))

/** `GET /api/openapi.json`: what everybody may call. It changes with a release alone. */
export const servePublicApiDocument = async () =>
  Response.json(await createDocument(true), { headers: { 'Cache-Control': 'public, max-age=300' } })
