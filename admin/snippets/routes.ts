import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('snippets', () => import('./types.tsx')),
  createLazyRoute('snippets/site/:type', () => import('./list.tsx')),
  createLazyRoute('snippets/site/:type/add', () => import('./add.tsx')),
  createLazyRoute('snippets/site/:type/edit/:id', () => import('./edit.tsx')),
  createLazyRoute('snippets/site/:type/delete/:id', () => import('./delete.tsx')),
  createLazyRoute('snippets/site/:type/usage/:id', () => import('./usage.tsx')),
  createLazyRoute('snippets/site/:type/history/:id', () => import('./history.tsx')),
  createLazyRoute('snippets/site/:type/copy/:id', () => import('./copy.tsx')),
  createLazyRoute('snippets/site/:type/unpublish/:id', () => import('./unpublish.tsx')),
  createLazyRoute('snippets/site/:type/lock/:id', () => import('./lock.tsx')),
  createLazyRoute('snippets/site/:type/unlock/:id', () => import('./lock.tsx')),
  createLazyRoute('snippets/site/:type/:id/revisions', () => import('./revisions.tsx')),
  createLazyRoute('snippets/site/:type/:id/revisions/compare/:from/:to', () => import('./compare.tsx')),
  createLazyRoute('snippets/choose/site/:type', () => import('./choose.tsx')),
]
