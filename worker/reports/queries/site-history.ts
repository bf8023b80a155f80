import { and, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import { type Editor, historyScope, visiblePaths } from '#schema/accounts/permissions.ts'
import { maxCounted } from '#schema/lists/total-wire.ts'
import { paths } from '#schema/paths.ts'
import { logActionLabel } from '#schema/records/log-labels.ts'
import type { ReportFilters, ReportPaging } from '#schema/reports/wire.ts'
import {
  collection,
  country,
  document,
  group,
  image,
  location,
  logEntry,
  page,
  pageLogEntry,
  redirect,
  site,
  snippet,
  task,
  user,
  video,
  workflow,
} from '#schema/tables.ts'
import { displayName } from '../../accounts/queries/user-accounts.ts'
import { countLimited, toListTotal } from '../../lists/limited-count.ts'
import { userNameOrNull } from '../../locations/history.ts'
import { isVisibleToEditor } from '../../pages/visibility/visible-to-editor.ts'
import { findFewMatches } from '../../search/trigram-search.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { toBoolean, valueRows } from '../../stores/expressions.ts'
import { type RankedIds, rankIds } from '../../stores/rows-by-id.ts'
import type { ReportPart } from '../define.ts'

export const siteHistoryEntry = z.strictObject({
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
type SiteHistoryEntry = z.infer<typeof siteHistoryEntry>

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
const isOfVisiblePage = (editor: Editor) =>
  sql`${logEntry.object_type} = 'page' AND EXISTS (SELECT 1 FROM ${page} WHERE ${page.id} = ${logEntry.object_id} AND ${isVisibleToEditor(editor)})`

/** Returns a condition for the entries that an editor may read; undefined if they may read all. */
function isReadableBy(editor: Editor): SQL | undefined {
  const { everything, locations } = historyScope(editor)
  if (everything) return undefined
  return or(
    eq(logEntry.user_id, editor.id),
    locations ? sql`${logEntry.object_type} = 'location'` : undefined,
    isOfVisiblePage(editor),
  )
}

type ToEditUrl = (id: number, snippetType: string | null) => string | null
const toSnippetUrl: ToEditUrl = (id, type) => type && paths.wagtail.snippet(type, id)

/** Objects with their own table and editor. Pages and restaurants are handled separately. */
const records: Record<string, { table: { id: SQLiteColumn }; forAll?: true; toUrl: ToEditUrl }> = {
  image: { table: image, forAll: true, toUrl: paths.wagtail.image },
  document: { table: document, forAll: true, toUrl: paths.wagtail.document },
  video: { table: video, forAll: true, toUrl: paths.wagtail.video },
  collection: { table: collection, toUrl: paths.wagtail.collection },
  redirect: { table: redirect, toUrl: paths.wagtail.redirect },
  snippet: { table: snippet, toUrl: toSnippetUrl },
  country: { table: country, toUrl: toSnippetUrl },
  workflow: { table: workflow, toUrl: paths.wagtail.workflow },
  task: { table: task, toUrl: paths.wagtail.task },
  user: { table: user, toUrl: (id) => paths.wagtail.user(id) },
  group: { table: group, toUrl: (id) => paths.wagtail.group(id) },
  site: { table: site, toUrl: (id) => paths.wagtail.site(id) },
}

/** Returns a column: whether the object of an entry exists and the editor may see it. Settings always exist. */
function objectExists(editor: Editor): SQL<boolean> {
  const { everything, locations } = historyScope(editor)
  const exists = (table: { id: SQLiteColumn }) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${logEntry.object_id})`
  const cases = Object.entries(records)
    .filter(([, { forAll }]) => forAll || everything)
    .map(([name, { table }]) => sql`WHEN ${name} THEN ${exists(table)}`)
  return toBoolean(sql`CASE ${logEntry.object_type}
    WHEN 'page' THEN EXISTS (SELECT 1 FROM ${page} WHERE ${page.id} = ${logEntry.object_id} AND ${page.parent_id} IS NOT NULL AND ${isVisibleToEditor(editor)})
    ${locations ? sql`WHEN 'location' THEN ${exists(location)}` : sql``} ${sql.join(cases, sql` `)}
    ${everything ? sql`ELSE ${logEntry.object_type} GLOB 'site.*'` : sql`ELSE 0`} END`)
}

/** Returns a condition for an object type. Settings have types like `site.brand`. */
const isAbout = (objectType: string) =>
  objectType === 'setting'
    ? sql`${logEntry.object_type} >= 'site.' AND ${logEntry.object_type} < 'site/'`
    : eq(logEntry.object_type, objectType)

const found = alias(logEntry, 'found')

const latestFirst = sql`${logEntry.timestamp} DESC, ${logEntry.id} DESC`

/** Lists the log entries that an editor may read, latest first. */
export async function listSiteHistory(
  db: D1Database,
  editor: Editor,
  filter: SiteHistoryFilter,
  slice: ReportPaging,
): Promise<ReportPart<SiteHistoryEntry>> {
  const { everything } = historyScope(editor)
  const few =
    (await findFewMatches(db, 'log_label_search', [filter.search?.toLowerCase() ?? ''])) ??
    (everything ? null : await findFewEntries(db, filter))
  if (!few && !everything) return listPartialHistory(db, editor, filter, slice)
  // A few entries are read by id, so that SQLite does not use another index.
  const from = few
    ? sql`${valueRows(few)} AS few CROSS JOIN ${logEntry} ON ${logEntry.id} = few.value`
    : sql`${logEntry}`
  const where = and(isReadableBy(editor), createCondition(filter)) ?? sql`true`
  const { limit, offset } = slice
  const ids = sql`SELECT ${logEntry.id} AS id FROM ${from} WHERE ${where} ORDER BY ${latestFirst} LIMIT ${limit + 1} OFFSET ${offset}`
  const countEntries = () => countLimited(db, sql`SELECT 1 FROM ${from} WHERE ${where}`, slice)
  // Beyond the counting limit, the total is derived from the rows.
  const isDeep = offset + limit >= maxCounted
  const [rows, counted] = await Promise.all([selectEntries(db, editor, rankIds(ids)), isDeep ? [] : countEntries()])
  if (isDeep && rows.length > 0) return toUncountedPart(rows, slice)
  const [count] = isDeep ? await countEntries() : counted
  return { total: toListTotal(count!.total, slice), items: rows.slice(0, limit).map(toEntry) }
}

/** Creates a slice without counting; `rows` has one row more than the limit if there are more. */
function toUncountedPart(rows: readonly Row[], { limit, offset }: ReportPaging): ReportPart<SiteHistoryEntry> {
  const items = rows.slice(0, limit).map(toEntry)
  const total_count = offset + items.length
  return { total: { total_count, ...(rows.length > limit && { total_relation: 'gte' as const }) }, items }
}

/** Finds the ids of entries with an action or by a user; null if there are many. Avoids scanning a branch for few. */
async function findFewEntries(db: D1Database, { action, user: by }: SiteHistoryFilter): Promise<number[] | null> {
  if (!action && !by) return null
  const condition = action ? eq(logEntry.action, action) : eq(logEntry.user_id, by!)
  const found = await getDatabase(db)
    .select({ id: logEntry.id })
    .from(logEntry)
    .where(condition)
    .limit(maxCounted + 1)
  return found.length > maxCounted ? null : found.map(({ id }) => id)
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

const selectEntries = (db: D1Database, editor: Editor, ids: RankedIds) =>
  getDatabase(db)
    .select({
      id: logEntry.id,
      at: logEntry.timestamp,
      by: sql<string | null>`coalesce(${userNameOrNull}, ${logEntry.data} ->> '$.by')`,
      action: logEntry.action,
      object_type: logEntry.object_type,
      object_id: logEntry.object_id,
      label: logEntry.label,
      /** The type of a snippet. */
      snippet_type: sql<string | null>`${logEntry.data} ->> '$.type'`,
      object_exists: objectExists(editor),
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
  editor: Editor,
  filter: SiteHistoryFilter,
  { limit, offset }: ReportPaging,
): Promise<ReportPart<SiteHistoryEntry>> {
  const { object_type, user: by } = filter
  const maxRows = limit + offset + 1
  const latest = (reason: SQL, index = sql``) => sql`SELECT id, at FROM (
    SELECT ${logEntry.id} AS id, ${logEntry.timestamp} AS at FROM ${logEntry} ${index} WHERE ${and(reason, createCondition(filter))}
    ORDER BY ${latestFirst} LIMIT ${maxRows})`
  const includesType = (kind: string) => !object_type || object_type === kind
  const sources = [
    ...(!by || by === editor.id ? [latest(eq(logEntry.user_id, editor.id))] : []),
    ...(historyScope(editor).locations && includesType('location')
      ? [latest(sql`${logEntry.object_type} = 'location'`, sql`INDEXED BY log_entry_type`)]
      : []),
    ...(includesType('page') ? [latestOfPages(editor, filter, maxRows)] : []),
  ]
  const all = sources.length > 0 ? sql.join(sources, sql` UNION `) : sql`SELECT NULL AS id, NULL AS at WHERE false`
  const ids = sql`SELECT id FROM (${all}) ORDER BY at DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset}`
  return toUncountedPart(await selectEntries(db, editor, rankIds(ids)), { limit, offset })
}

/** Returns a query for the latest entries of pages in each of an editor's branches, without pages in the trash. */
function latestOfPages(editor: Editor, filter: SiteHistoryFilter, maxRows: number): SQL {
  const branches = visiblePaths(editor).map((path) => Number(path.split('/').at(-2)))
  const ofBranch = sql`SELECT ${pageLogEntry.log_entry_id} FROM ${pageLogEntry} CROSS JOIN ${logEntry} CROSS JOIN ${page}
    WHERE ${and(
      sql`${pageLogEntry.page_id} = branch.value`,
      eq(logEntry.id, pageLogEntry.log_entry_id),
      eq(page.id, logEntry.object_id),
      isNull(page.deleted_at),
      createCondition(filter, pageLogEntry.timestamp),
    )} ORDER BY ${desc(pageLogEntry.timestamp)}, ${desc(pageLogEntry.log_entry_id)} LIMIT ${maxRows}`
  return sql`SELECT ${found.id} AS id, ${found.timestamp} AS at FROM ${valueRows(branches)} AS branch
    CROSS JOIN ${logEntry} AS ${found} WHERE ${found.id} IN (${ofBranch})`
}

const toEntry = ({ object_id, object_exists, snippet_type, ...row }: Row): SiteHistoryEntry => ({
  ...row,
  edit_url: object_exists ? editUrl(row.object_type, object_id, snippet_type) : null,
})

function editUrl(objectType: string, id: number, snippetType: string | null): string | null {
  const [app, model] = objectType.split('.')
  if (model) return paths.wagtail.setting(app!, model, id)
  if (objectType === 'page') return paths.wagtail.edit(id)
  if (objectType === 'location') return paths.wagtail.location(id)
  return records[objectType]?.toUrl(id, snippetType) ?? null
}

/** Selects the distinct values of a column as `each_value.value`, by skipping through its index. */
const selectDistinctValues = (column: SQLiteColumn) => sql`(WITH RECURSIVE next(value) AS (
  SELECT min(${column}) FROM ${logEntry}
  UNION ALL SELECT (SELECT min(${column}) FROM ${logEntry} WHERE ${column} > next.value) FROM next WHERE next.value IS NOT NULL)
  SELECT value FROM next WHERE value IS NOT NULL) AS each_value`
const eachValue = sql`each_value.value`

/** Returns a condition: the editor may read one of the latest entries with the value. */
function hasReadable(editor: Editor, column: SQLiteColumn): SQL | undefined {
  const isReadable = isReadableBy(editor)
  const latest = sql`SELECT * FROM ${logEntry} WHERE ${column} = ${eachValue} ORDER BY ${logEntry.timestamp} DESC LIMIT ${maxChecked}`
  return isReadable && sql`EXISTS (SELECT 1 FROM (${latest}) AS ${logEntry} WHERE ${isReadable})`
}

/** How many of the latest entries with a value are checked. */
const maxChecked = 100

/** Lists the actions and users in the entries that an editor may read. */
export async function listSiteHistoryFilters(db: D1Database, editor: Editor): Promise<ReportFilters> {
  const [actions, users] = await readTogether(db, [
    getDatabase(db)
      .select({ action: sql<string>`${eachValue}` })
      .from(selectDistinctValues(logEntry.action))
      .where(hasReadable(editor, logEntry.action)),
    getDatabase(db)
      .select({ id: sql<number>`${user.id}`, name: displayName })
      .from(selectDistinctValues(logEntry.user_id))
      .innerJoin(user, eq(user.id, eachValue))
      .where(hasReadable(editor, logEntry.user_id)),
  ])
  return {
    action: toChoices(actions.map(({ action }) => [action, logActionLabel(action)] as const)),
    user: toChoices(users.map(({ id, name }) => [String(id), name] as const)),
  }
}

/** Converts to unique choices sorted by label. */
const toChoices = (named: (readonly [value: string, label: string])[]) =>
  Array.from(new Map(named), ([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
