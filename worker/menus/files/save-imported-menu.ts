import { and, eq, sql } from 'drizzle-orm'
import { menuItem, menuItemOverride, menuModifierGroup } from '#schema/menus/table.ts'
import { type BulkRowLoad, buildOnConflictUpdateClause, createBulkRowInsert } from '../../stores/bulk-load.ts'
import { commitBulkLoads } from '../../stores/commit-bulk-loads.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { type MenuChangeContext, prepareMenuDraftGuard } from '../draft-records.ts'
import { createBulkMenuRevisionInsert } from '../history/revisions.ts'
import { buildMenuIdOfSiteColumn, buildPartOfSiteMenuCondition } from '../menu-of-site.ts'
import { toMenuPartLogEntry } from '../menu-parts.ts'
import type { ImportedMenuParts } from './check-file.ts'
import type { ImportedMenuItem } from './item-files.ts'
import type { ImportedModifierGroup } from './option-rows.ts'

interface MenuFileChange extends MenuChangeContext {
  /** The state of the draft of the menu against which the file was checked. */
  state: string
  /** The ids of new dishes, if some are reserved already. */
  reserved?: { firstId: number; count: number }
}

type NumberedItem = Pick<ImportedMenuItem, 'content'> & { id: number; isNew: boolean }

/**
 * Saves choices and dishes of a file as drafts of a site's menu in one commit. Returns false, with nothing saved, if
 * the draft of the menu is not in `state` any more.
 */
export async function saveImportedMenuPartsToDraft(
  db: D1Database,
  { items: imported, groups }: ImportedMenuParts,
  { state, reserved, ...change }: MenuFileChange,
): Promise<boolean> {
  const items = await numberItems(db, imported, reserved)
  const isReplaced = and(
    eq(menuItemOverride.state, 'draft'),
    columnIsOneOf(
      menuItemOverride.item_id,
      items.map(({ id }) => id),
    ),
  )
  const committed = await commitBulkLoads(db, {
    guards: [prepareMenuDraftGuard(db, change.site, state)],
    first: [toPreparedStatement(db, getDrizzle(db).delete(menuItemOverride).where(isReplaced))],
    loads: [
      createGroupLoad(groups, change),
      createItemLoad(items, change),
      createOverrideLoad(items, change),
      createBulkMenuRevisionInsert('modifier_group', groups, change),
      createBulkMenuRevisionInsert('item', items, change),
    ],
    log: [
      ...groups.map((group) => toLogEntry('modifier_group', group, change)),
      ...items.map((item) => toLogEntry('item', item, change)),
    ],
    expected: ['changed'],
  })
  return committed.ok
}

/** Gives new dishes their ids, of those that are reserved if they are enough. */
async function numberItems(
  db: D1Database,
  items: readonly ImportedMenuItem[],
  reserved: MenuFileChange['reserved'],
): Promise<NumberedItem[]> {
  const added = items.filter(({ id }) => id === null).length
  const isReserved = reserved !== undefined && added <= reserved.count
  let next = isReserved ? reserved.firstId : added > 0 ? await reserveIdsReturningFirst(db, 'menu_item', added) : 0
  return items.map(({ id, content }) => ({ id: id ?? next++, isNew: id === null, content }))
}

const toLogEntry = (
  kind: 'item' | 'modifier_group',
  { id, isNew, content }: NumberedItem | ImportedModifierGroup,
  { author }: MenuChangeContext,
) => toMenuPartLogEntry(kind, { id, name: content.name }, isNew ? 'wagtail.create' : 'wagtail.edit', author)

function createGroupLoad(groups: readonly ImportedModifierGroup[], { site }: MenuChangeContext): BulkRowLoad {
  const { state, id, name, min_choices, max_choices, options } = menuModifierGroup
  return createBulkRowInsert(
    menuModifierGroup,
    ['id', 'name', 'min_choices', 'max_choices'],
    groups.map((group) => ({ ...group.content, id: group.id })),
    {
      name: 'menu_modifier_group',
      conflict: buildOnConflictUpdateClause([state, id], [name, min_choices, max_choices, options]),
      others: { state: 'draft', menu_id: buildMenuIdOfSiteColumn(site), options: sql`row -> 'options'` },
    },
  )
}

const itemColumns = [
  'section_id',
  'slug',
  'name',
  'description',
  'external_id',
  'price_cents',
  'image_id',
  'day_part_id',
] as const

/** Dishes that are there keep their positions; new ones come last in their sections, in the order of the file. */
function createItemLoad(items: readonly NumberedItem[], { site }: MenuChangeContext): BulkRowLoad {
  const added = new Map<number, number>()
  const rows = items.map(({ id, isNew, content: { overrides: _, ...content } }) => {
    const place = added.get(content.section_id) ?? 0
    if (isNew) added.set(content.section_id, place + 1)
    return { ...content, id, place }
  })
  const position = sql`(SELECT coalesce(max(${menuItem.position}), -1) + 1 FROM ${menuItem}
    WHERE ${menuItem.state} = 'draft' AND ${buildPartOfSiteMenuCondition(menuItem, site)}
    AND ${menuItem.section_id} = row ->> 'section_id') + (row ->> 'place')`
  const replaced = [...itemColumns.map((column) => menuItem[column]), menuItem.details]
  return createBulkRowInsert(menuItem, ['id', ...itemColumns], rows, {
    name: 'menu_item',
    conflict: buildOnConflictUpdateClause([menuItem.state, menuItem.id], replaced),
    others: { state: 'draft', menu_id: buildMenuIdOfSiteColumn(site), position, details: sql`row -> 'details'` },
  })
}

const createOverrideLoad = (items: readonly NumberedItem[], { site }: MenuChangeContext): BulkRowLoad =>
  createBulkRowInsert(
    menuItemOverride,
    ['item_id', 'scope', 'target', 'variant', 'price_cents', 'is_available', 'name', 'image_id'],
    items.flatMap(({ id, content }) => content.overrides.map((override) => ({ item_id: id, ...override }))),
    { name: 'menu_item_override', others: { state: 'draft', menu_id: buildMenuIdOfSiteColumn(site) } },
  )
