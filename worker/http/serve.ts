import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Endpoint } from '#schema/endpoint.ts'
import { requireReauthentication } from '../accounts/sign-in/reauthentication.ts'
import { type EndpointHandler, type FindEarlierRefusal, respond, routePaths, validators } from './endpoint-handlers.ts'
import { requirePermission } from './permission.ts'
import { type BackOfficeContext, requireSignIn, type SignedInCall } from './session.ts'

/** The context of a handler: with a session, except for endpoints with the permission `anyone`. */
type HandlerContext<Declared extends Endpoint> = Declared extends { permission: 'anyone' }
  ? Context<BackOfficeContext>
  : SignedInCall

/** Handles a request. Returns a value of the endpoint's response type, a failure, or for files its own response. */
export type Handler<Declared extends Endpoint> = EndpointHandler<Declared, HandlerContext<Declared>>

/**
 * Registers an endpoint of the back office. Before the handler is called, access is checked (session and CSRF token
 * unless the permission is `anyone`, the declared permission, and reauthentication), then parameters, query and body
 * are validated; an invalid path parameter returns 404. Public endpoints use `servePublic`. `findEarlierRefusal` is
 * called when the body is invalid, so that access checked by the handler is denied before problems of the body are
 * reported.
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
