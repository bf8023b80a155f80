import { restaurantPaths } from '#schema/locations/restaurant-paths.ts'

/**
 * Returns the path of a restaurant's page on this site. The header names the path of local pages unless it is
 * the specified one.
 */
export function toLocationPagePath(localPageURL: string): string {
  const ownParent = document.querySelector<HTMLElement>('.site-header')?.dataset['localPages']
  const path = restaurantPaths.localPage(localPageURL)
  return ownParent ? path.replace(restaurantPaths.localPages, ownParent) : path
}
