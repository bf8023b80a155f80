import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('pages', () => import('./explore.tsx')),
  lazyRoute('pages/usage/:type', () => import('./pages-of-type.tsx')),
  lazyRoute('pages/search', () => import('./search.tsx')),
  lazyRoute('pages/trash', () => import('./trash/trash.tsx')),
  lazyRoute('pages/:page/usage', () => import('./page-usage.tsx')),
  lazyRoute('pages/:page/convert_alias', () => import('./actions/convert-alias.tsx')),
  lazyRoute('pages/:page/revisions/:revision/unschedule', () => import('./actions/unschedule.tsx')),
  lazyRoute('pages/:page/revisions/compare/:from/:to', () => import('./history/compare.tsx')),
  lazyRoute('pages/:parent', () => import('./explore.tsx')),
  lazyRoute('pages/:parent/add_subpage', () => import('./add-subpage.tsx')),
  lazyRoute('pages/add/:type/:parent', () => import('./add.tsx')),
  lazyRoute('pages/:page/edit', () => import('./edit.tsx')),
  lazyRoute('pages/:page/move', () => import('./actions/move.tsx')),
  lazyRoute('pages/:page/copy', () => import('./actions/copy.tsx')),
  lazyRoute('pages/:page/delete', () => import('./actions/delete.tsx')),
  lazyRoute('pages/:page/unpublish', () => import('./actions/unpublish.tsx')),
  lazyRoute('pages/:page/privacy', () => import('./privacy/page-privacy.tsx')),
  lazyRoute('pages/:page/revisions', () => import('./history/revisions.tsx')),
  lazyRoute('pages/:page/history', () => import('./history/history.tsx')),
  lazyRoute('pages/:page/workflow_history', () => import('../workflows/workflow-history.tsx')),
  lazyRoute('pages/:page/workflow_history/detail/:state', () => import('../workflows/workflow-run.tsx')),
]
