import { type PagePermission, pagePermissionLabels } from '#schema/accounts/page-permissions.ts'
import {
  canDoPageAction,
  findMissingPagePermission,
  isDraftLockedByReviewForEditor,
  isPageLockedForEditor,
  type SignedInEditor,
} from '#schema/accounts/permissions.ts'
import type { PageAction } from '#schema/pages/page-actions.ts'
import type { Failure } from '#schema/result.ts'
import type { StoredPageForActions } from './queries/managed-page.ts'

/** Returns the error for an action that an editor may not perform on a visible page, with the missing permission. */
export function toPagePermissionError(
  editor: SignedInEditor,
  page: StoredPageForActions,
  needs: readonly PageAction[],
): Failure {
  return { reason: 'forbidden', message: findReason(editor, page, needs) }
}

/** Returns the message for a missing permission on a page. */
export const getMissingPagePermissionMessage = (permission: PagePermission, title: string) =>
  `You need the permission “${pagePermissionLabels[permission]}” on “${title}”, which none of your groups has.`

function findReason(editor: SignedInEditor, page: StoredPageForActions, needs: readonly PageAction[]): string {
  const title = `“${page.draft_title}”`
  const missing = needs.flatMap((action) =>
    action === 'approve' || action === 'reject' ? [] : (findMissingPagePermission(editor, action, page) ?? []),
  )[0]
  const denied = needs.filter((action) => !canDoPageAction(editor, action, page))
  const isDenied = (...actions: PageAction[]) => denied.some((action) => actions.includes(action))
  if (page.is_root && !isDenied('add_subpage', 'publish_subpage', 'reorder_children'))
    return `${title} is the root page. You can only add pages below it.`
  if (isPageLockedForEditor(editor, page) && !isDenied('lock', 'unlock', 'reject', 'cancel_workflow'))
    return lockedMessage(editor, page)
  if (isDenied('approve', 'reject'))
    return `${title} is waiting for ${page.review?.task.name}. Only members of that task’s groups can decide.`
  if (isDenied('edit', 'request_schedule', 'discard_changes') && isDraftLockedByReviewForEditor(editor, page))
    return `${title} is in review. Only its reviewers can change it until they decide.`
  if (isDenied('convert_alias') && !page.is_alias) return `${title} is already an ordinary page.`
  if (
    page.is_alias &&
    isDenied('publish', 'unpublish', 'edit', 'discard_changes', 'submit', 'request_schedule', 'comment')
  )
    return `${title} is an alias. Change the page it shows instead.`
  if (isDenied('unpublish') && !page.live) return `${title} is not live.`
  if (page.below.locked_by_others && isDenied('delete', 'move'))
    return `A page below ${title} is locked. It has to be unlocked first.`
  if (isDenied('discard_changes') && page.review && !missing)
    return `${title} is in a workflow. Only its submitter, or someone who can publish it, can discard its changes.`
  return missing ? getMissingPagePermissionMessage(missing, page.draft_title) : `You may not do this with ${title}.`
}

/** Returns the message for a locked page. A lock also applies to administrators. */
function lockedMessage(editor: SignedInEditor, page: StoredPageForActions): string {
  const hint = canDoPageAction(editor, 'unlock', page)
    ? 'Unlock it first.'
    : `The person who locked it, or someone with the permission “${pagePermissionLabels.unlock}”, can unlock it.`
  return `“${page.draft_title}” is locked. ${hint}`
}
