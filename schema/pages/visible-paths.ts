import type { SignedInEditor } from '../accounts/permissions.ts'

/**
 * Returns the paths below which an editor can see every page. None is below another, so that each page is below at most
 * one.
 */
export function listVisiblePageTreeRootPaths({ is_superuser, page_permissions }: SignedInEditor): string[] {
  if (is_superuser) return ['/']
  const paths = [...new Set(page_permissions.map(({ path }) => path))]
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)))
}
