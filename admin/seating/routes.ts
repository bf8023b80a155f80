import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('waitlists', () => import('./wait-lists.tsx')),
  createLazyRoute('waitlists/:rlid', () => import('./host-stand.tsx')),
  createLazyRoute('waitlists/:rlid/bookings', () => import('./bookings.tsx')),
  createLazyRoute('waitlists/:rlid/orders', () => import('../orders/orders.tsx')),
]
