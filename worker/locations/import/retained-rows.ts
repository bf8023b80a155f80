import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type StayReason, stayReasons } from '#schema/locations/import/wire.ts'
import {
  city,
  commentThread,
  formSubmission,
  location,
  locationImportRow,
  orderIntent,
  page,
  pageViewRestriction,
  reference,
  reservation,
  site,
  state,
  waitListEntry,
  workflowPage,
  workflowState,
} from '#schema/tables.ts'
import { type ImportedKind, storedRowColumn } from './import-record.ts'

const written = alias(locationImportRow, 'written')

/** The ids of the rows of a kind that the import wrote, or that it added. */
const idsOf = (kind: ImportedKind): SQL =>
  sql`SELECT ${written.id} FROM ${locationImportRow} AS ${written} WHERE ${written.kind} = ${kind}`
const addedIdsOf = (kind: ImportedKind): SQL => sql`${idsOf(kind)} AND ${isNull(written.before)}`

const row = locationImportRow

const placeOf = (why: StayReason): SQL => sql.raw(String(stayReasons.indexOf(why)))
const needed = placeOf('needed')

/** Rows of a kind for which a condition holds, with the reason why they stay as its place in `stayReasons`. */
const usedRows = (why: StayReason, kind: ImportedKind, condition: SQL): SQL =>
  sql`SELECT ${row.kind} AS kind, ${row.id} AS id, ${placeOf(why)} AS why FROM ${row}
    WHERE ${and(eq(row.kind, kind), condition)}`

const isAdded = isNull(row.before)
const isChanged = sql`${row.after} IS NOT (${storedRowColumn(row.kind, row.id)})`

const isNamedIn = (column: SQLiteColumn, where: SQL = sql`true`) =>
  sql`${row.id} IN (SELECT ${column} FROM ${column.table} WHERE ${where})`

const hasGuests = sql`(${isNamedIn(waitListEntry.location_id)} OR ${isNamedIn(reservation.location_id)} OR ${isNamedIn(orderIntent.location_id)})`

const isPointedAt = sql`EXISTS (SELECT 1 FROM ${reference} WHERE ${reference.target_type} = ${row.kind} AND ${reference.target_id} = ${row.id}
  AND NOT (${reference.source_type} = 'page' AND ${reference.source_id} IN (${idsOf('page')})))`

const hasThings = sql`(${sql.join(
  [
    isNamedIn(
      page.parent_id,
      sql`${page.parent_id} IN (${addedIdsOf('page')}) AND ${page.id} NOT IN (${addedIdsOf('page')})`,
    ),
    isNamedIn(page.alias_of_id, sql`${page.alias_of_id} IS NOT NULL`),
    isNamedIn(commentThread.page_id),
    isNamedIn(formSubmission.page_id),
    isNamedIn(pageViewRestriction.page_id),
    isNamedIn(workflowPage.page_id),
    isNamedIn(site.root_page_id),
    isNamedIn(workflowState.object_id, sql`${workflowState.object_type} = 'page'`),
  ],
  sql` OR `,
)})`

/** Whether a record that the import did not write stands in one that it did. */
const isShared = (owner: SQLiteColumn, id: SQLiteColumn, kind: ImportedKind) =>
  sql`EXISTS (SELECT 1 FROM ${owner.table} WHERE ${owner} = ${row.id} AND ${id} NOT IN (${idsOf(kind)}))`

/** Rows with a reason of their own to stay. In two halves, because the database takes few terms in one union. */
const used = sql`
  SELECT kind, id, why FROM (
    ${usedRows('changed', 'location', isChanged)}
    UNION ALL ${usedRows('changed', 'page', isChanged)}
    UNION ALL ${usedRows('guests', 'location', sql`${isAdded} AND ${hasGuests}`)}
    UNION ALL ${usedRows('linked', 'location', sql`${isAdded} AND ${isPointedAt}`)}
    UNION ALL ${usedRows('linked', 'page', sql`${isAdded} AND ${isPointedAt}`)})
  UNION ALL SELECT kind, id, why FROM (
    ${usedRows('own', 'page', sql`${isAdded} AND ${hasThings}`)}
    UNION ALL ${usedRows('shared', 'city', isShared(location.city_id, location.id, 'location'))}
    UNION ALL ${usedRows('shared', 'state', isShared(city.state_id, city.id, 'city'))}
    UNION ALL ${usedRows('shared', 'country', isShared(state.country_id, state.id, 'state'))})`

const name = (table: string) => sql.identifier(table)

/** Pages of a list of ids, and those of the import above them. */
const withPagesAbove = (ids: SQLWrapper) => sql`
  SELECT id FROM ${ids}
  UNION SELECT above.value FROM ${ids} AS lower JOIN ${page} ON ${page.id} = lower.id, json_each('[' || replace(trim(${page.path}, '/'), '/', ',') || ']') AS above
    WHERE above.value IN (${idsOf('page')})`

/**
 * The records of a kind that stay: those with a reason, those that a page which stays is about, and those a record
 * below them stands in.
 */
const placesOf = (kind: ImportedKind, holds: SQL = sql``) => sql`
  SELECT id FROM used WHERE kind = ${kind} UNION SELECT id FROM subject WHERE kind = ${kind} ${holds}`

/**
 * What stays of the last import when it is undone, as rows of `kind`, `id` and `why`: what others use, what holds that
 * together (a restaurant's city, its state and country), and the pages of all these with those above them.
 */
export const retainedRows: SQL = sql`(
  WITH used (kind, id, why) AS MATERIALIZED (${used}),
    used_page (id) AS MATERIALIZED (SELECT id FROM used WHERE kind = 'page'),
    first_page (id) AS MATERIALIZED (${withPagesAbove(name('used_page'))}),
    subject (kind, id) AS MATERIALIZED (
      SELECT ${reference.target_type}, ${reference.target_id} FROM first_page CROSS JOIN ${reference}
        ON ${reference.source_type} = 'page' AND ${reference.source_id} = first_page.id AND ${reference.content_path} = ${reference.target_type}),
    staying_location (id) AS MATERIALIZED (${placesOf('location')}),
    staying_city (id) AS MATERIALIZED (${placesOf(
      'city',
      sql`UNION SELECT ${location.city_id} FROM staying_location JOIN ${location} ON ${location.id} = staying_location.id`,
    )}),
    staying_state (id) AS MATERIALIZED (${placesOf(
      'state',
      sql`UNION SELECT ${city.state_id} FROM staying_city JOIN ${city} ON ${city.id} = staying_city.id`,
    )}),
    staying_country (id) AS MATERIALIZED (${placesOf(
      'country',
      sql`UNION SELECT ${state.country_id} FROM staying_state JOIN ${state} ON ${state.id} = staying_state.id`,
    )}),
    record (kind, id) AS MATERIALIZED (
      SELECT 'location', id FROM staying_location UNION ALL SELECT 'city', id FROM staying_city
      UNION ALL SELECT 'state', id FROM staying_state UNION ALL SELECT 'country', id FROM staying_country),
    later_page (id) AS MATERIALIZED (
      SELECT id FROM first_page UNION SELECT ${reference.source_id} FROM record CROSS JOIN ${reference}
        ON ${reference.target_type} = record.kind AND ${reference.target_id} = record.id
          AND ${reference.source_type} = 'page' AND ${reference.content_path} = record.kind),
    staying_page (id) AS MATERIALIZED (${withPagesAbove(name('later_page'))}),
    staying (kind, id, why) AS (
      SELECT kind, id, why FROM used UNION ALL SELECT kind, id, ${needed} FROM record UNION ALL SELECT 'page', id, ${needed} FROM staying_page)
  SELECT ${row.kind} AS kind, ${row.id} AS id, ${isNull(row.before)} AS is_added, staying.why AS why
  FROM (SELECT kind, id, min(why) AS why FROM staying GROUP BY kind, id) AS staying
    CROSS JOIN ${row} ON ${row.kind} = staying.kind AND ${row.id} = staying.id) AS staying`

/** What `retainedRows` yields. */
export const retainedRowColumns = {
  kind: sql<ImportedKind>`staying.kind`,
  id: sql<number>`staying.id`,
  is_added: sql`staying.is_added`.mapWith(Boolean),
  why: sql`staying.why`.mapWith((place: number): StayReason => stayReasons[place]!),
}
