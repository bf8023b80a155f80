import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { commitGuard } from '#schema/cache/table.ts'
import type { MenuRecordKind } from '#schema/menus/records.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { menuArea, menuDayPart, menuItem, menuItemOverride, menuModifierGroup } from '#schema/menus/table.ts'
import type { WritePlan } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { buildInsertSelect, valuesAsSqlRows } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import type { MenuChangeAuthor } from './draft-items.ts'
import { menuDraftStateColumn } from './menu-queries.ts'

const tables = {
  section: menuSection,
  day_part: menuDayPart,
  modifier_group: menuModifierGroup,
  area: menuArea,
} satisfies Record<MenuRecordKind, SQLiteTable>

/** The columns that every one of these tables has. */
const keysOf = (kind: MenuRecordKind) =>
  getTableColumns(tables[kind] as SQLiteTable) as Record<'id' | 'state' | 'position', SQLiteColumn>

const isDraftItem = eq(menuItem.state, 'draft')

/** SQL: how many dishes and sections of the draft use a record. */
const usageOf: Record<MenuRecordKind, (id: number) => SQL<number>> = {
  section: (id) => sql`(SELECT count(*) FROM ${menuItem} WHERE ${isDraftItem} AND ${eq(menuItem.section_id, id)})`,
  day_part: (id) => sql`((SELECT count(*) FROM ${menuItem} WHERE ${isDraftItem} AND ${eq(menuItem.day_part_id, id)})
    + (SELECT count(*) FROM ${menuSection}
      WHERE ${menuSection.state} = 'draft' AND ${menuSection.day_part_id} = ${id}))`,
  modifier_group: (id) => sql`(SELECT count(*) FROM ${menuItem} WHERE ${isDraftItem}
    AND EXISTS (SELECT 1 FROM json_each(${menuItem.details}, '$.modifier_groups') WHERE value = ${id}))`,
  area: (id) => sql`(SELECT count(DISTINCT ${menuItemOverride.item_id}) FROM ${menuItemOverride}
    WHERE ${menuItemOverride.state} = 'draft' AND ${menuItemOverride.scope} IN ('region', 'group')
      AND ${menuItemOverride.target} = ${`${id}`})`,
}

const guardState = (db: D1Database, state: string) =>
  toPreparedStatement(
    db,
    buildInsertSelect(commitGuard, { is_unchanged: sql`${menuDraftStateColumn} = ${state}` }, sql``),
  )

const toLogEntry = (
  kind: MenuRecordKind,
  record: { id: number; name: string },
  action: 'wagtail.create' | 'wagtail.edit' | 'wagtail.delete',
  { user: user_id, now }: MenuChangeAuthor,
) => ({
  object_type: `menu_${kind}`,
  object_id: record.id,
  label: record.name,
  action,
  timestamp: now,
  user_id,
})

/** Plans adding the draft of a record; a section comes last. */
export function planMenuRecordCreation(
  db: D1Database,
  kind: MenuRecordKind,
  record: { id: number; name: string },
  author: MenuChangeAuthor,
): WritePlan {
  const { position, state } = keysOf(kind)
  const last = sql`(SELECT coalesce(max(${position}), -1) + 1 FROM ${tables[kind]} WHERE ${state} = 'draft')`
  const values = { ...record, state: 'draft', ...(position && { position: last }) }
  return {
    writes: [
      toPreparedStatement(
        db,
        getDatabase(db)
          .insert(tables[kind])
          .values(values as never),
      ),
    ],
    log: [toLogEntry(kind, record, 'wagtail.create', author)],
  }
}

/** Plans saving the draft of a record. It fails as `changed` when the draft of the menu is not in `state` any more. */
export function planMenuRecordChange(
  db: D1Database,
  kind: MenuRecordKind,
  { id, ...content }: { id: number; name: string },
  { state, author }: { state: string; author: MenuChangeAuthor },
): WritePlan {
  const keys = keysOf(kind)
  const update = getDatabase(db)
    .update(tables[kind])
    .set(content as never)
    .where(and(eq(keys.state, 'draft'), eq(keys.id, id)))
  return {
    guards: [guardState(db, state)],
    writes: [toPreparedStatement(db, update)],
    log: [toLogEntry(kind, { id, name: content.name }, 'wagtail.edit', author)],
  }
}

/** Plans deleting the draft of a record. It fails as `changed` while dishes or sections of the draft use it. */
export function planMenuRecordDeletion(
  db: D1Database,
  kind: MenuRecordKind,
  record: { id: number; name: string },
  author: MenuChangeAuthor,
): WritePlan {
  const keys = keysOf(kind)
  const remove = getDatabase(db)
    .delete(tables[kind])
    .where(and(eq(keys.state, 'draft'), eq(keys.id, record.id)))
  const isUnused = sql`${usageOf[kind](record.id)} = 0`
  return {
    guards: [toPreparedStatement(db, buildInsertSelect(commitGuard, { is_unchanged: isUnused }, sql``))],
    writes: [toPreparedStatement(db, remove)],
    log: [toLogEntry(kind, record, 'wagtail.delete', author)],
  }
}

/**
 * Plans putting the sections of the draft, or the dishes of one section, in an order. It fails as `changed` unless
 * `ids` are all of them.
 */
export function planMenuOrderChange(
  db: D1Database,
  section: number | null,
  ids: readonly number[],
  author: MenuChangeAuthor,
): WritePlan {
  const table = section === null ? menuSection : menuItem
  const isOrdered = and(eq(table.state, 'draft'), section === null ? undefined : eq(menuItem.section_id, section))
  const given = sql`${valuesAsSqlRows(ids)} AS given`
  const areAll = sql`(SELECT count(*) = ${ids.length} AND count(*) = (SELECT count(*) FROM ${given}
    WHERE given.value IN (SELECT ${table.id} FROM ${table} WHERE ${isOrdered})) FROM ${table} WHERE ${isOrdered})`
  const position = sql`(SELECT given.key FROM ${given} WHERE given.value = ${table.id})`
  return {
    guards: [toPreparedStatement(db, buildInsertSelect(commitGuard, { is_unchanged: areAll }, sql``))],
    writes: [
      toPreparedStatement(
        db,
        sql`UPDATE ${table} SET ${sql.identifier(table.position.name)} = ${position} WHERE ${isOrdered}`,
      ),
    ],
    log: [
      {
        object_type: section === null ? 'menu' : 'menu_section',
        object_id: section ?? 1,
        label: section === null ? 'Menu' : 'Order of dishes',
        action: 'wagtail.reorder',
        timestamp: author.now,
        user_id: author.user,
      },
    ],
  }
}
