import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as tables from '#schema/tables/index.ts'
import { personalDataPlaces } from './personal-data.ts'

it('every table that holds an e-mail address answers privacy requests, but for the accounts of the back office', () => {
  const holders = (Object.values(tables) as unknown[])
    .filter((table): table is SQLiteTable => is(table, SQLiteTable))
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => /e_?mail|recipient/.test(name)))
    .map(getTableName)
  expect(holders.filter((name) => name !== 'user').sort()).toEqual(personalDataPlaces.map(({ table }) => table).sort())
})
