import { paths } from '#schema/paths.ts'
import { toPathRange } from '../cache/path-ranges.ts'

const below = (root: string, path: string) => toPathRange(root + path.slice(1))

/**
 * Returns the ranges of a site's pages that name the sections of its menu: those of its restaurants, and of cities with
 * only one. `root` is the URL path of its front page. Only the site at the top can have local pages elsewhere
 * than below the map.
 */
export const listRestaurantPathRanges = (root: string): string[] => [
  ...(root === '/' ? [toPathRange(paths.localPages)] : []),
  below(root, paths.locationMap),
]

/** Returns the range of the grids of allergens of a site’s restaurants, each with a link to its page. */
export const getAllergenGridPathRange = (root: string): string => below(root, paths.allMenuAllergens)

/**
 * Returns the ranges of what is only as public as the page at the menu's path, and of what shows that there is a
 * menu: the pages of restaurants, and the 404 page.
 */
export const listMenuDependentPathRanges = (root: string): string[] => [
  below(root, paths.menu),
  getAllergenGridPathRange(root),
  ...listRestaurantPathRanges(root),
  root + paths.notFoundPage.slice(1),
]
