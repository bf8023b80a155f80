import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('forms', () => import('./list.tsx')),
  lazyRoute('forms/privacy', () => import('./personal-data-request.tsx')),
  lazyRoute('forms/submissions/:page', () => import('./submissions.tsx')),
  lazyRoute('forms/submissions/:page/:id', () => import('./submission.tsx')),
]
