import type { RouteObject } from 'react-router'
import { lazyRoute } from '../../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('looks/:site', () => import('./list.tsx')),
  lazyRoute('looks/:site/drafts/:draft', () => import('./edit-draft.tsx')),
]
