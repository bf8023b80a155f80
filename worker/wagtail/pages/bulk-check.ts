import { fail } from '#schema/result.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import type { BulkPageAction, BulkQuestion } from '#schema/wire/bulk.ts'
import type { PageState } from '../../data/governed-page.ts'
import { usageOfPage } from '../../data/page-usage.ts'
import { pagesBelow } from '../../data/pages-below.ts'
import { type Asked, needless, refusalInWords, seenPages, sharesItsLot, titleOf } from './bulk-asked.ts'
import { planAction } from './run-action.ts'

type AskedOfTree = Asked<Exclude<BulkPageAction, 'restore'>>

/** So many of what leads to a page are named. */
const named = 3

/** What would become of each page, planned and not done, in the order in which it is best done. */
export async function bulkQuestions(db: D1Database, editor: Editor, asked: AskedOfTree): Promise<BulkQuestion[]> {
  const pages = await seenPages(db, editor, asked.ids)
  const refusals = new Map<number, string | null>()
  for (const id of asked.ids) refusals.set(id, await refusalOf(db, editor, asked, id, pages.get(id)))
  const going = asked.ids.filter((id) => refusals.get(id) === null)
  const below = sharesItsLot(asked) ? await pagesBelow(db, going) : new Map<number, number>()
  const told: BulkQuestion[] = []
  for (const id of inOrder(asked, pages)) {
    const [page, refusal] = [pages.get(id), refusals.get(id) ?? null]
    const goes = page !== undefined && refusal === null
    const links = goes && asked.name !== 'publish' ? await linksTo(db, editor, page, asked) : { links: 0, linked_from: [] }
    told.push({ id, title: titleOf(id, page), refusal, below: below.get(id) ?? 0, from: goes ? page.parent_id : null, ...links })
  }
  return told
}

async function refusalOf(db: D1Database, editor: Editor, { name, input }: AskedOfTree, id: number, page: PageState | undefined) {
  const idle = page && needless(name, page, input)
  const planned = idle ? fail({ reason: 'conflict', message: idle }) : await planAction(db, editor, name, id, input)
  return planned.ok ? null : refusalInWords(planned.failure, page)
}

/** What is deleted or moved goes before the page it stands below, so that both do. */
function inOrder({ name, ids }: AskedOfTree, pages: ReadonlyMap<number, PageState>): number[] {
  if (name !== 'delete' && name !== 'move') return ids
  const depth = (id: number) => pages.get(id)?.depth ?? 0
  return ids.toSorted((one, other) => depth(other) - depth(one))
}

async function linksTo(db: D1Database, editor: Editor, page: PageState, asked: AskedOfTree) {
  const { meta, items } = await usageOfPage(db, editor, page, { below: sharesItsLot(asked), limit: named, offset: 0 })
  return { links: meta.total_count, linked_from: items.map(({ title }) => title) }
}
