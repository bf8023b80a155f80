import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('redirects', () => import('./list.tsx')),
  createLazyRoute('redirects/add', () => import('./add.tsx')),
  createLazyRoute('redirects/import', () => import('./import.tsx')),
  createLazyRoute('redirects/:id', () => import('./edit.tsx')),
]
