import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('settings', () => import('./list.tsx')),
  createLazyRoute('settings/:app/:model/:site', () => import('./edit.tsx')),
]
