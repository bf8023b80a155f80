import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('collections', () => import('./list.tsx')),
  createLazyRoute('collections/add', () => import('./add.tsx')),
  createLazyRoute('collections/:id', () => import('./edit.tsx')),
  createLazyRoute('collections/:id/privacy', () => import('./privacy.tsx')),
]
