import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('snippets', () => import('./types.tsx')),
  screen('snippets/site/:type', () => import('./list.tsx')),
  screen('snippets/site/:type/add', () => import('./add.tsx')),
  screen('snippets/site/:type/edit/:id', () => import('./edit.tsx')),
  screen('snippets/site/:type/delete/:id', () => import('./delete.tsx')),
  screen('snippets/site/:type/usage/:id', () => import('./usage.tsx')),
  screen('snippets/site/:type/history/:id', () => import('./history.tsx')),
  screen('snippets/site/:type/copy/:id', () => import('./copy.tsx')),
  screen('snippets/site/:type/unpublish/:id', () => import('./unpublish.tsx')),
  screen('snippets/site/:type/lock/:id', () => import('./lock.tsx')),
  screen('snippets/site/:type/unlock/:id', () => import('./lock.tsx')),
  screen('snippets/site/:type/:id/revisions', () => import('./revisions.tsx')),
  screen('snippets/site/:type/:id/revisions/compare/:from/:to', () => import('./compare.tsx')),
  screen('snippets/choose/site/:type', () => import('./choose.tsx')),
]
