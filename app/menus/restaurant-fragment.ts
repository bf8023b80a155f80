/**
 * Returns what follows a path of the menu to show it with the prices of a restaurant, such as `#at-1001`. Only
 * the browser reads it, so that cached HTML does not depend on it.
 */
export const buildRestaurantUrlFragment = (rlid: number): string => `#at-${rlid}`

/** Returns the number of the restaurant in a fragment; undefined without one. */
export function parseRestaurantUrlFragment(fragment: string): number | undefined {
  const [, rlid] = /^#at-([1-9]\d{0,14})$/.exec(fragment) ?? []
  return rlid ? Number(rlid) : undefined
}
