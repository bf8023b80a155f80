import type { Context, Hono } from 'hono'
import type { Endpoint, EndpointInput } from '#schema/endpoint.ts'
import type { MediaEditor } from '#schema/media/collection-permissions.ts'
import { type Handler, serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { loadMediaEditor } from '../collections/queries.ts'

/** The Hono context of the media library's handlers. */
interface MediaContext {
  Bindings: BackOfficeContext['Bindings']
  Variables: BackOfficeContext['Variables'] & { mediaEditor: MediaEditor }
}
export type MediaCall = Context<MediaContext>

/**
 * Serves an endpoint whose handler needs the editor's collection permissions. A body that the handler did not read is
 * consumed before the response is sent: otherwise the connection would break during the upload, and the editor would
 * not see the error.
 */
export function serveMedia<Declared extends Endpoint>(
  app: Hono<BackOfficeContext>,
  endpoint: Declared,
  handler: (c: MediaCall, input: EndpointInput<Declared>) => ReturnType<Handler<Declared>>,
): void {
  serve(app, endpoint, async (c, input) => {
    const call = c as unknown as MediaCall
    call.set('mediaEditor', await loadMediaEditor(c.env.DB, c.var.editor))
    const response = await handler(call, input)
    const { body } = c.req.raw
    if (body && !body.locked) await body.pipeTo(new WritableStream())
    return response
  })
}
