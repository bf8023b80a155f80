import type { GroupPermission } from './group-permissions.ts'

/** The permissions that a group can have for some restaurants only. */
export const permissionsLimitableToRestaurants = [
  'change_wait_list',
  'change_menu_availability',
] as const satisfies readonly GroupPermission[]
export type PermissionLimitableToRestaurants = (typeof permissionsLimitableToRestaurants)[number]

/** Whether one of these permissions is limited to restaurants. */
export const includesPermissionLimitableToRestaurants = (permissions: readonly GroupPermission[]): boolean =>
  permissionsLimitableToRestaurants.some((permission) => permissions.includes(permission))

/** A state of a country as locations name it, such as `US` and `MA`. */
interface StateOfCountry {
  country: string
  state: string
}

/** The restaurants that a permission is limited to: all of them, those of some states, or some by rlid. */
export type RestaurantScope =
  | { of: 'all' }
  | { of: 'states'; states: StateOfCountry[] }
  | { of: 'restaurants'; rlids: number[] }

/** A permission, and the restaurants that it is limited to. */
export interface PermissionWithRestaurantScope {
  permission: PermissionLimitableToRestaurants
  restaurants: RestaurantScope
}

/** Whether a permission with a scope is one that can be limited to restaurants. */
export const isGrantLimitableToRestaurants = <Grant extends { permission: GroupPermission }>(
  grant: Grant,
): grant is Grant & { permission: PermissionLimitableToRestaurants } =>
  (permissionsLimitableToRestaurants as readonly GroupPermission[]).includes(grant.permission)

/** What a scope is compared with. */
export interface RestaurantForScopeCheck extends StateOfCountry {
  rlid: number
}

/** Whether a scope has a restaurant. */
export function isRestaurantInScope(scope: RestaurantScope, restaurant: RestaurantForScopeCheck): boolean {
  if (scope.of === 'all') return true
  if (scope.of === 'restaurants') return scope.rlids.includes(restaurant.rlid)
  return scope.states.some(({ country, state }) => country === restaurant.country && state === restaurant.state)
}

/**
 * Whether scopes together have every restaurant of another. Restaurants by number are never compared with states,
 * because a restaurant's state can change.
 */
export function restaurantScopesCover(granted: readonly RestaurantScope[], wanted: RestaurantScope): boolean {
  if (granted.some(({ of }) => of === 'all')) return true
  if (wanted.of === 'all') return false
  if (wanted.of === 'states')
    return wanted.states.every((each) =>
      granted.some((scope) => scope.of === 'states' && isRestaurantInScope(scope, { ...each, rlid: 0 })),
    )
  return wanted.rlids.every((rlid) => granted.some((scope) => scope.of === 'restaurants' && scope.rlids.includes(rlid)))
}

/** Describes a scope for the log: `all`, `US MA, US NH` or `1001, 1002`. */
export const describeRestaurantScope = (scope: RestaurantScope): string =>
  scope.of === 'all'
    ? 'all'
    : scope.of === 'states'
      ? scope.states.map(({ country, state }) => `${country} ${state}`).join(', ')
      : scope.rlids.join(', ')
