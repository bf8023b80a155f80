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

/** Whether the object of an entry is still there. Settings always are: what they point at is a site. */
const isThere = `CASE log_entry.object_type
    WHEN 'page' THEN EXISTS (SELECT 1 FROM page WHERE page.id = object_id AND page.parent_id IS NOT NULL AND ${visibleToEditor()})
    WHEN 'location' THEN ?4 = 1 AND EXISTS (SELECT 1 FROM location WHERE location.id = object_id)
    WHEN 'image' THEN EXISTS (SELECT 1 FROM image WHERE image.id = object_id)
    WHEN 'document' THEN EXISTS (SELECT 1 FROM document WHERE document.id = object_id)
    WHEN 'video' THEN EXISTS (SELECT 1 FROM video WHERE video.id = object_id)
    WHEN 'collection' THEN ?2 = 1 AND EXISTS (SELECT 1 FROM collection WHERE collection.id = object_id)
    WHEN 'redirect' THEN ?2 = 1 AND EXISTS (SELECT 1 FROM redirect WHERE redirect.id = object_id)
    WHEN 'snippet' THEN ?2 = 1 AND EXISTS (SELECT 1 FROM snippet WHERE snippet.id = object_id)
    WHEN 'country' THEN ?2 = 1 AND EXISTS (SELECT 1 FROM country WHERE country.id = object_id)
    WHEN 'workflow' THEN ?2 = 1 AND EXISTS (SELECT 1 FROM workflow WHERE workflow.id = object_id)
    WHEN 'task' THEN ?2 = 1 AND EXISTS (SELECT 1 FROM task WHERE task.id = object_id)
    WHEN 'user' THEN ?2 = 1 AND EXISTS (SELECT 1 FROM user WHERE user.id = object_id)
    WHEN 'group' THEN ?2 = 1 AND EXISTS (SELECT 1 FROM group_ WHERE group_.id = object_id)
    WHEN 'site' THEN ?2 = 1 AND EXISTS (SELECT 1 FROM site WHERE site.id = object_id)
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
  switch (objectType) {
    case 'page':
      return paths.wagtail.edit(id)
    case 'location':
      return paths.wagtail.location(id)
    case 'image':
      return paths.wagtail.image(id)
    case 'document':
      return paths.wagtail.document(id)
    case 'video':
      return paths.wagtail.video(id)
    case 'collection':
      return paths.wagtail.collection(id)
    case 'redirect':
      return paths.wagtail.redirect(id)
    case 'snippet':
    case 'country':
      return snippetType && paths.wagtail.snippet(snippetType, id)
    case 'workflow':
      return paths.wagtail.workflow(id)
    case 'task':
      return paths.wagtail.task(id)
    case 'user':
      return paths.wagtail.user(id)
    case 'group':
      return paths.wagtail.group(id)
    case 'site':
      return paths.wagtail.site(id)
    default:
      return null
  }
}

/** Who and what stands in the part of the log an editor may read. */
export async function historyFilters(db: D1Database, editor: Editor): Promise<ReportFilters> {
  const [actions, users] = await db.batch([
    db.prepare(`SELECT DISTINCT action AS value FROM log_entry WHERE ${readable}`).bind(...readBy(editor)),
    db
      .prepare(
        `SELECT user.id AS value, ${nameOfUser} AS label FROM user
         WHERE user.id IN (SELECT log_entry.user_id FROM log_entry WHERE ${readable}) ORDER BY label`,
      )
      .bind(...readBy(editor)),
  ])
  return {
    action: (actions!.results as { value: string }[])
      .map(({ value }) => ({ value, label: actionWords(value) }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    user: (users!.results as { value: number; label: string }[]).map(({ value, label }) => ({ value: String(value), label })),
  }
}

/** An entry as a row of a file: when, who, what, to what. */
export const historyCells = ({ at, by, action, object_type, label }: HistoryEntry): string[] => [
  at.slice(0, 19).replace('T', ' '),
  by ?? '',
  actionWords(action),
  loggedKind(object_type),
  label,
]
