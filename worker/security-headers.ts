import { release } from 'virtual:browser-entries'

/** Vite's hot reload puts styles into the page and scripts where it likes; nothing else may. */
const development = release === 'development'

const hashes = new Map<string, string>()

/** The CSP source of an inline style or script: its SHA-256. */
export async function cspHash(text: string): Promise<string> {
  const known = hashes.get(text)
  if (known) return known
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const source = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
  if (hashes.size > 500) hashes.clear()
  hashes.set(text, source)
  return source
}

/** What every answer carries beside its own headers. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** The content security policy of a document. Only what is named here is loaded or run. */
export function contentSecurityPolicy({
  styles = [],
  external = [],
  frameAncestors = "'none'",
  frames = "'none'",
  policies = "'none'",
}: {
  styles?: string[]
  /** Addresses of an external header's files: their hosts are trusted, and Trusted Types, which they were not written for, rests. */
  external?: string[]
  frameAncestors?: string
  /** What the document may show in frames. */
  frames?: string
  /** Names of the Trusted Types policies that may be made. */
  policies?: string
} = {}): string {
  const hosts = [...new Set(external.filter((each) => URL.canParse(each)).map((each) => new URL(each).origin))].join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${hosts}`.trim(),
    `style-src 'self' ${[...(development ? ["'unsafe-inline'"] : styles), hosts].join(' ')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-src ${frames}`,
    `frame-ancestors ${frameAncestors}`,
    ...(development || external.length > 0 ? [] : ["require-trusted-types-for 'script'", `trusted-types ${policies}`]),
  ].join('; ')
}
