import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('pages', () => import('./explore.tsx')),
  screen('pages/usage/:type', () => import('./usage.tsx')),
  screen('pages/search', () => import('./search.tsx')),
  screen('pages/trash', () => import('./trash.tsx')),
  screen('pages/:page/usage', () => import('./page-usage.tsx')),
  screen('pages/:page/convert_alias', () => import('./convert_alias.tsx')),
  screen('pages/:page/revisions/:revision/unschedule', () => import('./unschedule.tsx')),
  screen('pages/:page/revisions/compare/:from/:to', () => import('./compare.tsx')),
  screen('pages/:parent', () => import('./explore.tsx')),
  screen('pages/:parent/add_subpage', () => import('./add_subpage.tsx')),
  screen('pages/add/:type/:parent', () => import('./add.tsx')),
  screen('pages/:page/edit', () => import('./edit.tsx')),
  screen('pages/:page/move', () => import('./move.tsx')),
  screen('pages/:page/copy', () => import('./copy.tsx')),
  screen('pages/:page/delete', () => import('./delete.tsx')),
  screen('pages/:page/unpublish', () => import('./unpublish.tsx')),
  screen('pages/:page/privacy', () => import('./privacy.tsx')),
  screen('pages/:page/revisions', () => import('./revisions.tsx')),
  screen('pages/:page/history', () => import('./history.tsx')),
  screen('pages/:page/workflow_history', () => import('./workflow_history.tsx')),
  screen('pages/:page/workflow_history/detail/:state', () => import('./workflow_run.tsx')),
]
