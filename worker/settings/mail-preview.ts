import { darkMailMediaQuery } from '#app/mail/layout/dark-styles.ts'
import { renderMail } from '#app/mail/render-mail.tsx'
import { reservationConfirmedMailTemplate } from '#app/mail/reservation.tsx'
import type { LightOrDarkScheme } from '#schema/theme/theme-colors.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { type MailContext, toMailSiteInfo } from '../mail/compose-mail.ts'

/** Renders a mail to a guest, with sample data, as a client in this scheme shows it. */
export function renderMailPreview(context: MailContext, scheme: LightOrDarkScheme): Response {
  const site = toMailSiteInfo(context)
  const darkColors = scheme === 'dark' ? site.darkColors : undefined
  // The preview is on the host of the back office, which may load pictures from itself alone.
  const picture = site.picture && new URL(site.picture).pathname
  const template = reservationConfirmedMailTemplate
  const { html } = renderMail(template, template.sample, { ...site, picture, darkColors, unsubscribe: null })
  // The chosen scheme is shown, not that of the editor's device.
  return new Response(html.replace(darkMailMediaQuery, '@media all'), {
    headers: {
      ...commonSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
