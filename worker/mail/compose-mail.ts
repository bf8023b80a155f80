import type { MailSiteInfo, MailTemplate } from '#app/mail/define.ts'
import { type MailFontsAndShape, toMailFontList } from '#app/mail/mail-elements.tsx'
import { renderMail } from '#app/mail/render-mail.tsx'
import type { SiteSettings } from '#app/settings/index.ts'
import { toBrandPicturePath } from '#schema/theme/brand-picture-path.ts'
import { listThemeColorSchemes, toThemePalette } from '#schema/theme/theme-colors.ts'
import type { Env } from '../env.ts'
import { toBackOfficeOrigin } from '../http/admin-host.ts'
import { loadSiteRenderContext } from '../pages/context/site-context.ts'
import { decryptToken, encryptTextAsToken } from '../security/signing.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { toSiteOrigin } from '../sites/site-origin.ts'
import { getThemeFonts } from '../theme/chosen-fonts.ts'
import type { OutboxMailMessage } from './enqueue.ts'
import { mailLinkPaths } from './paths.ts'

interface MailOptions {
  to: string
  /** The Reply-To address; without it, the one of the mail settings is used. */
  replyTo?: string | undefined
  /** The number of a guest that a mail to staff quotes; a privacy request by telephone finds the mail by it. */
  guestPhone?: string | undefined
}

/** What mails are composed from: the configuration, the stored settings, and the origin for links. */
export interface MailContext {
  env: Env
  settings: SiteSettings
  origin: string
}

/** Loads the mail context of the site that a request's host names; of the default site on any other host. */
export const loadRequestHostMailContext = async (env: Env, request: { url: string }): Promise<MailContext> =>
  loadMailContext(env, await findSiteOfRequestHost(env, request))

/** Loads the mail context of a site; of the default site without one. */
export async function loadMailContext(env: Env, of?: ResolvedSite): Promise<MailContext> {
  const { settings, site } = await loadSiteRenderContext(env.DB, of)
  return { env, settings: parseStoredSettings(settings), origin: toSiteOrigin(site) }
}

/** Renders a mail template for the outbox. A mail that is not transactional gets unsubscribe headers (RFC 8058). */
export async function composeMailFromTemplate<Kind extends string, Data>(
  context: MailContext,
  template: MailTemplate<Kind, Data>,
  data: Data,
  { to, replyTo, guestPhone }: MailOptions,
): Promise<OutboxMailMessage> {
  const { kind, transactional, audience, maxPerHour = 5 } = template
  const unsubscribeUrl = transactional
    ? null
    : context.origin + mailLinkPaths.oneClickUnsubscribe(await createUnsubscribeToken(context.env, to))
  const rendered = renderMail(template, data, { ...toMailSiteInfo(context), unsubscribe: unsubscribeUrl })
  const headers: Record<string, string> = unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  const toGuest = audience === 'guest' ? { toGuest: { maxPerHour } } : {}
  const guest = { ...(replyTo !== undefined && { replyTo }), ...(guestPhone !== undefined && { guestPhone }) }
  return { kind, transactional, ...toGuest, to, ...guest, ...rendered, headers }
}

/** Returns what every mail of a site says of it. */
export const toMailSiteInfo = ({ env, settings, origin }: MailContext): MailSiteInfo => ({
  brand: settings.brand.name,
  postalAddress: settings.mail.postal_address,
  colors: toThemePalette(settings.theme, 'light'),
  // The dark colors of a theme without a dark scheme are not checked.
  darkColors: listThemeColorSchemes(settings.theme).includes('dark')
    ? toThemePalette(settings.theme, 'dark')
    : undefined,
  shape: toMailShape(settings.theme),
  picture:
    settings.theme.pictures.mail === null ? null : origin + toBrandPicturePath(settings.theme.pictures.mail, 'mail'),
  origin,
  backOfficeOrigin: toBackOfficeOrigin(env, origin),
})

const radii = { soft: '6px', square: '0', round: '12px' }

/** Returns the type and shape of mails of a theme. Clients show an own font only where it is installed. */
function toMailShape({ type, shape }: SiteSettings['theme']): MailFontsAndShape {
  const { headings, text } = getThemeFonts(type)
  const radius = shape.buttons === 'pill' ? '24px' : radii[shape.corners]
  return {
    headings: toMailFontList(headings),
    text: toMailFontList(text),
    radius,
    hasLight: shape.logo_light === 'open',
  }
}

/** Formats a time for a mail in the recipient's time zone; in UTC when `timeZone` is empty. */
export const formatMailTime = (timeZone: string, at: Date | string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long', timeZone: timeZone || 'UTC' }).format(
    new Date(at),
  )

const tokenPurpose = 'unsubscribe'

/** Encrypts the address into a token, so that links neither reveal addresses nor can be forged. */
const createUnsubscribeToken = ({ SECRET_KEY }: Env, email: string) =>
  encryptTextAsToken(SECRET_KEY, tokenPurpose, email)

/** Returns the address in an unsubscribe token; null if the token is not one of ours. */
export const decryptUnsubscribeToken = ({ SECRET_KEY }: Env, token: string) =>
  decryptToken(SECRET_KEY, tokenPurpose, token)
