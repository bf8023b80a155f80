import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

const link = () => import('./link-screen.tsx')

export const areaRoutes: RouteObject[] = [
  createLazyRoute('choose-page', link),
  createLazyRoute('choose-page/:parent', link),
  createLazyRoute('choose-external-link', link),
  createLazyRoute('choose-email-link', link),
  createLazyRoute('choose-phone-link', link),
  createLazyRoute('choose-anchor-link', link),
  createLazyRoute('embeds/chooser', () => import('./embed-screen.tsx')),
  createLazyRoute('images/chooser/:id/select_format', () => import('./image-format-screen.tsx')),
]
