import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('agent-plans', () => import('./list.tsx')),
  createLazyRoute('agent-plans/:id', () => import('./plan.tsx')),
]
