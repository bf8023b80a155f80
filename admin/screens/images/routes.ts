import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('images', () => import('./list.tsx')),
  screen('images/add', () => import('./list.tsx')),
  screen('images/:id', () => import('./edit.tsx')),
]
