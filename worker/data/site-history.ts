import { paths } from '#schema/paths.ts'
import { actionWords, loggedKind } from '#schema/rules/log-words.ts'
import { type Editor, historySeenBy, visiblePaths } from '#schema/rules/permissions.ts'
import type { HistoryEntry, ReportFilters, ReportSlice } from '#schema/wire/reports.ts'
import { nameOfUser } from './location-log.ts'
import { type LimitedPart, limitedPart } from './page-reports.ts'
import { isLargeBranch, pagesBelowGrants } from './seen-pages.ts'
import { fewHolding } from './text-search.ts'
import { visibleToEditor } from './visibility-text.ts'

export interface HistoryFilter {
  object_type?: string | undefined
  action?: string | undefined
  user?: number | undefined
  /** Moments in UTC; the second is not part of the span. */
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
}

/** Whether the page of an entry is one the editor sees. */
const seenPage = `log_entry.object_type = 'page' AND EXISTS (SELECT 1 FROM page WHERE page.id = log_entry.object_id AND ${visibleToEditor()})`

/** What of the log somebody may read; `?1` to `?4` are what `readBy` binds. */
const readable = `(?2 = 1 OR log_entry.user_id = ?3 OR (?4 = 1 AND log_entry.object_type = 'location') OR (${seenPage}))`

function readBy(editor: Editor): unknown[] {
  const { everything, locations } = historySeenBy(editor)
  return [JSON.stringify(visiblePaths(editor)), everything ? 1 : 0, editor.id, locations ? 1 : 0]
}

type Way = (id: number, snippetType: string | null) => string | null
const snippetWay: Way = (id, type) => type && paths.wagtail.snippet(type, id)

/** What has a table of its own and a screen where it is edited. Pages and restaurants are asked for otherwise. */
const records: Record<string, { table?: string; forAll?: true; way: Way }> = {
  image: { forAll: true, way: paths.wagtail.image },
  document: { forAll: true, way: paths.wagtail.document },
  video: { forAll: true, way: paths.wagtail.video },
  collection: { way: paths.wagtail.collection },
  redirect: { way: paths.wagtail.redirect },
  snippet: { way: snippetWay },
  country: { way: snippetWay },
  workflow: { way: paths.wagtail.workflow },
  task: { way: paths.wagtail.task },
  user: { way: (id) => paths.wagtail.user(id) },
  group: { table: 'group_', way: (id) => paths.wagtail.group(id) },
  site: { way: (id) => paths.wagtail.site(id) },
}
const recordIsThere = ([name, { table = name, forAll }]: [string, (typeof records)[string]]) =>
  `WHEN '${name}' THEN ${forAll ? '' : '?2 = 1 AND '}EXISTS (SELECT 1 FROM ${table} WHERE ${table}.id = object_id)`

/** Whether the object of an entry is still there. Settings always are: what they point at is a site. */
const isThere = `CASE log_entry.object_type
    WHEN 'page' THEN EXISTS (SELECT 1 FROM page WHERE page.id = object_id AND page.parent_id IS NOT NULL AND ${visibleToEditor()})
    WHEN 'location' THEN ?4 = 1 AND EXISTS (SELECT 1 FROM location WHERE location.id = object_id)
    ${Object.entries(records).map(recordIsThere).join(' ')}
    ELSE ?2 = 1 AND log_entry.object_type GLOB 'site.*' END`

interface Row {
  id: number
  at: string
  by: string | null
  action: string
  object_type: string
  object_id: number
  label: string
  /** Of an entry about a snippet. */
  snippet_type: string | null
  is_there: number
}

/** Entries about settings name the setting behind `site.`. */
const conditionOn = (objectType: string) =>
  objectType === 'setting'
    ? "?5 <> '' AND log_entry.object_type >= 'site.' AND log_entry.object_type < 'site/'"
    : objectType
      ? 'log_entry.object_type = ?5'
      : "?5 = ''"

/** Everything the log holds that an editor may read, the latest first. */
export async function siteHistory(
  db: D1Database,
  editor: Editor,
  filter: HistoryFilter,
  slice: ReportSlice,
): Promise<LimitedPart<HistoryEntry>> {
  const { object_type = '', action = '', user = 0, from = '', before = '\u{10ffff}' } = filter
  const search = (filter.search ?? '').toLowerCase()
  const few = await fewHolding(db, 'log_label_search', [search])
  const narrowed = `${conditionOn(object_type)} AND ${action ? 'log_entry.action = ?6' : "?6 = ''"} AND ${user ? 'log_entry.user_id = ?7' : '?7 = 0'}
    AND log_entry.timestamp >= ?8 AND log_entry.timestamp < ?9 AND (?10 = '' OR instr(lower(log_entry.label), ?10) > 0)
    AND ${few ? 'log_entry.id IN (SELECT value FROM json_each(?11))' : '?11 IS NULL'}`
  const rows = {
    columns: `log_entry.id, log_entry.timestamp AS at, coalesce(${nameOfUser}, log_entry.data ->> '$.by') AS "by", log_entry.action, log_entry.object_type, log_entry.object_id,
      log_entry.label, log_entry.data ->> '$.type' AS snippet_type, ${isThere} AS is_there`,
    from: `log_entry LEFT JOIN user ON user.id = log_entry.user_id WHERE ?2 = 1 AND ${narrowed}`,
    counted: `log_entry WHERE ?2 = 1 AND ${narrowed}`,
    order: 'log_entry.timestamp DESC, log_entry.id DESC',
    parameters: [...readBy(editor), object_type, action, user, from, before, search, few && JSON.stringify(few)],
  }
  if (few) {
    const seen = { ...rows, from: `log_entry LEFT JOIN user ON user.id = log_entry.user_id WHERE ${readable} AND ${narrowed}` }
    const { total, items } = await limitedPart<Row>(db, { ...seen, counted: `log_entry WHERE ${readable} AND ${narrowed}` }, slice)
    return { total, items: items.map(entryOf) }
  }
  if (historySeenBy(editor).everything) {
    const { total, items } = await limitedPart<Row>(db, rows, slice)
    return { total, items: items.map(entryOf) }
  }
  const isLarge = await isLargeBranch(db, visiblePaths(editor))
  const { results } = await db
    .prepare(
      `SELECT ${rows.columns} FROM (${readableIds(narrowed, { isLarge, own: user === 0 || user === editor.id })}) AS readable CROSS JOIN log_entry ON log_entry.id = readable.id
         LEFT JOIN user ON user.id = log_entry.user_id ORDER BY ${rows.order} LIMIT ?12 + 1 OFFSET ?13`,
    )
    .bind(...rows.parameters, slice.limit, slice.offset)
    .all<Row>()
  const items = results.slice(0, slice.limit).map(entryOf)
  const total_count = slice.offset + items.length
  return { total: { total_count, ...(results.length > slice.limit && { total_relation: 'gte' as const }) }, items }
}

/**
 * The ids of the latest entries that an editor may read, out of each reason why they may: what they did themselves, restaurants, and
 * the pages they see. A branch that is not large is asked page by page, since the log holds much of others in between.
 */
function readableIds(narrowed: string, { isLarge, own }: { isLarge: boolean; own: boolean }): string {
  const latest = (from: string, reason: string) =>
    `SELECT id FROM (SELECT log_entry.id FROM ${from} WHERE ${reason} AND ${narrowed} ORDER BY log_entry.timestamp DESC, log_entry.id DESC LIMIT ?12 + ?13 + 1)`
  const ofPages = isLarge
    ? latest('log_entry', seenPage)
    : latest(
        `${pagesBelowGrants} CROSS JOIN log_entry INDEXED BY log_entry_object ON log_entry.object_type = 'page' AND log_entry.object_id = page.id`,
        'true',
      )
  return [
    ...(own ? [latest('log_entry', 'log_entry.user_id = ?3 AND ?2 = 0')] : []),
    latest('log_entry INDEXED BY log_entry_type', "?4 = 1 AND log_entry.object_type = 'location'"),
    ofPages,
  ].join(' UNION ')
}

const entryOf = ({ object_id, is_there, snippet_type, ...row }: Row): HistoryEntry => ({
  ...row,
  edit_url: is_there === 1 ? editUrl(row.object_type, object_id, snippet_type) : null,
})

function editUrl(objectType: string, id: number, snippetType: string | null): string | null {
  const [app, model] = objectType.split('.')
  if (model) return paths.wagtail.setting(app!, model, id)
  if (objectType === 'page') return paths.wagtail.edit(id)
  if (objectType === 'location') return paths.wagtail.location(id)
  return records[objectType]?.way(id, snippetType) ?? null
}

/** Each value of a column once, from one to the next in its index. */
const eachOnce = (column: 'action' | 'user_id') => `WITH RECURSIVE next(value) AS (
  SELECT min(${column}) FROM log_entry UNION ALL SELECT (SELECT min(${column}) FROM log_entry WHERE ${column} > value) FROM next WHERE value IS NOT NULL)`

/** Whether one of the latest entries with a value may be read. */
const hasReadable = (column: 'action' | 'user_id') => `EXISTS (
  SELECT 1 FROM (SELECT * FROM log_entry WHERE ${column} = value ORDER BY timestamp DESC LIMIT ${latestAsked}) AS log_entry WHERE ${readable})`

/** So many of the latest entries by an action, or of a user, are asked about. */
const latestAsked = 100

/** Who and what stands in the part of the log an editor may read. */
export async function historyFilters(db: D1Database, editor: Editor): Promise<ReportFilters> {
  const [actionRows, userRows] = await db.batch<{ action: string; user: number; name: string }>([
    db
      .prepare(`${eachOnce('action')} SELECT value AS action FROM next WHERE value IS NOT NULL AND ${hasReadable('action')}`)
      .bind(...readBy(editor)),
    db
      .prepare(
        `${eachOnce('user_id')} SELECT user.id AS user, ${nameOfUser} AS name FROM next JOIN user ON user.id = value WHERE ${hasReadable('user_id')}`,
      )
      .bind(...readBy(editor)),
  ])
  const actions = actionRows!.results.map(({ action }) => [action, actionWords(action)] as const)
  const users = userRows!.results.map(({ user, name }) => [String(user), name] as const)
  return { action: options(actions), user: options(users) }
}

/** Each once, by what they are called. */
const options = (named: (readonly [value: string, label: string])[]) =>
  [...new Map(named)].map(([value, label]) => ({ value, label })).sort((one, other) => one.label.localeCompare(other.label))

/** An entry as a row of a file: when, who, what, to what. */
export const historyCells = ({ at, by, action, object_type, label }: HistoryEntry): string[] => [
  at.slice(0, 19).replace('T', ' '),
  by ?? '',
  actionWords(action),
  loggedKind(object_type),
  label,
]
