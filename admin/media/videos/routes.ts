import type { RouteObject } from 'react-router'
import { lazyRoute } from '../../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('videos', () => import('./list.tsx')),
  lazyRoute('videos/add', () => import('./list.tsx')),
  lazyRoute('videos/:id', () => import('./edit.tsx')),
]
