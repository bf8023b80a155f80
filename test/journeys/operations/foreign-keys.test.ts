import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as tables from '../../../schema/tables.ts'
import { openTemporarySite } from '../../support/site.ts'

const declared = (Object.values(tables) as unknown[]).filter((table): table is SQLiteTable => is(table, SQLiteTable))

/** Every column that references another table, with the condition by which SQLite looks for its rows on a deletion. */
const referencing = declared.flatMap((table) =>
  getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    return { table: getTableName(table), column: columns[0]!.name, target: getTableName(foreignTable) }
  }),
)

it('any deletion finds the rows that reference the deleted one by an index', async () => {
  const { db } = await openTemporarySite()
  expect(referencing.length).toBeGreaterThan(70)
  const plans = await db.batch<{ detail: string }>(
    referencing.map(({ table, column }) =>
      db.prepare(`EXPLAIN QUERY PLAN SELECT rowid FROM "${table}" WHERE "${column}" = ?1`).bind(1),
    ),
  )
  const scanned = referencing.filter((_, place) => plans[place]!.results.some(({ detail }) => /^SCAN/.test(detail)))
  expect(scanned).toEqual([])
})
