/** The reports on pages and workflows, as they are called in addresses; the words are Wagtail's. */
export const reportNames = ['site-history', 'aging-pages', 'page-types-usage', 'locked', 'workflow', 'workflow_tasks'] as const
export type ReportName = (typeof reportNames)[number]
