import type { RouteObject } from 'react-router'
import { lazyRoute } from '../../lazy-route.ts'

const list = () => import('./list.tsx')

export const screenRoutes: RouteObject[] = [
  lazyRoute('images', list),
  lazyRoute('images/add', list),
  lazyRoute('images/:id', () => import('./edit.tsx')),
]
