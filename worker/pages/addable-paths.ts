import type { Editor } from '#schema/accounts/permissions.ts'

/** Returns the tree paths below which an editor may add pages. */
export const addablePaths = ({
  is_superuser,
  page_permissions,
}: Pick<Editor, 'is_superuser' | 'page_permissions'>): string[] =>
  is_superuser
    ? ['/']
    : [...new Set(page_permissions.filter(({ permission }) => permission === 'add').map(({ path }) => path))]
