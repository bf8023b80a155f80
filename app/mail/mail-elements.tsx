import { createContext, type ReactNode, useContext } from 'react'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import type { ThemePalette } from '#schema/theme/palette.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { themeSetting } from '../settings/theme.ts'

/** Whether the mail is rendered as HTML or as text. */
export const HtmlOrTextMailContext = createContext<'html' | 'text'>('html')

/** The colors of the site's theme. */
export const MailColorsContext = createContext<ThemePalette>(
  toThemePalette(createEmptyFieldValues(themeSetting.fields), 'light'),
)

export const useMailColors = () => useContext(MailColorsContext)

const useText = () => useContext(HtmlOrTextMailContext) === 'text'

/** The type and shape of a mail as those of the theme: lists of fonts, and the radius of buttons. */
export interface MailFontsAndShape {
  headings: string
  text: string
  radius: string
  /** Whether the head of mails to guests has a light on the horizon, as the logo is lit. */
  hasLight: boolean
}

/** Lists a family and the fonts of every client that stand in for it. */
export const toMailFontList = ({ name, isSerif }: { name: string; isSerif: boolean }): string =>
  `'${name}', ${isSerif ? 'Georgia, serif' : 'Verdana, Geneva, sans-serif'}`

export const MailFontsAndShapeContext = createContext<MailFontsAndShape>({
  headings: 'Georgia, serif',
  text: 'Verdana, Geneva, sans-serif',
  radius: '6px',
  hasLight: false,
})

export const useMailFontsAndShape = () => useContext(MailFontsAndShapeContext)

// Mail clients support style attributes and little else.
const toTextStyle = ({ text }: MailFontsAndShape) => ({ margin: '0 0 16px', font: `400 16px/1.55 ${text}` })

export function MailTitle({ children }: { children: ReactNode }) {
  const colors = useMailColors()
  const { headings } = useMailFontsAndShape()
  return useText() ? (
    <>
      {children}
      {'\n\n'}
    </>
  ) : (
    <h1
      className="mail-title"
      style={{ margin: '0 0 16px', font: `700 26px/1.2 ${headings}`, color: colors['brand-text'] }}
    >
      {children}
    </h1>
  )
}

export function MailParagraph({ children }: { children: ReactNode }) {
  const { ink } = useMailColors()
  const textStyle = toTextStyle(useMailFontsAndShape())
  return useText() ? (
    <>
      {children}
      {'\n\n'}
    </>
  ) : (
    <p className="mail-text" style={{ ...textStyle, color: ink }}>
      {children}
    </p>
  )
}

/** Text that a user entered, with its line breaks. */
export function MailQuotation({ children }: { children: string }) {
  const { accent, ink } = useMailColors()
  const textStyle = toTextStyle(useMailFontsAndShape())
  return useText() ? (
    `${children.replaceAll(/^/gm, '> ')}\n\n`
  ) : (
    <blockquote
      className="mail-text"
      style={{
        ...{ ...textStyle, color: ink, padding: '0 0 0 16px' },
        ...{ borderLeft: `4px solid ${accent}`, whiteSpace: 'pre-wrap' },
      }}
    >
      {children}
    </blockquote>
  )
}

/** A list of labels and values. Rows without a value are omitted. */
export function MailDescriptionList({
  rows,
}: {
  rows: readonly (readonly [name: string, value: string | null | undefined])[]
}) {
  const colors = useMailColors()
  const textStyle = toTextStyle(useMailFontsAndShape())
  const shownRows = rows.filter(([, value]) => value)
  if (useText()) return <>{`${shownRows.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n`}</>
  const text = { ...textStyle, color: colors.ink, margin: 0, padding: '4px 16px 4px 0' }
  const cell = { ...text, textAlign: 'left', verticalAlign: 'top' } as const
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {shownRows.map(([name, value]) => (
          <tr key={name}>
            <td className="mail-small" style={{ ...cell, color: colors['ink-2'] }}>
              {name}
            </td>
            <td className="mail-text" style={{ ...cell, fontWeight: 700 }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The call to action. */
export function MailButton({ href, children }: { href: string; children: string }) {
  const colors = useMailColors()
  const { text, radius } = useMailFontsAndShape()
  return useText() ? (
    `${children}:\n${href}\n\n`
  ) : (
    <p style={{ margin: '0 0 24px' }}>
      <a
        href={href}
        className="mail-button"
        style={{
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: radius,
          background: colors.action,
          color: colors['on-action'],
          font: `700 16px/1.2 ${text}`,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  )
}

/** A link within text. */
export function MailLink({ href, children }: { href: string; children: string }) {
  const { link } = useMailColors()
  return useText() ? (
    `${children} (${href})`
  ) : (
    <a href={href} className="mail-link" style={{ color: link }}>
      {children}
    </a>
  )
}
