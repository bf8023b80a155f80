import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('reports/mail', () => import('../mail/list.tsx')),
  lazyRoute('reports/mail/:id', () => import('../mail/detail.tsx')),
  lazyRoute('reports/archives', () => import('../archive/list.tsx')),
  lazyRoute('reports', () => import('./list.tsx')),
  lazyRoute('reports/calendar', () => import('./calendar/calendar.tsx')),
  lazyRoute('reports/accessibility', () => import('./accessibility-reports.tsx')),
  lazyRoute('reports/accessibility/:id', () => import('./accessibility-report.tsx')),
  lazyRoute('reports/security-policy', () => import('./csp-reports.tsx')),
  lazyRoute('reports/:name', () => import('./report.tsx')),
]
