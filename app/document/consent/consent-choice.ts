export const consentChoices = ['granted', 'denied'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** A choice is remembered for 180 days, in seconds. */
export const consentMaxAge = 180 * 24 * 60 * 60

const cookieName = 'consent'

/**
 * What a visitor has chosen, from their cookies; null when they have not, or when it was asked of other services than these.
 * `services` is `servicesKey` of those the page would load.
 */
export function readConsent(cookies: string, services: string): ConsentChoice | null {
  const value = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  return consentChoices.find((choice) => value === `${choice}.${services}`) ?? null
}

/** The cookie that remembers a choice. It is sent to nobody but this site, which does not look at it. */
export const formatConsentCookie = (choice: ConsentChoice, services: string, secure: boolean) =>
  `${cookieName}=${choice}.${services}; Path=/; Max-Age=${consentMaxAge}; SameSite=Lax${secure ? '; Secure' : ''}`

/** A short name for a set of scripts: agreeing to these is not agreeing to others. (FNV-1a, 32 bits.) */
export function servicesKey(scripts: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(scripts.join(' '))) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
