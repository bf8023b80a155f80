import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('groups', () => import('./list.tsx')),
  createLazyRoute('groups/add', () => import('./add.tsx')),
  createLazyRoute('groups/edit/:id', () => import('./edit.tsx')),
  createLazyRoute('groups/delete/:id', () => import('./delete.tsx')),
  createLazyRoute('groups/history/:id', () => import('./history.tsx')),
  createLazyRoute('groups/usage/:id', () => import('./usage.tsx')),
]
