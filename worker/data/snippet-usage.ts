import type { AnySnippet } from '#app/snippets/define.ts'
import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { SnippetPartQuery, SnippetUse } from '#schema/wire/snippet.ts'

interface UseRow {
  source_type: string
  id: number | null
  title: string
  url_path: string
  live: number
  is_shown: number
  places: string
  is_seen: number
}

/** Every place in a live page or latest draft that points at this, the pages an editor may see first. */
const uses = `
  SELECT source_type, page.id, page.draft_title AS title, page.url_path, page.live,
    coalesce(page.live, 1) = 1 AND max(state = 'live') AS is_shown, json_group_array(DISTINCT content_path) AS places,
    page.id IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(?3) WHERE substr(page.path, 1, length(value)) = value) AS is_seen
  FROM reference LEFT JOIN page ON source_type = 'page' AND page.id = source_id
  WHERE target_type = ?1 AND target_id = ?2 AND page.deleted_at IS NULL GROUP BY source_type, source_id`

/** Where a snippet is used: the pages an editor may see by name, all other places by their number. */
export async function usageOfSnippet(
  db: D1Database,
  editor: Editor,
  { storedIn }: AnySnippet,
  id: number,
  { limit, offset }: SnippetPartQuery,
): Promise<{ total: number; hidden: number; also: string[]; items: SnippetUse[] }> {
  const asked = [storedIn, id, JSON.stringify(visiblePaths(editor))]
  const [counted, listed] = await db.batch([
    db
      .prepare(
        `SELECT count(*) FILTER (WHERE is_seen) AS total, count(*) FILTER (WHERE NOT is_seen AND source_type = 'page') AS hidden,
           count(*) FILTER (WHERE source_type <> 'page') AS others FROM (${uses})`,
      )
      .bind(...asked),
    db.prepare(`SELECT * FROM (${uses}) WHERE is_seen ORDER BY is_shown DESC, title, id LIMIT ?4 OFFSET ?5`).bind(...asked, limit, offset),
  ])
  const { total, hidden, others } = counted!.results[0] as { total: number; hidden: number; others: number }
  const also = [...(others > 0 ? [counting(others, 'snippet or setting', 'snippets and settings')] : [])]
  const rows = listed!.results as unknown as UseRow[]
  return { total, hidden, also: storedIn === 'country' ? [...also, ...(await heldBy(db, id))] : also, items: rows.map(useOf) }
}

const useOf = ({ id, title, url_path, live, is_shown, places }: UseRow): SnippetUse => ({
  page: { id: id!, title, url_path, live: live === 1 },
  is_shown: is_shown === 1,
  places: JSON.parse(places),
})

export const counting = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** What of the directory stands in a country, in words; nothing when it is empty. */
export async function heldBy(db: D1Database, country: number): Promise<string[]> {
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM state WHERE country_id = ?1) AS states,
         (SELECT count(*) FROM location JOIN country ON country.code = location.country WHERE country.id = ?1) AS restaurants`,
    )
    .bind(country)
    .first<{ states: number; restaurants: number }>()
  const { states, restaurants } = row!
  return [
    ...(states > 0 ? [counting(states, 'state or province', 'states and provinces')] : []),
    ...(restaurants > 0 ? [counting(restaurants, 'restaurant', 'restaurants')] : []),
  ]
}

/** The addresses whose HTML shows a snippet; every page when a setting points at it. */
export async function staleBySnippet(db: D1Database, id: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT page.url_path FROM reference JOIN page ON page.id = source_id AND page.live = 1
         WHERE source_type = 'page' AND state = 'live' AND target_type = 'snippet' AND target_id = ?1
       UNION SELECT '*' FROM reference WHERE source_type = 'setting' AND target_type = 'snippet' AND target_id = ?1`,
    )
    .bind(id)
    .all<{ url_path: string }>()
  const stale = results.map(({ url_path }) => url_path)
  return stale.includes('*') ? ['*'] : stale
}

/** The live page where an editor sees a snippet at work; null when none shows it that they may see. */
export async function pageShowing(db: D1Database, editor: Editor, id: number) {
  const row = await db
    .prepare(
      `SELECT page.id, page.content_type, page.url_path, revision.content FROM reference
         JOIN page ON page.id = source_id AND page.live = 1 JOIN revision ON revision.id = page.live_revision_id
       WHERE source_type = 'page' AND state = 'live' AND target_type = 'snippet' AND target_id = ?1 AND page.content_type <> 'example_page'
         AND EXISTS (SELECT 1 FROM json_each(?2) WHERE substr(page.path, 1, length(value)) = value) ORDER BY page.id LIMIT 1`,
    )
    .bind(id, JSON.stringify(visiblePaths(editor)))
    .first<{ id: number; content_type: string; url_path: string; content: string }>()
  return row && { ...row, content: JSON.parse(row.content) as Record<string, unknown> }
}
