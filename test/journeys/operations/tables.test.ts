import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as searchTables from '../../../schema/search/table.ts'
import * as tables from '../../../schema/tables.ts'
import { openTemporarySite } from '../../support/site.ts'

interface Column {
  name: string
  type: string
  notnull: number
}

it('the migrations create exactly the tables, columns and indexes of the schema', async () => {
  const { db } = await openTemporarySite()
  const declared = (Object.values(tables) as unknown[]).filter((table): table is SQLiteTable => is(table, SQLiteTable))
  const columnsOf = db.prepare('SELECT name, type, "notnull" FROM pragma_table_info(?1)')
  const columnsMade = await db.batch<Column>(declared.map((table) => columnsOf.bind(getTableName(table))))
  const { results: allIndexes } = await db
    .prepare(`SELECT tbl_name AS "table", name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`)
    .all<{ table: string; name: string }>()
  for (const [place, table] of declared.entries()) {
    const name = getTableName(table)
    const { results } = columnsMade[place]!
    const columns = Object.values(getTableColumns(table)).map(
      (column) => `${column.name} ${column.getSQLType()} ${column.notNull}`,
    )
    expect(
      results.map((column) => `${column.name} ${column.type.toLowerCase()} ${column.notnull === 1}`).sort(),
      name,
    ).toEqual(columns.sort())

    const made = allIndexes.filter((index) => index.table === name)
    const { indexes } = getTableConfig(table)
    const uniqueColumns = Object.values(getTableColumns(table))
      .filter((column) => column.isUnique)
      .map((column) => column.uniqueName)
    expect(made.map((index) => index.name).sort(), name).toEqual(
      [...indexes.map((index) => index.config.name), ...uniqueColumns].sort(),
    )
  }
  const stored = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%search%' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT IN ('d1_migrations', 'local_step')",
    )
    .all<{ name: string }>()
  expect(stored.results.map(({ name }) => name).sort()).toEqual(declared.map(getTableName).sort())
})

it('the migrations create exactly the full-text indexes of the schema, with their columns', async () => {
  const { db } = await openTemporarySite()
  const { results: stored } = await db
    .prepare("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%'")
    .all<{ name: string }>()
  const columnsOf = db.prepare('SELECT name FROM pragma_table_info(?1) ORDER BY name')
  const columns = await db.batch<{ name: string }>(stored.map(({ name }) => columnsOf.bind(name)))
  const made = stored.map(({ name }, place) => [name, columns[place]!.results.map((column) => column.name)])
  // Every index also has a row id and the rank of a match, which are not listed.
  const isListed = (column: string) => column !== 'rowid' && column !== 'rank'
  const declared = (Object.values(searchTables) as SQLiteTable[]).map((table) => [
    getTableName(table),
    Object.values(getTableColumns(table))
      .map(({ name }) => name)
      .filter(isListed)
      .sort(),
  ])
  expect(made.sort()).toEqual(declared.sort())
})
