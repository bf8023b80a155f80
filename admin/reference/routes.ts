import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const areaScreenRoutes: RouteObject[] = [lazyRoute('api-reference', () => import('./api-reference.tsx'))]
