import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { missingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import { canFlushCaches } from '#schema/accounts/permissions.ts'
import { errorResponse } from '../http/errors.ts'
import { type BackOfficeContext, loadSession, requireSameOrigin, requireSecondFactor, requireSignIn } from '../http/session.ts'
import { logSecurity } from '../security/security-log.ts'
import { readTogether } from '../stores/db.ts'
import { countTowardLimits, getCachedRetryAfter, type KeyedRateLimit, toRetryAfter } from '../stores/rate-limit.ts'
import { flushLocationCaches } from './flush-route.ts'

/** How often one user may have all caches made anew. Every time costs the whole site its kept pages. */
const getLimits = (user: number): KeyedRateLimit[] => [{ key: `flush ${user}`, max: 6, seconds: 15 * 60 }]

/** Lets through who may flush the caches, and has not done so too often; both ways to flush by session ask this. */
export const requireFlushPermission = createMiddleware<BackOfficeContext>(async ({ env, req, var: { editor } }, next) => {
  if (!canFlushCaches(editor))
    return errorResponse({ reason: 'forbidden', message: `You may not rebuild caches. ${missingGroupPermissionMessage('flush_cache')}` })
  const now = new Date()
  const bounds = getLimits(editor.id)
  const waits = getCachedRetryAfter(bounds, now) ?? (await countFlush(env.DB, bounds, now))
  logSecurity(req.raw, { event: 'flush', outcome: waits === null ? 'allowed' : 'throttled', factor: 'session', user: editor.id })
  if (waits === null) return next()
  return errorResponse({
    reason: 'too_many',
    message: 'The caches have just been rebuilt several times. Please wait some minutes.',
    retryAfter: waits,
  })
})

async function countFlush(db: D1Database, bounds: readonly KeyedRateLimit[], now: Date): Promise<number | null> {
  const [counted] = await readTogether(db, [countTowardLimits(db, bounds, crypto.randomUUID(), now)])
  return toRetryAfter(bounds, counted, now)
}

/**
 * `POST /api/location/flush/` by session: known, with a second factor where one is wanted, from our own pages, and with the right. What
 * fails is thrown to the worker it is mounted in, which answers it.
 */
export const flushBySession = new Hono<BackOfficeContext>().onError((error) => {
  throw error
})
flushBySession.post('*', loadSession, requireSecondFactor, requireSignIn, requireSameOrigin, requireFlushPermission, flushLocationCaches)
