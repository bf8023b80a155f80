import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('reports/mail', () => import('../mail/list.tsx')),
  createLazyRoute('reports/mail/:id', () => import('../mail/detail.tsx')),
  createLazyRoute('reports/archives', () => import('../archive/list.tsx')),
  createLazyRoute('reports', () => import('./list.tsx')),
  createLazyRoute('reports/calendar', () => import('./calendar/calendar.tsx')),
  createLazyRoute('reports/accessibility', () => import('./accessibility-reports.tsx')),
  createLazyRoute('reports/accessibility/:id', () => import('./accessibility-report.tsx')),
  createLazyRoute('reports/security-policy', () => import('./csp-reports.tsx')),
  createLazyRoute('reports/:name', () => import('./report.tsx')),
]
