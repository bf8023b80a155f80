import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { CappedListTotal } from '#schema/lists/total-wire.ts'
import type { PageListItem } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { page, site, workflowState } from '#schema/tables.ts'
import type { UrlPathToLinkFunction } from '../../cache/sites.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf, toBooleanColumn, toParsedJsonColumn } from '../../stores/expressions.ts'
import { type RankedIdsSql, rankIdsInSql } from '../../stores/rows-by-id.ts'
import { getPageStatusText } from '../page-status.ts'
import {
  buildPageExplorableCondition,
  buildPageUnrestrictedCondition,
  buildPageWithinEditorGrantsCondition,
  buildVisibleChildCountColumn,
} from '../visibility/visibility.ts'
import { hasManyPagesBelowPaths } from '../visibility/visible-pages.ts'
import {
  buildPageListFromClause,
  buildStoredPageTotalQuery,
  findPageIdsMatchingSearch,
  hasManyVisiblePages,
  type PageListFilter,
  toPageFilterConditions,
  toVisiblePathsJsonSql,
} from './filter.ts'

/** Columns that pages can be ordered by. */
export type PageSortField =
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
  /** The columns to order by, or `random`. */
  order: readonly { field: PageSortField; descending: boolean }[] | 'random'
}

/** The maximum number of search results; the newest are listed. */
const maxFound = 100

/**
 * Lists pages with their total, which is counted up to `countUpTo` if given. The tree root is only listed if the filter
 * has its id.
 */
export async function listFilteredPages(
  db: D1Database,
  filter: PageListFilter,
  { limit, offset, order }: PageListPaging,
  linkTo: UrlPathToLinkFunction,
  countUpTo: number | null = null,
): Promise<{ total: CappedListTotal; items: PageListItem[] }> {
  const max = countUpTo === null ? null : Math.max(countUpTo, offset + limit)
  const found =
    filter.search === undefined || max === null
      ? null
      : await findPageIdsMatchingSearch(db, filter, Math.max(maxFound, offset + limit))
  const [isLarge, isLargeBranch] =
    found === null ? await Promise.all([hasManyVisiblePages(db, filter), isForLargeBranch(db, filter)]) : [true, false]
  const where = toPageFilterConditions(filter, found?.ids ?? null)
  const from = buildPageListFromClause(filter, found?.ids ?? null, isLarge)
  const storedTotal = found ? sql`(SELECT ${found.ids.length} AS total)` : buildStoredPageTotalQuery(filter)
  const counted = sql`(SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${(max ?? -2) + 1}))`
  const first = rankIdsInSql(
    sql`SELECT ${page.id} AS id FROM ${from} WHERE ${toPageFilterConditions(filter, found?.ids ?? null, isLargeBranch)}
      ORDER BY ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}`,
  )
  const [[count], rows] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ total: sql<number>`total` })
      .from(storedTotal ?? counted),
    selectListed(db, toVisiblePathsJsonSql(filter), first),
  ])
  const { total } = count!
  const hasMore = found?.hasMore || (storedTotal === null && max !== null && total > max)
  return {
    total: hasMore ? { total_count: Math.min(total, max ?? total), total_relation: 'gte' } : { total_count: total },
    items: rows.map((row) => toListItem(row, linkTo)),
  }
}

/** Whether a filter is for the pages of a branch that is too large to be read as a whole. */
async function isForLargeBranch(db: D1Database, { below, within, ids }: PageListFilter): Promise<boolean> {
  const top = below ?? within
  return top !== undefined && ids === undefined && hasManyPagesBelowPaths(db, [top])
}

function orderBy(order: PageListPaging['order']): SQL {
  if (order === 'random') return sql`random(), ${page.id}`
  const columns = order.map(({ field, descending }) => (descending ? desc : asc)(page[field]))
  // The id follows the direction of the last column, so that an index can provide the whole order.
  return sql.join([...columns, order.at(-1)?.descending ? desc(page.id) : asc(page.id)], sql`, `)
}

const parent = alias(page, 'parent')
const source = alias(page, 'source')

/** A related page in a listed page. */
interface RelatedPage {
  id: number
  type: string
  title: string
  url: string | null
}

const relatedPageColumn = (table: typeof parent | typeof source) =>
  sql`json_object('id', ${table.id}, 'type', ${table.content_type}, 'title', ${table.title}, 'url', iif(${table.live},
    ${table.url_path}, NULL))`

/** Returns a query for the listed pages with these ids, with related pages that the editor may see. */
const selectListed = (db: D1Database, grants: SQL, ids: RankedIdsSql) =>
  getDrizzle(db)
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
      in_moderation: toBooleanColumn(sql`EXISTS (SELECT 1 FROM ${workflowState}
        WHERE ${workflowState.object_type} = 'page' AND ${workflowState.object_id} = ${page.id}
        AND ${workflowState.status} = 'in_progress')`),
      children: buildVisibleChildCountColumn(grants),
      is_private: toBooleanColumn(sql`NOT (${buildPageUnrestrictedCondition()})`),
      parent: toParsedJsonColumn<RelatedPage | null>(sql`(SELECT ${relatedPageColumn(parent)} FROM ${page} AS ${parent}
        WHERE ${parent.id} = ${page.parent_id} AND ${buildPageExplorableCondition(grants, parent)})`),
      alias_of:
        toParsedJsonColumn<RelatedPage | null>(sql`(SELECT ${relatedPageColumn(source)} FROM ${page} AS ${source}
        WHERE ${source.id} = ${page.alias_of_id} AND ${buildPageWithinEditorGrantsCondition(grants, source)})`),
    })
    .from(ids.from)
    .crossJoin(page)
    .where(eq(page.id, ids.id))
    .orderBy(ids.position)

function toListItem(
  row: Awaited<ReturnType<typeof selectListed>>[number],
  linkTo: UrlPathToLinkFunction,
): PageListItem {
  const { live, has_unpublished_changes, expired, in_moderation } = row
  const status = getPageStatusText({
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
      parent: row.parent && toRelatedPage(row.parent, linkTo),
      alias_of: row.alias_of && toRelatedPage(row.alias_of, linkTo),
      is_private: row.is_private,
    },
    title: row.title,
    admin_display_title: row.draft_title,
  }
}

const toRelatedPage = ({ id, type, title, url }: RelatedPage, linkTo: UrlPathToLinkFunction) => ({
  id,
  meta: { type, detail_url: paths.api.page(id), html_url: linkTo(url) },
  title,
})

/** Lists the ancestors of a page, root first. Callers have checked that the editor may see the page. */
export const listPageAncestors = (db: D1Database, path: string): Promise<{ id: number; title: string }[]> =>
  getDrizzle(db)
    .select({ id: page.id, title: page.draft_title })
    .from(page)
    .where(columnIsOneOf(page.id, path.split('/').filter(Boolean).slice(0, -1).map(Number)))
    .orderBy(page.depth)
    .all()

/** Finds the id and path of the tree root. */
export const findTreeRootPage = async (db: D1Database): Promise<{ id: number; path: string } | null> =>
  (await getDrizzle(db).select({ id: page.id, path: page.path }).from(page).where(isNull(page.parent_id)).get()) ?? null

/** Finds the path of a site's front page; null if there is no such site. */
export async function findSiteFrontPagePath(
  db: D1Database,
  { hostname, port }: { hostname: string; port: number | null },
): Promise<string | null> {
  const found = await getDrizzle(db)
    .select({ path: page.path })
    .from(site)
    .innerJoin(page, eq(page.id, site.root_page_id))
    .where(and(eq(site.hostname, hostname), port === null ? undefined : eq(site.port, port)))
    .get()
  return found?.path ?? null
}
