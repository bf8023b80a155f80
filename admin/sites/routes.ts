import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('sites', () => import('./list.tsx')),
  lazyRoute('sites/add', () => import('./add.tsx')),
  lazyRoute('sites/edit/:id', () => import('./edit.tsx')),
  lazyRoute('sites/delete/:id', () => import('./delete.tsx')),
  lazyRoute('sites/history/:id', () => import('./history.tsx')),
  lazyRoute('sites/starters/:id', () => import('./starters/starters.tsx')),
  lazyRoute('sites/usage/:id', () => import('./usage.tsx')),
]
