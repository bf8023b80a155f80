import { menuItem } from '#schema/menus/table.ts'
import { combineWritePlans, commitWritePlan } from '../../stores/commit.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import { planMenuItemDraftSave } from '../draft-items.ts'
import type { MenuChangeContext } from '../draft-records.ts'
import type { ImportedMenuItem } from './item-files.ts'

/** The number of dishes that one batch saves: a batch has at most 1,000 statements. */
const itemsPerBatch = 100

interface MenuItemsChange extends MenuChangeContext {
  revisions: ReadonlyMap<number, number>
  /** The ids of new dishes, if some are reserved already. */
  reserved?: { firstId: number; count: number }
}

const getFirstId = async (db: D1Database, added: number, reserved: MenuItemsChange['reserved']) =>
  reserved && added <= reserved.count ? reserved.firstId : reserveIdsReturningFirst(db, 'menu_item', added)

/**
 * Saves dishes of a file as drafts of a site's menu, in batches, each whole or not at all. Returns whether all were
 * saved.
 */
export async function saveImportedMenuItems(
  db: D1Database,
  items: readonly ImportedMenuItem[],
  { revisions, reserved, ...change }: MenuItemsChange,
): Promise<boolean> {
  const added = items.filter(({ id }) => id === null).length
  let next = added > 0 ? await getFirstId(db, added, reserved) : 0
  const plans = items.map(({ id, content }) =>
    planMenuItemDraftSave(db, id ?? next++, content, {
      ...change,
      revision: id === null ? 0 : (revisions.get(id) ?? 0),
    }),
  )
  for (let first = 0; first < plans.length; first += itemsPerBatch) {
    const plan = combineWritePlans(...plans.slice(first, first + itemsPerBatch))
    const committed = await commitWritePlan(db, plan, ['changed', menuItem.state])
    if (!committed.ok) return false
  }
  return true
}
