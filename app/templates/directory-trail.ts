import type { PageOnTheWay } from '#schema/wire/page-data.ts'
import type { Crumb, Page } from './define.ts'

/** The way to a page of the directory by state and city, wherever the page stands in the tree; `here` names the page itself. */
export const directoryTrail = (
  { ancestors, url }: Pick<Page, 'ancestors' | 'url'>,
  above: readonly PageOnTheWay[],
  here: string,
): Crumb[] => [...ancestors.slice(0, 1), ...above, { title: here, url }]
