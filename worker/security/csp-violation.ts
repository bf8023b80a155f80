import type { CspViolation } from '#schema/reports/csp-wire.ts'
import { isForeignUrl } from '#schema/reports/error-event.ts'

/** A violation as it is counted: what was refused, from where, on which page. */
export interface CountedCspViolation {
  directive: string
  blocked: string
  path: string
}

/**
 * A report of a page of ours, without what could name a visitor: no query, no fragment, of the blocked address its
 * origin only. Null for reports of other sites, of what a browser extension did, and of what is no report.
 */
export function toCountedViolation(
  { directive, blocked, document }: CspViolation,
  host: string,
): CountedCspViolation | null {
  const page = URL.parse(document)
  const name = /^[a-z][a-z-]{2,39}/.exec(directive.trim())?.[0]
  if (!name || page?.host !== host || isForeignUrl(blocked)) return null
  return { directive: name, blocked: blockedName(blocked), path: page.pathname.slice(0, 200) }
}

/** An origin, or the word of what was refused where it has no address: `inline`, `data`. */
function blockedName(blocked: string): string {
  const url = URL.parse(blocked)
  if (url && /^(?:https?|wss?):$/.test(url.protocol)) return url.origin.slice(0, 200)
  return /^[a-z][a-z-]{0,39}/.exec(blocked)?.[0] ?? 'unknown'
}
