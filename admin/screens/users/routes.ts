import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('users', () => import('./list.tsx')),
  screen('users/add', () => import('./add.tsx')),
  screen('users/edit/:id', () => import('./edit.tsx')),
  screen('users/delete/:id', () => import('./delete.tsx')),
  screen('users/history/:id', () => import('./history.tsx')),
  screen('users/usage/:id', () => import('./usage.tsx')),
]
