import { paths } from '#schema/paths.ts'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { defineOwnScreen, type Report } from '../define.ts'
import { agingPages } from './aging-pages.ts'
import { brokenLinks } from './broken-links.ts'
import { lockedPages } from './locked-pages.ts'
import { pageTypesUsage } from './page-types-usage.ts'
import { siteHistory } from './site-history.ts'
import { workflowTasks } from './workflow-tasks.ts'
import { workflows } from './workflows.ts'

/**
 * Every report there is, in the order of the menus. The first are about what editors do, the last about what visitors
 * meet. A new one is a file beside this one and a line here: its screen, its entries in menus, its export and its
 * endpoints are made of these.
 */
export const reports: readonly Report[] = [
  siteHistory,
  defineOwnScreen({
    path: paths.wagtail.report('calendar'),
    label: 'Calendar',
    summary: 'What goes live, ends, closes and reopens by itself.',
    icon: 'calendar',
    permission: reportEndpoints.calendar.permission,
  }),
  brokenLinks,
  agingPages,
  pageTypesUsage,
  lockedPages,
  workflows,
  workflowTasks,
  defineOwnScreen({
    path: paths.wagtail.accessibilityReports,
    label: 'Accessibility',
    summary: 'What was in a visitor’s way.',
    icon: 'eye',
    permission: reportEndpoints.accessibilityReports.permission,
  }),
  defineOwnScreen({
    path: paths.wagtail.cspReports,
    label: 'Security policy',
    summary: 'What browsers refused to load or run.',
    icon: 'alert',
    permission: reportEndpoints.cspReports.permission,
  }),
  defineOwnScreen({
    path: paths.wagtail.mail,
    label: 'Mail',
    summary: 'What went out, waits, or did not arrive.',
    icon: 'mail',
    permission: 'superuser',
  }),
]
