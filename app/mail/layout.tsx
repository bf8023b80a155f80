import type { ReactNode } from 'react'
import type { MailSiteInfo } from './define.ts'
import { MailFormatContext, MailLink } from './mail-elements.tsx'

interface LayoutProps extends MailSiteInfo {
  subject: string
  /** The unsubscribe URL; null in transactional mails. */
  unsubscribe: string | null
  children: ReactNode
}

/** The HTML layout of every mail. */
export const HtmlMail = ({ subject, brand, origin, postalAddress, unsubscribe, children }: LayoutProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>{subject}</title>
    </head>
    <body style={{ margin: 0, padding: '24px 12px', background: '#eef4f5' }}>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td align="center">
              <table
                role="presentation"
                width="100%"
                cellPadding={0}
                cellSpacing={0}
                style={{ maxWidth: '600px', background: '#ffffff' }}
              >
                <tbody>
                  <tr>
                    <td style={{ padding: '20px 28px', background: '#0b3954', font: '700 20px/1.2 Georgia, serif' }}>
                      <a href={`${origin}/`} style={{ color: '#ffffff', textDecoration: 'none' }}>
                        {brand}
                      </a>
                    </td>
                  </tr>
                  <tr>
                    <td style={{ padding: '28px' }}>{children}</td>
                  </tr>
                  <tr>
                    <td
                      style={{
                        padding: '0 28px 28px',
                        font: '400 13px/1.5 Verdana, Geneva, sans-serif',
                        color: '#3d4f59',
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

/** The plain-text layout. */
export const TextMail = ({ children, ...foot }: Omit<LayoutProps, 'subject'>) => (
  <MailFormatContext value="text">
    {children}
    {'-- \n'}
    <Foot {...foot} />
  </MailFormatContext>
)

const Foot = ({ brand, origin, postalAddress, unsubscribe }: Omit<LayoutProps, 'subject' | 'children'>) => (
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
