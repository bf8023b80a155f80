import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('sites', () => import('./list.tsx')),
  screen('sites/add', () => import('./add.tsx')),
  screen('sites/edit/:id', () => import('./edit.tsx')),
  screen('sites/delete/:id', () => import('./delete.tsx')),
  screen('sites/history/:id', () => import('./history.tsx')),
  screen('sites/usage/:id', () => import('./usage.tsx')),
]
