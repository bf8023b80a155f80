import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, expectTypeOf, it } from 'vitest'
import { menuDayPart } from '#schema/menus/table.ts'
import type { JsonText } from '#schema/records/json-text.ts'
import { counter, logEntry, page, type reference } from '#schema/tables.ts'
import { toTableRow } from '../../worker/stores/columns/table-row.ts'
import {
  buildConditionalRowCountColumn,
  buildIfElseColumn,
  buildNullColumn,
  buildRowCountSubquery,
  buildTotalRowCountColumn,
  buildValueSubquery,
  coalesceColumns,
  columnIf,
  literalColumn,
  type StoredValue,
  toNonNullColumn,
  toNullableColumn,
  toUndecodedColumn,
} from '../../worker/stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../worker/stores/db.ts'
import { buildJsonRowSource, toBooleanColumn } from '../../worker/stores/expressions.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()

beforeEach(async () => {
  const db = getDrizzle(base.db)
  const entry = { object_type: 'site', action: 'test', timestamp: '2026-11-30T00:00:00Z', data: { part: 1 } }
  await db.delete(logEntry)
  await db.insert(logEntry).values([
    { ...entry, id: 1, object_id: 1, label: 'first', revision_id: 7 },
    { ...entry, id: 2, object_id: 2, label: "second's", revision_id: null },
  ])
})

it('the type of a stored value follows from its column', () => {
  expectTypeOf<StoredValue<typeof logEntry.label>>().toEqualTypeOf<string>()
  expectTypeOf<StoredValue<typeof logEntry.revision_id>>().toEqualTypeOf<number | null>()
  expectTypeOf<StoredValue<typeof logEntry.data>>().toEqualTypeOf<JsonText<Record<string, unknown>>>()
  expectTypeOf<StoredValue<typeof reference.state>>().toEqualTypeOf<'live' | 'draft'>()
  expectTypeOf<StoredValue<typeof page.live>>().toEqualTypeOf<number>()
})

it('values are selected as they are stored, also from hand-written SQL', async () => {
  const rows = await getDrizzle(base.db)
    .select({
      label: toUndecodedColumn(logEntry.label),
      data: toUndecodedColumn(logEntry.data),
      missing: toNullableColumn(logEntry.label),
      present: toNonNullColumn(logEntry.revision_id),
    })
    .from(sql`${logEntry} WHERE ${logEntry.revision_id} IS NOT NULL`)
  expectTypeOf(rows).toEqualTypeOf<
    { label: string; data: JsonText<Record<string, unknown>>; missing: string | null; present: number }[]
  >()
  expect(rows).toEqual([{ label: 'first', data: '{"part":1}', missing: 'first', present: 7 }])
})

it('coalesce, a condition and literals have the types of what they choose from', async () => {
  const rows = await getDrizzle(base.db)
    .select({
      or_id: coalesceColumns(logEntry.revision_id, logEntry.id),
      or_null: coalesceColumns(logEntry.user_id, logEntry.revision_id),
      or_text: coalesceColumns(logEntry.user_id, logEntry.revision_id, literalColumn("nobody's")),
      first: columnIf(eq(logEntry.id, 1), logEntry.label),
      chosen: buildIfElseColumn(eq(logEntry.id, 1), logEntry.label, logEntry.revision_id),
      kind: literalColumn<'entry' | 'other'>('entry'),
      none: buildNullColumn(logEntry.user_id),
    })
    .from(logEntry)
    .orderBy(logEntry.id)
  expectTypeOf(rows).toEqualTypeOf<
    {
      or_id: number
      or_null: number | null
      or_text: number | "nobody's"
      first: string | null
      chosen: string | number | null
      kind: 'entry' | 'other'
      none: number | null
    }[]
  >()
  expect(rows).toEqual([
    { or_id: 7, or_null: 7, or_text: 7, first: 'first', chosen: 'first', kind: 'entry', none: null },
    { or_id: 2, or_null: null, or_text: "nobody's", first: null, chosen: null, kind: 'entry', none: null },
  ])
})

it('subqueries for a value and a number of rows know the outer row', async () => {
  const rows = await getDrizzle(base.db)
    .select({
      counter: buildValueSubquery(counter.value, sql`FROM ${counter} WHERE ${counter.name} = ${logEntry.label}`),
      // A page has an id too: the name of the table stays.
      outer: buildValueSubquery(logEntry.id, sql`FROM ${page} LIMIT 1`),
      label: buildValueSubquery(logEntry.label, sql`FROM (SELECT 1)`),
      counters: buildRowCountSubquery(sql`FROM ${counter} WHERE ${counter.name} < ${logEntry.label}`),
    })
    .from(logEntry)
    .where(eq(logEntry.id, 2))
  expectTypeOf(rows).toEqualTypeOf<
    { counter: number | null; outer: number | null; label: string | null; counters: number }[]
  >()
  const counters = await getDrizzle(base.db).$count(counter, sql`${counter.name} < 'second'`)
  expect(rows).toEqual([{ counter: null, outer: 2, label: "second's", counters }])
})

it('rows are counted with a condition, and beside each row without its limit', async () => {
  const db = getDrizzle(base.db)
  const counted = await db.select({ with: buildConditionalRowCountColumn(eq(logEntry.revision_id, 7)) }).from(logEntry)
  const listed = await db
    .select({ id: logEntry.id, total: buildTotalRowCountColumn() })
    .from(logEntry)
    .orderBy(desc(logEntry.id))
    .limit(1)
  expect([counted, listed]).toEqual([[{ with: 1 }], [{ id: 2, total: 2 }]])
})

it('values of JSON rows have the types of these rows', async () => {
  const given: { name: string; size?: number; open: boolean; tags: string[] }[] = [
    { name: 'one', open: true, tags: ['new'] },
    { name: 'other', size: 2, open: false, tags: [] },
  ]
  const { from, field } = buildJsonRowSource(given)
  const columns = { name: field('name'), size: field('size'), open: field('open'), tags: field('tags') }
  const rows = await getDrizzle(base.db).select(columns).from(from)
  expectTypeOf(rows).toEqualTypeOf<{ name: string; size: number | null; open: number; tags: JsonText<string[]> }[]>()
  expect(rows).toEqual([
    { name: 'one', size: null, open: 1, tags: '["new"]' },
    { name: 'other', size: 2, open: 0, tags: '[]' },
  ])
})

it('what would change nothing, or is decoded, does not compile', () => {
  // @ts-expect-error This column is nullable already.
  toNullableColumn(logEntry.revision_id)
  // @ts-expect-error This column is never null.
  toNonNullColumn(logEntry.label)
  // @ts-expect-error A decoder would be lost within another expression.
  coalesceColumns(toBooleanColumn(sql`1`), literalColumn(0))
})

it('a row with a key that is no column does not compile', () => {
  const times = { from_minute: 0, to_minute: 60 }
  expect(toTableRow(menuDayPart, { ...times, from_date: null })).toEqual({ ...times, from_date: null })
  // @ts-expect-error Drizzle would leave it out.
  toTableRow(menuDayPart, { ...times, from_day: null })
})

it('a batch of reads with a query that writes does not compile', async () => {
  const read = getDrizzle(base.db).select({ label: logEntry.label }).from(logEntry)
  expect(await runQueriesInOneBatch(base.db, [read, read])).toHaveLength(2)
  const write = getDrizzle(base.db).delete(logEntry)
  // @ts-expect-error Changes are committed as a plan.
  await runQueriesInOneBatch(base.db, [read, write])
})
