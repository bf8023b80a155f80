import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnySnippetType } from '#app/snippets/define.ts'
import type { LastLocationEdit } from '#schema/locations/edit-wire.ts'
import { listCount } from '#schema/records/table.ts'
import type {
  SnippetListFilter,
  SnippetListItem,
  SnippetListQuery,
  SnippetListResponse,
} from '#schema/snippets/wire.ts'
import { country } from '#schema/tables.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { toCountsByFilter } from '../../lists/list-counts.ts'
import { toSearchWords } from '../../lists/search-words.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { valuesAsSqlRows } from '../../stores/expressions.ts'
import {
  buildStoredSnippetsQuery,
  type StoredSnippetState,
  type StoredSnippetsSqlQuery,
  toLastEdit,
} from './snippets.ts'

/** The condition of each filter. */
const conditions = {
  live: ({ live }) => sql`${live} = 1`,
  draft: ({ live, is_changed }) => sql`(${live} = 0 OR ${is_changed} = 1)`,
  unused: ({ used }) => sql`${used} = 0`,
} satisfies Record<SnippetListFilter, (item: StoredSnippetsSqlQuery) => SQL>

const sorting = {
  title: ({ title }: StoredSnippetsSqlQuery) => sql`${title} COLLATE NOCASE`,
  changed: ({ last_entry }: StoredSnippetsSqlQuery) => sql`${last_entry}`,
  used: ({ used }: StoredSnippetsSqlQuery) => used,
}

type ListTotals = Pick<SnippetListResponse['meta'], 'total_count' | 'total_relation' | 'counts'>

/** Lists snippets of a type, with the number of matches and the number of snippets per filter. */
export async function listSnippets(
  db: D1Database,
  declaration: AnySnippetType,
  query: SnippetListQuery,
): Promise<Pick<SnippetListResponse, 'items'> & ListTotals> {
  const { show, order, limit, offset } = query
  const item = buildStoredSnippetsQuery(db, declaration)
  const column = sorting[order.replace('-', '') as keyof typeof sorting](item)
  const direction = order.startsWith('-') ? desc : asc
  const words = toSearchWords(query.search)
  const matching = and(
    show && conditions[show](item),
    words.length === 0
      ? undefined
      : sql`NOT EXISTS (SELECT 1 FROM ${valuesAsSqlRows(words)} AS word
          WHERE instr(lower(${item.title} || ' ' || ${item.detail}), word.value) = 0)`,
  )
  const isCounted = words.length === 0 && show !== 'unused'
  const found = getDrizzle(db).select({ id: item.id }).from(item).where(matching)
  const [[rows, counted], foundTotal] = await Promise.all([
    runQueriesInOneBatch(db, [
      getDrizzle(db)
        .select()
        .from(item)
        .where(matching)
        .orderBy(order === 'changed' ? sql`${column} ASC NULLS LAST` : direction(column), direction(item.id))
        .limit(limit)
        .offset(offset),
      buildCountsQuery(db, declaration),
    ]),
    isCounted ? undefined : buildLimitedCountQuery(db, found, query).get(),
  ])
  const counts = toCountsByFilter(counted, countedFilters)
  const total = foundTotal
    ? toLimitedListTotal(foundTotal.total, query)
    : { total_count: counts[show === 'unused' || !show ? 'all' : show] }
  return { ...total, counts, items: rows.map(toListItem) }
}

/** The number of snippets per filter: of countries their rows, of other types what triggers count. */
const buildCountsQuery = (db: D1Database, { type, storedIn }: AnySnippetType) =>
  storedIn === 'country'
    ? getDrizzle(db)
        .select({ name: sql<string>`filter.value`, count: count() })
        .from(country)
        .innerJoin(sql`${valuesAsSqlRows(['all', 'live'])} AS filter`, sql`true`)
        .groupBy(sql`filter.value`)
    : getDrizzle(db)
        .select({ name: sql<string>`substr(${listCount.name}, length(${type}) + 2)`, count: listCount.count })
        .from(listCount)
        .where(
          and(
            eq(listCount.list, 'snippet'),
            sql`${listCount.name} IN (${type} || ' all', ${type} || ' live', ${type} || ' draft')`,
          ),
        )

const countedFilters = ['live', 'draft'] as const

type ListedRow = Pick<StoredSnippetState, 'id' | 'title' | 'live' | 'locked_by_id' | 'used'> & {
  detail: string
  is_changed: boolean
  at: string | null
  by: string | null
}
const toListItem = (row: ListedRow): SnippetListItem => ({
  id: row.id,
  title: row.title,
  detail: row.detail,
  live: row.live,
  has_unpublished_changes: row.live && row.is_changed,
  locked: row.locked_by_id !== null,
  changed: toLastEdit(row),
  used: row.used,
})

/** Counts the snippets of a type and returns the last change of any of them. */
export async function findSnippetCountAndLastChange(
  db: D1Database,
  declaration: AnySnippetType,
): Promise<{ count: number; changed: LastLocationEdit | null }> {
  const item = buildStoredSnippetsQuery(db, declaration)
  const [counted, [last]] = await runQueriesInOneBatch(db, [
    buildCountsQuery(db, declaration),
    getDrizzle(db).select({ at: item.at, by: item.by }).from(item).orderBy(desc(item.last_entry)).limit(1),
  ])
  return { count: toCountsByFilter(counted, countedFilters).all, changed: last ? toLastEdit(last) : null }
}
