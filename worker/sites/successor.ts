import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { feedRun, location, menu, site } from '#schema/tables.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** The record of another host name of a site, under which it goes on when a record of it is deleted. */
export interface RemainingSiteHostRecord {
  id: number
  hostname: string
  port: number
  site_name: string
  /** Whether the settings of the deleted record are those of the site, and not those of the successor. */
  inheritsSettings: boolean
  /** All of this as text, to detect changes. */
  state: string
}

const given = alias(site, 'given')
const keptMenu = alias(menu, 'kept')
const hasMenuColumn = sql<number>`EXISTS (SELECT 1 FROM ${menu} WHERE ${eq(menu.site_id, site.id)})`
const stateColumn = sql<string>`json_array(${site.id}, ${site.hostname}, ${site.port}, ${site.site_name},
  ${site.is_default_site}, ${hasMenuColumn})`

/** Query for the record under which a site goes on: the default one of the others, or else the oldest. */
const buildSuccessorQuery = (db: D1Database, id: number) =>
  getDrizzle(db)
    .select({
      ...{ id: site.id, hostname: site.hostname, port: site.port, site_name: site.site_name },
      ...{ isDefault: site.is_default_site, state: stateColumn.as('state') },
    })
    .from(site)
    .innerJoin(given, eq(given.root_page_id, site.root_page_id))
    .where(and(eq(given.id, id), ne(site.id, id)))
    .orderBy(desc(site.is_default_site), site.id)
    .limit(1)

/** Finds the record under which a site goes on; null if this is its only one. */
export async function findSiteHostRecordRemainingAfterDeletion(
  db: D1Database,
  id: number,
): Promise<RemainingSiteHostRecord | null> {
  const row = await buildSuccessorQuery(db, id).get()
  if (!row) return null
  const { isDefault, ...successor } = row
  // The default record, or else the oldest, has the settings of a site.
  return { ...successor, inheritsSettings: !isDefault && id < row.id }
}

/**
 * Returns the ids of the records that stay and go when one of a site is deleted: the one with its settings stays, and
 * none if it is the only one.
 */
export const getKeptAndRemovedSiteRecords = (deleted: number, successor: RemainingSiteHostRecord | null) =>
  successor?.inheritsSettings ? { kept: deleted, removed: successor.id } : { kept: successor?.id, removed: deleted }

/** Returns the guard that fails if a site now goes on under another record, or if that has changed. */
export function prepareUnchangedRemainingSiteHostGuard(
  db: D1Database,
  id: number,
  successor: RemainingSiteHostRecord | null,
): D1PreparedStatement {
  const current = buildSuccessorQuery(db, id).as('current')
  const state = sql`(SELECT ${current.state} FROM ${current})`
  return prepareConditionGuard(db, sql`${state} IS ${successor?.state ?? null}`)
}

/** Returns the statements that leave the restaurants, runs of feeds and menu of a record to another of its site. */
export function prepareSiteDataTransferToKeptRecord(db: D1Database, from: number, to: number): D1PreparedStatement[] {
  const hasMenu = sql`EXISTS (SELECT 1 FROM ${menu} AS ${keptMenu} WHERE ${eq(keptMenu.site_id, to)})`
  return [location, feedRun, menu].map((table) =>
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(table)
        .set({ site_id: to })
        .where(and(eq(table.site_id, from), table === menu ? sql`NOT ${hasMenu}` : undefined)),
    ),
  )
}

/** Returns the statement that gives a record the host name of another, which was deleted. */
export const prepareHostNameTransferToKeptSiteRecord = (
  db: D1Database,
  id: number,
  name: RemainingSiteHostRecord,
): D1PreparedStatement => {
  const { hostname, port, site_name } = name
  return toPreparedStatement(db, getDrizzle(db).update(site).set({ hostname, port, site_name }).where(eq(site.id, id)))
}
