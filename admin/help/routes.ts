import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('help', () => import('./chapter-list.tsx')),
  createLazyRoute('help/:slug', () => import('./chapter.tsx')),
]
