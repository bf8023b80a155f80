import type { RouteObject } from 'react-router'
import { lazyRoute } from '../../lazy-route.ts'

export const screenRoutes: RouteObject[] = [lazyRoute('account', () => import('./account.tsx'))]
