import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ListTotal } from '#schema/lists/total-wire.ts'
import type { PageListItem } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { page, site, workflowState } from '#schema/tables.ts'
import type { LinkTo } from '../../cache/sites.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { fromJson, isOneOf, toBoolean } from '../../stores/expressions.ts'
import { type RankedIds, rankIds } from '../../stores/rows-by-id.ts'
import { pageStatusText } from '../page-status.ts'
import {
  childCountForEditor,
  isExplorableByEditor,
  isUnrestricted,
  isVisibleToGrants,
} from '../visibility/visibility.ts'
import {
  findMatchingPages,
  hasLargeVisibleBranch,
  type PageFilter,
  pageSource,
  storedTotalQuery,
  toConditions,
  toGrantPathsJson,
} from './filter.ts'

/** Columns that can be ordered by. */
export type PageOrderField =
  | 'id'
  | 'title'
  | 'slug'
  | 'live'
  | 'content_type'
  | 'first_published_at'
  | 'latest_revision_created_at'
  | 'position'
  | 'depth'

export interface PageListPaging {
  limit: number
  offset: number
  /** Columns, or `random`. */
  order: readonly { field: PageOrderField; descending: boolean }[] | 'random'
}

/** Where more are found by a search, the newest so many are listed. */
const maxFound = 100

/**
 * The pages of a listing, and how many there are in all or, with `countUpTo`, up to so many. The root of the tree is in
 * none but those that ask by id.
 */
export async function listPages(
  db: D1Database,
  filter: PageFilter,
  { limit, offset, order }: PageListPaging,
  linkTo: LinkTo,
  countUpTo: number | null = null,
): Promise<{ total: ListTotal; items: PageListItem[] }> {
  const max = countUpTo === null ? null : Math.max(countUpTo, offset + limit)
  const found =
    filter.search === undefined || max === null
      ? null
      : await findMatchingPages(db, filter, Math.max(maxFound, offset + limit))
  const isLarge = found !== null || (await hasLargeVisibleBranch(db, filter))
  const where = toConditions(filter, found?.ids ?? null)
  const from = pageSource(filter, found?.ids ?? null, isLarge)
  const stored = found ? sql`(SELECT ${found.ids.length} AS total)` : storedTotalQuery(filter)
  const counted = sql`(SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${(max ?? -2) + 1}))`
  const first = rankIds(
    sql`SELECT ${page.id} AS id FROM ${from} WHERE ${where} ORDER BY ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}`,
  )
  const [[count], rows] = await readTogether(db, [
    getDatabase(db)
      .select({ total: sql<number>`total` })
      .from(stored ?? counted),
    listed(db, toGrantPathsJson(filter), first),
  ])
  const { total } = count!
  const hasMore = found?.hasMore || (stored === null && max !== null && total > max)
  return {
    total: hasMore ? { total_count: Math.min(total, max ?? total), total_relation: 'gte' } : { total_count: total },
    items: rows.map((row) => listItem(row, linkTo)),
  }
}

function orderBy(order: PageListPaging['order']): SQL {
  if (order === 'random') return sql`random(), ${page.id}`
  const by = order.map(({ field, descending }) => (descending ? desc : asc)(page[field]))
  // What is equal is ordered as the last column is, so that an index has all of the order.
  return sql.join([...by, order.at(-1)?.descending ? desc(page.id) : asc(page.id)], sql`, `)
}

const upper = alias(page, 'upper')
const source = alias(page, 'source')

/** Another page as a listing names it. */
interface NamedPage {
  id: number
  type: string
  title: string
  url: string | null
}

const named = (table: typeof upper | typeof source) =>
  sql`json_object('id', ${table.id}, 'type', ${table.content_type}, 'title', ${table.title}, 'url', iif(${table.live}, ${table.url_path}, NULL))`

/** The pages of some ids, as a listing shows them to whoever has these grants. */
const listed = (db: D1Database, grants: SQL, ids: RankedIds) =>
  getDatabase(db)
    .select({
      id: page.id,
      content_type: page.content_type,
      title: page.title,
      draft_title: page.draft_title,
      slug: page.slug,
      url_path: page.url_path,
      live: page.live,
      expired: page.expired,
      has_unpublished_changes: page.has_unpublished_changes,
      show_in_menus: page.show_in_menus,
      seo_title: page.seo_title,
      search_description: page.search_description,
      first_published_at: page.first_published_at,
      latest_revision_created_at: page.latest_revision_created_at,
      go_live_at: page.go_live_at,
      expire_at: page.expire_at,
      in_moderation: toBoolean(sql`EXISTS (SELECT 1 FROM ${workflowState}
        WHERE ${workflowState.object_type} = 'page' AND ${workflowState.object_id} = ${page.id} AND ${workflowState.status} = 'in_progress')`),
      children: childCountForEditor(grants),
      is_private: toBoolean(sql`NOT (${isUnrestricted()})`),
      parent: fromJson<NamedPage | null>(sql`(SELECT ${named(upper)} FROM ${page} AS ${upper}
        WHERE ${upper.id} = ${page.parent_id} AND ${isExplorableByEditor(grants, upper)})`),
      alias_of: fromJson<NamedPage | null>(sql`(SELECT ${named(source)} FROM ${page} AS ${source}
        WHERE ${source.id} = ${page.alias_of_id} AND ${isVisibleToGrants(grants, source)})`),
    })
    .from(ids.from)
    .crossJoin(page)
    .where(eq(page.id, ids.id))
    .orderBy(ids.position)

function listItem(row: Awaited<ReturnType<typeof listed>>[number], linkTo: LinkTo): PageListItem {
  const { live, has_unpublished_changes, expired, in_moderation } = row
  const status = pageStatusText({
    live,
    has_unpublished_changes,
    expired,
    approved_go_live: row.go_live_at !== null,
    in_moderation,
  })
  return {
    id: row.id,
    meta: {
      type: row.content_type,
      detail_url: paths.api.page(row.id),
      html_url: live ? linkTo(row.url_path) : null,
      slug: row.slug,
      show_in_menus: row.show_in_menus,
      seo_title: row.seo_title,
      search_description: row.search_description,
      first_published_at: row.first_published_at,
      latest_revision_created_at: row.latest_revision_created_at,
      status: { status, live, has_unpublished_changes },
      children: { count: row.children, listing_url: `${paths.api.pages}?child_of=${row.id}` },
      go_live_at: row.go_live_at,
      expire_at: live ? row.expire_at : null,
      parent: row.parent && otherPage(row.parent, linkTo),
      alias_of: row.alias_of && otherPage(row.alias_of, linkTo),
      is_private: row.is_private,
    },
    title: row.title,
    admin_display_title: row.draft_title,
  }
}

const otherPage = ({ id, type, title, url }: NamedPage, linkTo: LinkTo) => ({
  id,
  meta: { type, detail_url: paths.api.page(id), html_url: linkTo(url) },
  title,
})

/** The pages above one, the root first. All of them lead to a page the editor sees, so all may be named. */
export const listAncestors = (db: D1Database, path: string): Promise<{ id: number; title: string }[]> =>
  getDatabase(db)
    .select({ id: page.id, title: page.draft_title })
    .from(page)
    .where(isOneOf(page.id, path.split('/').filter(Boolean).slice(0, -1).map(Number)))
    .orderBy(page.depth)
    .all()

/** The id and path of the root of the tree. */
export const findRootPage = async (db: D1Database): Promise<{ id: number; path: string } | null> =>
  (await getDatabase(db).select({ id: page.id, path: page.path }).from(page).where(isNull(page.parent_id)).get()) ??
  null

/** The path of a site's front page; null when there is no such site. */
export async function findSiteRootPath(
  db: D1Database,
  { hostname, port }: { hostname: string; port: number | null },
): Promise<string | null> {
  const found = await getDatabase(db)
    .select({ path: page.path })
    .from(site)
    .innerJoin(page, eq(page.id, site.root_page_id))
    .where(and(eq(site.hostname, hostname), port === null ? undefined : eq(site.port, port)))
    .get()
  return found?.path ?? null
}
