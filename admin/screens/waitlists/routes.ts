import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('waitlists', () => import('./list.tsx')),
  screen('waitlists/:rlid', () => import('./host.tsx')),
  screen('waitlists/:rlid/messages', () => import('./messages.tsx')),
]
