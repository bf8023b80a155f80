import type { MailTemplate } from '#app/mail/define.ts'
import { renderMail } from '#app/mail/render-mail.tsx'
import type { Settings } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { loadSiteContext } from '../pages/context/page-context.ts'
import { decryptToken, encryptToken } from '../security/signing.ts'
import { parseSettings } from '../settings/parse-settings.ts'
import { toOrigin } from '../sites/site-origin.ts'
import type { MailMessage } from './enqueue.ts'

interface MailOptions {
  to: string
  /** Whom an answer should reach, when not the sender of the settings. */
  replyTo?: string
}

/** Whence mail is written: the configuration, the stored settings, and the default site's origin. */
export interface MailContext {
  env: Env
  settings: Settings
  origin: string
}

/** The office of the default site, read from its settings. */
export async function loadDefaultMailContext(env: Env): Promise<MailContext> {
  const { settings, site } = await loadSiteContext(env.DB)
  return { env, settings: parseSettings(settings), origin: toOrigin(site) }
}

/** Writes a mail of a template, ready for the outbox. One that offers something carries its own way out (RFC 8058). */
export async function composeMail<Kind extends string, Data>(
  { env, settings, origin }: MailContext,
  template: MailTemplate<Kind, Data>,
  data: Data,
  { to, replyTo }: MailOptions,
): Promise<MailMessage> {
  const { kind, transactional, audience, maxPerHour = 5 } = template
  const way = transactional ? null : origin + paths.oneClickUnsubscribe(await createUnsubscribeToken(env, to))
  const written = renderMail(template, data, {
    brand: settings.brand.name,
    postalAddress: settings.mail.postal_address,
    origin,
    unsubscribe: way,
  })
  const headers: Record<string, string> = way
    ? { 'List-Unsubscribe': `<${way}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  const toGuest = audience === 'guest' ? { toGuest: { maxPerHour } } : {}
  return { kind, transactional, ...toGuest, to, ...(replyTo !== undefined && { replyTo }), ...written, headers }
}

/** A moment as a letter tells it, by the clock of its reader; in UTC where they chose none. */
export const formatMailTime = (timeZone: string, at: Date | string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long', timeZone: timeZone || 'UTC' }).format(
    new Date(at),
  )

const tokenPurpose = 'unsubscribe'

/** An address sealed into a link, so that nobody reads it there, and nobody makes one for somebody else. */
const createUnsubscribeToken = ({ SECRET_KEY }: Env, email: string) => encryptToken(SECRET_KEY, tokenPurpose, email)

/** The address a ticket was made for; null for one we did not make. */
export const readUnsubscribeToken = ({ SECRET_KEY }: Env, ticket: string) =>
  decryptToken(SECRET_KEY, tokenPurpose, ticket)
