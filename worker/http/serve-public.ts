import type { Context, Hono } from 'hono'
import type { Endpoint, EndpointResponse } from '#schema/endpoint.ts'
import type { Failure } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { methodNotAllowed } from '../public/method-not-allowed.ts'
import { type EndpointHandler, respond, routePaths, validators } from './endpoint-handlers.ts'
import { errorResponse, retryAfterHeader, toHttpStatus } from './errors.ts'

/** What handlers of public endpoints find: no session, and none of the code that knows one. */
export interface PublicContext {
  Bindings: Env
}

/** An endpoint that visitors may call. */
type PublicEndpoint = Endpoint & { permission: 'anyone' }

interface PublicOptions<Declared extends Endpoint> {
  /** What a failure answers where the endpoint declares a shape for it; its status stays. */
  toErrorBody?: (failure: Failure) => EndpointResponse<Declared>
}

const noStore = { 'Cache-Control': 'private, no-store' }

/**
 * Adds a public endpoint to a router, with and without the slash at its end. Parameters, query and body are validated
 * before the handler is called. Nobody may store what it answers.
 */
export function servePublic<Declared extends PublicEndpoint>(
  app: Hono<PublicContext>,
  declared: Declared,
  handler: EndpointHandler<Declared, Context<PublicContext>>,
  { toErrorBody }: PublicOptions<Declared> = {},
): void {
  const toErrorResponse = (failure: Failure) =>
    toErrorBody
      ? Response.json(toErrorBody(failure), {
          status: toHttpStatus(failure),
          headers: { ...noStore, ...retryAfterHeader(failure) },
        })
      : errorResponse(failure)
  app.on(declared.method, routePaths(declared), ...validators(declared), (c) => {
    c.header('Cache-Control', noStore['Cache-Control'])
    return respond(declared, c, handler, toErrorResponse)
  })
}

/** Answers all other methods at the addresses of some endpoints: 405, with those that are answered. */
export function refuseOtherMethods(app: Hono<PublicContext>, endpoints: readonly Endpoint[]): void {
  for (const declared of endpoints) {
    const allowed = endpoints
      .filter(({ path }) => path === declared.path)
      .map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method))
    for (const path of routePaths(declared)) app.all(path, () => methodNotAllowed(allowed.join(', ')))
  }
}
