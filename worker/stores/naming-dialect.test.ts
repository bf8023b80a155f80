import { desc, sql } from 'drizzle-orm'
import { DrizzleD1Database } from 'drizzle-orm/d1'
import { SQLiteD1Session } from 'drizzle-orm/d1/session'
import { expect, it } from 'vitest'
import { page } from '#schema/tables.ts'
import { ShortColumnNameDialect } from './naming-dialect.ts'

const dialect = new ShortColumnNameDialect()
const db = new DrizzleD1Database('async', dialect, new SQLiteD1Session({} as D1Database, dialect, undefined), undefined)

it('names selected expressions shortly, and leaves columns and own names alone', () => {
  const { sql: text } = db
    .select({ id: page.id, longest: sql`max(length(${page.title}))`, named: sql`1`.as('named') })
    .from(page)
    .toSQL()
  expect(text).toBe('select "id", max(length("title")) as "_1", 1 as "named" from "page"')
})

it('orders and groups by the expression itself', () => {
  const length = sql`length(${page.title})`
  const { sql: text } = db.select({ length }).from(page).groupBy(length).orderBy(desc(length)).toSQL()
  expect(text).toBe(
    'select length("title") as "_0" from "page" group by length("page"."title") order by length("page"."title") desc',
  )
})

it('gives two equal expressions two names, which a batch would lose', () => {
  const { sql: text } = db.select({ one: sql`1`, other: sql`1` }).from(page).toSQL()
  expect(text).toBe('select 1 as "_0", 1 as "_1" from "page"')
})
