import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const backOfficeAreaScreenRoutes: RouteObject[] = [
  lazyRoute('api-reference', () => import('./api-reference.tsx')),
]
