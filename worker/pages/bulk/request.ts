import { getPageType } from '#app/templates/index.ts'
import { can, type Editor } from '#schema/accounts/permissions.ts'
import type { BulkPageAction } from '#schema/lists/bulk-wire.ts'
import type { Failure } from '#schema/result.ts'
import { editablePages, type ManagedPage } from '../queries/managed-page.ts'
import { positionLabel } from '../queries/usage.ts'

/** What is asked to be done to many pages. */
export interface BulkPageRequest<Name = BulkPageAction> {
  name: Name
  ids: number[]
  /** What the single action takes. */
  input: { destination_page_id?: number | undefined; include_descendants?: boolean | undefined }
}

/** The pages the editor may see, as they are before anything is done. */
export async function findVisiblePages(
  db: D1Database,
  editor: Editor,
  ids: readonly number[],
): Promise<Map<number, ManagedPage>> {
  const pages = await editablePages(db, editor, ids)
  return new Map([...pages].filter(([, page]) => can(editor, 'view', page)))
}

export const getTitle = (id: number, page: ManagedPage | undefined) => page?.draft_title ?? `#${id}`

/** Whether the pages below go too. */
export const includesDescendants = ({ name, input }: BulkPageRequest) =>
  name === 'delete' || name === 'move' || (name === 'unpublish' && input.include_descendants === true)

/**
 * Why there is nothing to do. Done to one page by itself this changes nothing either; done to many it would only fill
 * the log.
 */
export function findNoOpReason(
  name: BulkPageAction,
  page: ManagedPage,
  { destination_page_id }: BulkPageRequest['input'],
): string | null {
  if (name === 'publish' && page.live && !page.is_alias && !page.has_unpublished_changes)
    return `There is nothing new in “${page.draft_title}”: what was last saved is live.`
  if (name === 'move' && page.parent_id === destination_page_id) return `“${page.draft_title}” stands there already.`
  return null
}

/** Why something was refused, as a sentence or two. */
export function toErrorText(failure: Failure, page: ManagedPage | undefined): string {
  const [first] = failure.reason === 'invalid' ? failure.problems : []
  if (!first || !page) return failure.message
  const where = positionLabel(getPageType(page.content_type)?.fields ?? {}, first.path)
  return `“${page.draft_title}” must be mended first. ${where}: ${first.message}`
}
