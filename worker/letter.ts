import type { MailTemplate } from '#app/mail/define.ts'
import { writeMail } from '#app/mail/write.tsx'
import type { Settings } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import type { Letter } from './data/mail.ts'
import { settingsFrom } from './data/settings.ts'
import { originOf } from './data/site.ts'
import { siteSurroundings } from './data/surroundings.ts'
import type { Env } from './env.ts'
import { seal, unseal } from './signing.ts'

interface Sending {
  to: string
  /** Whom an answer should reach, when not the sender of the settings. */
  replyTo?: string
}

/** Whence mail is written: the configuration, the stored settings, and the default site's origin. */
export interface Office {
  env: Env
  settings: Settings
  origin: string
}

/** The office of the default site, read from its settings. */
export async function officeOf(env: Env): Promise<Office> {
  const { settings, site } = await siteSurroundings(env.DB)
  return { env, settings: settingsFrom(settings), origin: originOf(site) }
}

/** Writes a mail of a template, ready for the outbox. One that offers something carries its own way out (RFC 8058). */
export async function letterOf<Kind extends string, Data>(
  { env, settings, origin }: Office,
  template: MailTemplate<Kind, Data>,
  data: Data,
  { to, replyTo }: Sending,
): Promise<Letter> {
  const { kind, transactional, audience, mostInAnHour = 5 } = template
  const way = transactional ? null : origin + paths.oneClickUnsubscribe(await unsubscribeTicket(env, to))
  const written = writeMail(template, data, {
    brand: settings.brand.name,
    postalAddress: settings.mail.postal_address,
    origin,
    unsubscribe: way,
  })
  const headers: Record<string, string> = way
    ? { 'List-Unsubscribe': `<${way}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  const toGuest = audience === 'guest' ? { toGuest: { mostInAnHour } } : {}
  return { kind, transactional, ...toGuest, to, ...(replyTo !== undefined && { replyTo }), ...written, headers }
}

/** A moment as a letter tells it, by the clock of its reader; in UTC where they chose none. */
export const momentIn = (timeZone: string, at: Date | string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long', timeZone: timeZone || 'UTC' }).format(new Date(at))

const purpose = 'unsubscribe'

/** An address sealed into a link, so that nobody reads it there, and nobody makes one for somebody else. */
export const unsubscribeTicket = ({ SECRET_KEY }: Env, email: string) => seal(SECRET_KEY, purpose, email)

/** The address a ticket was made for; null for one we did not make. */
export const addressOf = ({ SECRET_KEY }: Env, ticket: string) => unseal(SECRET_KEY, purpose, ticket)
