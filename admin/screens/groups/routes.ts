import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('groups', () => import('./list.tsx')),
  screen('groups/add', () => import('./add.tsx')),
  screen('groups/edit/:id', () => import('./edit.tsx')),
  screen('groups/delete/:id', () => import('./delete.tsx')),
  screen('groups/history/:id', () => import('./history.tsx')),
  screen('groups/usage/:id', () => import('./usage.tsx')),
]
