import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as tables from '../../schema/tables/index.ts'
import { ownSite } from '../helpers.ts'

interface Column {
  name: string
  type: string
  notnull: number
  pk: number
}

it('the migrations make exactly the tables, columns and indexes that the schema declares', async () => {
  const { db } = await ownSite()
  const declared = (Object.values(tables) as unknown[]).filter((table): table is SQLiteTable => is(table, SQLiteTable))
  for (const table of declared) {
    const name = getTableName(table)
    const { results } = await db.prepare(`SELECT name, type, "notnull", pk FROM pragma_table_info(?1)`).bind(name).all<Column>()
    const columns = Object.values(getTableColumns(table)).map((column) => `${column.name} ${column.getSQLType()} ${column.notNull}`)
    expect(results.map((column) => `${column.name} ${column.type.toLowerCase()} ${column.notnull === 1}`).sort(), name).toEqual(
      columns.sort(),
    )

    const made = await db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?1 AND sql IS NOT NULL")
      .bind(name)
      .all<{ name: string }>()
    const { indexes } = getTableConfig(table)
    const uniqueColumns = Object.values(getTableColumns(table))
      .filter((column) => column.isUnique)
      .map((column) => column.uniqueName)
    expect(made.results.map((index) => index.name).sort(), name).toEqual(
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
