import { type SQL, sql } from 'drizzle-orm'
import type { RestaurantScope } from '#schema/accounts/restaurant-scope.ts'
import { location } from '#schema/tables.ts'
import { columnIsOneOf } from '../stores/expressions.ts'

/** The condition of locations that one of the scopes has. */
export function buildRestaurantScopeCondition(scopes: readonly RestaurantScope[]): SQL {
  if (scopes.some(({ of }) => of === 'all')) return sql`true`
  const rlids = scopes.flatMap((scope) => (scope.of === 'restaurants' ? scope.rlids : []))
  const states = scopes.flatMap((scope) => (scope.of === 'states' ? scope.states : []))
  const inState = states.map(({ country, state }) => `${country} ${state}`)
  return sql`(${columnIsOneOf(location.rlid, rlids)}
    OR ${columnIsOneOf(sql`${location.country} || ' ' || ${location.state}`, inState)})`
}
