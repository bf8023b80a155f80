import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { buildRowInserts } from './row-inserts.ts'

it('statements that restore rows in any script stay below the maximum parameter size', () => {
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id, title: '東京湾'.repeat(600) }))
  const dialect = new SQLiteSyncDialect()
  const parameters = [...buildRowInserts({ name: 'page', columns: ['id', 'title'] }, rows)].map(
    (statement) => dialect.sqlToQuery(statement).params[0] as string,
  )
  expect(Math.max(...parameters.map((each) => Buffer.byteLength(each)))).toBeLessThan(1_000_000)
  expect(parameters.flatMap((each) => JSON.parse(each) as unknown[])).toHaveLength(rows.length)
})
