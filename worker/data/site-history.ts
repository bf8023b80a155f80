import { paths } from '#schema/paths.ts'
import { actionWords, loggedKind } from '#schema/rules/log-words.ts'
import { type Editor, historySeenBy, visiblePaths } from '#schema/rules/permissions.ts'
import type { HistoryEntry, ReportFilters, ReportSlice } from '#schema/wire/reports.ts'
import { nameOfUser } from './location-log.ts'
import { part } from './page-reports.ts'
import { visibleToEditor } from './visibility.ts'

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

/** Everything the log holds that an editor may read, the latest first. */
export async function siteHistory(
  db: D1Database,
  editor: Editor,
  { object_type = '', action = '', user = 0, from = '', before = '\u{10ffff}', search = '' }: HistoryFilter,
  slice: ReportSlice,
): Promise<{ total: number; items: HistoryEntry[] }> {
  const { total, items } = await part<Row>(
    db,
    {
      columns: `log_entry.id, log_entry.timestamp AS at, coalesce(${nameOfUser}, log_entry.data ->> '$.by') AS "by", log_entry.action, log_entry.object_type, log_entry.object_id,
        log_entry.label, log_entry.data ->> '$.type' AS snippet_type, ${isThere} AS is_there`,
      from: `log_entry LEFT JOIN user ON user.id = log_entry.user_id WHERE ${readable}
        AND (?5 = '' OR log_entry.object_type = ?5 OR (?5 = 'setting' AND log_entry.object_type GLOB 'site.*'))
        AND (?6 = '' OR log_entry.action = ?6) AND (?7 = 0 OR log_entry.user_id = ?7)
        AND log_entry.timestamp >= ?8 AND log_entry.timestamp < ?9 AND (?10 = '' OR instr(lower(log_entry.label), ?10) > 0)`,
      order: 'log_entry.id DESC',
      parameters: [...readBy(editor), object_type, action, user, from, before, search.toLowerCase()],
    },
    slice,
  )
  return { total, items: items.map(entryOf) }
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

/** Who and what stands in the part of the log an editor may read. */
export async function historyFilters(db: D1Database, editor: Editor): Promise<ReportFilters> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT log_entry.action, user.id AS user, ${nameOfUser} AS name
       FROM log_entry LEFT JOIN user ON user.id = log_entry.user_id WHERE ${readable}`,
    )
    .bind(...readBy(editor))
    .all<{ action: string; user: number | null; name: string }>()
  const actions = results.map(({ action }) => [action, actionWords(action)] as const)
  const users = results.flatMap(({ user, name }) => (user === null ? [] : [[String(user), name] as const]))
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
