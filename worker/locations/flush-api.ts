import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { publicLocationApiEndpoints } from '#schema/locations/api/endpoints.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { minSecretLength } from '#schema/security/secret-length.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import {
  type BackOfficeHonoEnv,
  loadSessionIntoContext,
  requireSameOrigin,
  requireSecondFactor,
  requireSignIn,
} from '../http/session.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { isSameSecret } from '../security/signing.ts'
import { consumeRateLimits, type KeyedRateLimit } from '../stores/rate-limit.ts'
import { listLiveLocationPagePaths, rebuildLocationCaches } from './flush-caches.ts'

/**
 * `POST /api/location/flush/`: for programs with `FLUSH_SECRET`, and for sessions with the permission and any required
 * second factor, from our own pages. Errors are rethrown to the app it is mounted in, which responds to them.
 */
export const locationCacheFlushApi = new Hono<BackOfficeHonoEnv>().onError((error) => {
  throw error
})

const noAnswer = async () => null
const noStore = { 'Cache-Control': 'private, no-store' }

/** Requests without a bearer token continue to the session check. */
const flushBySecret = createMiddleware<BackOfficeHonoEnv>(async ({ env, req, executionCtx }, next) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(req.header('Authorization') ?? '') ?? []
  if (token === undefined) return next()
  const secret = env.FLUSH_SECRET ?? ''
  const isValid = secret.length >= minSecretLength && (await isSameSecret(token, secret))
  logSecurityEvent(req.raw, {
    event: 'machine_secret',
    outcome: isValid ? 'allowed' : 'refused',
    factor: 'bearer_token',
  })
  if (!isValid) return failureToErrorResponse({ reason: 'forbidden', message: 'The bearer token is invalid.' })
  await rebuildLocationCaches({ env, context: executionCtx }, await listLiveLocationPagePaths(env.DB), noAnswer)
  return new Response(null, { status: 204, headers: noStore })
})

locationCacheFlushApi.use(
  '*',
  flushBySecret,
  loadSessionIntoContext,
  requireSecondFactor,
  requireSignIn,
  requireSameOrigin,
)

registerBackOfficeEndpoint(locationCacheFlushApi, publicLocationApiEndpoints.flush, async (c) => {
  const { env, executionCtx: context } = c
  const [counted, paths] = await Promise.all([consumeCacheFlushRateLimit(c), listLiveLocationPagePaths(env.DB)])
  if (!counted.ok) return counted
  await rebuildLocationCaches({ env, context }, paths, noAnswer)
  c.header('Cache-Control', noStore['Cache-Control'])
  return ok(undefined)
})

/** Rate limit per user: each flush makes the whole site lose its cached pages. */
const getLimits = (user: number): KeyedRateLimit[] => [{ key: `flush ${user}`, max: 6, seconds: 15 * 60 }]

/**
 * Counts a flush of the signed-in user; `too_many` after several recent ones. Both endpoints that flush by session use
 * it.
 */
export async function consumeCacheFlushRateLimit({
  env,
  req,
  var: { editor },
}: Context<BackOfficeHonoEnv>): Promise<Result<null>> {
  const retryAfter = await consumeRateLimits(env.DB, getLimits(editor.id), crypto.randomUUID(), new Date())
  logSecurityEvent(req.raw, {
    event: 'flush',
    outcome: retryAfter === null ? 'allowed' : 'throttled',
    factor: 'session',
    user: editor.id,
  })
  if (retryAfter === null) return ok(null)
  return fail({
    reason: 'too_many',
    message: 'The caches have just been rebuilt several times. Please wait a few minutes.',
    retryAfter,
  })
}
