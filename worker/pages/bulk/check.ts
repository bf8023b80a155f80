import type { Editor } from '#schema/accounts/permissions.ts'
import type { BulkCheckItem, BulkPageAction } from '#schema/lists/bulk-wire.ts'
import { fail } from '#schema/result.ts'
import { countDescendants } from '../queries/descendant-counts.ts'
import type { ManagedPage } from '../queries/managed-page.ts'
import { getPageUsage } from '../queries/usage.ts'
import { planAction } from '../run-action.ts'
import {
  type BulkPageRequest,
  findNoOpReason,
  findVisiblePages,
  getTitle,
  includesDescendants,
  toErrorText,
} from './request.ts'

type BulkTreeRequest = BulkPageRequest<Exclude<BulkPageAction, 'restore'>>

/** So many of what leads to a page are named. */
const named = 3

/** What would become of each page, planned and not done. */
export async function checkBulkAction(
  db: D1Database,
  editor: Editor,
  asked: BulkTreeRequest,
): Promise<BulkCheckItem[]> {
  const pages = await findVisiblePages(db, editor, asked.ids)
  const refusals = new Map<number, string | null>()
  for (const id of asked.ids) refusals.set(id, await findRefusal(db, editor, asked, id, pages.get(id)))
  const going = asked.ids.filter((id) => refusals.get(id) === null)
  const below = includesDescendants(asked) ? await countDescendants(db, going) : new Map<number, number>()
  const told: BulkCheckItem[] = []
  for (const id of asked.ids) {
    const [page, refusal] = [pages.get(id), refusals.get(id) ?? null]
    const goes = page !== undefined && refusal === null
    const links =
      goes && asked.name !== 'publish' ? await countUsage(db, editor, page, asked) : { usage_count: 0, linked_from: [] }
    const place = { depth: page?.depth ?? 0, from: goes ? page.parent_id : null }
    told.push({
      id,
      title: getTitle(id, page),
      error: refusal,
      descendant_count: below.get(id) ?? 0,
      ...place,
      ...links,
    })
  }
  return told
}

async function findRefusal(
  db: D1Database,
  editor: Editor,
  { name, input }: BulkTreeRequest,
  id: number,
  page: ManagedPage | undefined,
) {
  const idle = page && findNoOpReason(name, page, input)
  const planned = idle ? fail({ reason: 'conflict', message: idle }) : await planAction(db, editor, name, id, input)
  return planned.ok ? null : toErrorText(planned.failure, page)
}

async function countUsage(db: D1Database, editor: Editor, page: ManagedPage, asked: BulkTreeRequest) {
  const { meta, items } = await getPageUsage(db, editor, page, {
    below: includesDescendants(asked),
    limit: named,
    offset: 0,
  })
  return { usage_count: meta.total_count, linked_from: items.map(({ title }) => title) }
}
