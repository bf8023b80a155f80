import type { RouteObject } from 'react-router'
import { lazyRoute } from '../../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('users', () => import('./list.tsx')),
  lazyRoute('users/add', () => import('./add.tsx')),
  lazyRoute('users/edit/:id', () => import('./edit.tsx')),
  lazyRoute('users/delete/:id', () => import('./delete.tsx')),
  lazyRoute('users/history/:id', () => import('./history.tsx')),
  lazyRoute('users/usage/:id', () => import('./usage.tsx')),
]
