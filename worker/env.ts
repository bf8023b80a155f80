import { minSecretLength } from '#schema/security/secret-length.ts'

/** The bindings of wrangler.toml and the secrets of the README. */
export interface Env {
  DB: D1Database
  KV: KVNamespace
  MEDIA: R2Bucket
  ASSETS: Fetcher
  IMAGES: ImagesBinding
  /** Draws pictures in place of IMAGES where there is no Cloudflare: `npm start` and the tests. */
  LOCAL_RESIZER?: Fetcher
  /** `production`, or `local` where `npm start` and the tests run. */
  ENVIRONMENT: string
  /** Where it is set, what endpoints answer is checked against their contract: in tests and in development. */
  CHECK_RESPONSES?: string
  /** `on` where Workers Cache stands in front of the entrypoint `SharedPages` (wrangler.toml). */
  EDGE_CACHE?: string
  /** Signs preview links and cookies. At least 32 characters; there is no default. */
  SECRET_KEY: string
  /** Where errors are reported: `https://key@host/project`. Nothing is reported without it. */
  SENTRY_DSN?: string
  /** Stops floods of forms before anything else is done, where the platform has it. */
  FORM_RATE_LIMITER?: RateLimit
  /** Cloudflare's own way to send mail, where a domain is set up for it. */
  EMAIL?: SendEmail
  /** A provider's address that takes a mail as JSON, and its key: used instead of EMAIL when set. */
  MAIL_URL?: string
  MAIL_KEY?: string
  /** Asks for proof of a person by Turnstile instead of our own; both or neither. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** Where Turnstile's script and its check are; `https://challenges.cloudflare.com` unless it says otherwise. */
  TURNSTILE_URL?: string
  /** Lets the first administrator be made, once, when it has at least 32 characters; remove it afterwards. */
  SETUP_TOKEN?: string
  /**
   * Who must have a second factor to work in the back office: `everybody` (the default, but on a local machine),
   * `administrators` or `nobody`.
   */
  SECOND_FACTOR?: string
  /**
   * Where stolen passwords are listed, or `off`; Have I Been Pwned unless it says otherwise, and nowhere on a local
   * machine.
   */
  BREACHED_PASSWORDS_URL?: string
  /** Who turns typed text into places: `gazetteer` (the default), `google`, `nominatim` or `photon`. */
  GEOCODER?: string
  /** Another address of a service of that shape. */
  GEOCODER_URL?: string
  /** The service's key: a secret. */
  GEOCODER_KEY?: string
  /** Where restaurants come from; without it they are imported by hand. */
  LOCATION_FEED_URL?: string
  /** A feed must name at least this share of the open restaurants, 0.5 unless said otherwise. */
  LOCATION_FEED_MIN_SHARE?: string
  /** Milliseconds the feed may take, 120,000 unless said otherwise. */
  LOCATION_FEED_TIMEOUT?: string
  /** Lets a machine call `/api/location/flush/`. At least 32 characters. */
  FLUSH_SECRET?: string
  /** Lets a machine read why the site is not well; strangers read only whether it is. */
  HEALTH_SECRET?: string
}

const required = ['SECRET_KEY'] as const

/** The names of secrets that are missing or too weak: the worker answers nothing until they are set. */
export const findMissingSecrets = (env: Env): string[] =>
  required.filter((name) => (env[name] ?? '').length < minSecretLength)
