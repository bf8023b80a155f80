import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Endpoint } from '#schema/endpoint.ts'
import { requireReauthentication } from '../accounts/sign-in/reauthentication.ts'
import { type EndpointHandler, type FindEarlierRefusal, respond, routePaths, validators } from './endpoint-handlers.ts'
import { requirePermission } from './permission.ts'
import { type BackOfficeContext, requireSignIn, type SignedInCall } from './session.ts'

/** On the context of a handler: a session, but for endpoints that `anyone` may call. */
type HandlerContext<Declared extends Endpoint> = Declared extends { permission: 'anyone' }
  ? Context<BackOfficeContext>
  : SignedInCall

/** Answers one call: a value in the shape of the endpoint's response, a failure, or for files a response of its own. */
export type Handler<Declared extends Endpoint> = EndpointHandler<Declared, HandlerContext<Declared>>

/**
 * Adds an endpoint to the back office's router. Before the handler is called, who calls is checked (signed in with the
 * session's CSRF token, unless `anyone` may; the declared permission; the proof of a reauthentication), and then
 * parameters, query and body are validated; a wrong parameter is an address that is not there. What visitors call is
 * served by `servePublic`. `findEarlierRefusal` is asked when the body is invalid: where the record decides who may
 * call, whoever may not learns nothing else.
 */
export function serve<Declared extends Endpoint>(
  app: Hono<BackOfficeContext>,
  declared: Declared,
  handler: Handler<Declared>,
  findEarlierRefusal?: FindEarlierRefusal,
): void {
  app.on(declared.method, routePaths(declared), ...guards(declared), ...validators(declared, findEarlierRefusal), (c) =>
    respond(declared, c as HandlerContext<Declared>, handler),
  )
}

function guards(declared: Endpoint): MiddlewareHandler<BackOfficeContext>[] {
  const { permission, reauthentication } = declared
  return [
    ...(permission === 'anyone' ? [] : [requireSignIn, requirePermission(declared)]),
    ...(reauthentication ? [requireReauthentication(reauthentication)] : []),
  ]
}
