import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { pageCache } from '#schema/cache/table.ts'

/**
 * What can be stale at once: a page by its path, or a range, `/guides/*`, which is the page at `/guides/` and
 * everything below it. `*` is every page.
 */
export const isPathRange = (path: string): boolean => path.endsWith('*')

/** The range of a page and everything below it. */
export const toPathRange = (path: string): string => `${path}*`

/** What every path in a range begins with. */
export const rangePrefix = (range: string): string => range.slice(0, -1)

/** The path of a page without the query of a further part of it: `/press/releases/` of `/press/releases/?page=2`. */
export const withoutQuery = (path: string): string => path.split('?', 1)[0]!

/** Every range a path lies in, the widest first, and of a further part its page: the parts are stale with it. */
export function rangesContaining(path: string): string[] {
  const page = withoutQuery(path)
  const ends = [...page.matchAll(/\//g)].map(({ index }) => page.slice(0, index + 1))
  return ['*', ...ends.map(toPathRange), ...(page === path ? [] : [page])]
}

const pointer = alias(pageCache, 'pointer')
const mark = alias(pageCache, 'mark')

/** The column that brings which rendering of a path is current; `ranges` are its `rangesContaining` as JSON. */
export const pointerColumn = (path: SQLWrapper, ranges: SQLWrapper): SQL<string | null> => sql<string | null>`(
  SELECT ${pointer.hash} FROM ${pageCache} AS ${pointer} WHERE ${pointer.path} = ${path} AND NOT EXISTS (
    SELECT 1 FROM ${pageCache} AS ${mark}
    WHERE ${mark.path} IN (SELECT value FROM json_each(${ranges})) AND ${mark.seq} > ${pointer.seq}))`
