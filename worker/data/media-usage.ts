import { snippetOf } from '#app/snippets/index.ts'
import { paths } from '#schema/paths.ts'
import { canWithSnippets, type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { MediaUsage } from '#schema/wire/media.ts'
import type { MediaKind } from './media.ts'

/** A video shows its poster, so what points at the video shows the image. `?1` is the kind and `?2` the id. */
const pointing = `(target_type = ?1 AND target_id = ?2
  OR ?1 = 'image' AND target_type = 'video' AND target_id IN (SELECT id FROM video WHERE poster_id = ?2))`

/** The addresses whose HTML may show this, by a snippet too: every page when a setting does. */
export async function staleByMedia(db: D1Database, kind: MediaKind, id: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT page.url_path FROM reference JOIN page ON page.id = source_id AND page.live = 1
       WHERE source_type = 'page' AND state = 'live' AND ${pointing}
       UNION SELECT page.url_path FROM reference AS placed JOIN page ON page.id = placed.source_id AND page.live = 1
       WHERE placed.source_type = 'page' AND placed.state = 'live' AND placed.target_type = 'snippet' AND placed.target_id IN (
         SELECT source_id FROM reference WHERE source_type = 'snippet' AND state = 'live' AND ${pointing})
       UNION SELECT '*' FROM reference WHERE source_type = 'setting' AND ${pointing}`,
    )
    .bind(kind, id)
    .all<{ url_path: string }>()
  const stale = results.map(({ url_path }) => url_path)
  return stale.includes('*') ? ['*'] : stale
}

interface UsageRow {
  id: number
  title: string
  content_path: string
  live: number
  /** Whether it is a page that the editor sees. */
  is_seen: number
  /** Of a snippet. */
  snippet_type: string | null
}

/** Every place in a live state or latest draft that points at this. Pages and snippets the editor may not see, and settings, are counted only. */
export async function usageOf(db: D1Database, editor: Editor, kind: MediaKind, id: number): Promise<MediaUsage> {
  const { results } = await db
    .prepare(
      `SELECT source_id AS id, coalesce(page.draft_title, snippet.title) AS title, content_path, max(state = 'live') AS live, snippet_type,
         page.id IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(?3) WHERE substr(page.path, 1, length(value)) = value) AS is_seen
       FROM reference LEFT JOIN page ON source_type = 'page' AND page.id = source_id
         LEFT JOIN snippet ON source_type = 'snippet' AND snippet.id = source_id
       WHERE page.deleted_at IS NULL AND ${pointing}
       GROUP BY source_type, source_id, content_path ORDER BY source_type, source_id, content_path LIMIT 500`,
    )
    .bind(kind, id, JSON.stringify(visiblePaths(editor)))
    .all<UsageRow>()
  return {
    total_count: results.length,
    items: results.flatMap((row) => (row.is_seen === 1 ? [{ page: userOf(row, paths.wagtail.edit(row.id)), ...placeOf(row) }] : [])),
    snippets: results.flatMap((row) => {
      const type = snippetOf(row.snippet_type ?? '')
      if (!type || !canWithSnippets(editor, 'view', type.keptBy)) return []
      return [{ snippet: userOf(row, paths.wagtail.snippet(type.type, row.id)), ...placeOf(row) }]
    }),
  }
}

const userOf = ({ id, title }: UsageRow, edit_url: string) => ({ id, title, edit_url })
const placeOf = ({ content_path, live }: UsageRow) => ({ content_path, live: live === 1 })
