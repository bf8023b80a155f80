import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('redirects', () => import('./list.tsx')),
  lazyRoute('redirects/add', () => import('./add.tsx')),
  lazyRoute('redirects/import', () => import('./import.tsx')),
  lazyRoute('redirects/:id', () => import('./edit.tsx')),
]
