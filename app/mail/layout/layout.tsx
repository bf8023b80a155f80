import type { ReactNode } from 'react'
import type { MailSiteInfo } from '../define.ts'
import { HtmlOrTextMailContext, MailLink, useMailColors, useMailFontsAndShape } from '../mail-elements.tsx'
import { createDarkMailStyles } from './dark-styles.ts'
import { MailBrandPicture, MailHeader } from './mail-band.tsx'

interface LayoutProps extends MailSiteInfo {
  subject: string
  /** The unsubscribe URL; null in transactional mails. */
  unsubscribe: string | null
  /** Whether it is for a guest: its head has the picture of the brand, or else its light, where it has one. */
  isForGuest: boolean
  children: ReactNode
}

/** The HTML layout of every mail. */
export function HtmlMailLayout({
  subject,
  brand,
  origin,
  postalAddress,
  unsubscribe,
  isForGuest,
  darkColors,
  picture,
  children,
}: LayoutProps) {
  const colors = useMailColors()
  const { text } = useMailFontsAndShape()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={darkColors ? 'light dark' : 'light'} />
        <meta name="supported-color-schemes" content={darkColors ? 'light dark' : 'light'} />
        <title>{subject}</title>
        {darkColors && <style>{createDarkMailStyles(darkColors)}</style>}
      </head>
      <body className="mail-page" style={{ margin: 0, padding: '24px 12px', background: colors['ground-3'] }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center">
                <table
                  className="mail-ground"
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: '600px', background: colors.ground }}
                >
                  <tbody>
                    {isForGuest && picture && <MailBrandPicture url={picture} />}
                    <MailHeader brand={brand} origin={origin} canHaveLight={isForGuest && !picture} />
                    <tr>
                      <td style={{ padding: '28px' }}>{children}</td>
                    </tr>
                    <tr>
                      <td
                        className="mail-small"
                        style={{
                          padding: '0 28px 28px',
                          font: `400 13px/1.5 ${text}`,
                          color: colors['ink-2'],
                        }}
                      >
                        <Foot brand={brand} origin={origin} postalAddress={postalAddress} unsubscribe={unsubscribe} />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** The plain-text layout. */
export const PlainTextMailLayout = ({ children, ...foot }: Omit<LayoutProps, 'subject' | 'isForGuest'>) => (
  <HtmlOrTextMailContext value="text">
    {children}
    {'-- \n'}
    <Foot {...foot} />
  </HtmlOrTextMailContext>
)

const Foot = ({
  brand,
  origin,
  postalAddress,
  unsubscribe,
}: Omit<LayoutProps, 'subject' | 'isForGuest' | 'children' | 'backOfficeOrigin'>) => (
  <>
    {brand}, <MailLink href={`${origin}/`}>{origin.replace(/^https?:\/\//, '')}</MailLink>
    {unsubscribe && (
      <>
        {postalAddress && `, ${postalAddress}`}
        {'. '}
        <MailLink href={unsubscribe}>Unsubscribe</MailLink>
      </>
    )}
  </>
)
