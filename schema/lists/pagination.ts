/** Rows on one page of the press release list. (As built: the second of the two constants 12; the other is the columns of a row.) */
export const pressReleasesPerPage = 12

/** How many pages hold this many entries; an empty list is one page. */
export const pageCount = (entries: number, perPage: number) => Math.max(1, Math.ceil(entries / perPage))

/** The page a query asks for: the first without a parameter, else what it says in plain digits; null for what names no page. */
export function parsePageNumber(parameter: string | null): number | null {
  if (parameter === null) return 1
  return /^[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : null
}

/** The address of a page of a list: page 1 is the list itself. */
export const listPageUrl = (url: string, page: number) => (page === 1 ? url : `${url}?page=${page}`)

/** The numbers worth a link: the first, the last, and two on either side of the current; `null` stands for a gap. */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const near = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 2,
  )
  return near.flatMap((page, index) => (page - (near[index - 1] ?? 0) > 1 ? [null, page] : [page]))
}
