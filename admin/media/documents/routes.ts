import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('documents', () => import('./list.tsx')),
  createLazyRoute('documents/multiple/add', () => import('./list.tsx')),
  createLazyRoute('documents/edit/:id', () => import('./edit.tsx')),
]
