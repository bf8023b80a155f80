import type { BreadcrumbPage } from '#schema/pages/page-data.ts'
import type { Breadcrumb, Page } from '../define.ts'

/** The way to a page of the directory by state and city, wherever the page stands in the tree; `here` names the page itself. */
export const directoryBreadcrumbs = (
  { ancestors, url }: Pick<Page, 'ancestors' | 'url'>,
  above: readonly BreadcrumbPage[],
  here: string,
): Breadcrumb[] => [...ancestors.slice(0, 1), ...above, { title: here, url }]
