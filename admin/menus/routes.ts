import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screens: RouteObject[] = [
  lazyRoute('menus/sold-out', () => import('./availability/list.tsx')),
  lazyRoute('menus/sold-out/:rlid', () => import('./availability/restaurant.tsx')),
]
