import type { RouteObject } from 'react-router'
import { lazyRoute } from '../../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('documents', () => import('./list.tsx')),
  lazyRoute('documents/multiple/add', () => import('./list.tsx')),
  lazyRoute('documents/edit/:id', () => import('./edit.tsx')),
]
