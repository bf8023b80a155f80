import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('waitlists', () => import('./wait-lists.tsx')),
  lazyRoute('waitlists/:rlid', () => import('./host-stand.tsx')),
  lazyRoute('waitlists/:rlid/bookings', () => import('./bookings.tsx')),
  lazyRoute('waitlists/:rlid/orders', () => import('../orders/orders.tsx')),
]
