import { readBrowserStorage } from '../locations/preferred-location.ts'

/** The key in the browser's storage under which a guest's open order is stored: its page, and since when. */
export const openOrderStorageKey = 'order-in-header'

/** How long an order is stored, in milliseconds. */
const storedFor = 24 * 60 * 60 * 1000

/** Stores the path of the page of a guest's open order, or removes it. Without storage the header does not show it. */
export function storeOpenOrderPath(path: string | null) {
  try {
    if (!path) localStorage.removeItem(openOrderStorageKey)
    else if (readStored()?.path !== path)
      localStorage.setItem(openOrderStorageKey, JSON.stringify({ path, savedAt: Date.now() }))
  } catch {}
}

/** Returns the path of the page of a guest's open order. Null without one; what is a day old or invalid is removed. */
export function readOpenOrderPath(): string | null {
  const stored = readStored()
  const age = Date.now() - Number(stored?.savedAt)
  if (stored && /^\/order\/[\w-]+\/$/.test(`${stored.path}`) && age >= 0 && age < storedFor) return stored.path
  storeOpenOrderPath(null)
  return null
}

interface StoredOrder {
  path: string
  /** When it was stored, in milliseconds since 1970. */
  savedAt: number
}

function readStored(): StoredOrder | null {
  try {
    return JSON.parse(readBrowserStorage(openOrderStorageKey)!) as StoredOrder | null
  } catch {
    return null
  }
}
