import { restaurantPaths } from '../locations/restaurant-paths.ts'

interface Ordering {
  countryRootURL?: string | null | undefined
  rlid?: number | null | undefined
  has_online_ordering: boolean
  is_temporarily_closed: boolean
}

/**
 * Returns the URL for ordering at a restaurant, from its menu or a dish with an id; null unless its country has a root
 * URL, it has an id, accepts online orders, and is not temporarily closed.
 */
export const buildLocationOrderUrl = (
  { countryRootURL, rlid, has_online_ordering, is_temporarily_closed }: Ordering,
  dish?: number,
): string | null =>
  countryRootURL && rlid && has_online_ordering && !is_temporarily_closed
    ? countryRootURL.replace(/\/$/, '') + restaurantPaths.order(rlid) + (dish === undefined ? '' : `&dish=${dish}`)
    : null
