import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('workflows', () => import('./list.tsx')),
  createLazyRoute('workflows/list', () => import('./list.tsx')),
  createLazyRoute('workflows/add', () => import('./add.tsx')),
  createLazyRoute('workflows/edit/:id', () => import('./edit.tsx')),
  createLazyRoute('workflows/usage/:id', () => import('./usage.tsx')),
  createLazyRoute('workflows/enable/:id', () => import('./enable.tsx')),
  createLazyRoute('workflows/disable/:id', () => import('./disable.tsx')),
  createLazyRoute('workflows/remove/:page', () => import('./remove.tsx')),
  createLazyRoute('workflows/tasks/index', () => import('./tasks/tasks.tsx')),
  createLazyRoute('workflows/tasks/add', () => import('./tasks/add-task.tsx')),
  createLazyRoute('workflows/tasks/edit/:id', () => import('./tasks/edit-task.tsx')),
  createLazyRoute('workflows/tasks/enable/:id', () => import('./tasks/enable-task.tsx')),
  createLazyRoute('workflows/tasks/disable/:id', () => import('./tasks/disable-task.tsx')),
]
