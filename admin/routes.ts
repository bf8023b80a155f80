import type { RouteObject } from 'react-router'
import { lazyRoute } from './lazy-route.ts'

/**
 * The areas of the signed-in back office, by the word their paths begin with; Wagtail's words. Each lists its screens
 * in a file of its own, fetched with the first of them: what a screen weighs does not grow with the number of others.
 */
const areas: Record<string, () => Promise<{ screens: RouteObject[] }>> = {
  pages: () => import('./pages/routes.ts'),
  images: () => import('./media/images/routes.ts'),
  documents: () => import('./media/documents/routes.ts'),
  videos: () => import('./media/videos/routes.ts'),
  locations: () => import('./locations/routes.ts'),
  waitlists: () => import('./seating/routes.ts'),
  forms: () => import('./submissions/routes.ts'),
  collections: () => import('./media/collections/routes.ts'),
  redirects: () => import('./redirects/routes.ts'),
  reports: () => import('./reports/routes.ts'),
  workflows: () => import('./workflows/routes.ts'),
  users: () => import('./accounts/users/routes.ts'),
  groups: () => import('./accounts/groups/routes.ts'),
  sites: () => import('./sites/routes.ts'),
  snippets: () => import('./snippets/routes.ts'),
  settings: () => import('./settings/routes.ts'),
  account: () => import('./accounts/own-account/routes.ts'),
  'api-reference': () => import('./reference/routes.ts'),
  chooser: () => import('./choosers/routes.ts'),
}

/** The screens that belong to no area. */
export const screens: RouteObject[] = [
  lazyRoute('', () => import('./home/home.tsx')),
  lazyRoute('styleguide', () => import('./styleguide/styleguide.tsx')),
  lazyRoute('*', () => import('./shell/not-found.tsx')),
]

const known = new Set<string>()

/** The screens of the area a path lies in, once. */
export async function discoverRoutes(pathname: string): Promise<RouteObject[]> {
  // What is chosen stands with the choosers, within an area too: `choose-page/…`, `images/chooser/…`.
  const word = /^\/\w+\/(?:choose-|\w+\/chooser\b)/.test(pathname) ? 'chooser' : (pathname.split('/')[2] ?? '')
  const area = Object.hasOwn(areas, word) ? areas[word] : undefined
  if (!area || known.has(word)) return []
  const { screens } = await area()
  known.add(word)
  return screens
}
