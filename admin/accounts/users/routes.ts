import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('users', () => import('./list.tsx')),
  createLazyRoute('users/add', () => import('./add.tsx')),
  createLazyRoute('users/edit/:id', () => import('./edit.tsx')),
  createLazyRoute('users/delete/:id', () => import('./delete.tsx')),
  createLazyRoute('users/history/:id', () => import('./history.tsx')),
  createLazyRoute('users/usage/:id', () => import('./usage.tsx')),
]
