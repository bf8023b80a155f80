import { minSecretLength } from '#schema/security/secret-length.ts'
import type { RestoreCheckNamespace } from './archive/restore-check/binding.ts'
import type { LiveWaitListNamespace } from './seating/wait-lists/live/binding.ts'

/** The bindings of wrangler.toml and the secrets documented in docs/operations.md. */
export interface Env {
  DB: D1Database
  KV: KVNamespace
  MEDIA: R2Bucket
  ASSETS: Fetcher
  IMAGES: ImagesBinding
  /** The open screens of each restaurant's wait list. Without it, as in previews, they poll. */
  LIVE_WAIT_LISTS?: LiveWaitListNamespace
  /** The database into which the check of a nightly archive restores it. Previews, which run no trigger, have none. */
  RESTORE_CHECK?: RestoreCheckNamespace
  /** Resizes images in place of IMAGES outside Cloudflare: in `npm start` and the tests. */
  LOCAL_RESIZER?: Fetcher
  /** `production`, or `local` in `npm start` and the tests. */
  ENVIRONMENT: string
  /** When set (tests, development), responses of endpoints are validated against their schemas. */
  CHECK_RESPONSES?: string
  /** `on` if Workers Cache is in front of the entrypoint `SharedPages` (wrangler.toml). */
  EDGE_CACHE?: string
  /** `on` while the site is closed: every request gets 503, and no scheduled work is done. */
  MAINTENANCE?: string
  /** Signs and encrypts preview links, tokens and cookies. At least 32 characters; there is no default. */
  SECRET_KEY: string
  /** Where errors are reported: `https://key@host/project`. Without it, errors are not reported. */
  SENTRY_DSN?: string
  /** Limits form submissions before any other work is done. */
  FORM_RATE_LIMITER?: RateLimit
  /** Cloudflare's mail sending binding, if a domain is set up for it. */
  EMAIL?: SendEmail
  /** The URL of a provider that accepts mails as JSON, and its key; used instead of EMAIL when set. */
  MAIL_URL?: string
  MAIL_KEY?: string
  /** The URL of a provider that accepts text messages as JSON, and its key. Without it guests are offered none. */
  SMS_URL?: string
  SMS_KEY?: string
  /** The number or name that text messages come from; without it, the provider's own. */
  SMS_FROM?: string
  /** Uses Turnstile instead of the built-in captcha; set both or neither. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** The origin of Turnstile's script and verification; `https://challenges.cloudflare.com` by default. */
  TURNSTILE_URL?: string
  /** Encrypts nightly archives. At least 32 characters; without it none is written. */
  ARCHIVE_KEY?: string
  /** `on` if the static export of each site is written to the bucket every night. */
  STATIC_MIRROR?: string
  /** Allows creating the first administrator, once. At least 32 characters; remove it afterwards. */
  SETUP_TOKEN?: string
  /**
   * The hostname that serves the back office, and nothing else: `/wagtail/` is 404 on every other. Without it, every
   * host of a site serves the back office.
   */
  ADMIN_HOST?: string
  /**
   * Who needs a second factor in the back office: `everybody` (the default unless ENVIRONMENT is `local`),
   * `administrators` or `nobody`.
   */
  SECOND_FACTOR?: string
  /**
   * The URL of a list of breached passwords, or `off`. The default is Have I Been Pwned, or `off` when ENVIRONMENT is
   * `local`.
   */
  BREACHED_PASSWORDS_URL?: string
  /** The geocoder: `gazetteer` (the default), `google`, `nominatim` or `photon`. */
  GEOCODER?: string
  /** A custom URL for the geocoding service. */
  GEOCODER_URL?: string
  /** The key of the geocoding service: a secret. */
  GEOCODER_KEY?: string
  /** The URL of the restaurant feed; without it restaurants are imported by hand. */
  LOCATION_FEED_URL?: string
  /** The share of open restaurants that a feed must contain to be imported; 0.5 by default. */
  LOCATION_FEED_MIN_SHARE?: string
  /** The timeout of the feed in milliseconds; 120,000 by default. */
  LOCATION_FEED_TIMEOUT?: string
  /** The URL of the file of dishes; without it the menu is edited by hand. */
  MENU_FEED_URL?: string
  /**
   * The feeds of further sites by their host names: `{"grill.example.com": {"menu": "https://…", "locations":
   * "https://…"}}`. A URL may contain a secret, so it may be a secret.
   */
  SITE_FEEDS?: string
  /** Proves the file of dishes: the key of its signature. At least 32 characters. */
  MENU_FEED_SECRET?: string
  /** Authorizes requests to `/api/location/flush/`. At least 32 characters. */
  FLUSH_SECRET?: string
  /** Authorizes reading the details of the health check; without it only the overall status is returned. */
  HEALTH_SECRET?: string
}

const required = ['SECRET_KEY'] as const

/** Returns the names of secrets that are missing or too short. The worker serves nothing until they are set. */
export const findMissingSecrets = (env: Env): string[] =>
  required.filter((name) => (env[name] ?? '').length < minSecretLength)
