/** The reports on pages and workflows, as they are called in addresses; the words are Wagtail's. */
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

/** What a page points at, in the words of the report of broken links. */
export const brokenLinkLabels = {
  page: 'Page',
  image: 'Image',
  document: 'Document',
  video: 'Video',
  snippet: 'Snippet',
} as const
export const brokenStateLabels = { gone: 'Gone', not_live: 'Not live' } as const
