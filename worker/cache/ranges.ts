/**
 * What can be stale at once: a page by its path, or a range, `/guides/*`, which is the page at `/guides/` and everything below it.
 * `*` is every page.
 */
export const isRange = (path: string): boolean => path.endsWith('*')

/** The range of a page and everything below it. */
export const rangeOf = (path: string): string => `${path}*`

/** What every path in a range begins with. */
export const startOf = (range: string): string => range.slice(0, -1)

/** Every range a path lies in, the widest first. */
export function rangesOver(path: string): string[] {
  const ends = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))
  return ['*', ...ends.map(rangeOf)]
}

/** The column that brings which rendering of a path is current: `path` is an SQL expression, `ranges` one of its `rangesOver` as JSON. */
export const pointerOf = (
  path: string,
  ranges: string,
) => `(SELECT hash FROM page_cache AS pointer WHERE pointer.path = ${path} AND NOT EXISTS (
  SELECT 1 FROM page_cache AS mark WHERE mark.path IN (SELECT value FROM json_each(${ranges})) AND mark.seq > pointer.seq))`
