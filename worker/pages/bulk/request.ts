import { getPageType } from '#app/templates/index.ts'
import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { BulkPageAction, BulkPageInputWithoutIds } from '#schema/lists/bulk-wire.ts'
import type { Failure } from '#schema/result.ts'
import type { DataForPagesAction } from '../queries/action-reads.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { getContentPositionLabel } from '../queries/usage.ts'

/** A request for an action on many pages. */
export interface BulkPageActionRequest<Name extends BulkPageAction = BulkPageAction> {
  name: Name
  ids: number[]
  /** The input of the single action. */
  input: BulkPageInputWithoutIds<Name>
}

/** A bulk action on pages that are in the tree. */
export type BulkTreePagesActionRequest = BulkPageActionRequest<Exclude<BulkPageAction, 'restore'>>

/** Returns those of the pages that the editor may see, before any changes. */
export const filterPagesVisibleToEditor = (
  editor: SignedInEditor,
  read: DataForPagesAction,
): Map<number, StoredPageForActions> =>
  new Map([...read].flatMap(([id, { page }]) => (canDoPageAction(editor, 'view', page) ? [[id, page] as const] : [])))

export const getPageTitleOrId = (id: number, page: StoredPageForActions | undefined) => page?.draft_title ?? `#${id}`

/** Whether the action includes the descendants. */
export const bulkActionIncludesDescendants = ({ name, input }: BulkPageActionRequest) =>
  name === 'delete' || name === 'move' || ('include_descendants' in input && input.include_descendants)

/** Returns why an action would change nothing, or null. Bulk actions skip such pages to keep the log short. */
export function findReasonToSkipPage(
  name: BulkPageAction,
  page: StoredPageForActions,
  input: BulkPageInputWithoutIds,
): string | null {
  if (name === 'publish' && page.live && !page.is_alias && !page.has_unpublished_changes)
    return `There is nothing new in “${page.draft_title}”: the latest version is live.`
  if ('destination_page_id' in input && page.parent_id === input.destination_page_id)
    return `“${page.draft_title}” is already there.`
  return null
}

/** Returns the message of a failure, for a validation error with the position of the first problem. */
export function toBulkPageErrorText(failure: Failure, page: StoredPageForActions | undefined): string {
  const [first] = failure.reason === 'invalid' ? failure.problems : []
  if (!first || !page) return failure.message
  const where = getContentPositionLabel(getPageType(page.content_type)?.fields ?? {}, first.path)
  return `“${page.draft_title}” has errors that must be fixed first. ${where}: ${first.message}`
}
