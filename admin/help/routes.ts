import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('help', () => import('./chapter-list.tsx')),
  lazyRoute('help/:slug', () => import('./chapter.tsx')),
]
