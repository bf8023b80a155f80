import { paths } from '#schema/paths.ts'

/** Returns the ancestors of a page as breadcrumbs to the explorer. */
export const toPageBreadcrumbs = (ancestors: { id: number; title: string }[]) =>
  ancestors.map(({ id, title }) => ({ to: paths.wagtail.explorer(id), label: title }))
