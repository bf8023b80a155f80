import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { maxPagesOfPreloadedBranch } from '#schema/lists/total-wire.ts'
import { pageTitleSearchTable } from '#schema/search/table.ts'
import { page, pageTypeCount } from '#schema/tables.ts'
import { toPageBranchFullTextFilter } from '../../search/branch-words.ts'
import { buildRowCountSubquery } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf, valuesAsSqlRows } from '../../stores/expressions.ts'
import { getSubtreePathEnd } from '../queries/managed-page.ts'
import { buildSubtreePathEnd } from '../queries/subtree-path-end.ts'
import { buildPublicPageCondition } from '../visibility/visibility.ts'
import type { ParsedPublicPageListQuery, PublicPageQueryField } from './query.ts'

type Table = typeof page | typeof ofType

export const publicPageColumns = {
  id: page.id,
  content_type: page.content_type,
  title: page.title,
  slug: page.slug,
  url_path: page.url_path,
  live_revision_id: page.live_revision_id,
  show_in_menus: page.show_in_menus,
  seo_title: page.seo_title,
  search_description: page.search_description,
  first_published_at: page.first_published_at,
  parent_id: page.parent_id,
  alias_of_id: page.alias_of_id,
}

/** The conditions of a listing in a scope. */
export interface PublicPageListFilter
  extends Pick<ParsedPublicPageListQuery, 'type' | 'exactValues' | 'search' | 'search_operator'> {
  /** The path of the site's root page. */
  within: string
  child_of: number | null
  /** The path of the page whose descendants are listed. */
  below: string | null
  /** The path of the page whose ancestors are listed. */
  above: string | null
  sizes: BranchAndTypePageCounts
  /** Whether the branch is smaller than that of the site at the top of the tree. */
  isBelowTop: boolean
}

/** The slice of a listing that is shown. */
type Shown = Pick<ParsedPublicPageListQuery, 'limit' | 'offset' | 'order'>

/** Pages of a few types, and small branches, are read as a whole and sorted up to this number of pages. */
const maxOfFewTypes = 500
const maxSortedBranch = maxPagesOfPreloadedBranch

/** How many pages the measured branch has, up to one more than are sorted, and how many have one of the types. */
export interface BranchAndTypePageCounts {
  branch: number
  ofTypes: number
}

/** What is measured: the branch of a page or of the site's root page, if any, and the pages of types. */
export interface PublicPageCountScope {
  start: number | 'root' | null
  types: readonly string[]
}

const start = alias(page, 'start')

/** Returns the query for the sizes. `root` selects the id of the site's root page. */
export function buildBranchAndTypePageCountsQuery(db: D1Database, measured: PublicPageCountScope, root: SQL) {
  const id = measured.start === 'root' ? root : measured.start
  const branch = sql`SELECT 1 FROM ${page} AS ${start} CROSS JOIN ${page} INDEXED BY page_path
    ON ${page.path} >= ${start.path} AND ${page.path} < ${buildSubtreePathEnd(start.path)}
    WHERE ${start.id} = ${id} LIMIT ${maxSortedBranch + 1}`
  const ofTypes = sql`SELECT sum(${pageTypeCount.count}) FROM ${pageTypeCount}
    WHERE ${columnIsOneOf(pageTypeCount.content_type, measured.types)}`
  return getDrizzle(db)
    .select({
      branch: buildRowCountSubquery(sql`FROM (${branch})`),
      ofTypes: sql<number>`coalesce((${ofTypes}), 0)`,
    })
    .from(sql`(SELECT 1)`)
}

const isById = (order: Shown['order']) => order !== 'random' && order.every(({ field }) => field === 'id')

/** Returns what must be measured for a query: its types, and its branch if that may have to be sorted. */
export const getPublicPageCountScope = (
  query: ParsedPublicPageListQuery,
  isBelowTop: boolean,
): PublicPageCountScope => ({
  start:
    isBelowTop && query.search === null && query.child_of === null && query.ancestor_of === null && !isById(query.order)
      ? (query.descendant_of ?? 'root')
      : null,
  types: query.type,
})

/**
 * How the pages of a listing are read:
 * - `sorted`: all pages of a few types or in menus, or with a value that few have
 * - `sorted_branch`: all pages of a small branch
 * - `branch_by_id`: a branch in the order of its ids, until the listing is full
 * - `index`: in the order of an index, until the listing is full
 */
type Source = 'sorted' | 'sorted_branch' | 'branch_by_id' | 'index'

function chooseSource(filter: PublicPageListFilter, { order }: Shown): Source {
  const { type, exactValues, sizes } = filter
  if (exactValues.some(isRare) || (type.length > 0 && sizes.ofTypes <= maxOfFewTypes)) return 'sorted'
  if (!isNarrowedByBranch(filter)) return 'index'
  if (isById(order)) return 'branch_by_id'
  return sizes.branch <= maxSortedBranch ? 'sorted_branch' : 'index'
}

/** Whether only a branch, and perhaps types, narrow a listing. */
const isNarrowedByBranch = ({ isBelowTop, child_of, above, exactValues }: PublicPageListFilter) =>
  isBelowTop && child_of === null && above === null && exactValues.length === 0

type ExactValue = PublicPageListFilter['exactValues'][number]

/** Whether few pages have a value. */
const isRare = ({ field, value }: ExactValue) =>
  field === 'id' || field === 'slug' || field === 'title' || (field === 'show_in_menus' && value === 1)

/** Whether most pages have a value. */
const isCommon = ({ field, value }: ExactValue) => field === 'show_in_menus' && value === 0

/** Returns the query for the shown pages of a listing without a search, and that for all that match. */
export function buildPublicPageListQueries(db: D1Database, filter: PublicPageListFilter, shown: Shown) {
  const source = chooseSource(filter, shown)
  const where = and(buildPublicPageCondition(), buildPublicPageFilterCondition(filter, source))
  const { limit, offset } = shown
  const listed =
    source === 'branch_by_id'
      ? selectBranchById(db, filter, where, shown)
      : source === 'index' && isFromTypes(filter, shown)
        ? selectFromTypes(db, filter, shown)
        : getDrizzle(db)
            .select(publicPageColumns)
            .from(page)
            .where(where)
            .orderBy(...buildPublicPageOrderColumns(shown.order, source))
  const countsBranch = source === 'branch_by_id' || (source === 'index' && isNarrowedByBranch(filter))
  const counted = countsBranch
    ? and(buildPublicPageCondition(), buildPublicPageFilterCondition(filter, 'sorted_branch'))
    : where
  return {
    counted: sql`SELECT 1 FROM ${page} WHERE ${counted}`,
    listed: listed.limit(limit).offset(offset),
  }
}

/** The index of titles has the words of branches, and gives the pages of one in the order of their ids. */
const selectBranchById = (
  db: D1Database,
  { below, within }: PublicPageListFilter,
  where: SQL | undefined,
  { order }: Shown,
) =>
  getDrizzle(db)
    .select(publicPageColumns)
    .from(sql`${pageTitleSearchTable}`)
    .crossJoin(page)
    .where(
      and(
        sql`${page.id} = ${pageTitleSearchTable.rowid}`,
        sql`${pageTitleSearchTable} MATCH ${toPageBranchFullTextFilter([below ?? within])}`,
        where,
      ),
    )
    .orderBy((order !== 'random' && order[0]?.descending ? desc : asc)(pageTitleSearchTable.rowid))

/** Whether several types, and no page or value, narrow a listing in the order of an index. */
const isFromTypes = ({ type, child_of, above, exactValues }: PublicPageListFilter, { order }: Shown) =>
  type.length > 1 && child_of === null && above === null && exactValues.length === 0 && order !== 'random'

const ofType = alias(page, 'of_type')

/** Reads the first pages of each type: what the listing of several types shows is among them. */
function selectFromTypes(db: D1Database, filter: PublicPageListFilter, { limit, offset, order }: Shown) {
  const conditions = buildPublicPageFilterCondition({ ...filter, type: [] }, 'index', ofType)
  const first = sql`SELECT ${ofType.id} FROM ${page} AS ${ofType}
    WHERE ${ofType.content_type} = listed_type.value AND ${and(buildPublicPageCondition(ofType), conditions)}
    ORDER BY ${sql.join(buildPublicPageOrderColumns(order, 'index', ofType), sql`, `)} LIMIT ${offset + limit}`
  return getDrizzle(db)
    .select(publicPageColumns)
    .from(sql`${valuesAsSqlRows([...new Set(filter.type)])} AS listed_type`)
    .crossJoin(page)
    .where(sql`${page.id} IN (${first})`)
    .orderBy(...buildPublicPageOrderColumns(order, 'index'))
}

/** Returns a column that SQLite looks up in no index. */
const withoutIndex = (column: SQLWrapper) => sql`+${column}`

/** Returns the conditions of a filter without its search. The columns that decide what is read keep their index. */
export function buildPublicPageFilterCondition(
  { within, child_of, below, above, type, exactValues }: PublicPageListFilter,
  source: Source,
  table: Table = page,
): SQL | undefined {
  const top = below ?? within
  const isByType =
    source === 'sorted'
      ? !exactValues.some(isRare)
      : source !== 'sorted_branch' && child_of === null && above === null && exactValues.every(isCommon)
  const content_type = isByType ? table.content_type : withoutIndex(table.content_type)
  const parent_id = source === 'sorted' ? withoutIndex(table.parent_id) : table.parent_id
  return and(
    buildPageInBranchCondition({
      path: source === 'sorted_branch' ? table.path : withoutIndex(table.path),
      start: top,
      end: getSubtreePathEnd(top),
    }),
    below === null ? undefined : sql`${withoutIndex(table.path)} <> ${below}`,
    child_of === null ? undefined : sql`${parent_id} = ${child_of}`,
    above === null ? undefined : columnIsOneOf(table.id, above.split('/').filter(Boolean).slice(0, -1).map(Number)),
    type.length > 1 ? columnIsOneOf(content_type, type) : undefined,
    type.length === 1 ? sql`${content_type} = ${type[0]}` : undefined,
    ...exactValues.map(({ field, value }) => isExactly(table, field, value)),
  )
}

/** Compares with the stored value; a boolean as a literal, which a partial index needs. */
const isExactly = (table: Table, field: PublicPageQueryField, value: string | number) =>
  sql`${table[field]} = ${field === 'show_in_menus' ? sql.raw(value === 1 ? '1' : '0') : value}`

/** Returns a condition: the page is in the branch of a path. */
export const buildPageInBranchCondition = ({
  path = withoutIndex(page.path),
  start,
  end,
}: {
  path?: SQLWrapper
  start: string | SQL
  end: string | SQL
}): SQL => sql`${path} >= ${start} AND ${path} < ${end}`

/** Returns the order of a listing: without fields by id, else the id follows the direction of the last one. */
export function buildPublicPageOrderColumns(order: Shown['order'], source: Source, table: Table = page): SQL[] {
  if (order === 'random') return [sql`random()`, asc(table.id)]
  const toValue = (column: SQLWrapper) => (source.startsWith('sorted') ? withoutIndex(column) : column)
  const ordered = order.map(({ field, descending }: { field: PublicPageQueryField; descending: boolean }) =>
    (descending ? desc : asc)(toValue(table[field])),
  )
  return [...ordered, (order.at(-1)?.descending ? desc : asc)(toValue(table.id))]
}
