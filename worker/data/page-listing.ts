import { paths } from '#schema/paths.ts'
import { pageStatus } from '#schema/rules/page-status.ts'
import type { ListTotal } from '#schema/wire/list-total.ts'
import type { PageListItem } from '#schema/wire/pages.ts'
import type { LinkTo } from '../cache/sites.ts'
import { conditions, fromPages, hasLargeBranch, keptTotal, type ListingFilter, searchPages } from './page-filter.ts'
import { childrenForEditor, explorableByEditor, notRestricted, visibleToEditor } from './visibility-text.ts'

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

export interface Slice {
  limit: number
  offset: number
  /** Columns, or `random`. */
  order: readonly { field: PageOrderField; descending: boolean }[] | 'random'
}

interface ListRow {
  id: number
  content_type: string
  title: string
  draft_title: string
  slug: string
  url_path: string
  live: number
  expired: number
  has_unpublished_changes: number
  approved_go_live: number
  in_moderation: number
  show_in_menus: number
  seo_title: string
  search_description: string
  first_published_at: string | null
  latest_revision_created_at: string | null
  children: number
  parent: string | null
  go_live_at: string | null
  expire_at: string | null
  alias_of: string | null
  is_private: number
  total: number
}

/** Where more are found by a search, the newest so many are listed. */
const mostFound = 200

/** The pages of a listing, and how many there are in all or, with `countUpTo`, up to so many. The root of the tree is in none but those that ask by id. */
export async function listPages(
  db: D1Database,
  filter: ListingFilter,
  { limit, offset, order }: Slice,
  linkTo: LinkTo,
  countUpTo: number | null = null,
): Promise<{ total: ListTotal; items: PageListItem[] }> {
  const most = countUpTo === null ? null : Math.max(countUpTo, offset + limit)
  const isLarge = await hasLargeBranch(db, filter)
  const found =
    filter.search === undefined || most === null ? null : await searchPages(db, filter, isLarge, Math.max(mostFound, offset + limit))
  const parameters: unknown[] = [JSON.stringify(filter.visible)]
  const bind = (value: unknown) => `?${parameters.push(value)}`
  const where = conditions(filter, found?.ids ?? null, bind).join(' AND ')
  const from = fromPages(filter, found?.ids ?? null, isLarge)
  const kept: unknown[] = []
  const keptSql = keptTotal(filter, (value) => `?${kept.push(value)}`)
  const counted = `SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${(most ?? -2) + 1})`
  // What is equal is ordered as the last column is, so that an index has all of the order.
  const ids = order !== 'random' && order.at(-1)?.descending ? 'page.id DESC' : 'page.id'
  const by = order === 'random' ? ['random()'] : order.map(({ field, descending }) => `page.${field} ${descending ? 'DESC' : 'ASC'}`)
  const first = `SELECT page.id FROM ${from} WHERE ${where} ORDER BY ${[...by, ids].join(', ')}`
  const count = keptSql === null ? db.prepare(counted).bind(...parameters) : db.prepare(keptSql).bind(...kept)
  const listed = db
    .prepare(
      `WITH first AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (${first} LIMIT ${bind(limit)} OFFSET ${bind(offset)}))
       SELECT ${columns} FROM first CROSS JOIN page ON page.id = first.id ORDER BY place`,
    )
    .bind(...parameters)
  const [totals, rows] = await db.batch<ListRow>([count, listed])
  const { total } = totals!.results[0]!
  const hasMore = found?.hasMore || (keptSql === null && most !== null && total > most)
  return {
    total: hasMore ? { total_count: Math.min(total, most ?? total), total_relation: 'gte' } : { total_count: total },
    items: rows!.results.map((row) => listItem(row, linkTo)),
  }
}

/** Another page as a listing names it. */
const named = (page: string) =>
  `json_object('id', ${page}.id, 'type', ${page}.content_type, 'title', ${page}.title, 'url', iif(${page}.live, ${page}.url_path, NULL))`

const columns = `page.id, page.content_type, page.title, page.draft_title, page.slug, page.url_path, page.live, page.expired,
  page.has_unpublished_changes, page.show_in_menus, page.seo_title, page.search_description, page.first_published_at, page.latest_revision_created_at,
  page.go_live_at, page.expire_at, page.go_live_at IS NOT NULL AS approved_go_live,
  EXISTS (SELECT 1 FROM workflow_state WHERE object_type = 'page' AND object_id = page.id AND status = 'in_progress') AS in_moderation,
  ${childrenForEditor()} AS children,
  NOT (${notRestricted()}) AS is_private,
  (SELECT ${named('upper')} FROM page AS upper WHERE upper.id = page.parent_id AND ${explorableByEditor('upper')}) AS parent,
  (SELECT ${named('source')} FROM page AS source WHERE source.id = page.alias_of_id AND ${visibleToEditor('source')}) AS alias_of`

function listItem(row: ListRow, linkTo: LinkTo): PageListItem {
  const live = row.live === 1
  const has_unpublished_changes = row.has_unpublished_changes === 1
  const [expired, approved_go_live, in_moderation] = [row.expired === 1, row.approved_go_live === 1, row.in_moderation === 1]
  const status = pageStatus({ live, has_unpublished_changes, expired, approved_go_live, in_moderation })
  return {
    id: row.id,
    meta: {
      type: row.content_type,
      detail_url: paths.api.page(row.id),
      html_url: live ? linkTo(row.url_path) : null,
      slug: row.slug,
      show_in_menus: row.show_in_menus === 1,
      seo_title: row.seo_title,
      search_description: row.search_description,
      first_published_at: row.first_published_at,
      latest_revision_created_at: row.latest_revision_created_at,
      status: { status, live, has_unpublished_changes },
      children: { count: row.children, listing_url: `${paths.api.pages}?child_of=${row.id}` },
      go_live_at: row.go_live_at,
      expire_at: live ? row.expire_at : null,
      parent: row.parent === null ? null : otherPage(JSON.parse(row.parent), linkTo),
      alias_of: row.alias_of === null ? null : otherPage(JSON.parse(row.alias_of), linkTo),
      is_private: row.is_private === 1,
    },
    title: row.title,
    admin_display_title: row.draft_title,
  }
}

const otherPage = ({ id, type, title, url }: { id: number; type: string; title: string; url: string | null }, linkTo: LinkTo) => ({
  id,
  meta: { type, detail_url: paths.api.page(id), html_url: linkTo(url) },
  title,
})

/** The pages above one, the root first. All of them lead to a page the editor sees, so all may be named. */
export async function ancestorsOf(db: D1Database, path: string): Promise<{ id: number; title: string }[]> {
  const ids = path.split('/').filter(Boolean).slice(0, -1).map(Number)
  const { results } = await db
    .prepare('SELECT id, draft_title AS title FROM page WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY depth')
    .bind(JSON.stringify(ids))
    .all<{ id: number; title: string }>()
  return results
}

/** The id and path of the root of the tree. */
export const rootPage = (db: D1Database): Promise<{ id: number; path: string } | null> =>
  db.prepare('SELECT id, path FROM page WHERE parent_id IS NULL').first()

/** The path of a site's front page; null when there is no such site. */
export const siteRoot = (db: D1Database, { hostname, port }: { hostname: string; port: number | null }): Promise<string | null> =>
  db
    .prepare('SELECT path FROM site JOIN page ON page.id = site.root_page_id WHERE hostname = ?1 AND (?2 IS NULL OR port = ?2)')
    .bind(hostname, port)
    .first<string>('path')
