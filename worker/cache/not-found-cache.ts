/**
 * How long a missing path is remembered, in milliseconds. A sync that brings a change forgets all of them
 * (`pointers.ts`), so a new page or redirect is found within the same five seconds as other changes.
 */
const lifetime = 30_000
/** Paths are arbitrary input, so their number and length are limited. */
const maxEntries = 2000
const maxPathLength = 1000

/** Paths that were not found, with the time their entry expires. */
const notFoundPaths = new Map<string, number>()
let changes = 0

/** Whether this isolate recently returned 404 for a path. */
export const isPathCachedAsNotFound = (path: string, now: number): boolean => (notFoundPaths.get(path) ?? 0) > now

/**
 * Starts a lookup of a path. The returned function caches the path as not found, unless this isolate has made a change
 * meanwhile, which may have created a page there.
 */
export function createNotFoundCacheWriter(path: string, now: number): () => void {
  const changesAtStart = changes
  return () => {
    if (changesAtStart !== changes || path.length > maxPathLength) return
    if (notFoundPaths.size >= maxEntries) notFoundPaths.delete(notFoundPaths.keys().next().value!)
    notFoundPaths.set(path, now + lifetime)
  }
}

/** Clears the cache after a change, because any path may exist now. */
export function clearNotFoundCache() {
  changes += 1
  notFoundPaths.clear()
}
