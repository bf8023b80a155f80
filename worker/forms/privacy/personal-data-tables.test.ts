import { getTableColumns, getTableName, is, type SQL } from 'drizzle-orm'
import { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as tables from '#schema/tables.ts'
import { personalDataTables } from './personal-data-tables.ts'

/** Tables without data about guests: those of users and restaurants. */
const ownTables = ['user', 'location']

const columnsLike = (pattern: RegExp) =>
  (Object.values(tables) as unknown[])
    .filter((table): table is SQLiteTable => is(table, SQLiteTable))
    .map((table) => ({
      table: getTableName(table),
      columns: Object.values(getTableColumns(table)).flatMap(({ name }) => (pattern.test(name) ? [name] : [])),
    }))
    .filter(({ table, columns }) => columns.length > 0 && !ownTables.includes(table))

const getColumnNames = (columns: readonly (SQLiteColumn | SQL)[]) =>
  columns.flatMap((column) => (is(column, SQLiteColumn) ? [column.name] : []))

it('privacy requests include every column with an e-mail address or a telephone number', () => {
  const findTable = (table: string) => personalDataTables.find((each) => getTableName(each.table) === table)
  // `recipient_key` repeats the recipient.
  const emails = columnsLike(/e_?mail|recipient$|reply_to/)
  expect(emails.map(({ table }) => table).sort()).toEqual(
    personalDataTables.map(({ table }) => getTableName(table)).sort(),
  )
  for (const { table, columns } of emails) expect(getColumnNames(findTable(table)!.emails), table).toEqual(columns)
  for (const { table, columns } of columnsLike(/phone/))
    expect(getColumnNames(findTable(table)?.phones ?? []), table).toEqual(columns)
})
