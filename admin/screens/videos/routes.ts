import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('videos', () => import('./list.tsx')),
  screen('videos/add', () => import('./list.tsx')),
  screen('videos/:id', () => import('./edit.tsx')),
]
