import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('agent-plans', () => import('./list.tsx')),
  lazyRoute('agent-plans/:id', () => import('./plan.tsx')),
]
