import { pageTypeOf, pageTypes } from '#app/templates/index.ts'
import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { AgingPage, LockedPage, PageTypeUsage, ReportedPage, ReportSlice } from '#schema/wire/reports.ts'
import { linkFromDefault } from '../cache/sites.ts'
import { nameOfUser } from './location-log.ts'
import { visibleToEditor } from './visibility.ts'

interface Part<Row> {
  total: number
  items: Row[]
}

/** A page as a report names it. */
export const reportedColumns =
  'page.id, page.draft_title AS title, page.content_type AS type, iif(page.live = 1, page.url_path, NULL) AS url'

export const withLabel = <Row extends Omit<ReportedPage, 'type_label'>>(row: Row): Row & { type_label: string } => ({
  ...row,
  url: linkFromDefault(row.url),
  type_label: pageTypeOf(row.type)?.label ?? row.type,
})

/** Counts and reads a part of some rows in one round trip. `from` holds everything behind FROM but the order. */
export async function part<Row>(
  db: D1Database,
  { columns, from, order, parameters }: { columns: string; from: string; order: string; parameters: readonly unknown[] },
  { limit, offset }: ReportSlice,
): Promise<Part<Row>> {
  const [counted, listed] = await db.batch([
    db.prepare(`SELECT count(*) AS total FROM ${from}`).bind(...parameters),
    db
      .prepare(`SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ?${parameters.length + 1} OFFSET ?${parameters.length + 2}`)
      .bind(...parameters, limit, offset),
  ])
  return { total: (counted!.results[0] as { total: number }).total, items: listed!.results as Row[] }
}

/** Pages that are locked, the one locked last first. */
export async function lockedPages(
  db: D1Database,
  editor: Editor,
  { search = '', type = '' }: { search?: string | undefined; type?: string | undefined },
  slice: ReportSlice,
): Promise<Part<LockedPage>> {
  const { total, items } = await part<Omit<LockedPage, 'type_label'>>(
    db,
    {
      columns: `${reportedColumns}, page.locked_at, ${nameOfUser} AS locked_by`,
      from: `page LEFT JOIN user ON user.id = page.locked_by_id WHERE page.locked = 1 AND ${visibleToEditor()}
        AND (?2 = '' OR instr(lower(page.draft_title), ?2) > 0) AND (?3 = '' OR page.content_type = ?3)`,
      order: 'page.locked_at DESC, page.id',
      parameters: [JSON.stringify(visiblePaths(editor)), search.toLowerCase(), type],
    },
    slice,
  )
  return { total, items: items.map(withLabel) }
}

const publishedBy = `(SELECT ${nameOfUser} FROM log_entry JOIN user ON user.id = log_entry.user_id
  WHERE log_entry.object_type = 'page' AND log_entry.object_id = page.id AND log_entry.action = 'wagtail.publish'
  ORDER BY log_entry.id DESC LIMIT 1)`

/** Live pages, the one that nobody has published for the longest time first. `before` is a moment in UTC. */
export async function agingPages(
  db: D1Database,
  editor: Editor,
  { type = '', before = '' }: { type?: string | undefined; before?: string | undefined },
  slice: ReportSlice,
): Promise<Part<AgingPage>> {
  const published = "coalesce(page.last_published_at, page.first_published_at, '')"
  const { total, items } = await part<Omit<AgingPage, 'type_label'>>(
    db,
    {
      columns: `${reportedColumns}, coalesce(page.last_published_at, page.first_published_at) AS last_published_at, ${publishedBy} AS published_by`,
      from: `page WHERE page.live = 1 AND page.parent_id IS NOT NULL AND ${visibleToEditor()}
        AND (?2 = '' OR page.content_type = ?2) AND (?3 = '' OR ${published} < ?3)`,
      order: `${published}, page.id`,
      parameters: [JSON.stringify(visiblePaths(editor)), type, before],
    },
    slice,
  )
  return { total, items: items.map(withLabel) }
}

interface UsageRow {
  type: string
  count: number
  id: number
  title: string
  at: string | null
}

/** How many pages of every declared type there are, drafts too, the most used first. SQLite takes the bare columns from the row of the maximum. */
export async function pageTypesUsage(db: D1Database, editor: Editor, { limit, offset }: ReportSlice): Promise<Part<PageTypeUsage>> {
  const { results } = await db
    .prepare(
      `SELECT content_type AS type, count(*) AS count, id, draft_title AS title, latest_revision_created_at AS at,
         max(coalesce(latest_revision_created_at, '')) FROM page
       WHERE parent_id IS NOT NULL AND ${visibleToEditor()} GROUP BY content_type`,
    )
    .bind(JSON.stringify(visiblePaths(editor)))
    .all<UsageRow>()
  const used = new Map(results.map((row) => [row.type, row]))
  const all = pageTypes
    .map(({ type, label }): PageTypeUsage => {
      const row = used.get(type)
      return { type, label, count: row?.count ?? 0, latest: row ? { id: row.id, title: row.title, at: row.at } : null }
    })
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
  return { total: all.length, items: all.slice(offset, offset + limit) }
}
