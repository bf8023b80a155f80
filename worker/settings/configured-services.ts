import type { ExternalServiceStatus } from '#schema/settings/wire.ts'
import type { Env } from '../env.ts'

interface ServiceDescription {
  name: string
  isConfigured: (env: Env) => boolean
  configured: (env: Env) => string
  /** The description if it is not configured. */
  otherwise: string
}

const services: readonly ServiceDescription[] = [
  {
    name: 'Sending mail',
    isConfigured: ({ MAIL_URL, EMAIL, ENVIRONMENT }) => Boolean(MAIL_URL || (EMAIL && ENVIRONMENT !== 'local')),
    configured: ({ MAIL_URL }) => (MAIL_URL ? 'By a mail provider.' : 'By Cloudflare.'),
    otherwise: 'Mails are stored but not sent.',
  },
  {
    name: 'Sending text messages',
    isConfigured: ({ SMS_URL }) => Boolean(SMS_URL),
    configured: () => 'By a provider.',
    otherwise: 'Guests are offered no text messages.',
  },
  {
    name: 'Proof of a person',
    isConfigured: ({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET }) => Boolean(TURNSTILE_SITE_KEY && TURNSTILE_SECRET),
    configured: () => 'By Turnstile.',
    otherwise: 'Forms use the built-in check.',
  },
  {
    name: 'Finding places',
    isConfigured: ({ GEOCODER = 'gazetteer' }) => GEOCODER !== 'gazetteer',
    configured: ({ GEOCODER }) => `By ${GEOCODER}, with the site’s own list as a fallback.`,
    otherwise: 'Uses the site’s own list of places.',
  },
  {
    name: 'Location feed',
    isConfigured: ({ LOCATION_FEED_URL, SITE_FEEDS }) =>
      Boolean(LOCATION_FEED_URL || SITE_FEEDS?.includes('"locations"')),
    configured: () => 'Restaurants come from the feed.',
    otherwise: 'Restaurants are managed in the back office.',
  },
  {
    name: 'Menu feed',
    isConfigured: ({ MENU_FEED_URL, MENU_FEED_SECRET, SITE_FEEDS }) =>
      Boolean((MENU_FEED_URL || SITE_FEEDS?.includes('"menu"')) && MENU_FEED_SECRET),
    configured: () => 'Dishes and their prices come from the feed.',
    otherwise: 'The menu is managed in the back office.',
  },
  {
    name: 'Error reports',
    isConfigured: ({ SENTRY_DSN }) => Boolean(SENTRY_DSN),
    configured: () => 'A share of the errors is reported, without personal data.',
    otherwise: 'Errors stay in the server’s own log.',
  },
]

/** Lists the external services and whether they are configured, without the values of environment variables. */
export const listExternalServiceStatuses = (env: Env): ExternalServiceStatus[] =>
  services.map(({ name, isConfigured, configured, otherwise }) => {
    const is_configured = isConfigured(env)
    return { name, detail: is_configured ? configured(env) : otherwise, is_configured }
  })
