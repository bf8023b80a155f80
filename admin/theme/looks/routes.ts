import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('looks/:site', () => import('./list.tsx')),
  createLazyRoute('looks/:site/drafts/:draft', () => import('./edit-draft.tsx')),
]
