import type { RouteObject } from 'react-router'
import { screen } from './screen.ts'

/**
 * The areas of the signed-in back office, by the word their paths begin with; Wagtail's words. Each lists its screens in a file of
 * its own, fetched with the first of them: what a screen weighs does not grow with the number of others.
 */
const areas: Record<string, () => Promise<{ screens: RouteObject[] }>> = {
  pages: () => import('./screens/pages/routes.ts'),
  images: () => import('./screens/images/routes.ts'),
  documents: () => import('./screens/documents/routes.ts'),
  videos: () => import('./screens/videos/routes.ts'),
  locations: () => import('./screens/locations/routes.ts'),
  waitlists: () => import('./screens/waitlists/routes.ts'),
  forms: () => import('./screens/forms/routes.ts'),
  collections: () => import('./screens/collections/routes.ts'),
  redirects: () => import('./screens/redirects/routes.ts'),
  reports: () => import('./screens/reports/routes.ts'),
  workflows: () => import('./screens/workflows/routes.ts'),
  users: () => import('./screens/users/routes.ts'),
  groups: () => import('./screens/groups/routes.ts'),
  sites: () => import('./screens/sites/routes.ts'),
  snippets: () => import('./screens/snippets/routes.ts'),
  settings: () => import('./screens/settings/routes.ts'),
  account: () => import('./screens/account/routes.ts'),
  chooser: () => import('./screens/choosers/routes.ts'),
}

/** The screens that belong to no area. */
export const screens: RouteObject[] = [
  screen('', () => import('./screens/home/home.tsx')),
  screen('styleguide', () => import('./screens/styleguide/styleguide.tsx')),
  screen('*', () => import('./screens/home/missing.tsx')),
]

const known = new Set<string>()

/** The screens of the area a path lies in, once. */
export async function discovered(pathname: string): Promise<RouteObject[]> {
  // What is chosen stands with the choosers, within an area too: `choose-page/…`, `images/chooser/…`.
  const word = /^\/\w+\/(?:choose-|\w+\/chooser\b)/.test(pathname) ? 'chooser' : (pathname.split('/')[2] ?? '')
  const area = Object.hasOwn(areas, word) ? areas[word] : undefined
  if (!area || known.has(word)) return []
  const { screens } = await area()
  known.add(word)
  return screens
}
