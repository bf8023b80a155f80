import { paths } from '#schema/paths.ts'

/**
 * Returns the path of a restaurant's page on this site. Only the first site has its local pages at the specified path;
 * the header of others names theirs.
 */
export function toLocalPagePath(localPageURL: string): string {
  const ownParent = document.querySelector<HTMLElement>('.site-header')?.dataset['localPages']
  const path = paths.localPage(localPageURL)
  return ownParent ? path.replace(paths.localPages, ownParent) : path
}
