import type { RouteObject } from 'react-router'
import { createLazyRoute } from './lazy-route.ts'

/**
 * The areas of the signed-in back office, by the first segment of their paths (Wagtail's names). Each area lists its
 * screens in its own lazily loaded file, so that the initial bundle does not grow with the number of screens.
 */
const areas: Record<string, () => Promise<{ areaRoutes: RouteObject[] }>> = {
  pages: () => import('./pages/routes.ts'),
  images: () => import('./media/images/routes.ts'),
  documents: () => import('./media/documents/routes.ts'),
  videos: () => import('./media/videos/routes.ts'),
  locations: () => import('./locations/routes.ts'),
  waitlists: () => import('./seating/routes.ts'),
  menus: () => import('./menus/routes.ts'),
  forms: () => import('./submissions/routes.ts'),
  collections: () => import('./media/collections/routes.ts'),
  redirects: () => import('./redirects/routes.ts'),
  reports: () => import('./reports/routes.ts'),
  workflows: () => import('./workflows/routes.ts'),
  users: () => import('./accounts/users/routes.ts'),
  groups: () => import('./accounts/groups/routes.ts'),
  sites: () => import('./sites/routes.ts'),
  authorize: () => import('./accounts/authorize/routes.ts'),
  'agent-plans': () => import('./agents/routes.ts'),
  webhooks: () => import('./webhooks/routes.ts'),
  snippets: () => import('./snippets/routes.ts'),
  settings: () => import('./settings/routes.ts'),
  looks: () => import('./theme/looks/routes.ts'),
  account: () => import('./accounts/own-account/routes.ts'),
  'api-reference': () => import('./reference/routes.ts'),
  help: () => import('./help/routes.ts'),
  chooser: () => import('./choosers/routes.ts'),
}

/** Screens outside the areas. */
export const screenRoutesOutsideAreas: RouteObject[] = [
  createLazyRoute('', () => import('./home/home.tsx')),
  createLazyRoute('styleguide', () => import('./styleguide/styleguide.tsx')),
  createLazyRoute('*', () => import('./shell/not-found.tsx')),
]

const loadedAreas = new Set<string>()

/** Loads the routes of the area that contains a path; empty when they are loaded already. */
export async function loadBackOfficeAreaRoutes(pathname: string): Promise<RouteObject[]> {
  // Chooser screens have their own area, even where their path begins with another's: `images/chooser/…`.
  const segment = /^\/\w+\/(?:choose-|\w+\/chooser\b)/.test(pathname) ? 'chooser' : (pathname.split('/')[2] ?? '')
  const area = Object.hasOwn(areas, segment) ? areas[segment] : undefined
  if (!area || loadedAreas.has(segment)) return []
  const { areaRoutes } = await area()
  loadedAreas.add(segment)
  return areaRoutes
}
