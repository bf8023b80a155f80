import { type GroupPermission, userHasGroupPermission } from '../accounts/group-permissions.ts'
import type { PagePermission } from '../accounts/page-permissions.ts'
import { canDoLocationAction, type SignedInEditor } from '../accounts/permissions.ts'

/** Who manages a snippet type: managers of snippets, or managers of restaurants. */
export type SnippetManagerRole = 'publishers' | 'restaurants'

/** `change` saves drafts, `publish` makes them live. */
export type SnippetAction = 'view' | 'change' | 'publish' | 'lock' | 'unlock'

/**
 * A snippet is shown on pages all over the site, so each action has its own permission, independent of page
 * permissions. Editors of pages can view and choose snippets.
 */
export const canDoSnippetAction = (
  editor: SignedInEditor,
  action: SnippetAction,
  managers: SnippetManagerRole,
): boolean => {
  if (managers === 'restaurants') return canDoLocationAction(editor, action === 'view' ? 'view' : 'change')
  if (action !== 'view') return userHasGroupPermission(editor, getSnippetPermission(action, managers))
  return (
    snippetRights.some((right) => userHasGroupPermission(editor, right)) ||
    editor.page_permissions.some(({ permission }) => writing.includes(permission))
  )
}

/** Returns the permission that an action on a snippet type requires. */
export const getSnippetPermission = (action: SnippetAction, managers: SnippetManagerRole): GroupPermission =>
  managers === 'restaurants' ? 'change_location' : `${action === 'view' ? 'change' : action}_snippet`

const snippetRights = ['change_snippet', 'publish_snippet', 'lock_snippet', 'unlock_snippet'] as const
const writing: readonly PagePermission[] = ['add', 'change', 'publish']
