import { and, asc, desc, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { pageTypeOf, pageTypes } from '#app/templates/index.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { logEntry, page, pageTypeCount, user } from '#schema/tables/index.ts'
import type { ListTotal } from '#schema/wire/list-total.ts'
import type { AgingPage, LockedPage, PageTypeUsage, ReportedPage, ReportSlice } from '#schema/wire/reports.ts'
import { linkFromDefault } from '../cache/sites.ts'
import { database } from '../stores/db.ts'
import { isTrue, qualified } from '../stores/expressions.ts'
import { limitedRows, totalOf } from './limited-count.ts'
import { ranked } from './rows-of.ts'
import { grantsOf, seenBy } from './seen-by-editor.ts'
import { pagesBelowGrants, seenPages, seesAllPages } from './seen-pages.ts'
import { displayName } from './user.ts'

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
const reportedColumns = {
  id: sql<number>`${page.id}`,
  title: page.draft_title,
  type: page.content_type,
  url: sql<string | null>`iif(${isTrue(page.live)}, ${page.url_path}, NULL)`,
}

export const withLabel = <Row extends Omit<ReportedPage, 'type_label'>>(row: Row): Row & { type_label: string } => ({
  ...row,
  url: linkFromDefault(row.url),
  type_label: pageTypeOf(row.type)?.label ?? row.type,
})

/** Pages that are locked, the one locked last first. */
export async function lockedPages(
  db: D1Database,
  editor: Editor,
  { search = '', type = '' }: { search?: string | undefined; type?: string | undefined },
  slice: ReportSlice,
): Promise<LimitedPart<LockedPage>> {
  const where = and(
    isTrue(page.locked),
    seenBy(editor),
    search ? sql`instr(lower(${page.draft_title}), ${search.toLowerCase()}) > 0` : undefined,
    type ? eq(page.content_type, type) : undefined,
  )
  const [[counted], items] = await database(db).batch([
    limitedRows(db, sql`SELECT 1 FROM ${page} WHERE ${where}`, slice),
    database(db)
      .select({ ...reportedColumns, locked_at: page.locked_at, locked_by: sql<string | null>`${displayName}` })
      .from(page)
      .leftJoin(user, eq(user.id, page.locked_by_id))
      .where(where)
      .orderBy(desc(page.locked_at), asc(page.id))
      .limit(slice.limit)
      .offset(slice.offset),
  ])
  return { total: totalOf(counted!.total, slice), items: items.map(withLabel) }
}

const publishedBy = sql<string | null>`(SELECT ${displayName} FROM ${logEntry} JOIN ${user} ON ${user.id} = ${logEntry.user_id}
  WHERE ${logEntry.object_type} = 'page' AND ${logEntry.object_id} = ${page.id} AND ${logEntry.action} = 'wagtail.publish'
  ORDER BY ${logEntry.id} DESC LIMIT 1)`

const lastPublished = sql<string>`coalesce(${page.last_published_at}, ${page.first_published_at}, '')`

/** Live pages, the one that nobody has published for the longest time first. `before` is a moment in UTC. */
export async function agingPages(
  db: D1Database,
  editor: Editor,
  { type = '', before = '' }: { type?: string | undefined; before?: string | undefined },
  slice: ReportSlice,
): Promise<LimitedPart<AgingPage>> {
  const { counted, listed } = await seenPages(db, editor)
  const isAsked = and(
    isTrue(page.live),
    sql`+${page.parent_id} IS NOT NULL`,
    type ? eq(page.content_type, type) : undefined,
    before ? lt(lastPublished, before) : undefined,
  )
  const first = ranked(sql`SELECT ${page.id} AS id FROM ${listed.from} WHERE ${and(listed.seen, isAsked)}
    ORDER BY ${lastPublished}, ${page.id} LIMIT ${slice.limit} OFFSET ${slice.offset}`)
  const [[count], items] = await database(db).batch([
    limitedRows(db, sql`SELECT 1 FROM ${counted.from} WHERE ${and(counted.seen, isAsked)}`, slice),
    database(db)
      .select({
        ...reportedColumns,
        last_published_at: sql<string | null>`coalesce(${page.last_published_at}, ${page.first_published_at})`,
        published_by: publishedBy,
      })
      .from(first.from)
      .crossJoin(page)
      .where(eq(page.id, first.id))
      .orderBy(first.place),
  ])
  return { total: totalOf(count!.total, slice), items: items.map(withLabel) }
}

/** SQLite takes the bare columns from the row of the maximum. */
const typesInBranch = (db: D1Database, grants: SQL) =>
  database(db)
    .select({
      type: sql<string>`${page.content_type}`,
      count: sql<number>`count(*)`,
      id: qualified(sql<number>`${page.id}`),
      title: sql<string>`${page.draft_title}`,
      at: sql<string | null>`${page.latest_revision_created_at}`,
      latest: sql`max(coalesce(${page.latest_revision_created_at}, ''))`,
    })
    .from(pagesBelowGrants(grants))
    .where(isNotNull(page.parent_id))
    .groupBy(page.content_type)

const newest = alias(page, 'newest')

const typesInAll = (db: D1Database) =>
  database(db)
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
export async function pageTypesUsage(db: D1Database, editor: Editor, { limit, offset }: ReportSlice): Promise<Part<PageTypeUsage>> {
  const rows = await (seesAllPages(editor) ? typesInAll(db) : typesInBranch(db, grantsOf(editor)))
  const used = new Map(rows.map((row) => [row.type, row]))
  const all = pageTypes
    .map(({ type, label }): PageTypeUsage => {
      const row = used.get(type)
      return { type, label, count: row?.count ?? 0, latest: row ? { id: row.id, title: row.title, at: row.at } : null }
    })
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
  return { total: all.length, items: all.slice(offset, offset + limit) }
}
