/**
 * Returns the filters of an address without the page number, sorted, so that equal filters are equal texts.
 */
export function normalizeFilterQueryString(search: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('p')
  asked.sort()
  return asked.toString()
}
