import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { minSecretLength } from '#schema/security/secret-length.ts'
import { purgePaths } from '../cache/purge.ts'
import { errorResponse } from '../http/errors.ts'
import { commonHeaders } from '../http/security-headers.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { logSecurity } from '../security/security-log.ts'
import { isSameSecret } from '../security/signing.ts'
import { markAllLocationsStale } from './flush-caches.ts'
import { requireLocationSync } from './search/search.ts'

/** Flushes for a machine that knows `FLUSH_SECRET`; whoever brings no bearer token goes on to be known by session. */
export const flushBySecret = createMiddleware<BackOfficeContext>(async (c, next) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (token === undefined) return next()
  const secret = c.env.FLUSH_SECRET ?? ''
  const known = secret.length >= minSecretLength && (await isSameSecret(token, secret))
  logSecurity(c.req.raw, { event: 'machine_secret', outcome: known ? 'allowed' : 'refused', factor: 'bearer_token' })
  if (known) return flushLocationCaches(c)
  return errorResponse({ reason: 'forbidden', message: 'The bearer token is not the one this site knows.' })
})

/** Everything told of locations is made anew: the snapshot of searches, every page of the directory, and the next pull of the feed. */
export async function flushLocationCaches({ env, executionCtx }: Context<BackOfficeContext>): Promise<Response> {
  purgePaths(executionCtx, await markAllLocationsStale(env))
  requireLocationSync()
  return new Response(null, { status: 204, headers: { ...commonHeaders, 'Cache-Control': 'private, no-store' } })
}
