import type { GovernedPage } from '#schema/rules/permissions.ts'
import { edgePosition } from './page-writes.ts'
import { userName } from './user.ts'

/** A page in the trash as the rules see it, and what is told of it. What was deleted with it comes back with it. */
export interface Trashed extends GovernedPage {
  id: number
  parent_id: number
  depth: number
  content_type: string
  draft_title: string
  slug: string
  latest_revision_id: number | null
  /** Where it answered. */
  old_url: string
  deleted_at: string
  deleted_by: string | null
  parent: { id: number; title: string } | null
  /** Pages that went with it, and messages of guests that hang on them all. */
  below_count: number
  submissions: number
}

type Row = Omit<Trashed, 'live' | 'locked' | 'locked_by_id' | 'is_root' | 'is_alias' | 'review' | 'below' | 'parent'> & {
  parent: string | null
  of_others: number
  total: number
}

/** What a page's address was before the trash took it. */
export const oldUrl = (page: string) => `substr(${page}.url_path, length('/trash/' || ${page}.id) + 1)`

const columns = `page.id, page.parent_id, page.path, page.depth, page.content_type, page.draft_title, page.slug, page.latest_revision_id, page.owner_id,
  ${oldUrl('page')} AS old_url, page.deleted_at,
  (SELECT ${userName} FROM log_entry JOIN user ON user.id = log_entry.user_id WHERE log_entry.object_type = 'page'
     AND log_entry.object_id = page.id AND log_entry.action = 'wagtail.delete' ORDER BY log_entry.id DESC LIMIT 1) AS deleted_by,
  (SELECT json_object('id', upper.id, 'title', upper.draft_title) FROM page AS upper
   WHERE upper.id = page.parent_id AND upper.deleted_at IS NULL) AS parent,
  (SELECT count(*) - 1 FROM page AS lower WHERE lower.deleted_with_id = page.id) AS below_count,
  (SELECT count(*) FROM page AS lower WHERE lower.deleted_with_id = page.id AND lower.owner_id IS NOT ?2) AS of_others,
  (SELECT count(*) FROM page AS lower JOIN form_submission ON form_submission.page_id = lower.id WHERE lower.deleted_with_id = page.id) AS submissions`

const inTrash = 'page.deleted_with_id = page.id AND page.deleted_at IS NOT NULL'

interface TrashFilter {
  /** Paths of the editor's grants. */
  visible: readonly string[]
  editor: number
  search: string
  limit: number
  offset: number
}

/** What is in the trash below the editor's grants, the latest first. */
export async function listTrash(
  db: D1Database,
  { visible, editor, search, limit, offset }: TrashFilter,
): Promise<{ total: number; items: Trashed[] }> {
  const { results } = await db
    .prepare(
      `SELECT ${columns}, count(*) OVER () AS total FROM page
       WHERE ${inTrash} AND EXISTS (SELECT 1 FROM json_each(?1) WHERE substr(page.path, 1, length(value)) = value)
         AND (?3 = '' OR instr(lower(page.draft_title || ' ' || ${oldUrl('page')}), ?3) > 0)
       ORDER BY page.deleted_at DESC, page.id LIMIT ?4 OFFSET ?5`,
    )
    .bind(JSON.stringify(visible), editor, search.toLowerCase(), limit, offset)
    .all<Row>()
  return { total: results[0]?.total ?? 0, items: results.map(trashedFrom) }
}

/** One page that was deleted; null when it is not in the trash, or went there with another. */
export async function trashedPage(db: D1Database, editor: number, id: number): Promise<Trashed | null> {
  const row = await db.prepare(`SELECT ${columns}, ?1 AS asked FROM page WHERE page.id = ?1 AND ${inTrash}`).bind(id, editor).first<Row>()
  return row && trashedFrom(row)
}

/** In the trash nothing is live, locked or in review. */
const trashedFrom = ({ parent, of_others, total: _, ...row }: Row): Trashed => ({
  ...row,
  parent: parent === null ? null : JSON.parse(parent),
  live: false,
  locked: false,
  locked_by_id: null,
  is_root: false,
  is_alias: false,
  review: null,
  below: { any: row.below_count > 0, live: false, of_others: of_others > 0, locked_by_others: false },
})

/** An address another page has, of those that a deleted page and what went with it would have below `url`. */
export const takenOnReturn = async (db: D1Database, { id, old_url }: Trashed, url: string): Promise<string | null> =>
  db
    .prepare(
      `SELECT other.url_path FROM page JOIN page AS other ON other.url_path = ?3 || substr(${oldUrl('page')}, length(?2) + 1)
       WHERE page.deleted_with_id = ?1 LIMIT 1`,
    )
    .bind(id, old_url, url)
    .first<string>('url_path')

/** Pages deleted together, with the content last saved of each; the one that was deleted itself first. */
export async function trashedContents(
  db: D1Database,
  id: number,
): Promise<{ id: number; content_type: string; draft_title: string; content: Record<string, unknown> }[]> {
  const { results } = await db
    .prepare(
      `SELECT page.id, page.content_type, page.draft_title, revision.content
       FROM page JOIN revision ON revision.id = page.latest_revision_id WHERE page.deleted_with_id = ?1 ORDER BY page.depth, page.id`,
    )
    .bind(id)
    .all<{ id: number; content_type: string; draft_title: string; content: string }>()
  return results.map((row) => ({ ...row, content: JSON.parse(row.content) }))
}

/** Breaks the batch unless the page is still in the trash as it was read. `unchangedDone` takes the row away again. */
export const stillInTrash = (db: D1Database, { id, deleted_at, path }: Pick<Trashed, 'id' | 'deleted_at' | 'path'>): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO unchanged (since_planned)
       SELECT EXISTS (SELECT 1 FROM page WHERE id = ?1 AND deleted_with_id = ?1 AND deleted_at = ?2 AND path = ?3)`,
    )
    .bind(id, deleted_at, path)

interface Place {
  parent: number
  path: string
  depth: number
  slug: string
  url_path: string
}

/** Takes a page, and what went with it, out of the trash, as drafts. What lay in the trash below it already stays there. */
export const leaveTrash = (db: D1Database, trashed: Trashed, to: Place): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE page SET url_path = ?3 || substr(${oldUrl('page')}, length(?2) + 1), deleted_at = NULL, deleted_with_id = NULL,
         title = draft_title, has_unpublished_changes = 1
       WHERE deleted_with_id = ?1`,
    )
    .bind(trashed.id, trashed.old_url, to.url_path),
  db
    .prepare('UPDATE page SET path = ?3 || substr(path, length(?1) + 1), depth = depth + ?4 WHERE path >= ?1 AND path < ?2')
    .bind(trashed.path, `${trashed.path.slice(0, -1)}0`, to.path, to.depth - trashed.depth),
  db
    .prepare(
      `UPDATE page SET parent_id = ?2, slug = ?3,
         position = iif(parent_id = ?2, position, ${edgePosition('last-child', '?2')}) WHERE id = ?1`,
    )
    .bind(trashed.id, to.parent, to.slug),
]

/** What was deleted before a moment and holds nothing that is to be kept longer, a bounded number at once. */
export async function overdueTrash(db: D1Database, before: string): Promise<Pick<Trashed, 'id' | 'draft_title' | 'deleted_at' | 'path'>[]> {
  const { results } = await db
    .prepare(
      `SELECT id, draft_title, deleted_at, path FROM page WHERE ${inTrash} AND deleted_at < ?1 AND NOT EXISTS (
         SELECT 1 FROM page AS lower JOIN form_submission ON form_submission.page_id = lower.id WHERE lower.deleted_with_id = page.id)
       ORDER BY deleted_at LIMIT 20`,
    )
    .bind(before)
    .all<Pick<Trashed, 'id' | 'draft_title' | 'deleted_at' | 'path'>>()
  return results
}

/** Removes a page in the trash, what went with it, and everything that hangs on them. The log stays. */
export function deleteForGood(db: D1Database, id: number): D1PreparedStatement[] {
  const going = '(SELECT id FROM page WHERE deleted_with_id = ?1)'
  const all = [
    `DELETE FROM page_view_restriction_group WHERE page_view_restriction_id IN (SELECT id FROM page_view_restriction WHERE page_id IN ${going})`,
    `DELETE FROM page_view_restriction WHERE page_id IN ${going}`,
    `DELETE FROM redirect WHERE redirect_page_id IN ${going}`,
    `DELETE FROM workflow_page WHERE page_id IN ${going}`,
    `DELETE FROM comment_thread WHERE page_id IN ${going}`,
    `DELETE FROM task_state WHERE workflow_state_id IN (SELECT id FROM workflow_state WHERE object_type = 'page' AND object_id IN ${going})`,
    `DELETE FROM workflow_state WHERE object_type = 'page' AND object_id IN ${going}`,
    `DELETE FROM group_page_permission WHERE page_id IN ${going}`,
    `DELETE FROM reference WHERE source_type = 'page' AND source_id IN ${going}`,
    `DELETE FROM page_search WHERE rowid IN ${going}`,
    `DELETE FROM revision WHERE object_type = 'page' AND object_id IN ${going}`,
    'DELETE FROM page WHERE deleted_with_id = ?1',
  ]
  return all.map((statement) => db.prepare(statement).bind(id))
}
