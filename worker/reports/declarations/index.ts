import { paths } from '#schema/paths.ts'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { defineReportWithOwnScreen, type ReportDefinition } from '../define.ts'
import { agingPagesReportDefinition } from './aging-pages.ts'
import { brokenLinksReportDefinition } from './broken-links.ts'
import { lockedPagesReportDefinition } from './locked-pages.ts'
import { pageTypesUsageReportDefinition } from './page-types-usage.ts'
import { siteHistoryReportDefinition } from './site-history.ts'
import { webVitalsReportDefinition } from './web-vitals.ts'
import { workflowTasksReportDefinition } from './workflow-tasks.ts'
import { workflowsReportDefinition } from './workflows.ts'

/**
 * All reports in the order of the menus: first those about the work of editors, then those about visitors. To add one,
 * add a file with its declaration to this folder and an entry here.
 */
export const allReportDefinitions: readonly ReportDefinition[] = [
  siteHistoryReportDefinition,
  defineReportWithOwnScreen({
    path: paths.wagtail.report('calendar'),
    label: 'Calendar',
    summary: 'What goes live, expires, closes and reopens on schedule.',
    icon: 'calendar',
    permission: reportEndpoints.calendar.permission,
  }),
  brokenLinksReportDefinition,
  agingPagesReportDefinition,
  pageTypesUsageReportDefinition,
  lockedPagesReportDefinition,
  workflowsReportDefinition,
  workflowTasksReportDefinition,
  defineReportWithOwnScreen({
    path: paths.wagtail.accessibilityReports,
    label: 'Accessibility',
    summary: 'Barriers that visitors reported.',
    icon: 'eye',
    permission: reportEndpoints.accessibilityReports.permission,
  }),
  webVitalsReportDefinition,
  defineReportWithOwnScreen({
    path: paths.wagtail.cspReports,
    label: 'Security policy',
    summary: 'What browsers blocked from loading or running.',
    icon: 'alert',
    permission: reportEndpoints.cspReports.permission,
  }),
  defineReportWithOwnScreen({
    path: paths.wagtail.mail,
    label: 'Mail',
    summary: 'Mail that was sent, is waiting, or failed.',
    icon: 'mail',
    permission: 'superuser',
  }),
  defineReportWithOwnScreen({
    path: paths.wagtail.archives,
    label: 'Archives',
    summary: 'Backups of each night, with their size, age and check.',
    icon: 'copy',
    permission: 'superuser',
  }),
]
