import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('webhooks', () => import('./list.tsx')),
  createLazyRoute('webhooks/add', () => import('./add.tsx')),
  createLazyRoute('webhooks/:id', () => import('./edit.tsx')),
]
