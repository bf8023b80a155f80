import { paths } from '#schema/paths.ts'
import { pageStatus } from '#schema/rules/page-status.ts'
import type { PageListItem } from '#schema/wire/pages.ts'
import type { LinkTo } from '../cache/sites.ts'
import { explorableByEditor, notRestricted, visibleToEditor } from './visibility.ts'

/** Which pages a listing holds. Every text is bound, never spliced. */
export interface ListingFilter {
  /** Paths of the editor's grants. */
  visible: readonly string[]
  /** Also the pages above a grant, so that going down the tree leads to it. */
  explore: boolean
  ids?: readonly number[]
  types?: readonly string[]
  child_of?: number
  /** Path of the page they must stand below, at any depth. */
  below?: string
  /** Path of the page they must be, or stand below: a site's front page. */
  within?: string
  /** Path of the page they must stand above. */
  above?: string
  search?: string
  /** Whether one of the words is enough. */
  any_word?: boolean
  has_children?: boolean
  exactly?: readonly { field: ExactPageField; value: string | number }[]
  live?: boolean
}

/** Columns that can be asked for by their exact value. */
export type ExactPageField =
  | 'id'
  | 'title'
  | 'slug'
  | 'show_in_menus'
  | 'seo_title'
  | 'search_description'
  | 'first_published_at'
  | 'latest_revision_created_at'

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

/** The pages of a listing and how many there are in all. The root of the tree is in none but those that ask by id. */
export async function listPages(
  db: D1Database,
  filter: ListingFilter,
  { limit, offset, order }: Slice,
  linkTo: LinkTo,
): Promise<{ total: number; items: PageListItem[] }> {
  const parameters: unknown[] = [JSON.stringify(filter.visible)]
  const bind = (value: unknown) => `?${parameters.push(value)}`
  const where = conditions(filter, bind).join(' AND ')
  const by = order === 'random' ? ['random()'] : order.map(({ field, descending }) => `page.${field} ${descending ? 'DESC' : 'ASC'}`)
  const ordered = [...by, 'page.id'].join(', ')
  const counted = db.prepare(`SELECT count(*) AS total FROM page WHERE ${where}`).bind(...parameters)
  const listed = db
    .prepare(`SELECT ${columns(filter.explore)} FROM page WHERE ${where} ORDER BY ${ordered} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`)
    .bind(...parameters)
  const [count, rows] = await db.batch<ListRow>([counted, listed])
  return { total: count!.results[0]!.total, items: rows!.results.map((row) => listItem(row, linkTo)) }
}

function conditions(filter: ListingFilter, bind: (value: unknown) => string): string[] {
  const { ids, types, child_of, below, within, above, search, any_word = false, has_children, live, exactly = [] } = filter
  const seen = filter.explore ? explorableByEditor : visibleToEditor
  const child = `EXISTS (SELECT 1 FROM page AS lower WHERE lower.parent_id = page.id AND ${seen('lower')})`
  return [
    ids ? `page.id IN (SELECT value FROM json_each(${bind(JSON.stringify(ids))}))` : 'page.parent_id IS NOT NULL',
    seen(),
    ...(types?.length ? [`page.content_type IN (SELECT value FROM json_each(${bind(JSON.stringify(types))}))`] : []),
    ...(child_of === undefined ? [] : [`page.parent_id = ${bind(child_of)}`]),
    ...(below === undefined ? [] : [isBelow('page.path', bind(below))]),
    ...(within === undefined ? [] : [isWithin('page.path', bind(within))]),
    ...(above === undefined ? [] : [isBelow(bind(above), 'page.path')]),
    ...(search === undefined ? [] : [matches(search, any_word, bind)]),
    ...exactly.map(({ field, value }) => `page.${field} = ${bind(value)}`),
    ...(live === undefined ? [] : [`page.live = ${live ? 1 : 0}`]),
    ...(has_children === undefined ? [] : [has_children ? child : `NOT ${child}`]),
  ]
}

const isWithin = (path: string, above: string) => `substr(${path}, 1, length(${above})) = ${above}`
const isBelow = (path: string, above: string) => `(${isWithin(path, above)} AND ${path} <> ${above})`

/** Live pages by words of theirs or of a snippet they show, and every page by words, or parts of them, of its draft's title: all the words, or any. */
function matches(search: string, anyWord: boolean, bind: (value: unknown) => string): string {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? []
  if (words.length === 0) return '0'
  const found = bind(words.map((word) => `"${word}"*`).join(anyWord ? ' OR ' : ' '))
  const inTitle = words.map((word) => `instr(lower(page.draft_title), ${bind(word.toLowerCase())}) > 0`).join(anyWord ? ' OR ' : ' AND ')
  const inSnippet = `page.live = 1 AND page.id IN (SELECT source_id FROM snippet_search JOIN reference ON target_type = 'snippet'
    AND target_id = snippet_search.rowid AND source_type = 'page' AND state = 'live' WHERE snippet_search MATCH ${found})`
  return `(page.id IN (SELECT rowid FROM page_search WHERE page_search MATCH ${found}) OR (${inSnippet}) OR (${inTitle}))`
}

/** Another page as a listing names it. */
const named = (page: string) =>
  `json_object('id', ${page}.id, 'type', ${page}.content_type, 'title', ${page}.title, 'url', iif(${page}.live, ${page}.url_path, NULL))`

const columns = (
  explore: boolean,
) => `page.id, page.content_type, page.title, page.draft_title, page.slug, page.url_path, page.live, page.expired,
  page.has_unpublished_changes, page.show_in_menus, page.seo_title, page.search_description, page.first_published_at, page.latest_revision_created_at,
  page.go_live_at, page.expire_at, page.go_live_at IS NOT NULL AS approved_go_live,
  EXISTS (SELECT 1 FROM workflow_state WHERE object_type = 'page' AND object_id = page.id AND status = 'in_progress') AS in_moderation,
  (SELECT count(*) FROM page AS lower WHERE lower.parent_id = page.id AND ${(explore ? explorableByEditor : visibleToEditor)('lower')}) AS children,
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
