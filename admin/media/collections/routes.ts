import type { RouteObject } from 'react-router'
import { lazyRoute } from '../../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('collections', () => import('./list.tsx')),
  lazyRoute('collections/add', () => import('./add.tsx')),
  lazyRoute('collections/:id', () => import('./edit.tsx')),
  lazyRoute('collections/:id/privacy', () => import('./privacy.tsx')),
]
