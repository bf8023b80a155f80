import { createContext, type ReactNode, useContext } from 'react'

/** Whether the mail is rendered as HTML or as text. */
export const MailFormatContext = createContext<'html' | 'text'>('html')

const useText = () => useContext(MailFormatContext) === 'text'

// Mail clients support style attributes and little else.
const textStyle = { margin: '0 0 16px', font: '400 16px/1.55 Verdana, Geneva, sans-serif', color: '#10212b' }

export const Title = ({ children }: { children: ReactNode }) =>
  useText() ? (
    <>
      {children}
      {'\n\n'}
    </>
  ) : (
    <h1 style={{ margin: '0 0 16px', font: '700 26px/1.2 Georgia, serif', color: '#0b3954' }}>{children}</h1>
  )

export const Paragraph = ({ children }: { children: ReactNode }) =>
  useText() ? (
    <>
      {children}
      {'\n\n'}
    </>
  ) : (
    <p style={textStyle}>{children}</p>
  )

/** Text that a user entered, with its line breaks. */
export const Quotation = ({ children }: { children: string }) =>
  useText() ? (
    `${children.replaceAll(/^/gm, '> ')}\n\n`
  ) : (
    <blockquote
      style={{ ...textStyle, padding: '0 0 0 16px', borderLeft: '4px solid #f2b632', whiteSpace: 'pre-wrap' }}
    >
      {children}
    </blockquote>
  )

/** A list of labels and values. Rows without a value are omitted. */
export function FactList({ rows }: { rows: readonly (readonly [name: string, value: string | null | undefined])[] }) {
  const shownRows = rows.filter(([, value]) => value)
  if (useText()) return <>{`${shownRows.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n`}</>
  const cell = { ...textStyle, margin: 0, padding: '4px 16px 4px 0', textAlign: 'left', verticalAlign: 'top' } as const
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {shownRows.map(([name, value]) => (
          <tr key={name}>
            <td style={{ ...cell, color: '#3d4f59' }}>{name}</td>
            <td style={{ ...cell, fontWeight: 700 }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The call to action. */
export const Button = ({ href, children }: { href: string; children: string }) =>
  useText() ? (
    `${children}:\n${href}\n\n`
  ) : (
    <p style={{ margin: '0 0 24px' }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: '6px',
          background: '#a61b1e',
          color: '#ffffff',
          font: '700 16px/1.2 Verdana, Geneva, sans-serif',
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  )

/** A link within text. */
export const MailLink = ({ href, children }: { href: string; children: string }) =>
  useText() ? (
    `${children} (${href})`
  ) : (
    <a href={href} style={{ color: '#0e6273' }}>
      {children}
    </a>
  )
