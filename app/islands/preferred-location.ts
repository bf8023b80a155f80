import type { Location } from '#schema/wire/location.ts'

/** The visitor's own restaurant. What was stored may be of an older shape: only its number, city and state are certain. */
export interface PreferredLocation {
  location: Location
  /** When it was last told by the server, in milliseconds since 1970. */
  savedAt: number
}

const key = 'preferred-location'
/** The restaurant's number, for the server. */
const cookie = 'li'
const cookieDays = 365

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** What a storage that is full or forbidden did not take lasts as long as the page. */
let unsaved: string | null | undefined
let last: { text: string | null; value: PreferredLocation | null } = { text: null, value: null }

/** The restaurant the visitor chose, or null. The same object until it changes. */
export function preferredLocation(): PreferredLocation | null {
  const text = unsaved === undefined ? stored() : unsaved
  if (text !== last.text) last = { text, value: parse(text) }
  return last.value
}

/** Keeps a restaurant as the visitor's own, in every tab; null forgets it. */
export function savePreferredLocation(location: Location | null, now = Date.now()) {
  const text = location && JSON.stringify({ location, savedAt: now } satisfies PreferredLocation)
  unsaved = undefined
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    unsaved = text
  }
  const age = location ? cookieDays * 24 * 60 * 60 : 0
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and answers too late
  document.cookie = `${cookie}=${location?.rlid ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
  tell()
}

/** The number of the visitor's own restaurant, by the cookie when nothing else is left of it. */
export function preferredRlid(): number | undefined {
  const [, rlid] = new RegExp(`(?:^|; )${cookie}=([1-9]\\d{0,14})(?:;|$)`).exec(document.cookie) ?? []
  return preferredLocation()?.location.rlid ?? (rlid ? Number(rlid) : undefined)
}

/** Calls after every change, here or in another tab. Returns how to stop that. */
export function onPreferredLocation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

addEventListener('storage', (event) => (event.key === key || event.key === null) && tell())
// A page taken back from the browser's memory has slept through changes.
addEventListener('pageshow', ({ persisted }) => persisted && tell())

function stored() {
  try {
    return localStorage.getItem(key)
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
