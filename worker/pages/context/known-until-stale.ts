import { getCachedSites } from '../../cache/sites.ts'

interface Known<Value> {
  value: Value
  /** The sequence at which any page had last become stale when it was read; null if none ever had. */
  latestStale: number | null
  /** The sites whose links it has. */
  sites: ReturnType<typeof getCachedSites>
}

/**
 * Creates a cache of data that public pages are rendered from, such as a site's navigation. Every change of the data
 * makes pages stale, so like a cached page it is current until then. Its users query whether any page has become stale
 * (`latestStaleSequenceColumn`).
 */
export function createCacheValidUntilPagesAreStale<Key, Value>() {
  const known = new Map<Key, Known<Value>>()
  return {
    get: (key: Key): Known<Value> | undefined => {
      const found = known.get(key)
      return found?.sites === getCachedSites() ? found : undefined
    },
    set: (key: Key, value: Value, latestStale: number | null) =>
      known.set(key, { value, latestStale, sites: getCachedSites() }),
    delete: (key: Key) => known.delete(key),
  }
}
