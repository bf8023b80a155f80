import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../../lazy-route.ts'

export const areaRoutes: RouteObject[] = [createLazyRoute('authorize', () => import('./authorize.tsx'))]
