import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const screenRoutesOfArea: RouteObject[] = [createLazyRoute('api-reference', () => import('./api-reference.tsx'))]
