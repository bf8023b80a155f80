import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('settings', () => import('./list.tsx')),
  screen('settings/:app/:model/:site', () => import('./edit.tsx')),
]
