import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('webhooks', () => import('./list.tsx')),
  lazyRoute('webhooks/add', () => import('./add.tsx')),
  lazyRoute('webhooks/:id', () => import('./edit.tsx')),
]
