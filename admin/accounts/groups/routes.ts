import type { RouteObject } from 'react-router'
import { lazyRoute } from '../../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('groups', () => import('./list.tsx')),
  lazyRoute('groups/add', () => import('./add.tsx')),
  lazyRoute('groups/edit/:id', () => import('./edit.tsx')),
  lazyRoute('groups/delete/:id', () => import('./delete.tsx')),
  lazyRoute('groups/history/:id', () => import('./history.tsx')),
  lazyRoute('groups/usage/:id', () => import('./usage.tsx')),
]
