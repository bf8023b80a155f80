import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../../lazy-route.ts'

export const screenRoutesOfArea: RouteObject[] = [createLazyRoute('account', () => import('./account.tsx'))]
