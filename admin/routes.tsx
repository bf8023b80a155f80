import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

type Screen = () => Promise<{ default: ComponentType }>
const screen = (path: string, load: Screen): RouteObject => ({ path, lazy: async () => ({ Component: (await load()).default }) })

/** Every path of the signed-in back office, relative to /wagtail/. The words are Wagtail's. */
export const screens: RouteObject[] = [
  screen('', () => import('./screens/home/home.tsx')),
  screen('pages', () => import('./screens/pages/explore.tsx')),
  screen('pages/:parent', () => import('./screens/pages/explore.tsx')),
  screen('pages/:parent/add_subpage', () => import('./screens/pages/add_subpage.tsx')),
  screen('pages/add/:type/:parent', () => import('./screens/pages/add.tsx')),
  screen('pages/:page/edit', () => import('./screens/pages/edit.tsx')),
  screen('pages/:page/move', () => import('./screens/pages/move.tsx')),
  screen('pages/:page/copy', () => import('./screens/pages/copy.tsx')),
  screen('pages/:page/delete', () => import('./screens/pages/delete.tsx')),
  screen('pages/:page/unpublish', () => import('./screens/pages/unpublish.tsx')),
  screen('pages/:page/privacy', () => import('./screens/pages/privacy.tsx')),
  screen('pages/:page/revisions', () => import('./screens/pages/revisions.tsx')),
  screen('images', () => import('./screens/images/list.tsx')),
  screen('images/add', () => import('./screens/images/list.tsx')),
  screen('images/:id', () => import('./screens/images/edit.tsx')),
  screen('documents', () => import('./screens/documents/list.tsx')),
  screen('documents/multiple/add', () => import('./screens/documents/list.tsx')),
  screen('documents/edit/:id', () => import('./screens/documents/edit.tsx')),
  screen('videos', () => import('./screens/videos/list.tsx')),
  screen('videos/add', () => import('./screens/videos/list.tsx')),
  screen('videos/:id', () => import('./screens/videos/edit.tsx')),
  screen('locations', () => import('./screens/locations/list.tsx')),
  screen('locations/add', () => import('./screens/locations/add.tsx')),
  screen('locations/feed', () => import('./screens/locations/feed.tsx')),
  screen('locations/:id', () => import('./screens/locations/edit.tsx')),
  screen('waitlists', () => import('./screens/waitlists/list.tsx')),
  screen('waitlists/:rlid', () => import('./screens/waitlists/host.tsx')),
  screen('waitlists/:rlid/messages', () => import('./screens/waitlists/messages.tsx')),
  screen('forms', () => import('./screens/forms/list.tsx')),
  screen('forms/privacy', () => import('./screens/forms/privacy.tsx')),
  screen('forms/submissions/:page', () => import('./screens/forms/submissions.tsx')),
  screen('forms/submissions/:page/:id', () => import('./screens/forms/submission.tsx')),
  screen('reports/mail', () => import('./screens/reports/mail.tsx')),
  screen('reports/mail/:id', () => import('./screens/reports/one-mail.tsx')),
  screen('reports', () => import('./screens/reports/accessibility.tsx')),
  screen('reports/accessibility', () => import('./screens/reports/accessibility.tsx')),
  screen('reports/accessibility/:id', () => import('./screens/reports/accessibility-report.tsx')),
  screen('reports/security-policy', () => import('./screens/reports/security-policy.tsx')),
  screen('*', () => import('./screens/home/missing.tsx')),
]
