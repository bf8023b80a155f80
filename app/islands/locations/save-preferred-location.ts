import { preferredLocationCookie as cookie } from '#schema/locations/preferred-location.ts'
import type { Location } from '#schema/locations/wire.ts'
import { getPreferredLocation, notifyPreferredLocationChange, type PreferredLocation, preferredLocationKey } from './preferred-location.ts'

const cookieDays = 365

/** Keeps a restaurant as the visitor's own, in every tab; null forgets it. */
export function savePreferredLocation(location: Location | null, now = Date.now()) {
  const text = location && JSON.stringify({ location, savedAt: now } satisfies PreferredLocation)
  const isStored = store(text)
  const age = location ? cookieDays * 24 * 60 * 60 : 0
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and answers too late
  document.cookie = `${cookie}=${location?.rlid ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
  notifyPreferredLocationChange(isStored ? undefined : text)
}

/** Whether the browser's storage took it; one that is full or forbidden does not. */
function store(text: string | null) {
  try {
    if (text) localStorage.setItem(preferredLocationKey, text)
    else localStorage.removeItem(preferredLocationKey)
    return true
  } catch {
    return false
  }
}

/** The number of the visitor's own restaurant, by the cookie when nothing else is left of it. */
export function getPreferredRlid(): number | undefined {
  const [, rlid] = new RegExp(`(?:^|; )${cookie}=([1-9]\\d{0,14})(?:;|$)`).exec(document.cookie) ?? []
  return getPreferredLocation()?.location.rlid ?? (rlid ? Number(rlid) : undefined)
}
