import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('locations', () => import('./list.tsx')),
  lazyRoute('locations/add', () => import('./add.tsx')),
  lazyRoute('locations/import', () => import('./import/import.tsx')),
  lazyRoute('locations/feed', () => import('./feed/feed.tsx')),
  lazyRoute('locations/:id', () => import('./edit.tsx')),
]
