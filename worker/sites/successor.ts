import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { feedRun, location, menu, site } from '#schema/tables.ts'
import { getDatabase } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** The record of another host name of a site, under which it goes on when a record of it is deleted. */
export interface SiteSuccessor {
  id: number
  hostname: string
  port: number
  site_name: string
  /** Whether the settings of the deleted record are those of the site, and not those of the successor. */
  inheritsSettings: boolean
  hasMenu: boolean
}

/** Finds the record under which a site goes on; null if this is its only one. */
export async function findSiteSuccessor(db: D1Database, id: number): Promise<SiteSuccessor | null> {
  const root = sql`(SELECT root_page_id FROM ${site} WHERE ${eq(site.id, id)})`
  const row = await getDatabase(db)
    .select({
      ...{ id: site.id, hostname: site.hostname, port: site.port, site_name: site.site_name },
      isDefault: site.is_default_site,
      hasMenu: sql<number>`EXISTS (SELECT 1 FROM ${menu} WHERE ${eq(menu.site_id, site.id)})`,
    })
    .from(site)
    .where(and(eq(site.root_page_id, root), ne(site.id, id)))
    .orderBy(desc(site.is_default_site), site.id)
    .limit(1)
    .get()
  if (!row) return null
  const { isDefault, hasMenu, ...successor } = row
  // The default record, or else the oldest, has the settings of a site.
  return { ...successor, inheritsSettings: !isDefault && id < row.id, hasMenu: hasMenu === 1 }
}

/** Returns the statements that leave the restaurants, runs of feeds and menu of a record to another of its site. */
export function prepareSiteSuccession(db: D1Database, from: number, to: number): D1PreparedStatement[] {
  const hasMenu = sql`EXISTS (SELECT 1 FROM ${menu} AS kept WHERE kept.site_id = ${to})`
  return [location, feedRun, menu].map((table) =>
    toPreparedStatement(
      db,
      getDatabase(db)
        .update(table)
        .set({ site_id: to })
        .where(and(eq(table.site_id, from), table === menu ? sql`NOT ${hasMenu}` : undefined)),
    ),
  )
}

/** Returns the statement that gives a record the host name of another, which was deleted. */
export const prepareHostNameChange = (db: D1Database, id: number, name: SiteSuccessor): D1PreparedStatement => {
  const { hostname, port, site_name } = name
  return toPreparedStatement(db, getDatabase(db).update(site).set({ hostname, port, site_name }).where(eq(site.id, id)))
}
