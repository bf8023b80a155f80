import { release } from 'virtual:browser-entries'
import { Hono } from 'hono'
import { apiReferenceEndpoints } from '#schema/reference/endpoints.ts'
import { ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from './serve.ts'
import type { BackOfficeHonoEnv } from './session.ts'

// Loaded on demand, as it imports the schemas of all endpoints.
const createDocument = async (isPublic: boolean) =>
  (await import('./openapi.ts')).createOpenApiDocument({
    title: isPublic ? 'Tidemark' : 'Tidemark back office',
    version: release,
    isPublic,
  })

/** The OpenAPI document of the back office's API. */
export const openApiDocumentRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(openApiDocumentRoutes, apiReferenceEndpoints.document, async () =>
  ok(await createDocument(false)),
)

/** `GET /api/openapi.json`: the document of the public API. It only changes with a release. */
export const servePublicApiDocument = async () =>
  Response.json(await createDocument(true), { headers: { 'Cache-Control': 'public, max-age=300' } })
