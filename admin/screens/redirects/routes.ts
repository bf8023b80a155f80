import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('redirects', () => import('./list.tsx')),
  screen('redirects/add', () => import('./add.tsx')),
  screen('redirects/import', () => import('./import.tsx')),
  screen('redirects/:id', () => import('./edit.tsx')),
]
