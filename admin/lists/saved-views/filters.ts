/**
 * What an address asks a list for, the screen of it aside: the same filters are the same text, however they were
 * chosen.
 */
export function normalizeFilters(search: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('p')
  asked.sort()
  return asked.toString()
}
