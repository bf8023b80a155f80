import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { pageCache } from '#schema/cache/table.ts'

/**
 * Whether a stale path is a range. `/guides/*` is the page at `/guides/` and everything below it; `*` is every page.
 */
export const isPathRange = (path: string): boolean => path.endsWith('*')

/** Returns the range of a page and everything below it. */
export const toPathRange = (path: string): string => `${path}*`

/** Returns the common prefix of every path in a range. */
export const getPathRangePrefix = (range: string): string => range.slice(0, -1)

/** Returns the path of a page without the query of a list page: `/press/releases/` for `/press/releases/?page=2`. */
export const removeQueryFromPath = (path: string): string => path.split('?', 1)[0]!

/**
 * Returns every range that contains a path, widest first. For a list page this includes its first page, as they become
 * stale together.
 */
export function listPathRangesContaining(path: string): string[] {
  const page = removeQueryFromPath(path)
  const ends = [...page.matchAll(/\//g)].map(({ index }) => page.slice(0, index + 1))
  return ['*', ...ends.map(toPathRange), ...(page === path ? [] : [page])]
}

const pointer = alias(pageCache, 'pointer')
const mark = alias(pageCache, 'mark')

/** SQL column: the current rendering of a path. `ranges` is a JSON array of its `listPathRangesContaining`. */
export const buildCurrentRenderedPageHashColumn = (path: SQLWrapper, ranges: SQLWrapper): SQL<string | null> => sql<
  string | null
>`(
  SELECT ${pointer.hash} FROM ${pageCache} AS ${pointer} WHERE ${pointer.path} = ${path} AND NOT EXISTS (
    SELECT 1 FROM ${pageCache} AS ${mark}
    WHERE ${mark.path} IN (SELECT value FROM json_each(${ranges})) AND ${mark.seq} > ${pointer.seq}))`
