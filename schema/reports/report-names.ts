/** The names of the page and workflow reports in URLs; as in Wagtail. */
const reportNames = [
  'site-history',
  'calendar',
  'broken-links',
  'aging-pages',
  'page-types-usage',
  'locked',
  'workflow',
  'workflow_tasks',
] as const
export type ReportName = (typeof reportNames)[number]

/** The labels of reference targets in the report of broken links. */
export const brokenLinkLabels = {
  page: 'Page',
  image: 'Image',
  document: 'Document',
  video: 'Video',
  snippet: 'Snippet',
} as const
export const brokenStateLabels = { gone: 'Gone', not_live: 'Not live' } as const
