import { type SQL, sql } from 'drizzle-orm'
import type { ArchivedColumnValue, ArchivedRow } from '#schema/archive/archive-wire.ts'
import { countUtf8Bytes } from '../stores/bulk-load.ts'
import { valuesAsSqlRows } from '../stores/expressions.ts'

/** The limits of one statement: a parameter has at most 2 MB. */
const maxBatchRows = 500
const maxBatchBytes = 800_000

/** A table that rows of an archive are inserted into. */
export interface ArchiveInsertTargetTable {
  name: string
  columns: readonly string[]
}

/** Whether a number of rows, with a number of bytes as JSON, is enough for a statement. */
export const isFullInsertBatch = (rows: number, bytes: number) => rows >= maxBatchRows || bytes > maxBatchBytes

/** Returns the statements that delete the rows that migrations inserted, before those of an archive. */
export const buildTableRowDeletions = (tables: readonly { name: string }[]): SQL[] =>
  tables.toReversed().map(({ name }) => sql`DELETE FROM ${sql.identifier(name)}`)

/**
 * Returns the statements that insert rows in their order. One statement inserts many, as JSON: each is a round trip.
 * Rows that JSON does not carry exactly have one of their own.
 */
export function* buildRowInserts(table: ArchiveInsertTargetTable, rows: Iterable<ArchivedRow>): Generator<SQL> {
  let [batch, size]: [ArchivedRow[], number] = [[], 0]
  for (const row of rows) {
    const bytes = countUtf8Bytes(JSON.stringify(row))
    const isSingle = bytes > maxBatchBytes || !isExactAsJson(row)
    if (batch.length > 0 && (isSingle || isFullInsertBatch(batch.length, size + bytes))) {
      yield insertJsonRows(table, batch)
      ;[batch, size] = [[], 0]
    }
    if (isSingle) yield insertBoundRow(table, row)
    else {
      batch.push(row)
      size += bytes
    }
  }
  if (batch.length > 0) yield insertJsonRows(table, batch)
}

/** Whether a row is the same after SQLite parsed it from JSON: fractions are bound, as digits could differ. */
const isExactAsJson = (row: ArchivedRow) =>
  Object.values(row).every((value) =>
    typeof value === 'number' ? Number.isSafeInteger(value) : typeof value !== 'string' || !value.includes('\0'),
  )

const toColumnNames = ({ columns }: ArchiveInsertTargetTable) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

function insertJsonRows(table: ArchiveInsertTargetTable, rows: readonly ArchivedRow[]): SQL {
  const lists = rows.map((row) => table.columns.map((column) => row[column] as ArchivedColumnValue))
  const values = table.columns.map((_, place) => sql`value ->> ${sql.raw(String(place))}`)
  return sql`INSERT INTO ${sql.identifier(table.name)} (${toColumnNames(table)})
    SELECT ${sql.join(values, sql`, `)} FROM ${valuesAsSqlRows(lists)}`
}

function insertBoundRow(table: ArchiveInsertTargetTable, row: ArchivedRow): SQL {
  const values = sql.join(
    table.columns.map((column) => sql`${row[column] as ArchivedColumnValue}`),
    sql`, `,
  )
  return sql`INSERT INTO ${sql.identifier(table.name)} (${toColumnNames(table)}) VALUES (${values})`
}
