import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { BulkCheckItem, BulkPageAction } from '#schema/lists/bulk-wire.ts'
import { fail } from '#schema/result.ts'
import { countPageDescendants } from '../queries/descendant-counts.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { readPageUsage } from '../queries/usage.ts'
import { planPageActionPreview } from '../run-action.ts'
import {
  type BulkPageActionRequest,
  bulkActionIncludesDescendants,
  findPagesVisibleToEditor,
  findReasonToSkipPage,
  getPageTitleOrId,
  toBulkPageErrorText,
} from './request.ts'

type BulkTreeRequest = BulkPageActionRequest<Exclude<BulkPageAction, 'restore'>>

/** How many pages that link to a page are listed. */
const maxLinkedFrom = 3

/** Plans the action for each page without committing it and returns what would happen. */
export async function previewBulkPageAction(
  db: D1Database,
  editor: SignedInEditor,
  request: BulkTreeRequest,
): Promise<BulkCheckItem[]> {
  const pages = await findPagesVisibleToEditor(db, editor, request.ids)
  const errors = new Map<number, string | null>()
  for (const id of request.ids) errors.set(id, await findError(db, editor, request, id, pages.get(id)))
  const allowedIds = request.ids.filter((id) => errors.get(id) === null)
  const descendantCounts = bulkActionIncludesDescendants(request)
    ? await countPageDescendants(db, allowedIds)
    : new Map<number, number>()
  const items: BulkCheckItem[] = []
  for (const id of request.ids) {
    const [page, error] = [pages.get(id), errors.get(id) ?? null]
    const isAllowed = page !== undefined && error === null
    const links =
      isAllowed && request.name !== 'publish'
        ? await countUsage(db, editor, page, request)
        : { usage_count: 0, linked_from: [] }
    const position = { depth: page?.depth ?? 0, from: isAllowed ? page.parent_id : null }
    items.push({
      id,
      title: getPageTitleOrId(id, page),
      error,
      descendant_count: descendantCounts.get(id) ?? 0,
      ...position,
      ...links,
    })
  }
  return items
}

async function findError(
  db: D1Database,
  editor: SignedInEditor,
  { name, input }: BulkTreeRequest,
  id: number,
  page: StoredPageForActions | undefined,
) {
  const noOpReason = page && findReasonToSkipPage(name, page, input)
  const planned = noOpReason
    ? fail({ reason: 'conflict', message: noOpReason })
    : await planPageActionPreview(db, editor, name, id, input)
  return planned.ok ? null : toBulkPageErrorText(planned.failure, page)
}

async function countUsage(
  db: D1Database,
  editor: SignedInEditor,
  page: StoredPageForActions,
  request: BulkTreeRequest,
) {
  const { meta, items } = await readPageUsage(db, editor, page, {
    below: bulkActionIncludesDescendants(request),
    limit: maxLinkedFrom,
    offset: 0,
  })
  return { usage_count: meta.total_count, linked_from: items.map(({ title }) => title) }
}
