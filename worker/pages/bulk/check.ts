import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { BulkCheckItem } from '#schema/lists/bulk-wire.ts'
import { fail, type Result } from '#schema/result.ts'
import type { DataForPagesAction } from '../queries/action-reads.ts'
import { countDescendantsOfPages } from '../queries/descendant-counts.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { readPageUsage } from '../queries/usage.ts'
import { planPageActionPreview } from '../run-action.ts'
import {
  type BulkTreePagesActionRequest,
  bulkActionIncludesDescendants,
  filterPagesVisibleToEditor,
  findReasonToSkipPage,
  getPageTitleOrId,
  toBulkPageErrorText,
} from './request.ts'

/** How many pages that link to a page are listed. */
const maxLinkedFrom = 3

/** Plans the action for each page without committing it and returns what would happen. */
export async function previewBulkPageAction(
  db: D1Database,
  editor: SignedInEditor,
  request: BulkTreePagesActionRequest,
  read: DataForPagesAction,
): Promise<BulkCheckItem[]> {
  const pages = filterPagesVisibleToEditor(editor, read)
  const planned = await Promise.all(
    request.ids.map((id) => planPageActionPreview({ db, editor, read }, request.name, id, request.input)),
  )
  const found = request.ids.map((id, index) => {
    const page = pages.get(id)
    return { id, page, error: findError(request, planned[index]!, page) }
  })
  const allowed = found.flatMap(({ page, error }) => (page && error === null ? [page] : []))
  const [descendantCounts, links] = await Promise.all([
    bulkActionIncludesDescendants(request)
      ? countDescendantsOfPages(
          db,
          allowed.map(({ id }) => id),
        )
      : new Map<number, number>(),
    Promise.all(request.name === 'publish' ? [] : allowed.map((page) => countUsage(db, editor, page, request))),
  ])
  const linksById = new Map(links.map((each) => [each.id, each.links]))
  return found.map(({ id, page, error }) => ({
    ...{ id, title: getPageTitleOrId(id, page), error },
    descendant_count: descendantCounts.get(id) ?? 0,
    depth: page?.depth ?? 0,
    from: page && error === null ? page.parent_id : null,
    ...(linksById.get(id) ?? { usage_count: 0, linked_from: [] }),
  }))
}

function findError(
  { name, input }: BulkTreePagesActionRequest,
  planned: Result<unknown>,
  page: StoredPageForActions | undefined,
): string | null {
  const noOpReason = page && findReasonToSkipPage(name, page, input)
  const result = noOpReason ? fail({ reason: 'conflict', message: noOpReason }) : planned
  return result.ok ? null : toBulkPageErrorText(result.failure, page)
}

async function countUsage(
  db: D1Database,
  editor: SignedInEditor,
  page: StoredPageForActions,
  request: BulkTreePagesActionRequest,
) {
  const { meta, items } = await readPageUsage(db, editor, page, {
    below: bulkActionIncludesDescendants(request),
    limit: maxLinkedFrom,
    offset: 0,
  })
  return {
    id: page.id,
    links: { usage_count: meta.total_count, linked_from: items.map(({ title }) => title) },
  }
}
