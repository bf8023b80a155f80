import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('pages', () => import('./explore.tsx')),
  createLazyRoute('pages/usage/:type', () => import('./pages-of-type.tsx')),
  createLazyRoute('pages/search', () => import('./search.tsx')),
  createLazyRoute('pages/trash', () => import('./trash/trash.tsx')),
  createLazyRoute('pages/:page/usage', () => import('./page-usage.tsx')),
  createLazyRoute('pages/:page/convert_alias', () => import('./actions/convert-alias.tsx')),
  createLazyRoute('pages/:page/revisions/:revision/unschedule', () => import('./actions/unschedule.tsx')),
  createLazyRoute('pages/:page/revisions/compare/:from/:to', () => import('./history/compare.tsx')),
  createLazyRoute('pages/:parent', () => import('./explore.tsx')),
  createLazyRoute('pages/:parent/add_subpage', () => import('./add-subpage.tsx')),
  createLazyRoute('pages/add/:type/:parent', () => import('./add.tsx')),
  createLazyRoute('pages/:page/edit', () => import('./edit.tsx')),
  createLazyRoute('pages/:page/move', () => import('./actions/move.tsx')),
  createLazyRoute('pages/:page/copy', () => import('./actions/copy.tsx')),
  createLazyRoute('pages/:page/delete', () => import('./actions/delete.tsx')),
  createLazyRoute('pages/:page/unpublish', () => import('./actions/unpublish.tsx')),
  createLazyRoute('pages/:page/privacy', () => import('./privacy/page-privacy.tsx')),
  createLazyRoute('pages/:page/revisions', () => import('./history/revisions.tsx')),
  createLazyRoute('pages/:page/history', () => import('./history/history.tsx')),
  createLazyRoute('pages/:page/workflow_history', () => import('../workflows/workflow-history.tsx')),
  createLazyRoute('pages/:page/workflow_history/detail/:state', () => import('../workflows/workflow-run.tsx')),
]
