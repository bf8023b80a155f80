import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { buildSessionOwnerIdColumn } from '../accounts/queries/sessions.ts'
import { type BackOfficeHonoEnv, getSessionCookieTokenHash } from '../http/session.ts'
import { findLocationRecord } from './detail-query.ts'

/**
 * Starts reading the restaurant of a change at the same time as the session, as is done for the page of an action. The
 * database compares the session, so nothing is read for anybody else. Permissions are checked before it is used.
 */
export const startReadingLocation = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const tokenHash = ['POST', 'PATCH'].includes(c.req.method) ? await getSessionCookieTokenHash(c) : null
  if (tokenHash) {
    const isKnown = sql`${buildSessionOwnerIdColumn(tokenHash)} IS NOT NULL`
    const earlyLocation = findLocationRecord(c.env.DB, Number(c.req.param('id')), isKnown)
    // A request that is refused does not await it.
    earlyLocation.catch(() => undefined)
    c.set('earlyLocation', earlyLocation)
  }
  return next()
})
