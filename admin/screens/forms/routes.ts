import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('forms', () => import('./list.tsx')),
  screen('forms/privacy', () => import('./privacy.tsx')),
  screen('forms/submissions/:page', () => import('./submissions.tsx')),
  screen('forms/submissions/:page/:id', () => import('./submission.tsx')),
]
