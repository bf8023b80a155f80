import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

const link = () => import('./link-screen.tsx')

export const screenRoutes: RouteObject[] = [
  lazyRoute('choose-page', link),
  lazyRoute('choose-page/:parent', link),
  lazyRoute('choose-external-link', link),
  lazyRoute('choose-email-link', link),
  lazyRoute('choose-phone-link', link),
  lazyRoute('choose-anchor-link', link),
  lazyRoute('embeds/chooser', () => import('./embed-screen.tsx')),
  lazyRoute('images/chooser/:id/select_format', () => import('./image-format-screen.tsx')),
]
