import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screens: RouteObject[] = [
  lazyRoute('reports/mail', () => import('../mail/list.tsx')),
  lazyRoute('reports/mail/:id', () => import('../mail/detail.tsx')),
  lazyRoute('reports', () => import('./list.tsx')),
  lazyRoute('reports/site-history', () => import('./site-history.tsx')),
  lazyRoute('reports/calendar', () => import('./calendar/calendar.tsx')),
  lazyRoute('reports/broken-links', () => import('./broken-links.tsx')),
  lazyRoute('reports/aging-pages', () => import('./aging-pages.tsx')),
  lazyRoute('reports/page-types-usage', () => import('./page-types-usage.tsx')),
  lazyRoute('reports/locked', () => import('./locked-pages.tsx')),
  lazyRoute('reports/accessibility', () => import('./accessibility-reports.tsx')),
  lazyRoute('reports/accessibility/:id', () => import('./accessibility-report.tsx')),
  lazyRoute('reports/security-policy', () => import('./csp-reports.tsx')),
  lazyRoute('reports/workflow', () => import('./workflows.tsx')),
  lazyRoute('reports/workflow_tasks', () => import('./workflow-tasks.tsx')),
]
