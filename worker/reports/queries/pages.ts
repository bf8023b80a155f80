import { and, asc, desc, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { getPageType, pageTypes } from '#app/templates/index.ts'
import type { Editor } from '#schema/accounts/permissions.ts'
import type { ListTotal } from '#schema/lists/total-wire.ts'
import type { AgingPage, LockedPage, PageTypeUsage, ReportedPage, ReportPaging } from '#schema/reports/wire.ts'
import { logEntry, page, pageTypeCount, user } from '#schema/tables.ts'
import { displayName } from '../../accounts/queries/user-accounts.ts'
import { linkFromDefault } from '../../cache/sites.ts'
import { countLimited, toListTotal } from '../../lists/limited-count.ts'
import { canSeeAllPages, findVisiblePageSources, pagesWithinGrantsSql } from '../../pages/visibility/visible-pages.ts'
import { isVisibleToEditor, toGrantPaths } from '../../pages/visibility/visible-to-editor.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isTrue, qualify } from '../../stores/expressions.ts'
import { rankIds } from '../../stores/rows-by-id.ts'

interface Part<Row> {
  total: number
  items: Row[]
}

/** A part of rows that are not counted to the end. */
export interface LimitedRows<Row> {
  total: ListTotal
  items: Row[]
}

/** A page as a report names it. */
const reportedColumns = {
  id: sql<number>`${page.id}`,
  title: page.draft_title,
  type: page.content_type,
  url: sql<string | null>`iif(${isTrue(page.live)}, ${page.url_path}, NULL)`,
}

export const withPageTypeLabel = <Row extends Omit<ReportedPage, 'type_label'>>(row: Row): Row & { type_label: string } => ({
  ...row,
  url: linkFromDefault(row.url),
  type_label: getPageType(row.type)?.label ?? row.type,
})

/** Pages that are locked, the one locked last first. */
export async function listLockedPages(
  db: D1Database,
  editor: Editor,
  { search = '', type = '' }: { search?: string | undefined; type?: string | undefined },
  slice: ReportPaging,
): Promise<LimitedRows<LockedPage>> {
  const where = and(
    isTrue(page.locked),
    isVisibleToEditor(editor),
    search ? sql`instr(lower(${page.draft_title}), ${search.toLowerCase()}) > 0` : undefined,
    type ? eq(page.content_type, type) : undefined,
  )
  const [[counted], items] = await readTogether(db, [
    countLimited(db, sql`SELECT 1 FROM ${page} WHERE ${where}`, slice),
    getDatabase(db)
      .select({ ...reportedColumns, locked_at: page.locked_at, locked_by: sql<string | null>`${displayName}` })
      .from(page)
      .leftJoin(user, eq(user.id, page.locked_by_id))
      .where(where)
      .orderBy(desc(page.locked_at), asc(page.id))
      .limit(slice.limit)
      .offset(slice.offset),
  ])
  return { total: toListTotal(counted!.total, slice), items: items.map(withPageTypeLabel) }
}

const publishedBy = sql<string | null>`(SELECT ${displayName} FROM ${logEntry} JOIN ${user} ON ${user.id} = ${logEntry.user_id}
  WHERE ${logEntry.object_type} = 'page' AND ${logEntry.object_id} = ${page.id} AND ${logEntry.action} = 'wagtail.publish'
  ORDER BY ${logEntry.id} DESC LIMIT 1)`

const lastPublished = sql<string>`coalesce(${page.last_published_at}, ${page.first_published_at}, '')`

/** Live pages, the one that nobody has published for the longest time first. `before` is a moment in UTC. */
export async function listAgingPages(
  db: D1Database,
  editor: Editor,
  { type = '', before = '' }: { type?: string | undefined; before?: string | undefined },
  slice: ReportPaging,
): Promise<LimitedRows<AgingPage>> {
  const { counted, listed } = await findVisiblePageSources(db, editor)
  const isAsked = and(
    isTrue(page.live),
    sql`+${page.parent_id} IS NOT NULL`,
    type ? eq(page.content_type, type) : undefined,
    before ? lt(lastPublished, before) : undefined,
  )
  const first = rankIds(sql`SELECT ${page.id} AS id FROM ${listed.from} WHERE ${and(listed.seen, isAsked)}
    ORDER BY ${lastPublished}, ${page.id} LIMIT ${slice.limit} OFFSET ${slice.offset}`)
  const [[count], items] = await readTogether(db, [
    countLimited(db, sql`SELECT 1 FROM ${counted.from} WHERE ${and(counted.seen, isAsked)}`, slice),
    getDatabase(db)
      .select({
        ...reportedColumns,
        last_published_at: sql<string | null>`coalesce(${page.last_published_at}, ${page.first_published_at})`,
        published_by: publishedBy,
      })
      .from(first.from)
      .crossJoin(page)
      .where(eq(page.id, first.id))
      .orderBy(first.position),
  ])
  return { total: toListTotal(count!.total, slice), items: items.map(withPageTypeLabel) }
}

/** SQLite takes the bare columns from the row of the maximum. */
const typesInBranch = (db: D1Database, grants: SQL) =>
  getDatabase(db)
    .select({
      type: sql<string>`${page.content_type}`,
      count: sql<number>`count(*)`,
      id: qualify(sql<number>`${page.id}`),
      title: sql<string>`${page.draft_title}`,
      at: sql<string | null>`${page.latest_revision_created_at}`,
      latest: sql`max(coalesce(${page.latest_revision_created_at}, ''))`,
    })
    .from(pagesWithinGrantsSql(grants))
    .where(isNotNull(page.parent_id))
    .groupBy(page.content_type)

const newest = alias(page, 'newest')

const typesInAll = (db: D1Database) =>
  getDatabase(db)
    .select({
      type: page.content_type,
      count: pageTypeCount.count,
      id: page.id,
      title: page.draft_title,
      at: page.latest_revision_created_at,
    })
    .from(pageTypeCount)
    .innerJoin(
      page,
      sql`${page.id} = (SELECT ${newest.id} FROM ${page} AS ${newest}
        WHERE ${newest.content_type} = ${pageTypeCount.content_type} AND ${newest.deleted_at} IS NULL
        ORDER BY ${newest.latest_revision_created_at} DESC LIMIT 1)`,
    )
    .where(and(gt(pageTypeCount.count, 0), isNotNull(page.parent_id)))

/** How many pages of every declared type there are, drafts too, the most used first. */
export async function listPageTypeUsage(db: D1Database, editor: Editor, { limit, offset }: ReportPaging): Promise<Part<PageTypeUsage>> {
  const rows = await (canSeeAllPages(editor) ? typesInAll(db) : typesInBranch(db, toGrantPaths(editor)))
  const used = new Map(rows.map((row) => [row.type, row]))
  const all = pageTypes
    .map(({ type, label }): PageTypeUsage => {
      const row = used.get(type)
      return { type, label, count: row?.count ?? 0, latest: row ? { id: row.id, title: row.title, at: row.at } : null }
    })
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
  return { total: all.length, items: all.slice(offset, offset + limit) }
}
