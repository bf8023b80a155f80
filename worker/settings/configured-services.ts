import type { ExternalService } from '#schema/settings/wire.ts'
import type { Env } from '../env.ts'

interface ServiceDescription {
  name: string
  isConfigured: (env: Env) => boolean
  configured: (env: Env) => string
  /** What happens without it. */
  otherwise: string
}

const describeService: readonly ServiceDescription[] = [
  {
    name: 'Sending mail',
    isConfigured: ({ MAIL_URL, EMAIL, ENVIRONMENT }) => Boolean(MAIL_URL || (EMAIL && ENVIRONMENT !== 'local')),
    configured: ({ MAIL_URL }) => (MAIL_URL ? 'By a mail provider.' : 'By Cloudflare.'),
    otherwise: 'Mails are kept and leave for nobody.',
  },
  {
    name: 'Proof of a person',
    isConfigured: ({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET }) => Boolean(TURNSTILE_SITE_KEY && TURNSTILE_SECRET),
    configured: () => 'By Turnstile.',
    otherwise: 'The site’s own check guards the forms.',
  },
  {
    name: 'Finding places',
    isConfigured: ({ GEOCODER = 'gazetteer' }) => GEOCODER !== 'gazetteer',
    configured: ({ GEOCODER }) => `By ${GEOCODER}; the site’s own list helps out.`,
    otherwise: 'The site’s own list of places answers.',
  },
  {
    name: 'Location feed',
    isConfigured: ({ LOCATION_FEED_URL }) => Boolean(LOCATION_FEED_URL),
    configured: () => 'Restaurants come from the feed.',
    otherwise: 'Restaurants are kept in the back office.',
  },
  {
    name: 'Error reports',
    isConfigured: ({ SENTRY_DSN }) => Boolean(SENTRY_DSN),
    configured: () => 'A share of the errors is reported, without personal data.',
    otherwise: 'Errors stay in the server’s own log.',
  },
]

/** What is set up by environment variables: whether it is there, never what it is. */
export const listConfiguredServices = (env: Env): ExternalService[] =>
  describeService.map(({ name, isConfigured, configured, otherwise }) => {
    const is_configured = isConfigured(env)
    return { name, detail: is_configured ? configured(env) : otherwise, is_configured }
  })
