import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

export const screens: RouteObject[] = [
  screen('reports/mail', () => import('./mail.tsx')),
  screen('reports/mail/:id', () => import('./one-mail.tsx')),
  screen('reports', () => import('./list.tsx')),
  screen('reports/site-history', () => import('./site-history.tsx')),
  screen('reports/calendar', () => import('./calendar.tsx')),
  screen('reports/broken-links', () => import('./broken-links.tsx')),
  screen('reports/aging-pages', () => import('./aging-pages.tsx')),
  screen('reports/page-types-usage', () => import('./page-types-usage.tsx')),
  screen('reports/locked', () => import('./locked.tsx')),
  screen('reports/accessibility', () => import('./accessibility.tsx')),
  screen('reports/accessibility/:id', () => import('./accessibility-report.tsx')),
  screen('reports/security-policy', () => import('./security-policy.tsx')),
  screen('reports/workflow', () => import('./workflow.tsx')),
  screen('reports/workflow_tasks', () => import('./workflow-tasks.tsx')),
]
