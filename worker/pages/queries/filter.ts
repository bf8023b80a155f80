import { and, desc, eq, gt, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { pageSearch, pageTitleSearch, snippetSearch } from '#schema/search/table.ts'
import { page, pageTypeCount, reference } from '#schema/tables.ts'
import { inBranches } from '../../search/branch-words.ts'
import { toTrigramQuery } from '../../search/trigram-search.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isOneOf, isTrue, qualify } from '../../stores/expressions.ts'
import {
  childCountForEditor,
  idsLeadingToGrant,
  isExplorableByEditor,
  isVisibleToGrants,
} from '../visibility/visibility.ts'
import { areLargeBranches, pagesWithinGrantsSql } from '../visibility/visible-pages.ts'
import { subtreeEnd } from './managed-page.ts'

/** Which pages a listing holds. Every text is bound, never spliced. */
export interface PageFilter {
  /** Paths of the editor's grants. */
  visiblePaths: readonly string[]
  /** Also the pages above a grant, so that going down the tree leads to it. */
  explore: boolean
  ids?: readonly number[]
  types?: readonly string[]
  /** The page directly above them. */
  child_of?: { id: number; path: string }
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
  exactValues?: readonly { field: ExactPageField; value: string | number }[]
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

const seesAll = ({ visiblePaths }: Pick<PageFilter, 'visiblePaths'>) => visiblePaths.includes('/')

/** Whether a page at this path, and so every page below it, may be seen. */
const covers = ({ visiblePaths }: PageFilter, path: string) => visiblePaths.some((granted) => path.startsWith(granted))

/** The grants of a filter as the conditions of visibility take them. */
export const toGrantPathsJson = ({ visiblePaths }: Pick<PageFilter, 'visiblePaths'>): SQL =>
  sql`${JSON.stringify(visiblePaths)}`

/**
 * What stands behind FROM: pages by an index of the order, or, for who sees a branch that is not large, that branch.
 */
export function pageSource(filter: PageFilter, found: readonly number[] | null, isLarge: boolean): SQL {
  if (found || filter.ids || filter.child_of) return sql`${page}`
  return filter.explore || seesAll(filter) || isLarge
    ? pagesByFilter(filter)
    : pagesWithinGrantsSql(toGrantPathsJson(filter))
}

/**
 * Pages by the index of a filter that few fulfil; SQLite would go through all of them in the order that is asked for.
 */
function pagesByFilter(filter: PageFilter): SQL {
  const { live, has_children, exactValues = [] } = filter
  if (live === false) return sql`${page} INDEXED BY page_not_live`
  if (exactValues.some(({ field, value }) => field === 'show_in_menus' && value === 1))
    return sql`${page} INDEXED BY page_in_menu`
  if (has_children && seesAll(filter)) return sql`${page} INDEXED BY page_with_children`
  return sql`${page}`
}

/** Whether an editor who does not see all pages sees very many all the same. */
export const hasLargeVisibleBranch = async (db: D1Database, filter: PageFilter): Promise<boolean> =>
  seesAll(filter) ||
  filter.ids !== undefined ||
  filter.child_of !== undefined ||
  filter.explore ||
  areLargeBranches(db, filter.visiblePaths)

/**
 * The total of a listing where triggers keep it: of all pages, of a type's, of those directly below one. Null where
 * rows are counted.
 */
export function storedTotalQuery(filter: PageFilter): SQL | null {
  const { visiblePaths: _, explore: __, types = [], child_of, exactValues = [], ...others } = filter
  if (exactValues.length > 0 || Object.values(others).some((each) => each !== undefined)) return null
  if (child_of)
    return types.length === 0 && covers(filter, child_of.path)
      ? sql`(SELECT ${page.child_count} AS total FROM ${page} WHERE ${page.id} = ${child_of.id})`
      : null
  if (!seesAll(filter)) return null
  const ofTypes = and(
    ne(pageTypeCount.content_type, 'root'),
    types.length > 0 ? isOneOf(pageTypeCount.content_type, types) : undefined,
  )
  return sql`(SELECT coalesce(sum(${pageTypeCount.count}), 0) AS total FROM ${pageTypeCount} WHERE ${ofTypes})`
}

/** The conditions of a filter over `page`; `found` are the ids of what fulfils them, where it has been looked up. */
export function toConditions(filter: PageFilter, found: readonly number[] | null): SQL {
  const { search, any_word = false } = filter
  if (found) return isOneOf(page.id, found)
  return and(search === undefined ? undefined : matches(search, any_word), ...toFilterConditions(filter))!
}

/** All but the search. */
function toFilterConditions(filter: PageFilter): (SQL | undefined)[] {
  const { ids, types = [], child_of, below, within, above, has_children, live, exactValues = [] } = filter
  return [
    ids ? isOneOf(page.id, ids) : sql`+${page.parent_id} IS NOT NULL`,
    isSeen(filter),
    isOfTypes(types, live),
    child_of && isChildOf(filter, child_of),
    below === undefined ? undefined : and(gt(page.path, below), lt(page.path, subtreeEnd(below))),
    within === undefined ? undefined : and(gte(page.path, within), lt(page.path, subtreeEnd(within))),
    above === undefined ? undefined : isOneOf(page.id, idsAbove(above)),
    ...exactValues.map(isExactly),
    live === undefined ? undefined : sql`${page.live} = ${sql.raw(live ? '1' : '0')}`,
    has_children === undefined ? undefined : sql`${childCount(filter)} ${sql.raw(has_children ? '>' : '=')} 0`,
  ]
}

/** As values are stored, whatever their column makes of them; a truth as a literal, which an index may ask for. */
const isExactly = ({ field, value }: { field: ExactPageField; value: string | number }) =>
  sql`${page[field]} = ${field === 'show_in_menus' ? sql.raw(value === 1 ? '1' : '0') : value}`

const childCount = (filter: PageFilter) =>
  seesAll(filter) ? page.child_count : childCountForEditor(toGrantPathsJson(filter))

/** Pages that are not live are few and have an index of their own. */
function isOfTypes([type, ...others]: readonly string[], live: boolean | undefined): SQL | undefined {
  if (type === undefined) return undefined
  if (others.length > 0) return isOneOf(page.content_type, [type, ...others])
  return live === false ? sql`+${page.content_type} = ${type}` : eq(page.content_type, type)
}

/** Who sees all pages is not asked about each. */
const isSeen = (filter: PageFilter) =>
  seesAll(filter)
    ? isNull(page.deleted_at)
    : (filter.explore ? isExplorableByEditor : isVisibleToGrants)(toGrantPathsJson(filter))

/** Of a page that only leads to grants, those pages below it that do so are read, whatever else stands there. */
const isChildOf = (filter: PageFilter, { id, path }: { id: number; path: string }) =>
  covers(filter, path)
    ? eq(page.parent_id, id)
    : and(sql`${page.id} IN (${idsLeadingToGrant(toGrantPathsJson(filter), sql`${path}`)})`, eq(page.parent_id, id))

/** The ids of the pages above the one at a path. */
const idsAbove = (path: string) => path.split('/').filter(Boolean).slice(0, -1).map(Number)

const wordsIn = (search: string) => search.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? []
const wordQuery = (words: readonly string[], anyWord: boolean) =>
  words.map((word) => `"${word}"*`).join(anyWord ? ' OR ' : ' ')

/** Pages that show a snippet with these words. */
const inSnippets = (words: string) => sql`(SELECT ${reference.source_id} FROM ${snippetSearch}
  CROSS JOIN ${reference} ON ${reference.target_type} = 'snippet' AND ${reference.target_id} = ${snippetSearch.rowid}
    AND ${reference.source_type} = 'page' AND ${reference.state} = 'live' WHERE ${snippetSearch} MATCH ${words})`

/** What a search found: the ids of pages, and whether there are more. */
export interface FoundPages {
  ids: number[]
  hasMore: boolean
}

/**
 * The newest pages that a search finds, so many by each of its ways: by words, by words of snippets, by parts of
 * titles. A word on every page then costs no more than a rare one, and who sees a branch reads what that holds. A word
 * too short for the index of titles is looked for in one page after another.
 */
export async function findMatchingPages(db: D1Database, filter: PageFilter, max: number): Promise<FoundPages> {
  const { search = '', any_word = false } = filter
  const words = wordsIn(search)
  if (words.length === 0 || filter.visiblePaths.length === 0) return { ids: [], hasMore: false }
  const seenIn = (query: string) => [`(${query})`, ...branchesOf(filter).map(inBranches)].join(' AND ')
  const trigrams = words.map((word) => toTrigramQuery(word.toLowerCase()))
  const titles = trigrams.includes(null)
    ? null
    : trigrams.map((query) => `(${query})`).join(any_word ? ' OR ' : ' AND ')
  const inWords = wordQuery(words, any_word)
  const isNarrowed = and(...toFilterConditions(filter))
  const [byWords, byTitles] = [sql`${pageSearch.rowid}`, sql`${pageTitleSearch.rowid}`]
  const found = (id: SQL, from: SQL, where: SQL | undefined) =>
    getDatabase(db)
      .select({ id: qualify(sql<number>`${id}`) })
      .from(from)
      .where(where)
      .orderBy(desc(id))
      .limit(max + 1)
  const inTitles = found(
    byTitles,
    sql`${pageTitleSearch} CROSS JOIN ${page} ON ${page.id} = ${byTitles}`,
    and(sql`${pageTitleSearch} MATCH ${seenIn(titles ?? '')}`, holdsInTitle(words, any_word), isNarrowed),
  )
  const oneByOne = async () => ({
    from: (await hasLargeVisibleBranch(db, filter)) ? sql`${page}` : pagesWithinGrantsSql(toGrantPathsJson(filter)),
  })
  const answers = await readTogether(db, [
    isSearchAlone(filter)
      ? found(byWords, sql`${pageSearch}`, sql`${pageSearch} MATCH ${seenIn(inWords)}`)
      : found(
          byWords,
          sql`${pageSearch} CROSS JOIN ${page} ON ${page.id} = ${byWords}`,
          and(sql`${pageSearch} MATCH ${seenIn(inWords)}`, isNarrowed),
        ),
    found(sql`${page.id}`, sql`${page}`, and(isTrue(page.live), sql`${page.id} IN ${inSnippets(inWords)}`, isNarrowed)),
    titles === null
      ? found(sql`${page.id}`, (await oneByOne()).from, and(holdsInTitle(words, any_word), isNarrowed))
      : inTitles,
  ])
  return {
    ids: [...new Set(answers.flatMap((rows) => rows.slice(0, max).map(({ id }) => id)))],
    hasMore: answers.some((rows) => rows.length > max),
  }
}

/**
 * The branches that a page must be in each of. Going down the tree also finds what leads to a grant, which is directly
 * below one page.
 */
const branchesOf = ({ child_of, below, within, ...filter }: PageFilter): (readonly string[])[] => [
  ...[child_of?.path, below, within].flatMap((path) => (path === undefined ? [] : [[path]])),
  ...(filter.explore || seesAll(filter) ? [] : [filter.visiblePaths]),
]

/** Whether nothing else is asked of a page that a word is found on: such a page is live, and so in nobody's trash. */
function isSearchAlone(filter: PageFilter): boolean {
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

/** Whether a draft's title holds all words, or parts of them, or one of them. */
function holdsInTitle(words: readonly string[], anyWord: boolean): SQL {
  const holds = words.map((word) => sql`instr(lower(${page.draft_title}), ${word.toLowerCase()}) > 0`)
  return (anyWord ? or(...holds) : and(...holds))!
}

/**
 * Live pages by words of theirs or of a snippet they show, and every page by words, or parts of them, of its draft's
 * title: all the words, or any.
 */
function matches(search: string, anyWord: boolean): SQL {
  const words = wordsIn(search)
  if (words.length === 0) return sql`false`
  const found = wordQuery(words, anyWord)
  return or(
    holdsInTitle(words, anyWord),
    sql`${page.id} IN (SELECT ${pageSearch.rowid} FROM ${pageSearch} WHERE ${pageSearch} MATCH ${found})`,
    and(isTrue(page.live), sql`${page.id} IN ${inSnippets(found)}`),
  )!
}
