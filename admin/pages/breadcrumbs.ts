import { paths } from '#schema/paths.ts'

/** The way to a page as breadcrumbs into the explorer. */
export const getBreadcrumbs = (ancestors: { id: number; title: string }[]) =>
  ancestors.map(({ id, title }) => ({ to: paths.wagtail.explorer(id), label: title }))
