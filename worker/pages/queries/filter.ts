import { and, desc, eq, gt, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { pageSearchTable, pageTitleSearchTable, snippetSearchTable } from '#schema/search/table.ts'
import { page, pageTypeCount, reference } from '#schema/tables.ts'
import { toPageBranchFullTextFilter } from '../../search/branch-words.ts'
import { toTrigramSearchQuery } from '../../search/trigram-search.ts'
import { toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf, columnIsTrue, keepTableNamesInSql } from '../../stores/expressions.ts'
import {
  buildChildIdsLeadingToGrantQuery,
  buildPageExplorableCondition,
  buildPageWithinEditorGrantsCondition,
  buildVisibleChildCountColumn,
} from '../visibility/visibility.ts'
import { buildPagesWithinGrantsFromClause, hasManyPagesBelowPaths } from '../visibility/visible-pages.ts'
import { getSubtreePathEnd } from './managed-page.ts'
import { buildWordSearchQuery, buildWordsInTitleCondition, splitSearchWords } from './search-words.ts'

/** The filter of a page listing. */
export interface PageListFilter {
  /** The tree paths that the editor has permissions on. */
  visiblePaths: readonly string[]
  /** Also list the ancestors of these paths, so that the editor can navigate to them. */
  explore: boolean
  ids?: readonly number[]
  types?: readonly string[]
  /** The parent page. */
  child_of?: { id: number; path: string }
  /** The path of a page whose descendants are listed. */
  below?: string
  /** The path of a page that is listed with its descendants: a site's front page. */
  within?: string
  /** The path of a page whose ancestors are listed. */
  above?: string
  search?: string
  /** Whether one matching word is enough. */
  any_word?: boolean
  has_children?: boolean
  exactValues?: readonly { field: ExactPageFilterField; value: string | number }[]
  live?: boolean
  /** Also lists the root of the tree. */
  include_root?: true
}

/** Columns that can be filtered by exact value. */
export type ExactPageFilterField =
  | 'id'
  | 'title'
  | 'slug'
  | 'show_in_menus'
  | 'seo_title'
  | 'search_description'
  | 'first_published_at'
  | 'latest_revision_created_at'

const seesAll = ({ visiblePaths }: Pick<PageListFilter, 'visiblePaths'>) => visiblePaths.includes('/')

/** Whether the editor may see the page at this path and all its descendants. */
const isVisiblePath = ({ visiblePaths }: PageListFilter, path: string) =>
  visiblePaths.some((granted) => path.startsWith(granted))

/** Returns the visible paths of a filter as JSON, for the visibility conditions. */
export const toVisiblePathsJsonSql = ({ visiblePaths }: Pick<PageListFilter, 'visiblePaths'>): SQL =>
  sql`${JSON.stringify(visiblePaths)}`

/** Returns the FROM clause: all pages by a fitting index, or only the editor's branches if those are not large. */
export function buildPageListFromClause(
  filter: PageListFilter,
  found: readonly number[] | null,
  isLarge: boolean,
): SQL {
  if (found || filter.ids || filter.child_of) return sql`${page}`
  return filter.explore || seesAll(filter) || isLarge
    ? pagesByFilter(filter)
    : buildPagesWithinGrantsFromClause(toVisiblePathsJsonSql(filter))
}

/** Returns pages by the index of a selective filter; SQLite would otherwise scan all pages in the requested order. */
function pagesByFilter(filter: PageListFilter): SQL {
  const { live, has_children, exactValues = [] } = filter
  if (live === false) return sql`${page} INDEXED BY page_not_live`
  if (exactValues.some(({ field, value }) => field === 'show_in_menus' && value === 1))
    return sql`${page} INDEXED BY page_in_menu`
  if (has_children && seesAll(filter)) return sql`${page} INDEXED BY page_with_children`
  return sql`${page}`
}

/** Whether the editor sees all pages or a large part of them. */
export const hasManyVisiblePages = async (db: D1Database, filter: PageListFilter): Promise<boolean> =>
  seesAll(filter) ||
  filter.ids !== undefined ||
  filter.child_of !== undefined ||
  filter.explore ||
  hasManyPagesBelowPaths(db, filter.visiblePaths)

/**
 * Returns a query for a total that triggers maintain: of all pages, of types, or of the children of a page. Null if
 * rows must be counted.
 */
export function buildStoredPageTotalQuery(filter: PageListFilter): SQL | null {
  const { visiblePaths: _, explore: __, types = [], child_of, exactValues = [], ...others } = filter
  if (exactValues.length > 0 || Object.values(others).some((each) => each !== undefined)) return null
  if (child_of)
    return types.length === 0 && isVisiblePath(filter, child_of.path)
      ? sql`(SELECT ${page.child_count} AS total FROM ${page} WHERE ${page.id} = ${child_of.id})`
      : null
  if (!seesAll(filter)) return null
  const ofTypes = and(
    ne(pageTypeCount.content_type, 'root'),
    types.length > 0 ? columnIsOneOf(pageTypeCount.content_type, types) : undefined,
  )
  return sql`(SELECT coalesce(sum(${pageTypeCount.count}), 0) AS total FROM ${pageTypeCount} WHERE ${ofTypes})`
}

/**
 * Returns the conditions of a filter over `page`; `found` are the ids of matching pages if already looked up. The pages
 * of a large branch are read in the requested order, not by their paths, so that a list ends when it is full.
 */
export function toPageFilterConditions(
  filter: PageListFilter,
  found: readonly number[] | null,
  isLargeBranch = false,
): SQL {
  const { search, any_word = false } = filter
  if (found) return columnIsOneOf(page.id, found)
  return and(
    search === undefined ? undefined : matches(search, any_word),
    ...toFilterConditions(filter, isLargeBranch),
  )!
}

/** Returns the conditions without the search. */
function toFilterConditions(filter: PageListFilter, isLargeBranch = false): (SQL | undefined)[] {
  const { ids, types = [], child_of, below, within, above, has_children, live, exactValues = [] } = filter
  const path = isLargeBranch ? sql`+${page.path}` : sql`${page.path}`
  const isListed = filter.include_root ? undefined : sql`+${page.parent_id} IS NOT NULL`
  return [
    ids ? columnIsOneOf(page.id, ids) : isListed,
    isVisible(filter),
    isOfTypes(types, live),
    child_of && isChildOf(filter, child_of),
    below === undefined ? undefined : and(gt(path, below), lt(path, getSubtreePathEnd(below))),
    within === undefined ? undefined : and(gte(path, within), lt(path, getSubtreePathEnd(within))),
    above === undefined ? undefined : columnIsOneOf(page.id, listAncestorIds(above)),
    ...exactValues.map(isExactly),
    live === undefined ? undefined : sql`${page.live} = ${sql.raw(live ? '1' : '0')}`,
    has_children === undefined ? undefined : sql`${childCount(filter)} ${sql.raw(has_children ? '>' : '=')} 0`,
  ]
}

/** Compares with the stored value; a boolean as a literal, which partial indexes need. */
const isExactly = ({ field, value }: { field: ExactPageFilterField; value: string | number }) =>
  sql`${page[field]} = ${field === 'show_in_menus' ? sql.raw(value === 1 ? '1' : '0') : value}`

const childCount = (filter: PageListFilter) =>
  seesAll(filter) ? page.child_count : buildVisibleChildCountColumn(toVisiblePathsJsonSql(filter))

/** Drafts are few and have their own index, so the unary plus keeps SQLite from using the index by type. */
function isOfTypes([type, ...others]: readonly string[], live: boolean | undefined): SQL | undefined {
  if (type === undefined) return undefined
  if (others.length > 0) return columnIsOneOf(page.content_type, [type, ...others])
  return live === false ? sql`+${page.content_type} = ${type}` : eq(page.content_type, type)
}

/** Skips the visibility check of each page if the editor sees all pages. */
const isVisible = (filter: PageListFilter) =>
  seesAll(filter)
    ? isNull(page.deleted_at)
    : (filter.explore ? buildPageExplorableCondition : buildPageWithinEditorGrantsCondition)(
        toVisiblePathsJsonSql(filter),
      )

/** For a parent that is only an ancestor of visible paths, reads just the children that lead to them. */
const isChildOf = (filter: PageListFilter, { id, path }: { id: number; path: string }) =>
  isVisiblePath(filter, path)
    ? eq(page.parent_id, id)
    : and(
        sql`${page.id} IN (${buildChildIdsLeadingToGrantQuery(toVisiblePathsJsonSql(filter), sql`${path}`)})`,
        eq(page.parent_id, id),
      )

/** Returns the ids of the ancestors of the page at a path. */
const listAncestorIds = (path: string) => path.split('/').filter(Boolean).slice(0, -1).map(Number)

/** Returns a query for pages that show a snippet with these words. */
const inSnippets = (words: string) => sql`(SELECT ${reference.source_id} FROM ${snippetSearchTable}
  CROSS JOIN ${reference} ON ${reference.target_type} = 'snippet'
    AND ${reference.target_id} = ${snippetSearchTable.rowid}
    AND ${reference.source_type} = 'page' AND ${reference.state} = 'live' WHERE ${snippetSearchTable} MATCH ${words})`

/** The result of a search: page ids, and whether there are more. */
export interface PageIdSearchResult {
  ids: number[]
  hasMore: boolean
}

/**
 * Finds the newest pages that match a search, at most `max` by each method: words, words of snippets, and parts of
 * titles. This bounds the cost of words that are on every page; the index is restricted to the editor's branches. A
 * word too short for the title index is searched in a scan.
 */
export async function findPageIdsMatchingSearch(
  db: D1Database,
  filter: PageListFilter,
  max: number,
): Promise<PageIdSearchResult> {
  const { search = '', any_word = false } = filter
  const words = splitSearchWords(search)
  if (words.length === 0 || filter.visiblePaths.length === 0) return { ids: [], hasMore: false }
  const restrictToBranches = (query: string) =>
    [`(${query})`, ...listBranches(filter).map(toPageBranchFullTextFilter)].join(' AND ')
  const trigrams = words.map((word) => toTrigramSearchQuery(word.toLowerCase()))
  const titles = trigrams.includes(null)
    ? null
    : trigrams.map((query) => `(${query})`).join(any_word ? ' OR ' : ' AND ')
  const wordMatch = buildWordSearchQuery(words, any_word)
  const filterConditions = and(...toFilterConditions(filter))
  const [byWords, byTitles] = [toUndecodedColumn(pageSearchTable.rowid), toUndecodedColumn(pageTitleSearchTable.rowid)]
  const selectIds = (id: SQL<number>, from: SQL, where: SQL | undefined) =>
    getDrizzle(db)
      .select({ id: keepTableNamesInSql(id) })
      .from(from)
      .where(where)
      .orderBy(desc(id))
      .limit(max + 1)
  const wordsInTitle = buildWordsInTitleCondition(words, any_word)
  const inTitles = selectIds(
    byTitles,
    sql`${pageTitleSearchTable} CROSS JOIN ${page} ON ${page.id} = ${byTitles}`,
    and(sql`${pageTitleSearchTable} MATCH ${restrictToBranches(titles ?? '')}`, wordsInTitle, filterConditions),
  )
  const scanSource = async () => ({
    from: (await hasManyVisiblePages(db, filter))
      ? sql`${page}`
      : buildPagesWithinGrantsFromClause(toVisiblePathsJsonSql(filter)),
  })
  const results = await runQueriesInOneBatch(db, [
    isSearchAlone(filter)
      ? selectIds(byWords, sql`${pageSearchTable}`, sql`${pageSearchTable} MATCH ${restrictToBranches(wordMatch)}`)
      : selectIds(
          byWords,
          sql`${pageSearchTable} CROSS JOIN ${page} ON ${page.id} = ${byWords}`,
          and(sql`${pageSearchTable} MATCH ${restrictToBranches(wordMatch)}`, filterConditions),
        ),
    selectIds(
      toUndecodedColumn(page.id),
      sql`${page}`,
      and(columnIsTrue(page.live), sql`${page.id} IN ${inSnippets(wordMatch)}`, filterConditions),
    ),
    titles === null
      ? selectIds(toUndecodedColumn(page.id), (await scanSource()).from, and(wordsInTitle, filterConditions))
      : inTitles,
  ])
  return {
    ids: [...new Set(results.flatMap((rows) => rows.slice(0, max).map(({ id }) => id)))],
    hasMore: results.some((rows) => rows.length > max),
  }
}

/**
 * Returns lists of paths; a page must be in a branch of each list. With `explore`, ancestors of visible paths match,
 * too, so these are not restricted.
 */
const listBranches = ({ child_of, below, within, ...filter }: PageListFilter): (readonly string[])[] => [
  ...[child_of?.path, below, within].flatMap((path) => (path === undefined ? [] : [[path]])),
  ...(filter.explore || seesAll(filter) ? [] : [filter.visiblePaths]),
]

/** Whether the search is the only filter. Pages in the search index are live, so they are not in the trash. */
function isSearchAlone(filter: PageListFilter): boolean {
  const {
    visiblePaths: _,
    explore: __,
    search: ___,
    any_word: ____,
    types = [],
    exactValues = [],
    live: _____,
    ...others
  } = filter
  return (
    filter.live !== false &&
    types.length === 0 &&
    exactValues.length === 0 &&
    Object.values(others).every((each) => each === undefined)
  )
}

/** Returns the search condition: live pages match by their words or their snippets', all pages by their draft title. */
function matches(search: string, anyWord: boolean): SQL {
  const words = splitSearchWords(search)
  if (words.length === 0) return sql`false`
  const found = buildWordSearchQuery(words, anyWord)
  return or(
    buildWordsInTitleCondition(words, anyWord),
    sql`${page.id} IN
      (SELECT ${pageSearchTable.rowid} FROM ${pageSearchTable} WHERE ${pageSearchTable} MATCH ${found})`,
    and(columnIsTrue(page.live), sql`${page.id} IN ${inSnippets(found)}`),
  )!
}
