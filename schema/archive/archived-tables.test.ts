import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { listArchivedTables } from './archived-tables.ts'

const everything = { accounts: true, guests: true, renditions: true }
const all = listArchivedTables(everything)

it('a table is restored after the tables that it references', () => {
  const early = all.flatMap(({ name, table }, place) =>
    getTableConfig(table)
      .foreignKeys.map((foreignKey) => getTableName(foreignKey.reference().foreignTable))
      .filter((target) => target !== name && !all.slice(0, place).some((each) => each.name === target))
      .map((target) => `${name} before ${target}`),
  )
  expect(early).toEqual([])
})

it('every archived table has a primary key and only texts and numbers', () => {
  expect(all.filter(({ key }) => key.length === 0).map(({ name }) => name)).toEqual([])
  const types = new Set(all.flatMap(({ columns }) => columns.map((column) => column.getSQLType())))
  expect([...types].sort()).toEqual(['integer', 'real', 'text'])
})

it('an archive of content alone has no table of accounts or guests', () => {
  const plain = listArchivedTables({ accounts: false, guests: false, renditions: false })
  const names = plain.map(({ name }) => name)
  expect(all.map(({ name }) => name).filter((name) => !names.includes(name))).toMatchInlineSnapshot(`
    [
      "user_token",
      "totp_device",
      "recovery_code",
      "passkey",
      "security_event",
      "rendition",
      "form_submission",
      "pending_signup",
      "wait_list_entry",
      "reservation",
      "order_intent",
      "pickup_order",
      "accessibility_report",
      "suppression",
      "mail",
    ]
  `)
})

it('every column with a password, secret or token is left out without accounts', () => {
  const plain = listArchivedTables({ ...everything, accounts: false })
  const open = plain.flatMap(({ name, columns, replacedValues }) =>
    columns
      .filter((column) => /password|secret|token|code_hash|credential/.test(column.name))
      .filter((column) => !Object.hasOwn(replacedValues, column.name))
      .map((column) => `${name}.${column.name}`),
  )
  expect(open).toEqual([])
})
