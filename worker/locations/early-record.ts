import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { recordIdParams } from '#schema/endpoint.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { buildSessionOwnerIdColumn } from '../accounts/queries/sessions.ts'
import { readBodyEarly } from '../http/body.ts'
import { findValidParams } from '../http/input/validate-input.ts'
import { type BackOfficeHonoEnv, getSessionCookieTokenHash } from '../http/session.ts'
import { listLocationsInStates } from './actions/set-special-day.ts'
import { findLocationRecord } from './detail-query.ts'

/**
 * Starts reading the restaurant of a change at the same time as the session, as is done for the page of an action. The
 * database compares the session, so nothing is read for anybody else. Permissions are checked before it is used.
 */
export const preloadLocationMiddleware = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const tokenHash = ['POST', 'PATCH'].includes(c.req.method) ? await getSessionCookieTokenHash(c) : null
  const params = tokenHash && findValidParams(c, recordIdParams)
  if (tokenHash && params) {
    const earlyLocation = findLocationRecord(c.env.DB, params.id, isKnownSession(tokenHash))
    // A request that is refused does not await it.
    earlyLocation.catch(() => undefined)
    c.set('earlyLocation', earlyLocation)
  }
  return next()
})

const isKnownSession = (tokenHash: string) => sql`${buildSessionOwnerIdColumn(tokenHash)} IS NOT NULL`

/** Starts reading the restaurants that may get a special day in the same way. */
export const preloadLocationsInStatesMiddleware = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const { method, body: schema } = locationEndpoints.specialDay
  const tokenHash = c.req.method === method ? await getSessionCookieTokenHash(c) : null
  const body = tokenHash ? await readBodyEarly(c, schema) : null
  if (tokenHash && body) {
    const earlyLocations = listLocationsInStates(c.env.DB, body.states, isKnownSession(tokenHash))
    earlyLocations.catch(() => undefined)
    c.set('earlyLocations', earlyLocations)
  }
  return next()
})
