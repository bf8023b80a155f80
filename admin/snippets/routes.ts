import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('snippets', () => import('./types.tsx')),
  lazyRoute('snippets/site/:type', () => import('./list.tsx')),
  lazyRoute('snippets/site/:type/add', () => import('./add.tsx')),
  lazyRoute('snippets/site/:type/edit/:id', () => import('./edit.tsx')),
  lazyRoute('snippets/site/:type/delete/:id', () => import('./delete.tsx')),
  lazyRoute('snippets/site/:type/usage/:id', () => import('./usage.tsx')),
  lazyRoute('snippets/site/:type/history/:id', () => import('./history.tsx')),
  lazyRoute('snippets/site/:type/copy/:id', () => import('./copy.tsx')),
  lazyRoute('snippets/site/:type/unpublish/:id', () => import('./unpublish.tsx')),
  lazyRoute('snippets/site/:type/lock/:id', () => import('./lock.tsx')),
  lazyRoute('snippets/site/:type/unlock/:id', () => import('./lock.tsx')),
  lazyRoute('snippets/site/:type/:id/revisions', () => import('./revisions.tsx')),
  lazyRoute('snippets/site/:type/:id/revisions/compare/:from/:to', () => import('./compare.tsx')),
  lazyRoute('snippets/choose/site/:type', () => import('./choose.tsx')),
]
