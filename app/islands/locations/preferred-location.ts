import type { ApiLocation } from '#schema/locations/wire.ts'

/**
 * The visitor's preferred restaurant. An older format may have been stored: only number, city and state are certain.
 */
export interface PreferredLocation {
  location: ApiLocation
  /** When it was last fetched from the server, in milliseconds since 1970. */
  savedAt: number
}

/** The key in the browser's storage, written by `save-preferred-location.ts`. */
export const preferredLocationStorageKey = 'preferred-location'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** The value that a full or blocked storage did not accept. */
let unsaved: string | null | undefined
let last: { text: string | null; value: PreferredLocation | null } = { text: null, value: null }

/** Returns the restaurant that the visitor chose, or null. The same object until it changes. */
export function getPreferredLocation(): PreferredLocation | null {
  const text = unsaved === undefined ? readBrowserStorage(preferredLocationStorageKey) : unsaved
  if (text !== last.text) last = { text, value: parse(text) }
  return last.value
}

/** Called after every change, with the value if storage did not accept it; it then lasts as long as the page. */
export function notifyPreferredLocationChange(value?: string | null) {
  unsaved = value
  notifyListeners()
}

/** Calls the listener after every change, here or in another tab. Returns the function that unsubscribes. */
export function subscribeToPreferredLocation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener(
  'storage',
  (event) => (event.key === preferredLocationStorageKey || event.key === null) && notifyListeners(),
)
// A page restored from the back-forward cache has missed changes.
addEventListener('pageshow', ({ persisted }) => persisted && notifyListeners())

/** Returns a value of the browser's storage; null without storage too. */
export function readBrowserStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Validates the stored value, which may have been written by anyone. */
function parse(text: string | null): PreferredLocation | null {
  try {
    const { location, savedAt } = JSON.parse(text!) as PreferredLocation
    const isValid =
      Number.isSafeInteger(location.rlid) && location.rlid > 0 && [location.city, location.state].every(isText)
    return isValid ? { location, savedAt: Number(savedAt) || 0 } : null
  } catch {
    return null
  }
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
