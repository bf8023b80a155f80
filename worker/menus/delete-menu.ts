import { eq, type SQL, sql } from 'drizzle-orm'
import { menu, menuArea, menuDayPart, menuItem, menuModifierGroup, menuRevision, menuSection } from '#schema/tables.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** The tables of what dishes share and of the history, whose rows are deleted with an empty menu. */
const tablesOfEmptyMenu = [menuDayPart, menuArea, menuModifierGroup, menuRevision] as const

/** SQL condition, on `menu`: it has sections or dishes, in its draft or for guests. */
export const menuHasContentCondition = sql<number>`(
  EXISTS (SELECT 1 FROM ${menuSection} WHERE ${eq(menuSection.menu_id, menu.id)})
  OR EXISTS (SELECT 1 FROM ${menuItem} WHERE ${eq(menuItem.menu_id, menu.id)}))`

/** Returns the statements that delete the menus of a condition on `menu`, but only empty ones. */
export function prepareEmptyMenuDeletion(db: D1Database, condition: SQL): D1PreparedStatement[] {
  const ids = sql`SELECT ${menu.id} FROM ${menu} WHERE ${condition} AND NOT ${menuHasContentCondition}`
  return [
    ...tablesOfEmptyMenu.map((table) =>
      toPreparedStatement(db, sql`DELETE FROM ${table} WHERE ${table.menu_id} IN (${ids})`),
    ),
    toPreparedStatement(db, sql`DELETE FROM ${menu} WHERE ${menu.id} IN (${ids})`),
  ]
}
