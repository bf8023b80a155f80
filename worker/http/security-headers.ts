import { release } from 'virtual:browser-entries'
import { paths } from '#schema/paths.ts'
import { isSecretPath } from '../security/secret-path.ts'
import { cspDirective, toOrigins, toSourceList } from './csp-directive.ts'

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

/** Powerful features of browsers that nothing here uses, and no frame or script of others is to use either. */
const unused = [
  ...[
    'accelerometer',
    'bluetooth',
    'browsing-topics',
    'camera',
    'captured-surface-control',
    'compute-pressure',
    'digital-credentials-get',
  ],
  ...[
    'display-capture',
    'gamepad',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'keyboard-map',
    'language-detector',
  ],
  ...[
    'language-model',
    'local-fonts',
    'local-network-access',
    'magnetometer',
    'microphone',
    'midi',
    'on-device-speech-recognition',
  ],
  ...[
    'otp-credentials',
    'payment',
    'private-state-token-issuance',
    'private-state-token-redemption',
    'screen-wake-lock',
    'serial',
  ],
  ...['storage-access', 'summarizer', 'translator', 'usb', 'window-management', 'xr-spatial-tracking'],
]

/** The map page and the popover ask where somebody is; the back office copies text and signs in with passkeys. */
const ownUse = [
  'clipboard-read',
  'clipboard-write',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
]

/** What a film in a frame may do: its frame's own `allow` says which. */
const inFrames = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

const permissionsPolicy = [
  ...unused.map((feature) => `${feature}=()`),
  ...ownUse.map((feature) => `${feature}=(self)`),
  ...inFrames.map((feature) => `${feature}=*`),
].join(', ')

/** What every answer carries beside its own headers. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissionsPolicy,
}

/**
 * A window that a document opens is its own to script only where both send the same value. The back office and the
 * public site are one origin, so they send two: no public page gets hold of a back-office window, in any browser that
 * knows the header.
 */
const getOpenerPolicy = (pathname: string) =>
  pathname.startsWith(paths.wagtail.home) ? 'same-origin' : 'same-origin-allow-popups'

/** Files that pages, mails and search results elsewhere may show: pictures, films, documents and the site's sign. */
const embeddable = /^\/(?:media|images|maps)\/|^\/(?:favicon\.(?:svg|ico)|apple-touch-icon\.png)$/

/** The policy of what is no document: whatever a browser takes it for, nothing in it is loaded, run or framed. */
export const resourcePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const common = Object.entries(commonHeaders)

/**
 * Gives an answer what it lacks of the headers all must carry: the one place that no route can forget. A 304 gets no
 * policy: a browser would put it in the place of the one it holds.
 */
export function withSecurityHeaders(given: Response, request: Pick<Request, 'url'>): Response {
  const answer = revalidatedPaths(given)
  const { headers } = answer
  const { protocol, pathname } = URL.parse(request.url) ?? noSources
  for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
  headers.set('Cross-Origin-Opener-Policy', getOpenerPolicy(pathname))
  if (isSecretPath(pathname)) headers.set('Referrer-Policy', 'no-referrer')
  const isPublicFile = embeddable.test(pathname) && !headers.get('Cache-Control')?.includes('private')
  headers.set('Cross-Origin-Resource-Policy', isPublicFile ? 'cross-origin' : 'same-origin')
  // Over http nobody heeds it, and a developer's machine is no site to be remembered.
  if (protocol === 'https:') headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  if (answer.status !== 304 && !headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', resourcePolicy)
  if (headers.get('Content-Type')?.startsWith('text/html')) headers.set('Reporting-Endpoints', reportingEndpoints)
  return answer
}

/** What comes out of a cache takes no headers; a copy of it does. */
function revalidatedPaths(answer: Response): Response {
  try {
    answer.headers.set('X-Content-Type-Options', 'nosniff')
    return answer
  } catch {
    return new Response(answer.body, answer)
  }
}

const noSources = { protocol: '', pathname: '' }

const reportingEndpoints = `csp="${paths.cspReport}"`

/** Origins beyond our own that a document may load from or send to, because a setting or a variable asks for them. */
export interface AllowedOrigins {
  /** Addresses of an external header's files. Trusted Types, which they were not written for, rest. */
  external?: string[]
  /** Where other companies' scripts come from and what they speak to. Trusted Types rest here too. */
  thirdParties?: string[]
  /** What our own scripts send to. */
  connect?: string[]
  /** Where forms are sent. */
  forms?: string[]
}

interface PolicyParts extends AllowedOrigins {
  styles?: string[]
  frameAncestors?: string
  /** What the document may show in frames; nothing when there is none. */
  frames?: string[]
  /** Names of the Trusted Types policies that may be made. */
  policies?: string
}

/** The content security policy of a document. Only what is named here is loaded or run. */
export function createContentSecurityPolicy({
  styles = [],
  external = [],
  thirdParties = [],
  connect = [],
  forms = [],
  frameAncestors = "'none'",
  frames = [],
  policies = "'none'",
}: PolicyParts = {}): string {
  const hosts = toOrigins(external)
  return [
    "default-src 'none'",
    toSourceList('script-src', hosts, thirdParties),
    toSourceList('style-src', development ? ["'unsafe-inline'"] : styles, hosts),
    toSourceList('img-src', ['data:'], thirdParties),
    "font-src 'self'",
    "media-src 'self'",
    toSourceList('connect-src', thirdParties, connect),
    "worker-src 'self'",
    "manifest-src 'self'",
    toSourceList('form-action', forms),
    "base-uri 'none'",
    cspDirective('frame-src', frames),
    `frame-ancestors ${frameAncestors}`,
    ...(development || hosts.length + thirdParties.length > 0
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${policies}`]),
    `report-uri ${paths.cspReport}`,
    'report-to csp',
  ].join('; ')
}
