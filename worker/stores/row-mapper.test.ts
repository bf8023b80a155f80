import { type Column, getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as tables from '#schema/tables.ts'
import { createRowMapper } from './row-mapper.ts'

/** A stored value of each kind of column. */
const stored: Record<string, unknown> = { boolean: 1, json: '{"a":[1]}', number: 12.5, string: 'text' }

const toFields = (columns: Record<string, Column>) =>
  Object.entries(columns).map(([name, field]) => ({ path: [name], field: field as never }))

test.each(Object.entries(tables).filter(([, table]) => typeof table === 'object'))(
  'rows of %s are mapped from stored values by their columns, null staying null',
  (_name, table) => {
    const columns: Record<string, Column> = getTableColumns(table as never)
    const values = Object.values(columns).map(({ dataType }) => stored[dataType])
    const expected = Object.entries(columns).map(([name, column], index) => [
      name,
      column.mapFromDriverValue(values[index]),
    ])
    const mapRows = createRowMapper(toFields(columns))
    expect(mapRows([values])).toEqual([Object.fromEntries(expected)])
    expect(Object.values(mapRows([values.map(() => null)])[0]!).every((value) => value === null)).toBe(true)
  },
)

test('expressions are mapped by their own decoder, also under a name', () => {
  const plain = sql`1`
  const mapped = sql`2`.mapWith((value) => Number(value) * 10)
  const fields = [plain, mapped, mapped.as('named')].map((field, index) => ({ path: [`c${index}`], field }))
  expect(createRowMapper(fields)([['1', '2', '3']])).toEqual([{ c0: '1', c1: 20, c2: 30 }])
})
