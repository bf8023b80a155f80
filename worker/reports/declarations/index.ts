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
 * All reports in the order of the menus: first those about the work of editors, then those about visitors. To add one,
 * add a file with its declaration to this folder and an entry here.
 */
export const reports: readonly Report[] = [
  siteHistory,
  defineOwnScreen({
    path: paths.wagtail.report('calendar'),
    label: 'Calendar',
    summary: 'What goes live, expires, closes and reopens on schedule.',
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
    summary: 'Barriers that visitors reported.',
    icon: 'eye',
    permission: reportEndpoints.accessibilityReports.permission,
  }),
  defineOwnScreen({
    path: paths.wagtail.cspReports,
    label: 'Security policy',
    summary: 'What browsers blocked from loading or running.',
    icon: 'alert',
    permission: reportEndpoints.cspReports.permission,
  }),
  defineOwnScreen({
    path: paths.wagtail.mail,
    label: 'Mail',
    summary: 'Mail that was sent, is waiting, or failed.',
    icon: 'mail',
    permission: 'superuser',
  }),
]
