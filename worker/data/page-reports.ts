import { pageTypeOf, pageTypes } from '#app/templates/index.ts'
import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { ListTotal } from '#schema/wire/list-total.ts'
import type { AgingPage, LockedPage, PageTypeUsage, ReportedPage, ReportSlice } from '#schema/wire/reports.ts'
import { linkFromDefault } from '../cache/sites.ts'
import { limitedCount, totalOf } from './limited-count.ts'
import { nameOfUser } from './location-log.ts'
import { pagesBelowGrants, seenPagesPart, seesAllPages } from './seen-pages.ts'
import { visibleToEditor } from './visibility-text.ts'

interface Part<Row> {
  total: number
  items: Row[]
}

/** A part of rows that are not counted to the end. */
export interface LimitedPart<Row> {
  total: ListTotal
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

/** Rows to read: `from` holds everything behind FROM but the order. */
interface Rows {
  columns: string
  from: string
  /** The same without what only names a row, which need not be read to count it. */
  counted?: string
  order: string
  parameters: readonly unknown[]
}

/** Counts and reads a part of some rows in one round trip. */
export const part = <Row>(db: D1Database, rows: Rows, slice: ReportSlice): Promise<Part<Row>> =>
  countedPart(db, rows, slice, `SELECT count(*) AS total FROM ${rows.from}`)

/** The same of rows that may be very many: they are counted up to a limit. */
export async function limitedPart<Row>(db: D1Database, rows: Rows, slice: ReportSlice): Promise<LimitedPart<Row>> {
  const { total, items } = await countedPart<Row>(db, rows, slice, limitedCount(rows.counted ?? rows.from, slice))
  return { total: totalOf(total, slice), items }
}

async function countedPart<Row>(
  db: D1Database,
  { columns, from, order, parameters }: Rows,
  { limit, offset }: ReportSlice,
  count: string,
): Promise<Part<Row>> {
  const [counted, listed] = await db.batch([
    db.prepare(count).bind(...parameters),
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
): Promise<LimitedPart<LockedPage>> {
  const { total, items } = await limitedPart<Omit<LockedPage, 'type_label'>>(
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
): Promise<LimitedPart<AgingPage>> {
  const published = "coalesce(page.last_published_at, page.first_published_at, '')"
  const { total, items } = await seenPagesPart<Omit<AgingPage, 'type_label'>>(
    db,
    editor,
    {
      columns: `${reportedColumns}, coalesce(page.last_published_at, page.first_published_at) AS last_published_at, ${publishedBy} AS published_by`,
      where: `page.live = 1 AND +page.parent_id IS NOT NULL
        AND ${type ? 'page.content_type = ?2' : "?2 = ''"} AND ${before ? `${published} < ?3` : "?3 = ''"}`,
      order: `${published}, page.id`,
      parameters: [type, before],
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

/** SQLite takes the bare columns from the row of the maximum. */
const typesInBranch = `SELECT content_type AS type, count(*) AS count, page.id, draft_title AS title, latest_revision_created_at AS at,
    max(coalesce(latest_revision_created_at, ''))
  FROM ${pagesBelowGrants} WHERE parent_id IS NOT NULL GROUP BY content_type`

const typesInAll = `SELECT page.content_type AS type, page_type_count.count, page.id, page.draft_title AS title, page.latest_revision_created_at AS at
  FROM page_type_count JOIN page ON page.id = (SELECT latest.id FROM page AS latest
    WHERE latest.content_type = page_type_count.content_type AND latest.deleted_at IS NULL ORDER BY latest.latest_revision_created_at DESC LIMIT 1)
  WHERE page_type_count.count > 0 AND page.parent_id IS NOT NULL AND ?1 IS NOT NULL`

/** How many pages of every declared type there are, drafts too, the most used first. */
export async function pageTypesUsage(db: D1Database, editor: Editor, { limit, offset }: ReportSlice): Promise<Part<PageTypeUsage>> {
  const { results } = await db
    .prepare(seesAllPages(editor) ? typesInAll : typesInBranch)
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
