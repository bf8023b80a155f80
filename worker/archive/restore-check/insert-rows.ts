import { asc, count, eq, gt, sql } from 'drizzle-orm'
import { integer, QueryBuilder, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { type ArchivedRow, archiveChangeShape } from '#schema/archive/archive-wire.ts'
import { type JsonText, parseJsonText } from '#schema/records/json-text.ts'
import { describeConstraintError, isConstraintError } from '../../stores/conflicts.ts'
import { buildInsertSelect, buildUpsertExcludedValue, valuesAsSqlRows } from '../../stores/expressions.ts'
import { buildRowInserts, isFullInsertBatch } from '../row-inserts.ts'
import type { RestoreCheckRequest } from './binding.ts'
import {
  assertValidArchivedRow,
  describeArchivedRowByIds,
  getArchivedTable,
  parseArchivedRow,
  parseArchiveLine,
} from './check-rows.ts'
import { describeFirstBrokenForeignKeyOfTable } from './read-restored.ts'
import { executeDurableObjectSql, queryDurableObjectSql } from './storage-queries.ts'

/** Rows that changed while tables were read, until they are inserted in place of those that were read. */
const stagedRow = sqliteTable('restore_staged_row', {
  id: integer().primaryKey(),
  table_name: text().notNull(),
  row_key: text().notNull(),
  /** Null if the row was deleted. */
  row: text(),
})

const name = {
  id: sql.identifier(stagedRow.id.name),
  table: sql.identifier(stagedRow.table_name.name),
  key: sql.identifier(stagedRow.row_key.name),
  row: sql.identifier(stagedRow.row.name),
}

/** Creates the table of these rows. */
export const createStagedRowTableStatement = sql`CREATE TABLE ${stagedRow}
  (${name.id} INTEGER PRIMARY KEY, ${name.table} TEXT NOT NULL, ${name.key} TEXT NOT NULL, ${name.row} TEXT,
  UNIQUE (${name.table}, ${name.key}))`

/** Notes the changes of some lines; of several of a row the last one counts. */
export function stageArchivedChanges(
  storage: DurableObjectStorage,
  { path, lines }: RestoreCheckRequest & { kind: 'changes' },
): void {
  for (const line of lines) {
    const { table, key, row } = parseArchiveLine(archiveChangeShape, path, line)
    if (row) assertValidArchivedRow(getArchivedTable(table), row)
    const values = { table_name: table, row_key: JSON.stringify(key), row: row && JSON.stringify(row) }
    executeDurableObjectSql(
      storage,
      sql`${buildInsertSelect(stagedRow, values, sql`WHERE true`)}
        ON CONFLICT (${name.table}, ${name.key})
        DO UPDATE SET ${name.row} = ${buildUpsertExcludedValue(stagedRow.row)}`,
    )
  }
}

/** Inserts the rows of some lines that did not change later. */
export function restoreUnchangedRows(
  storage: DurableObjectStorage,
  { table, path, lines }: RestoreCheckRequest & { kind: 'rows' },
): void {
  const { key } = getArchivedTable(table)
  const rows = lines.map((line) => parseArchivedRow(table, path, line))
  const keys = rows.map((row) => JSON.stringify(key.map(({ name }) => row[name])))
  const changed = new QueryBuilder()
    .select({ row_key: stagedRow.row_key })
    .from(stagedRow)
    .where(sql`${eq(stagedRow.table_name, table)}
      AND ${stagedRow.row_key} IN (SELECT value FROM ${valuesAsSqlRows(keys)})`)
  const changedKeys = new Set(
    [...queryDurableObjectSql<{ row_key: string }>(storage, changed)].map(({ row_key }) => row_key),
  )
  insertRows(
    storage,
    table,
    rows.filter((_, place) => !changedKeys.has(keys[place]!)),
  )
}

/** The number of statements with changed rows for one call. */
const maxStatements = 10

/** Inserts the next changed rows of a table, after one of them. Returns the last one; null if there were none. */
export function restoreStagedRows(storage: DurableObjectStorage, table: string, after: number): number | null {
  let last = after
  for (let statements = 0; statements < maxStatements; statements += 1) {
    const next = insertChangedBatch(storage, table, last)
    if (next === null) break
    last = next
  }
  return last === after ? null : last
}

function insertChangedBatch(storage: DurableObjectStorage, table: string, after: number): number | null {
  const staged = new QueryBuilder()
    .select({ id: stagedRow.id, row: stagedRow.row })
    .from(stagedRow)
    .where(sql`${eq(stagedRow.table_name, table)} AND ${gt(stagedRow.id, after)}`)
    .orderBy(asc(stagedRow.id))
  const rows: ArchivedRow[] = []
  let [last, taken, bytes]: [number | null, number, number] = [null, 0, 0]
  for (const { id, row } of queryDurableObjectSql<{ id: number; row: JsonText<ArchivedRow> | null }>(storage, staged)) {
    ;[last, taken, bytes] = [id, taken + 1, bytes + (row?.length ?? 0)]
    if (row !== null) rows.push(parseJsonText(row))
    if (isFullInsertBatch(taken, bytes)) break
  }
  insertRows(storage, table, rows)
  return last
}

/** Returns the number of rows of a table. */
export function countRestoredRowsOfTable(storage: DurableObjectStorage, table: string): number {
  const counted = new QueryBuilder().select({ rows: count().as('rows') }).from(getArchivedTable(table).table)
  const [found] = queryDurableObjectSql<{ rows: number }>(storage, counted)
  return found!.rows
}

/** Inserts rows as a restore does. Throws `ArchiveError` that names the row which the database refuses, and why. */
function insertRows(storage: DurableObjectStorage, name: string, rows: readonly ArchivedRow[]): void {
  const { columns } = getArchivedTable(name)
  const table = { name, columns: columns.map((column) => column.name) }
  const insert = (some: readonly ArchivedRow[]) =>
    storage.transactionSync(() => {
      for (const statement of buildRowInserts(table, some)) executeDurableObjectSql(storage, statement)
    })
  try {
    insert(rows)
  } catch (error) {
    if (!isConstraintError(error)) throw error
    throw new ArchiveError(
      findRefusedRow(storage, name, rows, insert) ??
        `The database refuses rows of ${name}: ${describeConstraintError(error)}`,
    )
  }
}

/** Inserts rows one by one, with references left open until the end, and says which is refused and why. */
function findRefusedRow(
  storage: DurableObjectStorage,
  name: string,
  rows: readonly ArchivedRow[],
  insert: (rows: readonly ArchivedRow[]) => void,
): string | null {
  executeDurableObjectSql(storage, sql`PRAGMA defer_foreign_keys = ON`)
  try {
    for (const row of rows) {
      try {
        insert([row])
      } catch (error) {
        if (!isConstraintError(error)) throw error
        return `The database refuses ${describeArchivedRowByIds(name, row)}: ${describeConstraintError(error)}`
      }
    }
    return describeFirstBrokenForeignKeyOfTable(storage, name)
  } finally {
    executeDurableObjectSql(storage, sql`PRAGMA defer_foreign_keys = OFF`)
  }
}
