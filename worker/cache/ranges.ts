/**
 * What can be stale at once: a page by its path, or a range, `/guides/*`, which is the page at `/guides/` and everything below it.
 * `*` is every page.
 */
export const isRange = (path: string): boolean => path.endsWith('*')

/** The range of a page and everything below it. */
export const rangeOf = (path: string): string => `${path}*`

/** What every path in a range begins with. */
export const startOf = (range: string): string => range.slice(0, -1)

/** The path of a page without the query of a further part of it: `/press/releases/` of `/press/releases/?page=2`. */
export const withoutQuery = (path: string): string => path.split('?', 1)[0]!

/** Every range a path lies in, the widest first, and of a further part its page: the parts are stale with it. */
export function rangesOver(path: string): string[] {
  const page = withoutQuery(path)
  const ends = [...page.matchAll(/\//g)].map(({ index }) => page.slice(0, index + 1))
  return ['*', ...ends.map(rangeOf), ...(page === path ? [] : [page])]
}

/** The column that brings which rendering of a path is current: `path` is an SQL expression, `ranges` one of its `rangesOver` as JSON. */
export const pointerOf = (
  path: string,
  ranges: string,
) => `(SELECT hash FROM page_cache AS pointer WHERE pointer.path = ${path} AND NOT EXISTS (
  SELECT 1 FROM page_cache AS mark WHERE mark.path IN (SELECT value FROM json_each(${ranges})) AND mark.seq > pointer.seq))`
