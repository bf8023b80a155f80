import {
  can,
  type Editor,
  isInReviewFor,
  isLockedFor,
  missingPermission,
  type PagePermission,
  pagePermissionLabels,
} from '#schema/accounts/permissions.ts'
import type { PageAction } from '#schema/pages/page-actions.ts'
import type { Failure } from '#schema/result.ts'
import type { ManagedPage } from './queries/managed-page.ts'

/** Why an editor may not do this with a page they see. A right that is missing is named. */
export function toPagePermissionError(editor: Editor, page: ManagedPage, needs: readonly PageAction[]): Failure {
  return { reason: 'forbidden', message: findReason(editor, page, needs) }
}

/** What a refusal says of a right on a page that its reader lacks. */
export const missingPermissionMessage = (permission: PagePermission, title: string) =>
  `This takes the right “${pagePermissionLabels[permission]}” on “${title}”, which none of your groups has.`

function findReason(editor: Editor, page: ManagedPage, needs: readonly PageAction[]): string {
  const title = `“${page.draft_title}”`
  const lacking = needs.flatMap((need) =>
    need === 'approve' || need === 'reject' ? [] : (missingPermission(editor, need, page) ?? []),
  )[0]
  const refused = needs.filter((need) => !can(editor, need, page))
  const isAsked = (...actions: PageAction[]) => refused.some((need) => actions.includes(need))
  if (page.is_root && !isAsked('add_subpage', 'publish_subpage', 'reorder_children'))
    return `${title} is the root of all pages: it is only added to.`
  if (isLockedFor(editor, page) && !isAsked('lock', 'unlock', 'reject', 'cancel_workflow'))
    return lockedMessage(editor, page)
  if (isAsked('approve', 'reject'))
    return `${title} awaits: ${page.review?.task.name}. Only somebody of that task’s groups decides.`
  if (isAsked('edit', 'request_schedule', 'discard_changes') && isInReviewFor(editor, page))
    return `${title} is in review. Its reviewers alone change it until they decide.`
  if (isAsked('convert_alias') && !page.is_alias) return `${title} is an ordinary page already.`
  if (
    page.is_alias &&
    isAsked('publish', 'unpublish', 'edit', 'discard_changes', 'submit', 'request_schedule', 'comment')
  )
    return `${title} is an alias: it comes and goes with the page it shows, and is changed there.`
  if (isAsked('unpublish') && !page.live) return `${title} is not live.`
  if (page.below.locked_by_others && isAsked('delete', 'move'))
    return `A page below ${title} is locked. It has to be unlocked first.`
  if (isAsked('discard_changes') && page.review && !lacking)
    return `${title} is in a workflow. Who submitted it, or who may publish it, can discard its changes.`
  return lacking ? missingPermissionMessage(lacking, page.draft_title) : `You may not do this with ${title}.`
}

/** A lock stops administrators too; whoever may take it away is told so. */
function lockedMessage(editor: Editor, page: ManagedPage): string {
  const wayOut = can(editor, 'unlock', page)
    ? 'Unlock it first.'
    : `Who locked it, or somebody with the right “${pagePermissionLabels.unlock}” on it, can unlock it.`
  return `“${page.draft_title}” is locked. ${wayOut}`
}
