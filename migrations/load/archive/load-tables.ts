import type { D1Database } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ArchiveContentOptions } from '#schema/archive/archive-rules.ts'
import {
  type ArchivedRow,
  type ArchiveTableEntry,
  archiveChangeShape,
  archivedRowShape,
} from '#schema/archive/archive-wire.ts'
import { listArchivedTables, listTablesLeftOutOfArchive } from '#schema/archive/archived-tables.ts'
import { buildRowInserts, buildTableRowDeletions, isFullInsertBatch } from '../../../worker/archive/row-inserts.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import type { OpenedArchive } from './read-archive.ts'

/** The last state of each changed row: by table, then by key. Null rows were deleted. */
type Changes = Map<string, Map<string, ArchivedRow | null>>

/**
 * Fills the tables of a database whose schema is the archive's. Rows that the migrations inserted are deleted first.
 * Triggers compute what they maintain. Throws `ArchiveError` if a table or column is unknown, or rows are missing.
 */
export async function fillTablesFromArchive(
  db: D1Database,
  archive: OpenedArchive,
  { contents, report }: { contents: ArchiveContentOptions; report: (line: string) => void },
): Promise<void> {
  const { tables, sequences } = archive.manifest
  await checkColumns(db, tables)
  await db.batch(buildTableRowDeletions(tables).map((query) => toPreparedStatement(db, query)))
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

/** Collects rows, and inserts many at a time. */
function createRowLoad(db: D1Database, table: ArchiveTableEntry) {
  let [rows, size]: [ArchivedRow[], number] = [[], 0]
  const flush = async () => {
    for (const query of buildRowInserts(table, rows)) await toPreparedStatement(db, query).run()
    ;[rows, size] = [[], 0]
  }
  return {
    flush,
    async add(row: ArchivedRow) {
      rows.push(row)
      size += JSON.stringify(row).length
      if (isFullInsertBatch(rows.length, size)) await flush()
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
