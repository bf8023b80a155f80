import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('documents', () => import('./list.tsx')),
  screen('documents/multiple/add', () => import('./list.tsx')),
  screen('documents/edit/:id', () => import('./edit.tsx')),
]
