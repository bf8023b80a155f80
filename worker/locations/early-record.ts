import { type SQL, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { recordIdParams } from '#schema/endpoint.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { buildRequestOwnerIdColumn } from '../accounts/request-owner.ts'
import { readBodyBeforeSessionIsKnown } from '../http/body.ts'
import { parsePathParams } from '../http/input/validate-input.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { listNotClosedLocationsInStates } from './actions/set-special-day.ts'
import { findOpenOrClosedLocationRecord } from './detail-query.ts'

/**
 * Starts reading the restaurant of a change at the same time as the session or access token, as is done for the page of
 * an action. The database compares it, so nothing is read for anybody else. Permissions are checked before it is used.
 */
export const preloadLocationMiddleware = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const owner = ['POST', 'PATCH'].includes(c.req.method) ? await buildRequestOwnerIdColumn(c) : null
  const params = owner && parsePathParams(c, recordIdParams)
  if (owner && params) {
    const earlyLocation = findOpenOrClosedLocationRecord(c.env.DB, params.id, isKnown(owner))
    // A request that is refused does not await it.
    earlyLocation.catch(() => undefined)
    c.set('earlyLocation', earlyLocation)
  }
  return next()
})

const isKnown = (owner: SQL) => sql`${owner} IS NOT NULL`

/** Starts reading the restaurants that may get a special day in the same way. */
export const preloadLocationsInStatesMiddleware = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const { method, body: schema } = locationEndpoints.specialDay
  const owner = c.req.method === method ? await buildRequestOwnerIdColumn(c) : null
  const body = owner ? await readBodyBeforeSessionIsKnown(c, schema) : null
  if (owner && body) {
    const earlyLocations = listNotClosedLocationsInStates(c.env.DB, body.states, isKnown(owner))
    earlyLocations.catch(() => undefined)
    c.set('earlyLocations', earlyLocations)
  }
  return next()
})
