import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('workflows', () => import('./list.tsx')),
  lazyRoute('workflows/list', () => import('./list.tsx')),
  lazyRoute('workflows/add', () => import('./add.tsx')),
  lazyRoute('workflows/edit/:id', () => import('./edit.tsx')),
  lazyRoute('workflows/usage/:id', () => import('./usage.tsx')),
  lazyRoute('workflows/enable/:id', () => import('./enable.tsx')),
  lazyRoute('workflows/disable/:id', () => import('./disable.tsx')),
  lazyRoute('workflows/remove/:page', () => import('./remove.tsx')),
  lazyRoute('workflows/tasks/index', () => import('./tasks/tasks.tsx')),
  lazyRoute('workflows/tasks/add', () => import('./tasks/add-task.tsx')),
  lazyRoute('workflows/tasks/edit/:id', () => import('./tasks/edit-task.tsx')),
  lazyRoute('workflows/tasks/enable/:id', () => import('./tasks/enable-task.tsx')),
  lazyRoute('workflows/tasks/disable/:id', () => import('./tasks/disable-task.tsx')),
]
