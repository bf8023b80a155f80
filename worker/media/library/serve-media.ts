import type { Context, Hono } from 'hono'
import type { Endpoint, EndpointHandlerInput } from '#schema/endpoint.ts'
import type { SignedInMediaEditor } from '#schema/media/collection-permissions.ts'
import { type BackOfficeEndpointHandler, registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { loadMediaEditorPermissions } from '../collections/queries.ts'

/** The Hono context of the media library's handlers. */
interface MediaContext {
  Bindings: BackOfficeHonoEnv['Bindings']
  Variables: BackOfficeHonoEnv['Variables'] & { mediaEditor: SignedInMediaEditor }
}
export type MediaRequestContext = Context<MediaContext>

/**
 * Serves an endpoint whose handler needs the editor's collection permissions. A body that the handler did not read is
 * consumed before the response is sent: otherwise the connection would break during the upload, and the editor would
 * not see the error.
 */
export function registerMediaEndpoint<Declared extends Endpoint>(
  app: Hono<BackOfficeHonoEnv>,
  endpoint: Declared,
  handler: (
    c: MediaRequestContext,
    input: EndpointHandlerInput<Declared>,
  ) => ReturnType<BackOfficeEndpointHandler<Declared>>,
): void {
  registerBackOfficeEndpoint(app, endpoint, async (c, input) => {
    const call = c as unknown as MediaRequestContext
    call.set('mediaEditor', await loadMediaEditorPermissions(c.env.DB, c.var.editor))
    const response = await handler(call, input)
    const { body } = c.req.raw
    if (body && !body.locked) await body.pipeTo(new WritableStream())
    return response
  })
}
