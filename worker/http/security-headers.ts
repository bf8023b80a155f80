import { release } from 'virtual:browser-entries'
import { paths } from '#schema/paths.ts'
import { parseRequestUrl } from '../security/request-url.ts'
import { isSecretPath } from '../security/secret-path.ts'
import { buildCspDirective, buildCspDirectiveWithSelf, toUrlOrigins } from './csp-directive.ts'

/** Vite's hot reload inserts inline styles and scripts, so development needs looser policies. */
const development = release === 'development'

const hashes = new Map<string, string>()

/** Returns the CSP source of an inline style or script: its SHA-256. */
export async function createCspHash(text: string): Promise<string> {
  const cached = hashes.get(text)
  if (cached) return cached
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const source = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
  if (hashes.size > 500) hashes.clear()
  hashes.set(text, source)
  return source
}

/** Browser features that are not used here, disabled for all frames and scripts. */
const unusedFeatures = [
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

/** Features used by this site: geolocation on the map, clipboard and passkeys in the back office. */
const ownFeatures = [
  'clipboard-read',
  'clipboard-write',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
]

/** Features allowed in video frames; each frame's `allow` attribute selects them. */
const frameFeatures = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

const permissionsPolicy = [
  ...unusedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
  ...frameFeatures.map((feature) => `${feature}=*`),
].join(', ')

/** Headers of every response. */
export const commonSecurityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissionsPolicy,
}

/**
 * Scripts can only access a window they opened when both send the same opener policy. The back office and the public
 * site share an origin but send different values, so no public page can access a back office window.
 */
const getOpenerPolicy = (pathname: string) =>
  pathname.startsWith(paths.wagtail.home) ? 'same-origin' : 'same-origin-allow-popups'

/** Files that other sites, mails and search results may embed: media without fonts, and the site's icons. */
const embeddablePaths = /^\/(?:media(?!\/fonts\/)|images|maps)\/|^\/(?:favicon\.(?:svg|ico)|apple-touch-icon\.png)$/

/** Content security policy of responses that are not documents: nothing may be loaded, run or framed. */
export const nonDocumentContentPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const common = Object.entries(commonSecurityHeaders)

/**
 * Adds missing security headers to a response; the central place that no route can bypass. A 304 gets no content
 * security policy, because browsers would replace the stored one with it.
 */
export function withSecurityHeaders(original: Response, request: Pick<Request, 'url'>): Response {
  const response = withMutableHeaders(original)
  const { headers } = response
  const { protocol, pathname } = parseRequestUrl(request) ?? invalidUrl
  for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
  headers.set('Cross-Origin-Opener-Policy', getOpenerPolicy(pathname))
  if (isSecretPath(pathname)) headers.set('Referrer-Policy', 'no-referrer')
  const isPublicFile = embeddablePaths.test(pathname) && !headers.get('Cache-Control')?.includes('private')
  headers.set('Cross-Origin-Resource-Policy', isPublicFile ? 'cross-origin' : 'same-origin')
  // Browsers ignore it over HTTP.
  if (protocol === 'https:') headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  if (response.status !== 304 && !headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', nonDocumentContentPolicy)
  if (headers.get('Content-Type')?.startsWith('text/html')) headers.set('Reporting-Endpoints', reportingEndpoints)
  return response
}

/** Responses from a cache have immutable headers; a copy has mutable ones. */
function withMutableHeaders(response: Response): Response {
  try {
    response.headers.set('X-Content-Type-Options', 'nosniff')
    return response
  } catch {
    return new Response(response.body, response)
  }
}

const invalidUrl = { protocol: '', pathname: '' }

const reportingEndpoints = `csp="${paths.cspReport}"`

/** Additional origins a document may load from or send to, from settings or variables. */
export interface ExtraAllowedCspOrigins {
  /** URLs of an external header's files. Disables Trusted Types, which those scripts do not support. */
  external?: string[]
  /** Origins of third-party scripts and the services they use. Also disables Trusted Types. */
  thirdParties?: string[]
  /** Origins our own scripts may connect to. */
  connect?: string[]
  /** Origins forms may be sent to. */
  forms?: string[]
}

interface PolicyParts extends ExtraAllowedCspOrigins {
  styles?: string[]
  frameAncestors?: string
  /** Sources of frames; none by default. */
  frames?: string[]
  /** Names of allowed Trusted Types policies. */
  policies?: string
}

/** Creates the content security policy of a document. Only what is listed may be loaded or run. */
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
  const hosts = toUrlOrigins(external)
  return [
    "default-src 'none'",
    buildCspDirectiveWithSelf('script-src', hosts, thirdParties),
    buildCspDirectiveWithSelf('style-src', development ? ["'unsafe-inline'"] : styles, hosts),
    buildCspDirectiveWithSelf('img-src', ['data:'], thirdParties),
    "font-src 'self'",
    "media-src 'self'",
    buildCspDirectiveWithSelf('connect-src', thirdParties, connect),
    "worker-src 'self'",
    "manifest-src 'self'",
    buildCspDirectiveWithSelf('form-action', forms),
    "base-uri 'none'",
    buildCspDirective('frame-src', frames),
    `frame-ancestors ${frameAncestors}`,
    ...(development || hosts.length + thirdParties.length > 0
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${policies}`]),
    `report-uri ${paths.cspReport}`,
    'report-to csp',
  ].join('; ')
}
