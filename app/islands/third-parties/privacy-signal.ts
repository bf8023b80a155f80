import { privacySignalPath } from '#schema/reports/privacy-signal.ts'

/** The key in the browser's storage of what the server received, for one visit. */
const storageKey = 'privacy-signal'

/** How long a question that waits for the answer waits, in milliseconds. */
const timeout = 5000

let answer: Promise<boolean> | undefined

/**
 * Whether the browser asks sites to share nothing (Global Privacy Control), which is a refusal of every service. One
 * that does not say so to scripts may say it with every request, so that the server is asked, once in a visit. Without
 * its answer there is no signal.
 */
export const hasPrivacySignal = (): Promise<boolean> => (answer ??= readSignal().catch(() => false))

async function readSignal(): Promise<boolean> {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean | string }
  if (globalPrivacyControl !== undefined) return globalPrivacyControl === true
  const stored = readStored()
  if (stored) return stored === 'true'
  const response = await fetch(privacySignalPath, { signal: AbortSignal.timeout(timeout) })
  const { sec_gpc }: Record<string, unknown> = await response.json()
  // Another answer, such as an error, says nothing about later pages of the visit.
  if (typeof sec_gpc !== 'boolean') return false
  try {
    sessionStorage.setItem(storageKey, `${sec_gpc}`)
  } catch {}
  return sec_gpc
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
