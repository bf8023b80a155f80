/** How long a missing path is remembered, in milliseconds: less than the five seconds other cached state may lag. */
const lifetime = 2000
/** Addresses are whatever strangers make up, so there is an end to how many are remembered, and to how long each is. */
const maxEntries = 2000
const maxPathLength = 1000

/** Addresses that led nowhere, and until when that counts. */
const notFoundPaths = new Map<string, number>()
let changes = 0

/** Whether this isolate found a moment ago that an address leads nowhere. */
export const isCachedNotFound = (address: string, now: number): boolean => (notFoundPaths.get(address) ?? 0) > now

/**
 * Begins to look for an address: what is answered remembers, once nothing was found, that it leads nowhere. A change
 * made here meanwhile may have put something there, and nothing is remembered then.
 */
export function trackNotFound(address: string, now: number): () => void {
  const begun = changes
  return () => {
    if (begun !== changes || address.length > maxPathLength) return
    if (notFoundPaths.size >= maxEntries) notFoundPaths.delete(notFoundPaths.keys().next().value!)
    notFoundPaths.set(address, now + lifetime)
  }
}

/** After a change made here: any address may lead somewhere now. */
export function clearNotFoundCache() {
  changes += 1
  notFoundPaths.clear()
}
