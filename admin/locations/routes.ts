import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('locations', () => import('./list.tsx')),
  createLazyRoute('locations/:id', () => import('./edit.tsx')),
  createLazyRoute('locations/add', () => import('./add.tsx')),
  createLazyRoute('locations/import', () => import('./import/import.tsx')),
  createLazyRoute('locations/feed', () => import('./feed/feed.tsx')),
]
