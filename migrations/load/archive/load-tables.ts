import type { D1Database } from '@cloudflare/workers-types'
import { type SQL, sql } from 'drizzle-orm'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ArchiveContents } from '#schema/archive/archive-rules.ts'
import {
  type ArchivedColumnValue,
  type ArchivedRow,
  type ArchiveTableEntry,
  archiveChangeShape,
  archivedRowShape,
} from '#schema/archive/archive-wire.ts'
import { listArchivedTables, listTablesLeftOutOfArchive } from '#schema/archive/archived-tables.ts'
import { valuesAsSqlRows } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import type { OpenedArchive } from './read-archive.ts'

/** The limits of one statement: a parameter has at most 2 MB. */
const maxBatchRows = 500
const maxBatchBytes = 800_000

/** The last state of each changed row: by table, then by key. Null rows were deleted. */
type Changes = Map<string, Map<string, ArchivedRow | null>>

/**
 * Fills the tables of a database whose schema is the archive's. Rows that the migrations inserted are deleted first.
 * Triggers compute what they maintain. Throws `ArchiveError` if a table or column is unknown, or rows are missing.
 */
export async function fillTablesFromArchive(
  db: D1Database,
  archive: OpenedArchive,
  { contents, report }: { contents: ArchiveContents; report: (line: string) => void },
): Promise<void> {
  const { tables, sequences } = archive.manifest
  await checkColumns(db, tables)
  await db.batch(
    [...tables].reverse().map(({ name }) => toPreparedStatement(db, sql`DELETE FROM ${sql.identifier(name)}`)),
  )
  const changes = await readChanges(archive)
  const leftOut = listTablesLeftOutOfArchive(contents)
  const replaced = new Map(listArchivedTables(contents).map(({ name, replacedValues }) => [name, replacedValues]))
  for (const table of tables.filter(({ name }) => !leftOut.includes(name))) {
    const loaded = await loadTable(db, archive, table, {
      changes: changes.get(table.name) ?? new Map(),
      replacedValues: replaced.get(table.name) ?? {},
    })
    if (loaded !== table.rows)
      throw new ArchiveError(`${table.name} has ${loaded} rows in place of ${table.rows}. Use another archive.`)
    if (loaded > 0) report(`  ${table.name}: ${loaded.toLocaleString('en')} rows`)
  }
  await setSequences(db, sequences)
}

/** Refuses columns that the schema does not have: the archive does not fit it. */
async function checkColumns(db: D1Database, tables: readonly ArchiveTableEntry[]) {
  const results = await db.batch<{ name: string }>(
    tables.map(({ name }) => toPreparedStatement(db, sql`SELECT name FROM pragma_table_info(${name})`)),
  )
  for (const [place, { name, columns, key }] of tables.entries()) {
    const existing = new Set(results[place]!.results.map((column) => column.name))
    const unknown = [...columns, ...key].find((column) => !existing.has(column))
    if (unknown !== undefined)
      throw new ArchiveError(
        `The archive does not fit its schema version: there is no ${name}.${unknown}. Use another.`,
      )
  }
}

async function readChanges(archive: OpenedArchive): Promise<Changes> {
  const changes: Changes = new Map()
  for (const part of archive.manifest.changes)
    for await (const line of archive.readLines(part)) {
      const { table, key, row } = archiveChangeShape.parse(JSON.parse(line))
      const ofTable = changes.get(table) ?? new Map<string, ArchivedRow | null>()
      changes.set(table, ofTable.set(JSON.stringify(key), row))
    }
  return changes
}

/** Loads the rows of a table that did not change, then the changed ones. Returns how many. */
async function loadTable(
  db: D1Database,
  { readLines }: OpenedArchive,
  table: ArchiveTableEntry,
  { changes, replacedValues }: { changes: Map<string, ArchivedRow | null>; replacedValues: ArchivedRow },
): Promise<number> {
  const load = createRowLoad(db, table)
  let loaded = 0
  const insert = async (row: ArchivedRow) => {
    loaded += 1
    await load.add({ ...row, ...replacedValues })
  }
  for (const part of table.parts)
    for await (const line of readLines(part)) {
      const row = archivedRowShape.parse(JSON.parse(line))
      if (!changes.has(JSON.stringify(table.key.map((column) => row[column])))) await insert(row)
    }
  for (const row of changes.values()) if (row) await insert(row)
  await load.flush()
  return loaded
}

/** Whether a row is the same after SQLite parsed it from JSON: fractions are bound, as digits could differ. */
const isExactAsJson = (row: ArchivedRow) =>
  Object.values(row).every((value) =>
    typeof value === 'number' ? Number.isSafeInteger(value) : typeof value !== 'string' || !value.includes('\0'),
  )

/**
 * Collects rows and inserts many by one statement, as JSON: each statement is a round trip. Rows that JSON does not
 * carry exactly are inserted one by one, in the same order.
 */
function createRowLoad(db: D1Database, table: ArchiveTableEntry) {
  let rows: ArchivedRow[] = []
  let size = 0
  const flush = async () => {
    if (rows.length > 0) await toPreparedStatement(db, insertJsonRows(table, rows)).run()
    rows = []
    size = 0
  }
  return {
    flush,
    async add(row: ArchivedRow) {
      const bytes = JSON.stringify(row).length
      const isSingle = bytes > maxBatchBytes || !isExactAsJson(row)
      if (isSingle || rows.length >= maxBatchRows || size + bytes > maxBatchBytes) await flush()
      if (isSingle) await toPreparedStatement(db, insertBoundRow(table, row)).run()
      else {
        rows.push(row)
        size += bytes
      }
    },
  }
}

const toColumnNames = ({ columns }: ArchiveTableEntry) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

function insertJsonRows(table: ArchiveTableEntry, rows: readonly ArchivedRow[]): SQL {
  const lists = rows.map((row) => table.columns.map((column) => row[column] as ArchivedColumnValue))
  const values = table.columns.map((_, place) => sql`value ->> ${sql.raw(String(place))}`)
  return sql`INSERT INTO ${sql.identifier(table.name)} (${toColumnNames(table)})
    SELECT ${sql.join(values, sql`, `)} FROM ${valuesAsSqlRows(lists)}`
}

function insertBoundRow(table: ArchiveTableEntry, row: ArchivedRow): SQL {
  const values = sql.join(
    table.columns.map((column) => sql`${row[column] as ArchivedColumnValue}`),
    sql`, `,
  )
  return sql`INSERT INTO ${sql.identifier(table.name)} (${toColumnNames(table)}) VALUES (${values})`
}

/** Sets the last ids of tables that never use one again. The table is SQLite's own. */
async function setSequences(db: D1Database, sequences: Record<string, number>) {
  const statements = Object.entries(sequences).flatMap(([name, seq]) => [
    toPreparedStatement(db, sql`DELETE FROM sqlite_sequence WHERE name = ${name}`),
    toPreparedStatement(db, sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${seq})`),
  ])
  if (statements.length > 0) await db.batch(statements)
}
