import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secretLength } from '#schema/rules/secret-length.ts'
import { purge } from '../cache/purge.ts'
import { flushLocations } from '../data/flush-locations.ts'
import { mustFollowLocations } from '../data/nearby.ts'
import { failureResponse } from '../failure.ts'
import { commonHeaders } from '../security-headers.ts'
import { logSecurity } from '../security-log.ts'
import { sameSecret } from '../signing.ts'
import type { BackOffice } from '../wagtail/session.ts'

/** Flushes for a machine that knows `FLUSH_SECRET`; whoever brings no bearer token goes on to be known by session. */
export const flushBySecret = createMiddleware<BackOffice>(async (c, next) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  if (token === undefined) return next()
  const secret = c.env.FLUSH_SECRET ?? ''
  const known = secret.length >= secretLength && (await sameSecret(token, secret))
  logSecurity(c.req.raw, { event: 'machine_secret', outcome: known ? 'allowed' : 'refused', factor: 'bearer_token' })
  if (known) return flush(c)
  return failureResponse({ reason: 'forbidden', message: 'The bearer token is not the one this site knows.' })
})

/** Everything told of locations is made anew: the snapshot of searches, every page of the directory, and the next pull of the feed. */
export async function flush({ env, executionCtx }: Context<BackOffice>): Promise<Response> {
  purge(executionCtx, await flushLocations(env))
  mustFollowLocations()
  return new Response(null, { status: 204, headers: { ...commonHeaders, 'Cache-Control': 'private, no-store' } })
}
