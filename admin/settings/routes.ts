import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('settings', () => import('./list.tsx')),
  lazyRoute('settings/:app/:model/:site', () => import('./edit.tsx')),
]
