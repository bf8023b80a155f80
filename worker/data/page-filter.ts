import { endOf } from './governed-page.ts'
import { isLargeBranch, pagesBelowGrants } from './seen-pages.ts'
import { trigramQuery } from './text-search.ts'
import { childrenForEditor, explorableByEditor, leadingBelow, visibleToEditor } from './visibility-text.ts'

/** Which pages a listing holds. Every text is bound, never spliced. */
export interface ListingFilter {
  /** Paths of the editor's grants. */
  visible: readonly string[]
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

type Bind = (value: unknown) => string

const seesAll = ({ visible }: ListingFilter) => visible.includes('/')

/** Whether a page at this path, and so every page below it, may be seen. */
const covers = ({ visible }: ListingFilter, path: string) => visible.some((granted) => path.startsWith(granted))

/** What stands behind FROM: pages by an index of the order, or, for who sees a branch that is not large, that branch. */
export const fromPages = (filter: ListingFilter, found: readonly number[] | null, isLarge: boolean): string =>
  found || filter.ids || filter.child_of || filter.explore || seesAll(filter) || isLarge ? 'page' : pagesBelowGrants

/** Whether an editor who does not see all pages sees very many all the same. */
export const hasLargeBranch = async (db: D1Database, filter: ListingFilter): Promise<boolean> =>
  seesAll(filter) || filter.ids !== undefined || filter.child_of !== undefined || filter.explore || isLargeBranch(db, filter.visible)

/** The total of a listing where triggers keep it: of all pages, of a type's, of those directly below one. Null where rows are counted. */
export function keptTotal(filter: ListingFilter, bind: Bind): string | null {
  const { visible: _, explore: __, types = [], child_of, exactly = [], ...others } = filter
  if (exactly.length > 0 || Object.values(others).some((each) => each !== undefined)) return null
  if (child_of)
    return types.length === 0 && covers(filter, child_of.path)
      ? `SELECT child_count AS total FROM page WHERE id = ${bind(child_of.id)}`
      : null
  if (!seesAll(filter)) return null
  const ofTypes = types.length === 0 ? 'true' : `content_type IN (SELECT value FROM json_each(${bind(JSON.stringify(types))}))`
  return `SELECT coalesce(sum(count), 0) AS total FROM page_type_count WHERE content_type <> 'root' AND ${ofTypes}`
}

/** The conditions of a filter over `page`; `found` are the ids of what is searched for, where they have been looked up. */
export function conditions(filter: ListingFilter, found: readonly number[] | null, bind: Bind): string[] {
  const { search, any_word = false } = filter
  return [
    ...(found ? [`page.id IN (SELECT value FROM json_each(${bind(JSON.stringify(found))}))`] : []),
    ...(search === undefined || found ? [] : [matches(search, any_word, bind)]),
    ...narrowing(filter, bind),
  ]
}

/** All but the search. */
function narrowing(filter: ListingFilter, bind: Bind): string[] {
  const { ids, types, child_of, below, within, above, has_children, live, exactly = [] } = filter
  return [
    ids ? `page.id IN (SELECT value FROM json_each(${bind(JSON.stringify(ids))}))` : '+page.parent_id IS NOT NULL',
    seen(filter),
    // Pages that are not live are few and have an index of their own.
    ...(types?.length === 1 ? [`${live === false ? '+' : ''}page.content_type = ${bind(types[0])}`] : []),
    ...(types && types.length > 1 ? [`page.content_type IN (SELECT value FROM json_each(${bind(JSON.stringify(types))}))`] : []),
    ...(child_of === undefined ? [] : [childOf(filter, child_of, bind)]),
    ...(below === undefined ? [] : [`page.path > ${bind(below)} AND page.path < ${bind(endOf(below))}`]),
    ...(within === undefined ? [] : [`page.path >= ${bind(within)} AND page.path < ${bind(endOf(within))}`]),
    ...(above === undefined ? [] : [`page.id IN (SELECT value FROM json_each(${bind(JSON.stringify(idsAbove(above)))}))`]),
    ...exactly.map(({ field, value }) => `page.${field} = ${bind(value)}`),
    ...(live === undefined ? [] : [`page.live = ${live ? 1 : 0}`]),
    ...(has_children === undefined ? [] : [`${childrenForEditor()} ${has_children ? '>' : '='} 0`]),
  ]
}

/** Who sees all pages is not asked about each. */
const seen = (filter: ListingFilter) =>
  seesAll(filter) ? 'page.deleted_at IS NULL AND ?1 IS NOT NULL' : (filter.explore ? explorableByEditor : visibleToEditor)()

/** Of a page that only leads to grants, those pages below it that do so are read, whatever else stands there. */
const childOf = (filter: ListingFilter, { id, path }: { id: number; path: string }, bind: Bind) =>
  covers(filter, path) ? `page.parent_id = ${bind(id)}` : `page.id IN (${leadingBelow(bind(path))}) AND page.parent_id = ${bind(id)}`

/** The ids of the pages above the one at a path. */
const idsAbove = (path: string) => path.split('/').filter(Boolean).slice(0, -1).map(Number)

const wordsIn = (search: string) => search.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? []
const wordQuery = (words: readonly string[], anyWord: boolean) => words.map((word) => `"${word}"*`).join(anyWord ? ' OR ' : ' ')

const inSnippets = (found: string) => `SELECT source_id FROM snippet_search CROSS JOIN reference ON target_type = 'snippet'
  AND target_id = snippet_search.rowid AND source_type = 'page' AND state = 'live' WHERE snippet_search MATCH ${found}`

/** What a search found: the ids of pages, and whether there are more. */
export interface FoundPages {
  ids: number[]
  hasMore: boolean
}

/**
 * The newest pages that a search finds, so many by each of its ways: by words, by words of snippets, by parts of titles. A word on
 * every page then costs no more than a rare one. A word too short for the index of titles is looked for in one page after another.
 */
export async function searchPages(db: D1Database, filter: ListingFilter, isLarge: boolean, most: number): Promise<FoundPages> {
  const { search = '', any_word = false } = filter
  const words = wordsIn(search)
  if (words.length === 0) return { ids: [], hasMore: false }
  const statement = (from: string, given: unknown, order: string, inTitle = false) => {
    const parameters: unknown[] = [JSON.stringify(filter.visible), given]
    const bind = (value: unknown) => `?${parameters.push(value)}`
    const where = [...(inTitle ? [holdsInTitle(words, any_word, bind)] : []), ...narrowing(filter, bind), '?2 IS NOT 0'].join(' AND ')
    return db.prepare(`SELECT page.id FROM ${from} AND ${where} ORDER BY ${order} DESC LIMIT ${bind(most + 1)}`).bind(...parameters)
  }
  // Of what a word finds on the whole site, only what lies in the branch is read.
  const inBranch = (index: string) => (isLarge ? '' : `AND +${index}.rowid IN (SELECT page.id FROM ${pagesBelowGrants})`)
  const trigrams = words.map((word) => trigramQuery(word.toLowerCase()))
  const titles = trigrams.includes(null) ? null : trigrams.map((query) => `(${query})`).join(any_word ? ' OR ' : ' AND ')
  const inWords = wordQuery(words, any_word)
  const answers = await db.batch<{ id: number }>([
    statement(
      `page_search CROSS JOIN page ON page.id = page_search.rowid WHERE page_search MATCH ?2 ${inBranch('page_search')}`,
      inWords,
      'page_search.rowid',
    ),
    statement(`page WHERE page.live = 1 AND page.id IN (${inSnippets('?2')})`, inWords, 'page.id'),
    titles === null
      ? statement(isLarge ? 'page WHERE true' : `${pagesBelowGrants} WHERE true`, null, 'page.id', true)
      : statement(
          `page_title_search CROSS JOIN page ON page.id = page_title_search.rowid WHERE page_title_search MATCH ?2 ${inBranch('page_title_search')}`,
          titles,
          'page_title_search.rowid',
          true,
        ),
  ])
  return {
    ids: [...new Set(answers.flatMap(({ results }) => results.slice(0, most).map(({ id }) => id)))],
    hasMore: answers.some(({ results }) => results.length > most),
  }
}

/** Whether a draft's title holds all words, or parts of them, or one of them. */
const holdsInTitle = (words: readonly string[], anyWord: boolean, bind: Bind) =>
  `(${words.map((word) => `instr(lower(page.draft_title), ${bind(word.toLowerCase())}) > 0`).join(anyWord ? ' OR ' : ' AND ')})`

/** Live pages by words of theirs or of a snippet they show, and every page by words, or parts of them, of its draft's title: all the words, or any. */
function matches(search: string, anyWord: boolean, bind: Bind): string {
  const words = wordsIn(search)
  if (words.length === 0) return '0'
  const found = bind(wordQuery(words, anyWord))
  return `(${holdsInTitle(words, anyWord, bind)} OR page.id IN (SELECT rowid FROM page_search WHERE page_search MATCH ${found})
    OR (page.live = 1 AND page.id IN (${inSnippets(found)})))`
}
