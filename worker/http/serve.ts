import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Endpoint, EndpointHandlerInput } from '#schema/endpoint.ts'
import { requireReauthentication } from '../accounts/sign-in/reauthentication.ts'
import {
  type AccessCheckBeforeBodyValidation,
  createRequestValidators,
  type EndpointHandler,
  respondWithHandlerResult,
  toHonoRoutePathsOfEndpoint,
} from './endpoint-handlers.ts'
import { createPermissionMiddleware } from './permission.ts'
import { type BackOfficeHonoEnv, requireSignIn, type SignedInRequestContext } from './session.ts'

/** The context of a handler: with a session, except for endpoints with the permission `anyone`. */
type HandlerContext<Declared extends Endpoint> = Declared extends { permission: 'anyone' }
  ? Context<BackOfficeHonoEnv>
  : SignedInRequestContext

/** Handles a request. Returns a value of the endpoint's response type, a failure, or for files its own response. */
export type BackOfficeEndpointHandler<Declared extends Endpoint> = EndpointHandler<Declared, HandlerContext<Declared>>

/**
 * Registers an endpoint of the back office. Before the handler is called, access is checked (session and CSRF token
 * unless the permission is `anyone`, the declared permission, and reauthentication), then parameters, query and body
 * are validated; an invalid path parameter returns 404. Public endpoints use `registerPublicEndpoint`.
 * `findEarlierDenial` is called when the body is invalid, so that access checked by the handler is denied before
 * problems of the body are reported.
 */
export function registerBackOfficeEndpoint<Declared extends Endpoint>(
  app: Hono<BackOfficeHonoEnv>,
  declared: Declared,
  handler: BackOfficeEndpointHandler<Declared>,
  findEarlierDenial?: AccessCheckBeforeBodyValidation<EndpointHandlerInput<Declared>['params']>,
): void {
  app.on(
    declared.method,
    toHonoRoutePathsOfEndpoint(declared),
    ...guards(declared),
    ...createRequestValidators(declared, findEarlierDenial),
    (c) => respondWithHandlerResult(declared, c as HandlerContext<Declared>, handler),
  )
}

function guards(declared: Endpoint): MiddlewareHandler<BackOfficeHonoEnv>[] {
  const { permission, reauthentication } = declared
  return [
    ...(permission === 'anyone' ? [] : [requireSignIn, createPermissionMiddleware(declared)]),
    ...(reauthentication ? [requireReauthentication(reauthentication)] : []),
  ]
}
