import { sql } from 'drizzle-orm'
import { menu } from '#schema/menus/section-table.ts'
import { site } from '#schema/sites/table.ts'

/** SQL column: the title of a menu; that of the site at the top needs no name. */
export const menuTitleColumn = sql<string>`coalesce('Menu of ' || (SELECT ${site.site_name} FROM ${site}
  WHERE ${site.id} = ${menu.site_id}), 'Menu')`
