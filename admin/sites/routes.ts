import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('sites', () => import('./list.tsx')),
  createLazyRoute('sites/add', () => import('./add.tsx')),
  createLazyRoute('sites/edit/:id', () => import('./edit.tsx')),
  createLazyRoute('sites/delete/:id', () => import('./delete.tsx')),
  createLazyRoute('sites/history/:id', () => import('./history.tsx')),
  createLazyRoute('sites/starters/:id', () => import('./starters/starters.tsx')),
  createLazyRoute('sites/usage/:id', () => import('./usage.tsx')),
]
