import type { SignedInEditor } from '#schema/accounts/permissions.ts'

/** Returns the tree paths below which an editor may add pages. */
export const listAddablePageTreePaths = ({
  is_superuser,
  page_permissions,
}: Pick<SignedInEditor, 'is_superuser' | 'page_permissions'>): string[] =>
  is_superuser
    ? ['/']
    : [...new Set(page_permissions.filter(({ permission }) => permission === 'add').map(({ path }) => path))]
