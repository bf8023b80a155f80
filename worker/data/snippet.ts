import type { AnySnippet } from '#app/snippets/define.ts'
import type { LastEdit } from '#schema/wire/location-edit.ts'
import {
  type ListedSnippet,
  mostUsesCounted,
  type SnippetFilter,
  type SnippetListing,
  type SnippetListQuery,
} from '#schema/wire/snippet.ts'
import { sha256 } from '../signing.ts'
import { nameOfUser } from './location-log.ts'

/** A snippet as it is stored. */
export interface StoredSnippetState {
  id: number
  title: string
  live: boolean
  live_revision_id: number | null
  latest_revision_id: number | null
  locked_by_id: number | null
  locked_at: string | null
  locked_by: string | null
  /** The latest values, as they are stored. */
  content: Record<string, unknown>
  changed: LastEdit | null
  /** Pages in the trash are not counted. */
  used: number
}

/** How often something is used, as an SQL expression; a place in the draft and in the live page is one. With `most`, no more are counted. */
const used = (target: string, most: number) => `(SELECT count(DISTINCT source) FROM (
    SELECT source_type || ' ' || source_id AS source FROM reference LEFT JOIN page ON source_type = 'page' AND page.id = source_id
    WHERE target_type = '${target}' AND target_id = item.id AND page.deleted_at IS NULL LIMIT ${most < 0 ? -1 : 2 * most}))`

const lastEntry = (type: string) => `LEFT JOIN log_entry ON log_entry.id =
    (SELECT max(id) FROM log_entry WHERE object_type = '${type}' AND object_id = item.id)
  LEFT JOIN user ON user.id = log_entry.user_id`

/** The rows of each table snippets are kept in; `?1` is the type. */
const tablesWith = (most: number): Record<AnySnippet['storedIn'], string> => ({
  snippet: `SELECT item.id, item.title, '' AS detail, item.live, item.live_revision_id, item.latest_revision_id, item.locked_by_id,
      item.locked_at, content, item.latest_revision_id IS NOT item.live_revision_id AS is_changed, ${used('snippet', most)} AS used,
      timestamp AS at, ${nameOfUser} AS "by"
    FROM snippet AS item JOIN revision ON revision.id = item.latest_revision_id ${lastEntry('snippet')} WHERE item.snippet_type = ?1`,
  country: `SELECT item.id, printable_name AS title, code AS detail, 1 AS live, NULL AS live_revision_id, NULL AS latest_revision_id,
      NULL AS locked_by_id, NULL AS locked_at,
      json_object('printable_name', printable_name, 'code', code, 'root_url', root_url, 'order_url_template', order_url_template) AS content,
      0 AS is_changed, ${used('country', most)} AS used, timestamp AS at, ${nameOfUser} AS "by"
    FROM country AS item ${lastEntry('country')} WHERE ?1 = 'country'`,
})

const tables = tablesWith(-1)
const listed = tablesWith(mostUsesCounted)

interface Row {
  id: number
  title: string
  detail: string
  live: number
  live_revision_id: number | null
  latest_revision_id: number | null
  locked_by_id: number | null
  locked_at: string | null
  locked_by: string | null
  content: string
  is_changed: number
  used: number
  at: string | null
  by: string | null
}

/** One snippet of a type, or null when there is none of that id. */
export async function snippetById(db: D1Database, { type, storedIn }: AnySnippet, id: number): Promise<StoredSnippetState | null> {
  const row = await db
    .prepare(
      `SELECT *, (SELECT ${nameOfUser} FROM user WHERE user.id = locked_by_id) AS locked_by FROM (${tables[storedIn]}) WHERE id = ?2`,
    )
    .bind(type, id)
    .first<Row>()
  if (!row) return null
  const { title, live_revision_id, latest_revision_id, locked_by_id, locked_at, locked_by } = row
  return {
    ...{ id, title, live_revision_id, latest_revision_id, locked_by_id, locked_at, locked_by, used: row.used },
    live: row.live === 1,
    content: JSON.parse(row.content),
    changed: changedBy(row),
  }
}

const changedBy = ({ at, by }: Pick<Row, 'at' | 'by'>): LastEdit | null => (at === null ? null : { at, by: by ?? 'Somebody' })

/** The version of a snippet: another one means that it was saved meanwhile. */
export const snippetVersion = async ({ latest_revision_id, content }: StoredSnippetState): Promise<string> =>
  latest_revision_id === null ? (await sha256(JSON.stringify(content))).slice(0, 22) : String(latest_revision_id)

/** Which snippets each filter shows. */
const conditions: Record<SnippetFilter, string> = {
  live: 'live = 1',
  draft: '(live = 0 OR is_changed = 1)',
  unused: 'used = 0',
}
const sorting = { title: 'title COLLATE NOCASE', changed: 'at', used: 'used' } as const

/** Snippets of a type as the back office lists them, with how many match and how many there are of each kind. */
export async function listSnippets(
  db: D1Database,
  { type, storedIn }: AnySnippet,
  { search = '', show, order, limit, offset }: SnippetListQuery,
): Promise<Pick<SnippetListing, 'items'> & { total: number; counts: SnippetListing['meta']['counts'] }> {
  const column = sorting[order.replace('-', '') as keyof typeof sorting]
  const found = `SELECT * FROM (${listed[storedIn]}) WHERE ${show ? conditions[show] : 'true'} AND NOT EXISTS (
    SELECT 1 FROM json_each(?2) WHERE instr(lower(title || ' ' || detail), value) = 0)`
  const words = JSON.stringify(search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8))
  const counts = Object.entries(conditions).map(([name, condition]) => `count(*) FILTER (WHERE ${condition}) AS ${name}`)
  const [rows, matching, counted] = await db.batch([
    db
      .prepare(`${found} ORDER BY ${column} ${order.startsWith('-') ? 'DESC' : 'ASC'} NULLS LAST, id LIMIT ?3 OFFSET ?4`)
      .bind(type, words, limit, offset),
    db.prepare(`SELECT count(*) AS total FROM (${found})`).bind(type, words),
    db.prepare(`SELECT count(*) AS "all", ${counts.join(', ')} FROM (${listed[storedIn]})`).bind(type),
  ])
  return {
    total: (matching!.results[0] as { total: number }).total,
    counts: counted!.results[0] as SnippetListing['meta']['counts'],
    items: (rows!.results as unknown as Row[]).map(listedOf),
  }
}

const listedOf = (row: Row): ListedSnippet => ({
  id: row.id,
  title: row.title,
  detail: row.detail,
  live: row.live === 1,
  has_unpublished_changes: row.live === 1 && row.is_changed === 1,
  locked: row.locked_by_id !== null,
  changed: changedBy(row),
  used: Math.min(row.used, mostUsesCounted),
})

/** How many snippets there are of a type, and the last change to any. */
export async function countSnippets(db: D1Database, { type, storedIn }: AnySnippet): Promise<{ count: number; changed: LastEdit | null }> {
  const row = await db
    .prepare(`SELECT count(*) AS count, max(at) AS at, "by" FROM (${tables[storedIn]})`)
    .bind(type)
    .first<{ count: number; at: string | null; by: string | null }>()
  return { count: row!.count, changed: changedBy(row!) }
}

/** The type of a snippet that has drafts; null when there is none of this id. */
export const snippetTypeOf = (db: D1Database, id: number): Promise<string | null> =>
  db.prepare('SELECT snippet_type FROM snippet WHERE id = ?1').bind(id).first<string>('snippet_type')
