import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type ImportUndoKeepReason, importUndoKeepReasons } from '#schema/locations/import/wire.ts'
import {
  city,
  commentThread,
  formSubmission,
  location,
  locationImportRow,
  orderIntent,
  page,
  pageViewRestriction,
  pickupOrder,
  reference,
  reservation,
  site,
  state,
  waitListEntry,
  workflowPage,
  workflowState,
} from '#schema/tables.ts'
import { buildLocationImportRowJsonColumn, type ImportedRecordKind } from './import-record.ts'

const written = alias(locationImportRow, 'written')

/** Queries for ids of a kind that the import wrote, or added. */
const idsOf = (kind: ImportedRecordKind): SQL =>
  sql`SELECT ${written.id} FROM ${locationImportRow} AS ${written} WHERE ${written.kind} = ${kind}`
const addedIdsOf = (kind: ImportedRecordKind): SQL => sql`${idsOf(kind)} AND ${isNull(written.before)}`

const row = locationImportRow

const toReasonIndex = (why: ImportUndoKeepReason): SQL => sql.raw(String(importUndoKeepReasons.indexOf(why)))
const needed = toReasonIndex('needed')

/**
 * Query for rows of a kind that match a condition, with the reason why they stay as its index in
 * `importUndoKeepReasons`.
 */
const usedRows = (why: ImportUndoKeepReason, kind: ImportedRecordKind, condition: SQL): SQL =>
  sql`SELECT ${row.kind} AS kind, ${row.id} AS id, ${toReasonIndex(why)} AS why FROM ${row}
    WHERE ${and(eq(row.kind, kind), condition)}`

const isAdded = isNull(row.before)
const isChanged = sql`${row.after} IS NOT (${buildLocationImportRowJsonColumn(row.kind, row.id)})`

const isReferencedBy = (column: SQLiteColumn, where: SQL = sql`true`) =>
  sql`EXISTS (SELECT 1 FROM ${column.table} WHERE ${column} = ${row.id} AND ${where})`

const hasGuestRecords = sql`(${isReferencedBy(waitListEntry.location_id)} OR ${isReferencedBy(reservation.location_id)}
  OR ${isReferencedBy(orderIntent.location_id)}
  OR ${isReferencedBy(pickupOrder.location_id)})`

const isLinked = sql`EXISTS (SELECT 1 FROM ${reference} WHERE ${reference.target_type} = ${row.kind}
  AND ${reference.target_id} = ${row.id}
  AND NOT (${reference.source_type} = 'page' AND ${reference.source_id} IN (${idsOf('page')})))`

const hasDependents = sql`(${sql.join(
  [
    isReferencedBy(
      page.parent_id,
      sql`${page.parent_id} IN (${addedIdsOf('page')}) AND ${page.id} NOT IN (${addedIdsOf('page')})`,
    ),
    isReferencedBy(page.alias_of_id, sql`${page.alias_of_id} IS NOT NULL`),
    isReferencedBy(commentThread.page_id),
    isReferencedBy(formSubmission.page_id),
    isReferencedBy(pageViewRestriction.page_id),
    isReferencedBy(workflowPage.page_id),
    isReferencedBy(site.root_page_id),
    isReferencedBy(workflowState.object_id, sql`${workflowState.object_type} = 'page'`),
  ],
  sql` OR `,
)})`

/** Whether a record the import did not write belongs to one it did. */
const isShared = (owner: SQLiteColumn, id: SQLiteColumn, kind: ImportedRecordKind) =>
  sql`EXISTS (SELECT 1 FROM ${owner.table} WHERE ${owner} = ${row.id} AND ${id} NOT IN (${idsOf(kind)}))`

/** Rows with a direct reason to stay. Split in two because SQLite limits the terms of a compound SELECT. */
const usedRowsQuery = sql`
  SELECT kind, id, why FROM (
    ${usedRows('changed', 'location', isChanged)}
    UNION ALL ${usedRows('changed', 'page', isChanged)}
    UNION ALL ${usedRows('guests', 'location', sql`${isAdded} AND ${hasGuestRecords}`)}
    UNION ALL ${usedRows('linked', 'location', sql`${isAdded} AND ${isLinked}`)}
    UNION ALL ${usedRows('linked', 'page', sql`${isAdded} AND ${isLinked}`)})
  UNION ALL SELECT kind, id, why FROM (
    ${usedRows('own', 'page', sql`${isAdded} AND ${hasDependents}`)}
    UNION ALL ${usedRows('shared', 'city', isShared(location.city_id, location.id, 'location'))}
    UNION ALL ${usedRows('shared', 'state', isShared(city.state_id, city.id, 'city'))}
    UNION ALL ${usedRows('shared', 'country', isShared(state.country_id, state.id, 'state'))})`

const name = (table: string) => sql.identifier(table)

/** Pages with these ids, and the import's pages above them. */
const withPagesAbove = (ids: SQLWrapper) => sql`
  SELECT id FROM ${ids}
  UNION SELECT above.value FROM ${ids} AS lower
  JOIN ${page} ON ${page.id} = lower.id, json_each('[' || replace(trim(${page.path}, '/'), '/', ',') || ']') AS above
    WHERE above.value IN (${idsOf('page')})`

/**
 * Records of a kind that stay: those with a reason, those shown by a retained page, and those that retained records
 * belong to.
 */
const retainedOf = (kind: ImportedRecordKind, holds: SQL = sql``) => sql`
  SELECT id FROM used WHERE kind = ${kind} UNION SELECT id FROM subject WHERE kind = ${kind} ${holds}`

/**
 * Rows that stay when the last import is undone, with `kind`, `id` and `why`: those others use, those they belong to (a
 * restaurant's city, its state and country), and the pages of all of these with the pages above.
 */
export const rowsKeptOnLocationImportUndoQuery: SQL = sql`(
  WITH used (kind, id, why) AS MATERIALIZED (${usedRowsQuery}),
    used_page (id) AS MATERIALIZED (SELECT id FROM used WHERE kind = 'page'),
    first_page (id) AS MATERIALIZED (${withPagesAbove(name('used_page'))}),
    subject (kind, id) AS MATERIALIZED (
      SELECT ${reference.target_type}, ${reference.target_id} FROM first_page CROSS JOIN ${reference}
        ON ${reference.source_type} = 'page' AND ${reference.source_id} = first_page.id
        AND ${reference.content_path} = ${reference.target_type}),
    staying_location (id) AS MATERIALIZED (${retainedOf('location')}),
    staying_city (id) AS MATERIALIZED (${retainedOf(
      'city',
      sql`UNION SELECT ${location.city_id} FROM staying_location
        JOIN ${location} ON ${location.id} = staying_location.id`,
    )}),
    staying_state (id) AS MATERIALIZED (${retainedOf(
      'state',
      sql`UNION SELECT ${city.state_id} FROM staying_city JOIN ${city} ON ${city.id} = staying_city.id`,
    )}),
    staying_country (id) AS MATERIALIZED (${retainedOf(
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
      SELECT kind, id, why FROM used UNION ALL SELECT kind, id, ${needed} FROM record
      UNION ALL SELECT 'page', id, ${needed} FROM staying_page)
  SELECT ${row.kind} AS kind, ${row.id} AS id, ${isNull(row.before)} AS is_added, staying.why AS why
  FROM (SELECT kind, id, min(why) AS why FROM staying GROUP BY kind, id) AS staying
    CROSS JOIN ${row} ON ${row.kind} = staying.kind AND ${row.id} = staying.id) AS staying`

/** The columns of `rowsKeptOnLocationImportUndoQuery`. */
export const rowKeptOnImportUndoColumns = {
  kind: sql<ImportedRecordKind>`staying.kind`,
  id: sql<number>`staying.id`,
  is_added: sql`staying.is_added`.mapWith(Boolean),
  why: sql`staying.why`.mapWith((place: number): ImportUndoKeepReason => importUndoKeepReasons[place]!),
}
