import { menuItem } from '#schema/menus/table.ts'
import { combineWritePlans, commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import { planMenuItemDraftSave } from '../draft-items.ts'
import { type MenuChangeContext, planMenuRecordChange, planMenuRecordCreation } from '../draft-records.ts'
import type { LatestMenuRevisions } from '../history/revisions.ts'
import type { ImportedMenuRecords } from './check-file.ts'
import type { ImportedModifierGroup } from './option-rows.ts'

/** The number of dishes and choices that one batch saves: a batch has at most 1,000 statements. */
const recordsPerBatch = 100

interface MenuFileChange extends MenuChangeContext {
  revisions: LatestMenuRevisions
  /** The ids of new dishes, if some are reserved already. */
  reserved?: { firstId: number; count: number }
}

const getFirstId = async (db: D1Database, added: number, reserved: MenuFileChange['reserved']) =>
  reserved && added <= reserved.count ? reserved.firstId : reserveIdsReturningFirst(db, 'menu_item', added)

/**
 * Saves choices and dishes of a file as drafts of a site's menu, in batches, each whole or not at all. Returns whether
 * all were saved.
 */
export async function saveImportedMenu(
  db: D1Database,
  { items, groups }: ImportedMenuRecords,
  { revisions, reserved, ...change }: MenuFileChange,
): Promise<boolean> {
  const added = items.filter(({ id }) => id === null).length
  let next = added > 0 ? await getFirstId(db, added, reserved) : 0
  const plans = [
    ...groups.map((group) => planGroup(db, group, { ...change, revisions })),
    ...items.map(({ id, content }) =>
      planMenuItemDraftSave(db, id ?? next++, content, {
        ...change,
        revision: id === null ? 0 : (revisions.item.get(id) ?? 0),
      }),
    ),
  ]
  for (let first = 0; first < plans.length; first += recordsPerBatch) {
    const plan = combineWritePlans(...plans.slice(first, first + recordsPerBatch))
    const committed = await commitWritePlan(db, plan, ['changed', menuItem.state])
    if (!committed.ok) return false
  }
  return true
}

function planGroup(
  db: D1Database,
  { id, isNew, content }: ImportedModifierGroup,
  { revisions, ...change }: MenuFileChange,
): WritePlan {
  const record = { kind: 'modifier_group', id } as const
  if (isNew) return planMenuRecordCreation(db, record, content, change)
  return planMenuRecordChange(db, record, content, {
    ...change,
    revision: revisions.modifier_group.get(id) ?? 0,
  })
}
