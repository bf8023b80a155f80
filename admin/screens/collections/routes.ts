import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('collections', () => import('./list.tsx')),
  screen('collections/add', () => import('./add.tsx')),
  screen('collections/:id', () => import('./edit.tsx')),
  screen('collections/:id/privacy', () => import('./privacy.tsx')),
]
