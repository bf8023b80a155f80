import type { BreadcrumbPage } from '#schema/pages/page-data.ts'
import type { PageBreadcrumbItem, PageToRender } from '../define.ts'

/**
 * Returns the breadcrumbs of a directory page by state and city, wherever it is in the page tree; `title` is the page's
 * own.
 */
export const buildDirectoryBreadcrumbs = (
  { ancestors, url }: Pick<PageToRender, 'ancestors' | 'url'>,
  parents: readonly BreadcrumbPage[],
  title: string,
): PageBreadcrumbItem[] => [...ancestors.slice(0, 1), ...parents, { title, url }]
