import { preferredLocationCookieName as cookie } from '#schema/locations/preferred-location.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import {
  notifyPreferredLocationChange,
  type PreferredLocation,
  preferredLocationStorageKey,
} from './preferred-location.ts'
import { preparedLocationStorageKey } from './prepared-location.ts'

const cookieDays = 365

/** Saves the visitor's preferred restaurant, in every tab; null removes it. */
export function savePreferredLocation(location: ApiLocation | null, now = Date.now()) {
  const text = location && JSON.stringify({ location, savedAt: now } satisfies PreferredLocation)
  const isStored = store(text)
  const age = location ? cookieDays * 24 * 60 * 60 : 0
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and some browsers lack it
  document.cookie = `${cookie}=${location?.rlid ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
  notifyPreferredLocationChange(isStored ? undefined : text)
}

/** Writes to the browser's storage; returns false if it is full or blocked. Nothing of a removed restaurant stays. */
function store(text: string | null) {
  try {
    if (text) localStorage.setItem(preferredLocationStorageKey, text)
    else for (const key of [preferredLocationStorageKey, preparedLocationStorageKey]) localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
