import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type MenuState, menuSection } from '#schema/menus/section-table.ts'
import { menuArea, menuDayPart, menuItem, menuItemOverride, menuModifierGroup } from '#schema/menus/table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

const tables = [menuDayPart, menuArea, menuModifierGroup, menuSection, menuItem, menuItemOverride] as const
type CopiedTable = (typeof tables)[number]

/** A copy of the draft that waits for a review or for its time. */
export type WaitingMenuCopyState = Extract<MenuState, 'submitted' | 'scheduled'>
type CopyState = WaitingMenuCopyState | 'returning'

const isPart = (table: CopiedTable, menuId: number, state: MenuState) =>
  and(eq(table.state, state), eq(table.menu_id, menuId))

const prepareDeletion = (db: D1Database, table: CopiedTable, where: SQL | undefined) =>
  toPreparedStatement(db, getDrizzle(db).delete(table).where(where))

/** Returns the statements that delete what of a menu is in a state. */
export const prepareMenuCopyDeletion = (db: D1Database, menuId: number, state: CopyState) =>
  tables.map((table) => prepareDeletion(db, table, isPart(table, menuId, state)))

/** Returns the statements that copy the draft of a menu, in place of the copy before it. */
export const prepareCopyingOfMenuDraft = (db: D1Database, menuId: number, state: WaitingMenuCopyState) => [
  ...prepareMenuCopyDeletion(db, menuId, state),
  ...tables.map((table) => toPreparedStatement(db, copyState(table, menuId, { from: 'draft', to: state }))),
]

/** Returns the statements that make what is live of a menu its draft. */
export const prepareDraftReplacementByLiveMenu = (db: D1Database, menuId: number) =>
  tables.flatMap((table) => [
    prepareDeletion(db, table, isPart(table, menuId, 'draft')),
    toPreparedStatement(db, copyState(table, menuId, { from: 'live', to: 'draft' })),
  ])

/** Where a menu is published from. */
export type MenuPublicationSource = 'draft' | WaitingMenuCopyState

/**
 * Returns the statements that make the draft of a menu, or a copy that has waited, what is live. No copy waits any
 * more, nor does another menu come back.
 */
export const prepareMenuCopyPublication = (db: D1Database, menuId: number, from: MenuPublicationSource) =>
  tables.flatMap((table) => [
    prepareDeletion(
      db,
      table,
      and(
        eq(table.menu_id, menuId),
        sql`${table.state} IN ('submitted', 'scheduled', 'live', 'returning')`,
        ne(table.state, from),
      ),
    ),
    toPreparedStatement(
      db,
      from === 'draft' ? copyState(table, menuId, { from, to: 'live' }) : move(db, table, menuId, { from, to: 'live' }),
    ),
  ])

/**
 * Returns the statements that make the scheduled copy live for a period. The menu that was live returns after it;
 * during another period, the one that returns after that.
 */
export const prepareMenuPeriodBegin = (db: D1Database, menuId: number, isDuringPeriod: boolean) => [
  ...prepareMenuCopyDeletion(db, menuId, 'submitted'),
  ...tables.flatMap((table) => [
    prepareDeletion(db, table, isPart(table, menuId, isDuringPeriod ? 'live' : 'returning')),
    ...(isDuringPeriod ? [] : [toPreparedStatement(db, move(db, table, menuId, { from: 'live', to: 'returning' }))]),
    toPreparedStatement(db, move(db, table, menuId, { from: 'scheduled', to: 'live' })),
  ]),
]

/** Returns the statements that end a period: the menu that was live before it is live again. */
export const prepareReturnToPreviousMenu = (db: D1Database, menuId: number) =>
  tables.flatMap((table) => [
    prepareDeletion(db, table, isPart(table, menuId, 'live')),
    toPreparedStatement(db, move(db, table, menuId, { from: 'returning', to: 'live' })),
  ])

const move = (db: D1Database, table: CopiedTable, menuId: number, { from, to }: Record<'from' | 'to', MenuState>) =>
  getDrizzle(db)
    .update(table)
    .set({ state: to })
    .where(isPart(table, menuId, from))

function copyState(table: CopiedTable, menuId: number, { from, to }: Record<'from' | 'to', MenuState>): SQL {
  const columns = getTableColumns(table as SQLiteTable)
  const values = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, name === 'state' ? to : column]),
  )
  return buildInsertSelect(table as SQLiteTable, values, sql`FROM ${table} WHERE ${isPart(table, menuId, from)}`)
}
