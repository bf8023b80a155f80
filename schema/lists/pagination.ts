/**
 * The page size of the press release list. (As built: the second of the two constants 12; the other is the columns of a
 * row.)
 */
export const pressReleasesPerPage = 12

/** Returns the number of pages for this many entries; at least one. */
export const getPaginationPageCount = (entries: number, perPage: number) => Math.max(1, Math.ceil(entries / perPage))

/** Parses the page number of a query: 1 without a parameter, else plain digits; null if invalid. */
export function parsePageNumber(parameter: string | null): number | null {
  if (parameter === null) return 1
  return /^[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : null
}

/** Returns the URL of a page of a list, which can have a query: page 1 is the list itself. */
export const toListPageUrl = (url: string, page: number) =>
  page === 1 ? url : `${url}${url.includes('?') ? '&' : '?'}page=${page}`

/** Returns the page numbers to link: the first, the last, and two on either side of the current; `null` for a gap. */
export function toPaginationNumbers(current: number, count: number): (number | null)[] {
  const near = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 2,
  )
  return near.flatMap((page, index) => (page - (near[index - 1] ?? 0) > 1 ? [null, page] : [page]))
}
