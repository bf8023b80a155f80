import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('videos', () => import('./list.tsx')),
  createLazyRoute('videos/add', () => import('./list.tsx')),
  createLazyRoute('videos/:id', () => import('./edit.tsx')),
]
