import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('workflows', () => import('./list.tsx')),
  screen('workflows/list', () => import('./list.tsx')),
  screen('workflows/add', () => import('./add.tsx')),
  screen('workflows/edit/:id', () => import('./edit.tsx')),
  screen('workflows/usage/:id', () => import('./usage.tsx')),
  screen('workflows/enable/:id', () => import('./enable.tsx')),
  screen('workflows/disable/:id', () => import('./disable.tsx')),
  screen('workflows/remove/:page', () => import('./remove.tsx')),
  screen('workflows/tasks/index', () => import('./tasks.tsx')),
  screen('workflows/tasks/add', () => import('./add-task.tsx')),
  screen('workflows/tasks/edit/:id', () => import('./edit-task.tsx')),
  screen('workflows/tasks/enable/:id', () => import('./enable-task.tsx')),
  screen('workflows/tasks/disable/:id', () => import('./disable-task.tsx')),
]
