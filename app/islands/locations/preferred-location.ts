import type { Location } from '#schema/locations/wire.ts'

/** The visitor's own restaurant. What was stored may be of an older shape: only its number, city and state are certain. */
export interface PreferredLocation {
  location: Location
  /** When it was last told by the server, in milliseconds since 1970. */
  savedAt: number
}

/** What it is called in the browser's storage. `save-preferred-location.ts` writes it. */
export const preferredLocationKey = 'preferred-location'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** What a storage that is full or forbidden did not take. */
let unsaved: string | null | undefined
let last: { text: string | null; value: PreferredLocation | null } = { text: null, value: null }

/** The restaurant the visitor chose, or null. The same object until it changes. */
export function getPreferredLocation(): PreferredLocation | null {
  const text = unsaved === undefined ? stored() : unsaved
  if (text !== last.text) last = { text, value: parse(text) }
  return last.value
}

/** After every change: what storage does not take is given here, and lasts as long as the page. */
export function notifyPreferredLocationChange(notTaken?: string | null) {
  unsaved = notTaken
  tell()
}

/** Calls after every change, here or in another tab. Returns how to stop that. */
export function subscribeToPreferredLocation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener('storage', (event) => (event.key === preferredLocationKey || event.key === null) && tell())
// A page taken back from the browser's memory has slept through changes.
addEventListener('pageshow', ({ persisted }) => persisted && tell())

function stored() {
  try {
    return localStorage.getItem(preferredLocationKey)
  } catch {
    return null
  }
}

/** Anybody may have written there. */
function parse(text: string | null): PreferredLocation | null {
  try {
    const { location, savedAt } = JSON.parse(text!)
    const fits = Number.isSafeInteger(location.rlid) && location.rlid > 0 && [location.city, location.state].every(isText)
    return fits ? { location, savedAt: Number(savedAt) || 0 } : null
  } catch {
    return null
  }
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
