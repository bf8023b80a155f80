import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod/mini'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { type ArchivedRow, archivedRowShape } from '#schema/archive/archive-wire.ts'
import type { ArchivedTable } from '#schema/archive/archived-tables.ts'
import { nightlyArchiveTables } from '../nightly/nightly-tables.ts'

const tables = new Map(nightlyArchiveTables.map((table) => [table.name, table]))

/** Returns a table of an archive. Throws `ArchiveError` if this version has none of this name. */
export function getArchivedTable(name: string): ArchivedTable {
  const table = tables.get(name)
  if (!table) throw new ArchiveError(`This version has no table ${name}.`)
  return table
}

/** Names a row by its ids; other keys may be those of guests, such as an address for mail. */
export function describeArchivedRowByIds(tableName: string, row: ArchivedRow): string {
  const key = getArchivedTable(tableName).key.map(({ name }) => row[name])
  return key.every((value) => typeof value === 'number')
    ? `the row ${key.join(', ')} of ${tableName}`
    : `a row of ${tableName}`
}

/** Parses a line of a file. Throws `ArchiveError` if it is none of the shape. */
export function parseArchiveLine<Shape extends z.ZodMiniType>(
  shape: Shape,
  path: string,
  line: string,
): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(line))
  } catch {
    throw new ArchiveError(`${path} has a line that is no row.`)
  }
}

/** Parses a line of a part of a table, and checks the row. */
export function parseArchivedRow(tableName: string, path: string, line: string): ArchivedRow {
  const row = parseArchiveLine(archivedRowShape, path, line)
  assertValidArchivedRow(getArchivedTable(tableName), row)
  return row
}

/**
 * Checks what the database would accept: that a row has exactly the columns of its table, their types, and JSON that
 * parses. Throws `ArchiveError` that names the row.
 */
export function assertValidArchivedRow(table: ArchivedTable, row: ArchivedRow): void {
  const invalid = table.columns.find((column) => !isStoredValue(column, row[column.name]))
  if (invalid)
    throw new ArchiveError(`In ${describeArchivedRowByIds(table.name, row)}, ${invalid.name} has no valid value.`)
  if (Object.keys(row).length !== table.columns.length)
    throw new ArchiveError(`In ${describeArchivedRowByIds(table.name, row)} there is an unknown column.`)
}

/** Whether a column can have a value, by its type in SQL; JSON is parsed. */
function isStoredValue(column: SQLiteColumn, value: ArchivedRow[string] | undefined): boolean {
  if (value === undefined) return false
  if (value === null) return !column.notNull
  if (column.getSQLType() !== 'text') return typeof value === 'number'
  return typeof value === 'string' && (column.dataType !== 'json' || isJson(value))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
