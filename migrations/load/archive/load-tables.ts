import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
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
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import type { OpenedArchive } from './read-archive.ts'

/** The limits of one batch. */
const maxBatchRows = 500
const maxBatchBytes = 2_000_000

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
  const batch = createBatch(db)
  let loaded = 0
  const insert = async (row: ArchivedRow, bytes: number) => {
    loaded += 1
    await batch.add(toPreparedStatement(db, insertRow(table, { ...row, ...replacedValues })), bytes)
  }
  for (const part of table.parts)
    for await (const line of readLines(part)) {
      const row = archivedRowShape.parse(JSON.parse(line))
      if (!changes.has(JSON.stringify(table.key.map((column) => row[column])))) await insert(row, line.length)
    }
  for (const row of changes.values()) if (row) await insert(row, 1000)
  await batch.flush()
  return loaded
}

function insertRow({ name, columns }: ArchiveTableEntry, row: ArchivedRow): SQL {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((column) => sql`${row[column] as ArchivedColumnValue}`),
    sql`, `,
  )
  return sql`INSERT INTO ${sql.identifier(name)} (${names}) VALUES (${values})`
}

/** Collects statements and runs them in batches of limited size. */
function createBatch(db: D1Database) {
  let statements: D1PreparedStatement[] = []
  let size = 0
  const flush = async () => {
    if (statements.length > 0) await db.batch(statements)
    statements = []
    size = 0
  }
  return {
    flush,
    async add(statement: D1PreparedStatement, bytes: number) {
      statements.push(statement)
      size += bytes
      if (statements.length >= maxBatchRows || size >= maxBatchBytes) await flush()
    },
  }
}

/** Sets the last ids of tables that never use one again. The table is SQLite's own. */
async function setSequences(db: D1Database, sequences: Record<string, number>) {
  const statements = Object.entries(sequences).flatMap(([name, seq]) => [
    toPreparedStatement(db, sql`DELETE FROM sqlite_sequence WHERE name = ${name}`),
    toPreparedStatement(db, sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${seq})`),
  ])
  if (statements.length > 0) await db.batch(statements)
}
