import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { page, site } from '#schema/tables.ts'
import { currentCacheSequenceSql } from '../../cache/sequence.ts'
import { hasExplicitFieldSelection } from '../../http/content-api/fields.ts'
import { countPublicListOncePerVersion } from '../../lists/exact-total.ts'
import { getListCountLimit } from '../../lists/limited-count.ts'
import { readCompiledInOneBatch } from '../../stores/compiled-batch.ts'
import { compileCachedQueriesByShape, type Database } from '../../stores/db.ts'
import { buildSubtreePathEnd } from '../queries/subtree-path-end.ts'
import { buildPublicPageCondition } from '../visibility/visibility.ts'
import { maxCountedPublicPages, type PublicPageRow } from './list.ts'
import { buildPageInBranchCondition, buildPublicPageOrderColumns, publicPageColumns } from './listed-pages.ts'
import type { ParsedPublicPageListQuery } from './query.ts'

/** Whether a query lists the pages of the requested site, perhaps of one type, in the order of one field. */
export const isSimplePublicPageListQuery = (query: ParsedPublicPageListQuery): boolean =>
  query.site === null &&
  query.search === null &&
  query.child_of === null &&
  query.descendant_of === null &&
  query.ancestor_of === null &&
  query.translation_of === null &&
  query.exactValues.length === 0 &&
  query.type.length <= 1 &&
  query.order !== 'random' &&
  query.order.length <= 1

/**
 * Lists public pages like `listPublicPages`, where the query names no page. There are few kinds of such queries, so
 * each is compiled once, and the root of the site is read within.
 */
export async function listPublicPagesOfSimpleQuery(
  db: D1Database,
  siteId: number | null,
  { type, fields, order, limit, offset }: ParsedPublicPageListQuery,
): Promise<{ total: { total_count: number }; rows: PublicPageRow[] }> {
  const slice = { limit, offset, countUpTo: maxCountedPublicPages }
  const places = { site: siteId ?? 0, type: type[0] ?? null }
  const mostCounted = getListCountLimit(slice)
  const { count, rows: listed } = getCompiled(db, {
    hasType: type.length > 0,
    order,
    isDefault: !hasExplicitFieldSelection(fields),
  })
  const values = { ...places, limit, offset, counted: mostCounted + 1 }
  const [[counted], rows] = await readCompiledInOneBatch(db, (batch) =>
    Promise.all([batch.add(() => count, values), batch.add(() => listed, values)]),
  )
  const { total, sequence } = counted!
  return {
    total:
      total <= mostCounted
        ? { total_count: total }
        : await countPublicListOncePerVersion(JSON.stringify(places), { version: sequence }, () =>
            count.all({ ...places, counted: -1 }),
          ),
    rows: rows.map((row) => ({ ...notShown, ...row })),
  }
}

/** Columns that are not read where no fields are chosen, because they are not shown then. */
const notShown = {
  live_revision_id: null,
  show_in_menus: false,
  seo_title: '',
  search_description: '',
  parent_id: null,
  alias_of_id: null,
} satisfies Omit<PublicPageRow, keyof typeof shownColumns>

const { id, content_type, title, slug, url_path, first_published_at } = publicPageColumns
const shownColumns = { id, content_type, title, slug, url_path, first_published_at }

/** What distinguishes the text of the queries. */
interface Shape extends Pick<ParsedPublicPageListQuery, 'order'> {
  hasType: boolean
  /** Whether no fields are chosen. */
  isDefault: boolean
}

/** At most four for each field and direction. */
const getCompiled = compileCachedQueriesByShape(compile)

const root = alias(page, 'site_root')

function compile(db: Database, { hasType, order, isDefault }: Shape) {
  const readOfRoot = (value: SQL) =>
    sql`(SELECT ${value} FROM ${site} JOIN ${page} AS ${root} ON ${root.id} = ${site.root_page_id}
      WHERE ${eq(site.id, sql.placeholder('site'))})`
  const start = readOfRoot(sql`${root.path}`)
  const end = readOfRoot(buildSubtreePathEnd(root.path))
  const isListed = and(
    buildPublicPageCondition(),
    buildPageInBranchCondition({ start, end }),
    hasType ? eq(page.content_type, sql.placeholder('type')) : undefined,
  )
  return {
    count: db
      .select({ total: count(), sequence: currentCacheSequenceSql })
      .from(sql`(SELECT 1 FROM ${page} WHERE ${isListed} LIMIT ${sql.placeholder('counted')})`)
      .prepare(),
    rows: (isDefault ? db.select(shownColumns) : db.select(publicPageColumns))
      .from(page)
      .where(isListed)
      .orderBy(...buildPublicPageOrderColumns(order, 'index'))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(),
  }
}
