import { and, asc, count, eq, gte, isNull, lt, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { page, site } from '#schema/tables.ts'
import { buildExistingValueSubquery, toNonNullColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf, valuesAsSqlRows } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { buildAutomaticRedirectsInsert, buildShadowedRedirectsDeletion } from './automatic-redirects.ts'
import { getSubtreePathEnd, type StoredPageForActions } from './managed-page.ts'

/** The new position of a page in the tree. */
export interface PageTreePosition {
  path: string
  depth: number
  url_path: string
}

type MovingPage = Pick<StoredPageForActions, 'path' | 'depth' | 'url_path'>

/** Returns a condition: the page is at a path or below it. */
export const buildPageInSubtreeCondition = (path: string, table: { path: SQLWrapper } = page): SQL =>
  sql`${table.path} >= ${path} AND ${table.path} < ${getSubtreePathEnd(path)}`

const other = alias(page, 'other')
const holder = alias(page, 'holder')

/** Finds a URL path that another page already has, if a page and its descendants moved to `urlPath`. */
export async function findTakenUrlPathOnMove(
  db: D1Database,
  { path, url_path }: Pick<MovingPage, 'path' | 'url_path'>,
  urlPath: string | SQL,
): Promise<string | null> {
  const found = await getDrizzle(db)
    .select({ url_path: other.url_path })
    .from(page)
    .innerJoin(other, sql`${other.url_path} = ${urlPath} || substr(${page.url_path}, length(${url_path}) + 1)`)
    .where(
      and(
        buildPageInSubtreeCondition(path),
        isNull(page.deleted_at),
        not(sql`(${buildPageInSubtreeCondition(path, other)})`),
      ),
    )
    .limit(1)
    .get()
  return found?.url_path ?? null
}

/** Returns an expression for the URL path of a slug below a parent, as `buildChildUrlPath` builds it. */
export const buildChildUrlPathColumn = (parentId: number, slug: string | SQL): SQL<string> =>
  buildExistingValueSubquery(
    sql<string>`coalesce(nullif(${holder.url_path}, ''), '/') || ${slug} || '/'`,
    sql`FROM ${page} AS ${holder} WHERE ${holder.id} = ${parentId}`,
  )

/** Whether a page has this URL path. */
export async function isUrlPathTaken(db: D1Database, urlPath: string): Promise<boolean> {
  const found = await getDrizzle(db).select({ id: page.id }).from(page).where(eq(page.url_path, urlPath)).get()
  return found !== undefined
}

/** Finds the first of these slugs whose URL path below a parent no page has; null if all are taken. */
export async function findFirstFreeSlugAmongCandidates(
  db: D1Database,
  parentId: number,
  slugs: readonly string[],
): Promise<string | null> {
  const parentUrl = sql`(SELECT coalesce(nullif(${other.url_path}, ''), '/') FROM ${page} AS ${other}
    WHERE ${other.id} = ${parentId})`
  const free = await getDrizzle(db)
    .select({ slug: sql<string>`slug.value` })
    .from(sql`${valuesAsSqlRows(slugs)} AS slug`)
    .where(sql`NOT EXISTS (SELECT 1 FROM ${page} WHERE ${page.url_path} = ${parentUrl} || slug.value || '/')`)
    .orderBy(sql`slug.key`)
    .limit(1)
    .get()
  return free?.slug ?? null
}

/**
 * Returns the statements that move a page and its descendants: tree paths, depths and URL paths. Creates redirects from
 * the old URLs of pages that are or were live there, except where an editor has made one, and deletes redirects at the
 * new URLs of live pages.
 */
export const preparePageTreeMove = (
  db: D1Database,
  from: MovingPage,
  to: PageTreePosition,
  now: string,
): D1PreparedStatement[] => [
  ...(from.url_path === to.url_path
    ? []
    : [toPreparedStatement(db, buildAutomaticRedirectsInsert(selectSubtree(from.path), now))]),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(page)
      .set({
        path: sql`${to.path} || substr(${page.path}, length(${from.path}) + 1)`,
        depth: sql`${page.depth} + ${to.depth - from.depth}`,
        url_path: sql`CASE WHEN ${page.deleted_at} IS NULL THEN
          ${to.url_path} || substr(${page.url_path}, length(${from.url_path}) + 1)
          ELSE ${page.url_path} END`,
      })
      .where(buildPageInSubtreeCondition(from.path)),
  ),
  prepareShadowedRedirectDeletion(db, to.path),
]

const selectSubtree = (path: string) => ({ from: sql`${page}`, where: buildPageInSubtreeCondition(path) })

/** Returns the statement that deletes redirects at the URLs of live pages of a subtree. */
export const prepareShadowedRedirectDeletion = (db: D1Database, path: string): D1PreparedStatement =>
  toPreparedStatement(db, buildShadowedRedirectsDeletion(selectSubtree(path)))

/** Counts the pages of a type, without the trash. */
export async function countPagesOfType(db: D1Database, type: string): Promise<number> {
  const row = await getDrizzle(db)
    .select({ n: count() })
    .from(page)
    .where(and(eq(page.content_type, type), isNull(page.deleted_at)))
    .get()
  return row!.n
}

/** Counts the pages of each of these types, without the trash. */
export async function countPagesOfTypes(db: D1Database, types: readonly string[]): Promise<Map<string, number>> {
  const rows = await getDrizzle(db)
    .select({ type: page.content_type, n: count() })
    .from(page)
    .where(and(columnIsOneOf(page.content_type, types), isNull(page.deleted_at)))
    .groupBy(page.content_type)
  return new Map(rows.map(({ type, n }) => [type, n]))
}

/** Whether the page at a path or a descendant is the front page of a site. */
export async function subtreeContainsFrontPage(db: D1Database, path: string): Promise<boolean> {
  const found = await getDrizzle(db)
    .select({ path: page.path })
    .from(site)
    .innerJoin(page, eq(page.id, site.root_page_id))
    .where(and(gte(page.path, path), lt(page.path, getSubtreePathEnd(path))))
    .get()
  return found !== undefined
}

/** Lists a page and its descendants, topmost first, without the trash. */
export const listPageSubtree = (db: D1Database, path: string) =>
  getDrizzle(db)
    .select({
      id: page.id,
      parent_id: toNonNullColumn(page.parent_id),
      content_type: page.content_type,
      title: page.title,
      draft_title: page.draft_title,
      slug: page.slug,
      url_path: page.url_path,
      live: page.live,
      locked: page.locked,
      locked_by_id: page.locked_by_id,
      alias_of_id: page.alias_of_id,
    })
    .from(page)
    .where(and(buildPageInSubtreeCondition(path), isNull(page.deleted_at)))
    .orderBy(asc(page.depth), asc(page.position), asc(page.id))
    .all()

/** A page of a subtree. */
export type SubtreePage = Awaited<ReturnType<typeof listPageSubtree>>[number]

/** Lists the ids of the children of a page in their order, except one and those in the trash. */
export async function listChildPageIds(db: D1Database, parentId: number, except: number): Promise<number[]> {
  const children = await getDrizzle(db)
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.parent_id, parentId), ne(page.id, except), isNull(page.deleted_at)))
    .orderBy(asc(page.position), asc(page.id))
  return children.map(({ id }) => id)
}

/** Returns the statement that gives the children of a page the positions of this order. */
export const prepareChildPageOrderUpdate = (
  db: D1Database,
  parentId: number,
  order: readonly number[],
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(page)
      .set({ position: sql`ordered.key` })
      .from(sql`${valuesAsSqlRows(order)} AS ordered`)
      .where(and(sql`${page.id} = ordered.value`, eq(page.parent_id, parentId))),
  )

/**
 * Finds the first free slug for a copy below a parent, as Wagtail does: the given one, else numbered from 1 (`menu`,
 * `menu-1`, `menu-2` …).
 */
export async function findFreePageCopySlug(db: D1Database, parentId: number, slug: string): Promise<string> {
  const first = buildChildUrlPathColumn(parentId, slug)
  const start = sql`rtrim(${first}, '/')`
  const rows = await getDrizzle(db)
    .select({ url_path: page.url_path, first })
    .from(page)
    .where(and(gte(page.url_path, start), lt(page.url_path, sql`${start} || '0'`)))
  const taken = new Set(rows.map((row) => row.url_path.slice(row.first.length - slug.length - 1)))
  const isFree = (numbered: string) => !taken.has(`${numbered}/`)
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? slug : `${slug}-${number - 1}`
    if (isFree(numbered)) return numbered
  }
}
