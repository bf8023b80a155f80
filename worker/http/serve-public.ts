import type { Context, Hono } from 'hono'
import type { Endpoint, EndpointResponse } from '#schema/endpoint.ts'
import type { Failure } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { createMethodNotAllowedResponse } from '../public/method-not-allowed.ts'
import {
  createRequestValidators,
  type EndpointHandler,
  respondWithHandlerResult,
  toHonoRoutePathsOfEndpoint,
} from './endpoint-handlers.ts'
import { failureToErrorResponse, failureToHttpStatus, failureToRetryAfterHeader } from './errors.ts'

/** The context of public endpoints, without a session or its code. */
export interface PublicHonoEnv {
  Bindings: Env
}

/** A public endpoint. */
type PublicEndpoint = Endpoint & { permission: 'anyone' }

interface PublicOptions<Declared extends Endpoint> {
  /** Converts a failure to the endpoint's own error body; the status is unchanged. */
  toErrorBody?: (failure: Failure) => EndpointResponse<Declared>
}

const noStore = { 'Cache-Control': 'private, no-store' }

/**
 * Registers a public endpoint, with and without the trailing slash. Parameters, query and body are validated before the
 * handler is called. Responses must not be stored by caches.
 */
export function registerPublicEndpoint<Declared extends PublicEndpoint>(
  app: Hono<PublicHonoEnv>,
  declared: Declared,
  handler: EndpointHandler<Declared, Context<PublicHonoEnv>>,
  { toErrorBody }: PublicOptions<Declared> = {},
): void {
  const toErrorResponse = (failure: Failure) =>
    toErrorBody
      ? Response.json(toErrorBody(failure), {
          status: failureToHttpStatus(failure),
          headers: { ...noStore, ...failureToRetryAfterHeader(failure) },
        })
      : failureToErrorResponse(failure)
  app.on(declared.method, toHonoRoutePathsOfEndpoint(declared), ...createRequestValidators(declared), (c) => {
    c.header('Cache-Control', noStore['Cache-Control'])
    return respondWithHandlerResult(declared, c, handler, toErrorResponse)
  })
}

/** Responds with 405 and the allowed methods to all other methods on the paths of these endpoints. */
export function addMethodNotAllowedRoutes(app: Hono<PublicHonoEnv>, endpoints: readonly Endpoint[]): void {
  for (const declared of endpoints) {
    const allowed = endpoints
      .filter(({ path }) => path === declared.path)
      .map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method))
    for (const path of toHonoRoutePathsOfEndpoint(declared))
      app.all(path, () => createMethodNotAllowedResponse(allowed.join(', ')))
  }
}
