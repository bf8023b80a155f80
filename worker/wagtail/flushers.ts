import { createMiddleware } from 'hono/factory'
import { lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { mayFlushCaches } from '#schema/rules/permissions.ts'
import { countStatement, waitAfter, waitUnder } from '../data/rate-count.ts'
import { failureResponse } from '../failure.ts'
import { logSecurity } from '../security-log.ts'
import type { BackOffice } from './session.ts'

/** How often one user may have all caches made anew. Every time costs the whole site its kept pages. */
const perUser = { most: 6, seconds: 15 * 60 }

/** Lets through who may flush the caches, and has not done so too often; both ways to flush by session ask this. */
export const flushers = createMiddleware<BackOffice>(async ({ env, req, var: { editor } }, next) => {
  if (!mayFlushCaches(editor))
    return failureResponse({ reason: 'forbidden', message: `You may not rebuild caches. ${lacksGroupPermission('flush_cache')}` })
  const now = new Date()
  const key = `flush ${editor.id}`
  const waits = waitUnder(key, now) ?? (await countOne(env.DB, key, now))
  logSecurity(req.raw, { event: 'flush', outcome: waits === null ? 'allowed' : 'throttled', factor: 'session', user: editor.id })
  if (waits === null) return next()
  return failureResponse({
    reason: 'too_many',
    message: 'The caches have just been rebuilt several times. Please wait some minutes.',
    retryAfter: waits,
  })
})

async function countOne(db: D1Database, key: string, now: Date): Promise<number | null> {
  const [counted] = await db.batch([countStatement(db, key, crypto.randomUUID(), perUser, now)])
  return waitAfter(key, counted!, perUser, now)
}
