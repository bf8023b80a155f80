import { appName } from '#app/settings/define.ts'
import { settingNamed } from '#app/settings/index.ts'
import { snippetOf } from '#app/snippets/index.ts'
import { pageTypeOf } from '#app/templates/index.ts'
import { inWords } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { canChangeSetting, canWithSnippets, type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { PageUsage, PageUsageItem, UsageKind } from '#schema/wire/page-usage.ts'
import { endOf } from './governed-page.ts'

interface UsageRow {
  kind: UsageKind
  id: number
  title: string | null
  /** Of a page its content type, of a snippet its type. */
  type: string | null
  /** Paths into the content, as JSON. */
  places: string
  live: number
  /** Whether the page that tells is one the reader sees. */
  is_seen: number
  /** Of a setting the path of its site's root page. */
  site_path: string | null
}

/** `?1` and `?2` bound the paths of the pages asked about, `?3` is what the reader sees. What stands among those pages goes with them. */
const targets = 'SELECT id FROM page WHERE path >= ?1 AND path < ?2 AND deleted_at IS NULL'
const isSeen = (page: string) => `EXISTS (SELECT 1 FROM json_each(?3) WHERE substr(${page}.path, 1, length(value)) = value)`

const byReferences = `
  SELECT source_type AS kind, source_id AS id, coalesce(page.draft_title, snippet.title) AS title, coalesce(page.content_type, snippet.snippet_type) AS type,
    json_group_array(DISTINCT content_path) AS places, max(state = 'live') AS live,
    source_type <> 'page' OR ${isSeen('page')} AS is_seen, root.path AS site_path
  FROM reference
    LEFT JOIN page ON source_type = 'page' AND page.id = source_id
    LEFT JOIN snippet ON source_type = 'snippet' AND snippet.id = source_id
    LEFT JOIN site ON source_type = 'setting' AND site.id = source_id LEFT JOIN page AS root ON root.id = site.root_page_id
  WHERE target_type = 'page' AND target_id IN (${targets}) AND page.deleted_at IS NULL
    AND NOT (source_type = 'page' AND source_id IN (${targets}))
  GROUP BY source_type, source_id, iif(source_type = 'setting', substr(content_path, 1, instr(content_path || '.', '.') - 1), '')`

const byAliases = `
  SELECT 'alias', page.id, page.draft_title, page.content_type, '[]', page.live, ${isSeen('page')}, NULL
  FROM page WHERE page.alias_of_id IN (${targets}) AND page.id NOT IN (${targets}) AND page.deleted_at IS NULL`

const byRedirects = `
  SELECT 'redirect', redirect.id, redirect.old_path, NULL, '[]', 1, 1, (SELECT root.path FROM site JOIN page AS root ON root.id = root_page_id WHERE is_default_site = 1)
  FROM redirect INDEXED BY redirect_page WHERE redirect_page_id IN (${targets}) AND automatically_created = 0`

/** More than these are counted no more. */
const most = 2000

/** Everything that leads to a page, or, with `below`, to any page at or below it; what the reader may not see is counted. */
export async function usageOfPage(
  db: D1Database,
  editor: Editor,
  page: { path: string },
  { below, limit, offset }: { below: boolean; limit: number; offset: number },
): Promise<PageUsage> {
  const { results } = await db
    .prepare(`${byReferences} UNION ALL ${byAliases} UNION ALL ${byRedirects} ORDER BY 1, 3 COLLATE NOCASE, 2 LIMIT ${most}`)
    .bind(page.path, below ? endOf(page.path) : `${page.path}!`, JSON.stringify(visiblePaths(editor)))
    .all<UsageRow>()
  const seen = results.flatMap((row) => told(editor, row) ?? [])
  return {
    meta: { total_count: results.length, hidden_count: results.length - seen.length },
    items: seen.slice(offset, offset + limit),
  }
}

/** A row as its reader is told of it; nothing where they may not see it. */
function told(editor: Editor, row: UsageRow): PageUsageItem | null {
  const live = row.live === 1
  const places = [...new Set((JSON.parse(row.places) as string[]).sort())]
  if (row.kind === 'setting') return settingTold(editor, row, places)
  if (row.kind === 'snippet') return snippetTold(editor, row, places)
  if (row.is_seen !== 1) return null
  if (row.kind === 'redirect')
    return canChangeSetting(editor, 'publishers', row.site_path ?? '')
      ? { kind: row.kind, title: row.title ?? '', edit_url: paths.wagtail.redirect(row.id), places: [], live }
      : null
  return {
    kind: row.kind,
    title: row.title ?? 'Untitled',
    edit_url: paths.wagtail.edit(row.id),
    places: placesIn(pageTypeOf(row.type ?? '')?.fields ?? {}, places),
    live,
  }
}

function snippetTold(editor: Editor, { id, title, type, live }: UsageRow, places: string[]): PageUsageItem | null {
  const snippet = snippetOf(type ?? '')
  if (!snippet || !canWithSnippets(editor, 'view', snippet.keptBy)) return null
  return {
    kind: 'snippet',
    title: title || snippet.label,
    edit_url: paths.wagtail.snippet(snippet.type, id),
    places: placesIn(snippet.fields, places),
    live: live === 1,
  }
}

function settingTold(editor: Editor, { id, site_path }: UsageRow, places: string[]): PageUsageItem | null {
  const model = places[0]?.split('.')[0] ?? ''
  const setting = settingNamed(model)
  if (!setting || !canChangeSetting(editor, setting.changedBy, site_path ?? '')) return null
  return {
    kind: 'setting',
    title: setting.label,
    edit_url: paths.wagtail.setting(appName, model, id),
    places: placesIn(
      setting.fields,
      places.map((place) => place.slice(model.length + 1)),
    ),
    live: true,
  }
}

type Labelled = Readonly<Record<string, { label?: string }>>

const placesIn = (fields: Labelled, places: readonly string[]) => [...new Set(places.map((place) => placeWords(fields, place)))]

/** `body.2.link` → `Body, part 3`: the field by its label, and how far down. */
export function placeWords(fields: Labelled, place: string): string {
  const [name = '', part] = place.split('.')
  const label = fields[name]?.label ?? inWords(name)
  return part !== undefined && /^\d+$/.test(part) ? `${label}, part ${Number(part) + 1}` : label
}
