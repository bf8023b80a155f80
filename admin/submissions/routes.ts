import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('forms', () => import('./list.tsx')),
  createLazyRoute('forms/privacy', () => import('./personal-data-request.tsx')),
  createLazyRoute('forms/submissions/:page', () => import('./submissions.tsx')),
  createLazyRoute('forms/submissions/:page/:id', () => import('./submission.tsx')),
]
