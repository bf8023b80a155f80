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
  /** Null for what no user did: a feed, an import, the clock. */
  by: z.nullable(z.string()),
  action: z.string(),
  object_type: z.string(),
  label: z.string(),
  /** Where the object is edited; null when it is gone or not this editor's. */
  edit_url: z.nullable(z.string()),
})
type SiteHistoryEntry = z.infer<typeof siteHistoryEntry>

interface SiteHistoryFilter {
  object_type?: string | undefined
  action?: string | undefined
  user?: number | undefined
  /** Moments in UTC; the second is not part of the span. */
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
}

/** Whether the page of an entry is one the editor sees. */
const isOfSeenPage = (editor: Editor) =>
  sql`${logEntry.object_type} = 'page' AND EXISTS (SELECT 1 FROM ${page} WHERE ${page.id} = ${logEntry.object_id} AND ${isVisibleToEditor(editor)})`

/** What of the log somebody may read; nothing is asked about who may read everything. */
function isReadableBy(editor: Editor): SQL | undefined {
  const { everything, locations } = historyScope(editor)
  if (everything) return undefined
  return or(
    eq(logEntry.user_id, editor.id),
    locations ? sql`${logEntry.object_type} = 'location'` : undefined,
    isOfSeenPage(editor),
  )
}

type ReadAccess = (id: number, snippetType: string | null) => string | null
const snippetAccess: ReadAccess = (id, type) => type && paths.wagtail.snippet(type, id)

/** What has a table of its own and a screen where it is edited. Pages and restaurants are asked for otherwise. */
const records: Record<string, { table: { id: SQLiteColumn }; forAll?: true; way: ReadAccess }> = {
  image: { table: image, forAll: true, way: paths.wagtail.image },
  document: { table: document, forAll: true, way: paths.wagtail.document },
  video: { table: video, forAll: true, way: paths.wagtail.video },
  collection: { table: collection, way: paths.wagtail.collection },
  redirect: { table: redirect, way: paths.wagtail.redirect },
  snippet: { table: snippet, way: snippetAccess },
  country: { table: country, way: snippetAccess },
  workflow: { table: workflow, way: paths.wagtail.workflow },
  task: { table: task, way: paths.wagtail.task },
  user: { table: user, way: (id) => paths.wagtail.user(id) },
  group: { table: group, way: (id) => paths.wagtail.group(id) },
  site: { table: site, way: (id) => paths.wagtail.site(id) },
}

/**
 * Whether the object of an entry is still there, for who may see it. Settings always are: what they point at is a site.
 */
function isThere(editor: Editor): SQL<boolean> {
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

/** Entries about settings name the setting behind `site.`. */
const isAbout = (objectType: string) =>
  objectType === 'setting'
    ? sql`${logEntry.object_type} >= 'site.' AND ${logEntry.object_type} < 'site/'`
    : eq(logEntry.object_type, objectType)

const found = alias(logEntry, 'found')

const latestFirst = sql`${logEntry.timestamp} DESC, ${logEntry.id} DESC`

/** Everything the log holds that an editor may read, the latest first. */
export async function listSiteHistory(
  db: D1Database,
  editor: Editor,
  filter: SiteHistoryFilter,
  slice: ReportPaging,
): Promise<ReportPart<SiteHistoryEntry>> {
  const { everything } = historyScope(editor)
  const few =
    (await findFewMatches(db, 'log_label_search', [filter.search?.toLowerCase() ?? ''])) ??
    (everything ? null : await fewOf(db, filter))
  if (!few && !everything) return branchHistory(db, editor, filter, slice)
  // Few are read by their ids, whatever index of theirs a condition would offer.
  const from = few
    ? sql`${valueRows(few)} AS few CROSS JOIN ${logEntry} ON ${logEntry.id} = few.value`
    : sql`${logEntry}`
  const where = and(isReadableBy(editor), narrowing(filter)) ?? sql`true`
  const { limit, offset } = slice
  const ids = sql`SELECT ${logEntry.id} AS id FROM ${from} WHERE ${where} ORDER BY ${latestFirst} LIMIT ${limit + 1} OFFSET ${offset}`
  const counting = () => countLimited(db, sql`SELECT 1 FROM ${from} WHERE ${where}`, slice)
  // Whoever is past the limit of counting is told no more than what the rows themselves tell.
  const isDeep = offset + limit >= maxCounted
  const [rows, counted] = await Promise.all([entries(db, editor, rankIds(ids)), isDeep ? [] : counting()])
  if (isDeep && rows.length > 0) return partOf(rows, slice)
  const [count] = isDeep ? await counting() : counted
  return { total: toListTotal(count!.total, slice), items: rows.slice(0, limit).map(entryOf) }
}

/** A part of rows that are not counted, out of these and one more where there are more. */
function partOf(rows: readonly Row[], { limit, offset }: ReportPaging): ReportPart<SiteHistoryEntry> {
  const items = rows.slice(0, limit).map(entryOf)
  const total_count = offset + items.length
  return { total: { total_count, ...(rows.length > limit && { total_relation: 'gte' as const }) }, items }
}

/**
 * The ids of all that was done in one way, or by one user, while it is little; a branch would be looked through for it.
 */
async function fewOf(db: D1Database, { action, user: by }: SiteHistoryFilter): Promise<number[] | null> {
  if (!action && !by) return null
  const isTheirs = action ? eq(logEntry.action, action) : eq(logEntry.user_id, by!)
  const found = await getDatabase(db)
    .select({ id: logEntry.id })
    .from(logEntry)
    .where(isTheirs)
    .limit(maxCounted + 1)
  return found.length > maxCounted ? null : found.map(({ id }) => id)
}

function narrowing(
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

const entries = (db: D1Database, editor: Editor, ids: RankedIds) =>
  getDatabase(db)
    .select({
      id: logEntry.id,
      at: logEntry.timestamp,
      by: sql<string | null>`coalesce(${userNameOrNull}, ${logEntry.data} ->> '$.by')`,
      action: logEntry.action,
      object_type: logEntry.object_type,
      object_id: logEntry.object_id,
      label: logEntry.label,
      /** Of an entry about a snippet. */
      snippet_type: sql<string | null>`${logEntry.data} ->> '$.type'`,
      is_there: isThere(editor),
    })
    .from(ids.from)
    .crossJoin(logEntry)
    .leftJoin(user, eq(user.id, logEntry.user_id))
    .where(eq(logEntry.id, ids.id))
    .orderBy(ids.position)

type Row = Awaited<ReturnType<typeof entries>>[number]

/**
 * The latest entries that an editor may read who may not read all of them, out of each reason why they may: what they
 * did themselves, restaurants, and the pages they see.
 */
async function branchHistory(
  db: D1Database,
  editor: Editor,
  filter: SiteHistoryFilter,
  { limit, offset }: ReportPaging,
): Promise<ReportPart<SiteHistoryEntry>> {
  const { object_type, user: by } = filter
  const most = limit + offset + 1
  const latest = (reason: SQL, index = sql``) => sql`SELECT id, at FROM (
    SELECT ${logEntry.id} AS id, ${logEntry.timestamp} AS at FROM ${logEntry} ${index} WHERE ${and(reason, narrowing(filter))}
    ORDER BY ${latestFirst} LIMIT ${most})`
  const may = (kind: string) => !object_type || object_type === kind
  const reasons = [
    ...(!by || by === editor.id ? [latest(eq(logEntry.user_id, editor.id))] : []),
    ...(historyScope(editor).locations && may('location')
      ? [latest(sql`${logEntry.object_type} = 'location'`, sql`INDEXED BY log_entry_type`)]
      : []),
    ...(may('page') ? [latestOfPages(editor, filter, most)] : []),
  ]
  const all = reasons.length > 0 ? sql.join(reasons, sql` UNION `) : sql`SELECT NULL AS id, NULL AS at WHERE false`
  const ids = sql`SELECT id FROM (${all}) ORDER BY at DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset}`
  return partOf(await entries(db, editor, rankIds(ids)), { limit, offset })
}

/** The latest entries about the pages of each of an editor's branches: those of a page in the trash are nobody's. */
function latestOfPages(editor: Editor, filter: SiteHistoryFilter, most: number): SQL {
  const branches = visiblePaths(editor).map((path) => Number(path.split('/').at(-2)))
  const ofBranch = sql`SELECT ${pageLogEntry.log_entry_id} FROM ${pageLogEntry} CROSS JOIN ${logEntry} CROSS JOIN ${page}
    WHERE ${and(
      sql`${pageLogEntry.page_id} = branch.value`,
      eq(logEntry.id, pageLogEntry.log_entry_id),
      eq(page.id, logEntry.object_id),
      isNull(page.deleted_at),
      narrowing(filter, pageLogEntry.timestamp),
    )} ORDER BY ${desc(pageLogEntry.timestamp)}, ${desc(pageLogEntry.log_entry_id)} LIMIT ${most}`
  return sql`SELECT ${found.id} AS id, ${found.timestamp} AS at FROM ${valueRows(branches)} AS branch
    CROSS JOIN ${logEntry} AS ${found} WHERE ${found.id} IN (${ofBranch})`
}

const entryOf = ({ object_id, is_there, snippet_type, ...row }: Row): SiteHistoryEntry => ({
  ...row,
  edit_url: is_there ? editUrl(row.object_type, object_id, snippet_type) : null,
})

function editUrl(objectType: string, id: number, snippetType: string | null): string | null {
  const [app, model] = objectType.split('.')
  if (model) return paths.wagtail.setting(app!, model, id)
  if (objectType === 'page') return paths.wagtail.edit(id)
  if (objectType === 'location') return paths.wagtail.location(id)
  return records[objectType]?.way(id, snippetType) ?? null
}

/** Each value of a column once, as `each_value.value`, from one to the next in its index. */
const toUnique = (column: SQLiteColumn) => sql`(WITH RECURSIVE next(value) AS (
  SELECT min(${column}) FROM ${logEntry}
  UNION ALL SELECT (SELECT min(${column}) FROM ${logEntry} WHERE ${column} > next.value) FROM next WHERE next.value IS NOT NULL)
  SELECT value FROM next WHERE value IS NOT NULL) AS each_value`
const eachValue = sql`each_value.value`

/** Whether one of the latest entries with a value may be read. */
function hasReadable(editor: Editor, column: SQLiteColumn): SQL | undefined {
  const isReadable = isReadableBy(editor)
  const latest = sql`SELECT * FROM ${logEntry} WHERE ${column} = ${eachValue} ORDER BY ${logEntry.timestamp} DESC LIMIT ${latestQuery}`
  return isReadable && sql`EXISTS (SELECT 1 FROM (${latest}) AS ${logEntry} WHERE ${isReadable})`
}

/** So many of the latest entries by an action, or of a user, are asked about. */
const latestQuery = 100

/** Who and what stands in the part of the log an editor may read. */
export async function listSiteHistoryFilters(db: D1Database, editor: Editor): Promise<ReportFilters> {
  const [actions, users] = await readTogether(db, [
    getDatabase(db)
      .select({ action: sql<string>`${eachValue}` })
      .from(toUnique(logEntry.action))
      .where(hasReadable(editor, logEntry.action)),
    getDatabase(db)
      .select({ id: sql<number>`${user.id}`, name: displayName })
      .from(toUnique(logEntry.user_id))
      .innerJoin(user, eq(user.id, eachValue))
      .where(hasReadable(editor, logEntry.user_id)),
  ])
  return {
    action: options(actions.map(({ action }) => [action, logActionLabel(action)] as const)),
    user: options(users.map(({ id, name }) => [String(id), name] as const)),
  }
}

/** Each once, by what they are called. */
const options = (named: (readonly [value: string, label: string])[]) =>
  Array.from(new Map(named), ([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
