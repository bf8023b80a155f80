import type { Context, Hono } from 'hono'
import type { Endpoint, EndpointInput } from '#schema/endpoint.ts'
import type { MediaEditor } from '#schema/media/collection-permissions.ts'
import { type Handler, serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { loadMediaEditor } from '../collections/queries.ts'

/** What the handlers of the media library find on their context. */
interface MediaContext {
  Bindings: BackOfficeContext['Bindings']
  Variables: BackOfficeContext['Variables'] & { mediaEditor: MediaEditor }
}
export type MediaCall = Context<MediaContext>

/**
 * Serves an endpoint whose handler asks the editor's grants on collections. A body that nobody has looked at is taken
 * in before the answer goes out: otherwise the connection breaks while the file is still being sent, and the editor
 * never reads what was wrong with it.
 */
export function serveMedia<Declared extends Endpoint>(
  app: Hono<BackOfficeContext>,
  declared: Declared,
  handler: (c: MediaCall, input: EndpointInput<Declared>) => ReturnType<Handler<Declared>>,
): void {
  serve(app, declared, async (c, input) => {
    const call = c as unknown as MediaCall
    call.set('mediaEditor', await loadMediaEditor(c.env.DB, c.var.editor))
    const answer = await handler(call, input)
    const { body } = c.req.raw
    if (body && !body.locked) await body.pipeTo(new WritableStream())
    return answer
  })
}
