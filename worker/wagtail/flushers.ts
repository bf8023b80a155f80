import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { mayFlushCaches } from '#schema/rules/permissions.ts'
import { flush } from '../api/flush.ts'
import { type Bound, countStatement, waitAfter, waitUnder } from '../data/rate-count.ts'
import { failureResponse } from '../failure.ts'
import { logSecurity } from '../security-log.ts'
import { database } from '../stores/db.ts'
import { type BackOffice, factorDemanded, identified, sameOriginChanges, signedIn } from './session.ts'

/** How often one user may have all caches made anew. Every time costs the whole site its kept pages. */
const boundsOf = (user: number): Bound[] => [{ key: `flush ${user}`, most: 6, seconds: 15 * 60 }]

/** Lets through who may flush the caches, and has not done so too often; both ways to flush by session ask this. */
export const flushers = createMiddleware<BackOffice>(async ({ env, req, var: { editor } }, next) => {
  if (!mayFlushCaches(editor))
    return failureResponse({ reason: 'forbidden', message: `You may not rebuild caches. ${lacksGroupPermission('flush_cache')}` })
  const now = new Date()
  const bounds = boundsOf(editor.id)
  const waits = waitUnder(bounds, now) ?? (await countOne(env.DB, bounds, now))
  logSecurity(req.raw, { event: 'flush', outcome: waits === null ? 'allowed' : 'throttled', factor: 'session', user: editor.id })
  if (waits === null) return next()
  return failureResponse({
    reason: 'too_many',
    message: 'The caches have just been rebuilt several times. Please wait some minutes.',
    retryAfter: waits,
  })
})

async function countOne(db: D1Database, bounds: readonly Bound[], now: Date): Promise<number | null> {
  const [counted] = await database(db).batch([countStatement(db, bounds, crypto.randomUUID(), now)])
  return waitAfter(bounds, counted, now)
}

/**
 * `POST /api/location/flush/` by session: known, with a second factor where one is wanted, from our own pages, and with the right. What
 * fails is thrown to the worker it is mounted in, which answers it.
 */
export const flushBySession = new Hono<BackOffice>().onError((error) => {
  throw error
})
flushBySession.post('*', identified, factorDemanded, signedIn, sameOriginChanges, flushers, flush)
