import { release } from 'virtual:browser-entries'
import { Hono } from 'hono'
import { referenceEndpoints } from '#schema/reference/endpoints.ts'
import { ok } from '#schema/result.ts'
import { serve } from './serve.ts'
import type { BackOfficeContext } from './session.ts'

// Loaded on demand, as it imports the schemas of all endpoints.
const createDocument = async (isPublic: boolean) =>
  (await import('./openapi.ts')).openApi({
    title: isPublic ? 'Tidemark' : 'Tidemark back office',
    version: release,
    isPublic,
  })

/** The OpenAPI document of the back office's API. */
export const referenceRoutes = new Hono<BackOfficeContext>()

serve(referenceRoutes, referenceEndpoints.document, async () => ok(await createDocument(false)))

/** `GET /api/openapi.json`: the document of the public API. It only changes with a release. */
export const servePublicApiDocument = async () =>
  Response.json(await createDocument(true), { headers: { 'Cache-Control': 'public, max-age=300' } })
