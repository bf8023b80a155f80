import { eq, sql } from 'drizzle-orm'
import { menu, menuArea, menuDayPart, menuModifierGroup, menuRevision } from '#schema/tables.ts'
import { getDrizzle } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** The tables of what dishes share and of the history, whose rows are deleted with an empty menu. */
const tablesOfEmptyMenu = [menuDayPart, menuArea, menuModifierGroup, menuRevision] as const

/** Returns the statements that delete the empty menu of a site. */
export const prepareEmptyMenuDeletion = (db: D1Database, site: number): D1PreparedStatement[] => [
  ...tablesOfEmptyMenu.map((table) =>
    toPreparedStatement(
      db,
      sql`DELETE FROM ${table}
        WHERE ${table.menu_id} IN (SELECT ${menu.id} FROM ${menu} WHERE ${eq(menu.site_id, site)})`,
    ),
  ),
  toPreparedStatement(db, getDrizzle(db).delete(menu).where(eq(menu.site_id, site))),
]
