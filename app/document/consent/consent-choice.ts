const consentChoices = ['granted', 'denied'] as const
export type CookieConsentChoice = (typeof consentChoices)[number]

/** How long a choice is valid: 180 days, in seconds. */
const consentMaxAge = 180 * 24 * 60 * 60

const cookieName = 'consent'

/**
 * Returns the visitor's choice from their cookies; null without one, or if it was made for other services. `services`
 * is the `hashScriptsForConsent` of those the page would load.
 */
export function readConsentFromCookies(cookies: string, services: string): CookieConsentChoice | null {
  const value = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  return consentChoices.find((choice) => value === `${choice}.${services}`) ?? null
}

/** Formats the cookie that stores a choice. Only this site's scripts read it. */
export const formatConsentCookie = (choice: CookieConsentChoice, services: string, secure: boolean) =>
  `${cookieName}=${choice}.${services}; Path=/; Max-Age=${consentMaxAge}; SameSite=Lax${secure ? '; Secure' : ''}`

/** Returns a short hash of a set of scripts, since consent to these is not consent to others. (FNV-1a, 32 bits.) */
export function hashScriptsForConsent(scripts: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(scripts.join(' '))) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
