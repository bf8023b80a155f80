import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../../lazy-route.ts'

const list = () => import('./list.tsx')

export const areaRoutes: RouteObject[] = [
  createLazyRoute('images', list),
  createLazyRoute('images/add', list),
  createLazyRoute('images/:id', () => import('./edit.tsx')),
]
