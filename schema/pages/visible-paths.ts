import type { Editor } from '../accounts/permissions.ts'

/** The paths below which an editor may see every page. None stands below another, so that each page is below one at most. */
export function visiblePaths({ is_superuser, page_permissions }: Editor): string[] {
  if (is_superuser) return ['/']
  const paths = [...new Set(page_permissions.map(({ path }) => path))]
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)))
}
