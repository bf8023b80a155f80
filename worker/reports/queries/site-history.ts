import { and, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import {
  getHistoryScopeOfEditor,
  listVisiblePageTreeRootPaths,
  type SignedInEditor,
} from '#schema/accounts/permissions.ts'
import { maxCountedListRows } from '#schema/lists/total-wire.ts'
import { getLogActionLabel } from '#schema/records/log-labels.ts'
import type { ReportFilterChoicesResponse, ReportPagingQuery } from '#schema/reports/wire.ts'
import { logEntry, page, pageLogEntry, user } from '#schema/tables.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { nullableUserNameColumn } from '../../locations/history.ts'
import { buildPageVisibleToEditorCondition } from '../../pages/visibility/visible-to-editor.ts'
import { findTextMatchIdsIfFew } from '../../search/trigram-search.ts'
import { type StoredValue, toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { valuesAsSqlRows } from '../../stores/expressions.ts'
import { type RankedIdsSql, rankIdsInSql } from '../../stores/rows-by-id.ts'
import type { ReportRowsSlice } from '../define.ts'
import { buildHistoryObjectVisibleColumn, toHistoryObjectUrl } from './history-objects.ts'

export const siteHistoryEntrySchema = z.strictObject({
  id: z.int(),
  at: z.string(),
  /** Null for system changes: a feed, an import, a schedule. */
  by: z.nullable(z.string()),
  action: z.string(),
  object_type: z.string(),
  label: z.string(),
  /** The URL of the object's editor; null if it no longer exists or the editor may not see it. */
  edit_url: z.nullable(z.string()),
})
type SiteHistoryEntry = z.infer<typeof siteHistoryEntrySchema>

interface SiteHistoryFilter {
  object_type?: string | undefined
  action?: string | undefined
  user?: number | undefined
  /** Times in UTC; `before` is exclusive. */
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
}

/** Returns a condition: the entry is about a page that the editor may see. */
const isOfVisiblePage = (editor: SignedInEditor) =>
  sql`${logEntry.object_type} = 'page' AND EXISTS (SELECT 1 FROM ${page} WHERE ${page.id} = ${logEntry.object_id}
    AND ${buildPageVisibleToEditorCondition(editor)})`

/** Returns a condition for the entries that an editor may read; undefined if they may read all. */
function isReadableBy(editor: SignedInEditor): SQL | undefined {
  const { everything, locations } = getHistoryScopeOfEditor(editor)
  if (everything) return undefined
  return or(
    eq(logEntry.user_id, editor.id),
    locations ? sql`${logEntry.object_type} = 'location'` : undefined,
    isOfVisiblePage(editor),
  )
}

/** Returns a condition for an object type. Settings have types like `site.brand`. */
const isAbout = (objectType: string) =>
  objectType === 'setting'
    ? sql`${logEntry.object_type} >= 'site.' AND ${logEntry.object_type} < 'site/'`
    : eq(logEntry.object_type, objectType)

const latestFirst = sql`${logEntry.timestamp} DESC, ${logEntry.id} DESC`

/** Lists the log entries that an editor may read, latest first. */
export async function listSiteHistory(
  db: D1Database,
  editor: SignedInEditor,
  filter: SiteHistoryFilter,
  slice: ReportPagingQuery,
): Promise<ReportRowsSlice<SiteHistoryEntry>> {
  const { everything } = getHistoryScopeOfEditor(editor)
  const few =
    (await findTextMatchIdsIfFew(db, 'log_label_search', [filter.search?.toLowerCase() ?? ''])) ??
    (everything ? null : await findFewEntries(db, filter))
  if (!few && !everything) return listPartialHistory(db, editor, filter, slice)
  // A few entries are read by id, so that SQLite does not use another index.
  const from = few
    ? sql`${valuesAsSqlRows(few)} AS few CROSS JOIN ${logEntry} ON ${logEntry.id} = few.value`
    : sql`${logEntry}`
  const where = and(isReadableBy(editor), createCondition(filter)) ?? sql`true`
  const { limit, offset } = slice
  const ids = sql`SELECT ${logEntry.id} AS id FROM ${from} WHERE ${where} ORDER BY ${latestFirst}
    LIMIT ${limit + 1} OFFSET ${offset}`
  const countEntries = () => buildLimitedCountQuery(db, sql`SELECT 1 FROM ${from} WHERE ${where}`, slice)
  // Beyond the counting limit, the total is derived from the rows.
  const isDeep = offset + limit >= maxCountedListRows
  const [rows, counted] = await Promise.all([
    selectEntries(db, editor, rankIdsInSql(ids)),
    isDeep ? [] : countEntries(),
  ])
  if (isDeep && rows.length > 0) return toUncountedPart(rows, slice)
  const [count] = isDeep ? await countEntries() : counted
  return { total: toLimitedListTotal(count!.total, slice), items: rows.slice(0, limit).map(toEntry) }
}

/** Creates a slice without counting; `rows` has one row more than the limit if there are more. */
function toUncountedPart(
  rows: readonly Row[],
  { limit, offset }: ReportPagingQuery,
): ReportRowsSlice<SiteHistoryEntry> {
  const items = rows.slice(0, limit).map(toEntry)
  const total_count = offset + items.length
  return { total: { total_count, ...(rows.length > limit && { total_relation: 'gte' as const }) }, items }
}

/** Finds the ids of entries with an action or by a user; null if there are many. Avoids scanning a branch for few. */
async function findFewEntries(db: D1Database, { action, user: by }: SiteHistoryFilter): Promise<number[] | null> {
  if (!action && !by) return null
  const condition = action ? eq(logEntry.action, action) : eq(logEntry.user_id, by!)
  const found = await getDrizzle(db)
    .select({ id: logEntry.id })
    .from(logEntry)
    .where(condition)
    .limit(maxCountedListRows + 1)
  return found.length > maxCountedListRows ? null : found.map(({ id }) => id)
}

function createCondition(
  { object_type, action, user: by, from, before, search }: SiteHistoryFilter,
  at: SQLiteColumn = logEntry.timestamp,
) {
  return and(
    object_type ? isAbout(object_type) : undefined,
    action ? eq(logEntry.action, action) : undefined,
    by ? eq(logEntry.user_id, by) : undefined,
    from ? gte(at, from) : undefined,
    before ? lt(at, before) : undefined,
    search ? sql`instr(lower(${logEntry.label}), ${search.toLowerCase()}) > 0` : undefined,
  )
}

const selectEntries = (db: D1Database, editor: SignedInEditor, ids: RankedIdsSql) =>
  getDrizzle(db)
    .select({
      id: logEntry.id,
      at: logEntry.timestamp,
      by: sql<string | null>`coalesce(${nullableUserNameColumn}, ${logEntry.data} ->> '$.by')
        || coalesce(' (' || (${logEntry.data} ->> '$.access_token') || ')', '')`,
      action: logEntry.action,
      object_type: logEntry.object_type,
      object_id: logEntry.object_id,
      label: logEntry.label,
      /** The type of a snippet. */
      snippet_type: sql<string | null>`${logEntry.data} ->> '$.type'`,
      object_exists: buildHistoryObjectVisibleColumn(editor),
    })
    .from(ids.from)
    .crossJoin(logEntry)
    .leftJoin(user, eq(user.id, logEntry.user_id))
    .where(eq(logEntry.id, ids.id))
    .orderBy(ids.position)

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

/**
 * Lists entries for an editor who may not read all of them, as a union of their own changes, restaurants, and the pages
 * they may see.
 */
async function listPartialHistory(
  db: D1Database,
  editor: SignedInEditor,
  filter: SiteHistoryFilter,
  { limit, offset }: ReportPagingQuery,
): Promise<ReportRowsSlice<SiteHistoryEntry>> {
  const { object_type, user: by } = filter
  const maxRows = limit + offset + 1
  const latest = (reason: SQL, index = sql``) => sql`SELECT id, at FROM (
    SELECT ${logEntry.id} AS id, ${logEntry.timestamp} AS at FROM ${logEntry} ${index}
    WHERE ${and(reason, createCondition(filter))}
    ORDER BY ${latestFirst} LIMIT ${maxRows})`
  const includesType = (kind: string) => !object_type || object_type === kind
  const sources = [
    ...(!by || by === editor.id ? [latest(eq(logEntry.user_id, editor.id))] : []),
    ...(getHistoryScopeOfEditor(editor).locations && includesType('location')
      ? [latest(sql`${logEntry.object_type} = 'location'`, sql`INDEXED BY log_entry_type`)]
      : []),
    ...(includesType('page') ? [latestOfPages(editor, filter, maxRows)] : []),
  ]
  const all = sources.length > 0 ? sql.join(sources, sql` UNION `) : sql`SELECT NULL AS id, NULL AS at WHERE false`
  const ids = sql`SELECT id FROM (${all}) ORDER BY at DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset}`
  return toUncountedPart(await selectEntries(db, editor, rankIdsInSql(ids)), { limit, offset })
}

/** Returns a query for the latest entries of pages in each of an editor's branches, without pages in the trash. */
function latestOfPages(editor: SignedInEditor, filter: SiteHistoryFilter, maxRows: number): SQL {
  const branches = listVisiblePageTreeRootPaths(editor).map((path) => Number(path.split('/').at(-2)))
  const ofBranch = sql`SELECT ${pageLogEntry.log_entry_id} AS id, ${pageLogEntry.timestamp} AS at
    FROM ${pageLogEntry} CROSS JOIN ${logEntry} CROSS JOIN ${page}
    WHERE ${and(
      sql`${pageLogEntry.page_id} = branch.value`,
      eq(logEntry.id, pageLogEntry.log_entry_id),
      eq(page.id, logEntry.object_id),
      isNull(page.deleted_at),
      createCondition(filter, pageLogEntry.timestamp),
    )} ORDER BY ${desc(pageLogEntry.timestamp)}, ${desc(pageLogEntry.log_entry_id)} LIMIT ${maxRows}`
  // As JSON, because only a single value can have a limit for each branch.
  const entries = sql`(SELECT json_group_array(json_array(id, at)) FROM (${ofBranch}))`
  return sql`SELECT entry.value ->> 0 AS id, entry.value ->> 1 AS at FROM ${valuesAsSqlRows(branches)} AS branch
    CROSS JOIN json_each(${entries}) AS entry`
}

const toEntry = ({ object_id, object_exists, snippet_type, ...row }: Row): SiteHistoryEntry => ({
  ...row,
  edit_url: object_exists ? toHistoryObjectUrl(row.object_type, object_id, snippet_type) : null,
})

/** Selects the distinct values of a column as `each_value.value`, by skipping through its index. */
const selectDistinctValues = (column: SQLiteColumn) => sql`(WITH RECURSIVE next(value) AS (
  SELECT min(${column}) FROM ${logEntry}
  UNION ALL SELECT (SELECT min(${column}) FROM ${logEntry} WHERE ${column} > next.value) FROM next
  WHERE next.value IS NOT NULL)
  SELECT value FROM next WHERE value IS NOT NULL) AS each_value`
/** One of these values. */
const eachValueOf = <Column extends SQLiteColumn>(_: Column): SQL<StoredValue<Column>> => sql`each_value.value`

/** Returns a condition: the editor may read one of the latest entries with the value. */
function hasReadable(editor: SignedInEditor, column: SQLiteColumn): SQL | undefined {
  const isReadable = isReadableBy(editor)
  const latest = sql`SELECT * FROM ${logEntry} WHERE ${column} = ${eachValueOf(column)}
    ORDER BY ${logEntry.timestamp} DESC LIMIT ${maxChecked}`
  return isReadable && sql`EXISTS (SELECT 1 FROM (${latest}) AS ${logEntry} WHERE ${isReadable})`
}

/** How many of the latest entries with a value are checked. */
const maxChecked = 100

/** Lists the actions and users in the entries that an editor may read. */
export async function listSiteHistoryFilterChoices(
  db: D1Database,
  editor: SignedInEditor,
): Promise<ReportFilterChoicesResponse> {
  const [actions, users] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ action: eachValueOf(logEntry.action) })
      .from(selectDistinctValues(logEntry.action))
      .where(hasReadable(editor, logEntry.action)),
    getDrizzle(db)
      .select({ id: toUndecodedColumn(user.id), name: userDisplayNameColumn })
      .from(selectDistinctValues(logEntry.user_id))
      .innerJoin(user, eq(user.id, eachValueOf(logEntry.user_id)))
      .where(hasReadable(editor, logEntry.user_id)),
  ])
  return {
    action: toChoices(actions.map(({ action }) => [action, getLogActionLabel(action)] as const)),
    user: toChoices(users.map(({ id, name }) => [String(id), name] as const)),
  }
}

/** Converts to unique choices sorted by label. */
const toChoices = (named: (readonly [value: string, label: string])[]) =>
  Array.from(new Map(named), ([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
