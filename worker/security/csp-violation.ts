import type { CspViolation } from '#schema/reports/csp-wire.ts'
import { isThirdPartyErrorUrl } from '#schema/reports/error-event.ts'

/** A violation as it is counted: the directive, the blocked origin, and the page. */
export interface AnonymousCspViolation {
  directive: string
  blocked: string
  path: string
}

/**
 * Reduces a report to what cannot identify a visitor: the path without query and fragment, and only the origin of the
 * blocked URL. Null for reports of other sites or browser extensions, and for invalid ones.
 */
export function anonymizeCspViolation(
  { directive, blocked, document }: CspViolation,
  host: string,
): AnonymousCspViolation | null {
  const page = URL.parse(document)
  const name = /^[a-z][a-z-]{2,39}/.exec(directive.trim())?.[0]
  if (!name || page?.host !== host || isThirdPartyErrorUrl(blocked)) return null
  return { directive: name, blocked: blockedName(blocked), path: page.pathname.slice(0, 200) }
}

/** Returns the origin of a blocked URL, or the keyword of the report: `inline`, `data`. */
function blockedName(blocked: string): string {
  const url = URL.parse(blocked)
  if (url && /^(?:https?|wss?):$/.test(url.protocol)) return url.origin.slice(0, 200)
  return /^[a-z][a-z-]{0,39}/.exec(blocked)?.[0] ?? 'unknown'
}
