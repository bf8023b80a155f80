import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('locations', () => import('./list.tsx')),
  screen('locations/add', () => import('./add.tsx')),
  screen('locations/feed', () => import('./feed.tsx')),
  screen('locations/:id', () => import('./edit.tsx')),
]
