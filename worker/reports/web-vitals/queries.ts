import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import {
  findWebVitalRangeIndex,
  type WebVitalCountsByRangeIndex,
  type WebVitalName,
} from '#schema/reports/web-vitals.ts'
import type { WebVitalsInput } from '#schema/reports/web-vitals-wire.ts'
import type { ReportPagingQuery } from '#schema/reports/wire.ts'
import { webVital } from '#schema/tables.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import {
  buildInsertSelect,
  buildJsonRowSource,
  buildUpsertExcludedValue,
  toParsedJsonColumn,
} from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { retryOnceAfterTransientError } from '../../stores/timeouts.ts'

/** Counts what a visit measured under today's date. */
export async function recordWebVitals(db: D1Database, { template, values }: WebVitalsInput, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10)
  const rows = (Object.entries(values) as [WebVitalName, number][]).map(([name, value]) => ({
    name,
    range: findWebVitalRangeIndex(name, value),
  }))
  if (rows.length === 0) return
  const { from, field } = buildJsonRowSource(rows)
  const { count } = webVital
  const insert = buildInsertSelect(
    webVital,
    { day, template, name: field('name'), range: field('range'), count: 1 },
    // Without a condition, SQLite would read ON CONFLICT as part of the join.
    sql`FROM ${from} WHERE true`,
  )
  const key = [webVital.day, webVital.template, webVital.name, webVital.range].map((column) =>
    sql.identifier(column.name),
  )
  const upsert = sql`${insert} ON CONFLICT (${sql.join(key, sql`, `)}) DO UPDATE SET
    ${sql.identifier(count.name)} = ${count} + ${buildUpsertExcludedValue(count)}`
  // An answer that was lost may count a visit twice, which changes no percentile.
  await retryOnceAfterTransientError(() => toPreparedStatement(db, upsert).run())
}

/** What the visits of a day measured on the pages of a template. */
export interface WebVitalsOfTemplateDay {
  day: string
  template: string
  counts: ReadonlyMap<WebVitalName, WebVitalCountsByRangeIndex>
}

interface Filter {
  template?: string | undefined
  /** Times in UTC, of which the days count. */
  from?: string | undefined
  before?: string | undefined
}

/** Lists days and templates, latest first, with the total. */
export async function listWebVitalsByTemplateAndDay(
  db: D1Database,
  { template, from, before }: Filter,
  { limit, offset }: ReportPagingQuery,
): Promise<{ total: number; items: WebVitalsOfTemplateDay[] }> {
  const matches = and(
    template ? eq(webVital.template, template) : undefined,
    from ? gte(webVital.day, from.slice(0, 10)) : undefined,
    before ? lt(webVital.day, before.slice(0, 10)) : undefined,
  )
  const days = (columns: SQL) =>
    sql`SELECT DISTINCT ${columns} FROM ${webVital} ${matches ? sql`WHERE ${matches}` : sql``}`
  const [[counted], rows] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ total: count().as('total') })
      .from(sql`(${days(sql`${webVital.day}, ${webVital.template}`)})`),
    getDrizzle(db)
      .select({
        day: webVital.day,
        template: webVital.template,
        counts: toParsedJsonColumn<[WebVitalName, number, number][]>(
          sql`json_group_array(json_array(${webVital.name}, ${webVital.range}, ${webVital.count}))`,
        ).as('counts'),
      })
      .from(webVital)
      .where(matches)
      .groupBy(webVital.day, webVital.template)
      .orderBy(desc(webVital.day), asc(webVital.template))
      .limit(limit)
      .offset(offset),
  ])
  return { total: counted!.total, items: rows.map(({ counts, ...row }) => ({ ...row, counts: groupCounts(counts) })) }
}

function groupCounts(counts: readonly [WebVitalName, number, number][]) {
  const byName = new Map<WebVitalName, Map<number, number>>()
  for (const [name, range, count] of counts) {
    const ranges = byName.get(name) ?? new Map<number, number>()
    byName.set(name, ranges.set(range, count))
  }
  return byName
}
