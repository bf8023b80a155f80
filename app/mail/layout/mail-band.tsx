import type { ReactNode } from 'react'
import { mixColors } from '#schema/theme/color.ts'
import type { ThemePalette } from '#schema/theme/palette.ts'
import { useMailColors, useMailFontsAndShape } from '../mail-elements.tsx'

interface BandProps {
  brand: string
  origin: string
  /** Whether it shows the light of a brand that has one. */
  canHaveLight: boolean
}

/** The head of a mail: its sender on the brand's color. It is drawn by cells, since clients block pictures. */
export function MailHeader({ brand, origin, canHaveLight }: BandProps) {
  const colors = useMailColors()
  const { headings, ...shape } = useMailFontsAndShape()
  const hasLight = canHaveLight && shape.hasLight
  return (
    <tr>
      <td style={{ background: hasLight ? colors['brand-deep'] : colors.brand }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td style={{ padding: hasLight ? '20px 0 20px 28px' : '20px 28px' }}>
                <a
                  href={`${origin}/`}
                  style={{
                    font: `700 ${hasLight ? 24 : 20}px/1.2 ${headings}`,
                    color: colors['on-brand'],
                    textDecoration: 'none',
                  }}
                >
                  {brand}
                </a>
              </td>
              {hasLight && <Lamp colors={colors} />}
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  )
}

/** A picture of the brand above the head. Clients that block it show nothing there. */
export const MailBrandPicture = ({ url }: { url: string }) => (
  <tr>
    <td style={{ fontSize: '0' }}>
      <img src={url} alt="" width={600} style={{ display: 'block', width: '100%', height: 'auto', border: 0 }} />
    </td>
  </tr>
)

/** From the outside: diameters in pixels, and the share of the accent in the color. */
const lampRings = [
  { size: 80, share: 0.16 },
  { size: 56, share: 0.4 },
  { size: 32, share: 1 },
]
/** The width of a ring: half the difference between one diameter and the next. */
const ringWidth = '12px'

/** A lamp in two rings of its light. Where corners are not rounded, it is a lit window. */
function Lamp({ colors }: { colors: ThemePalette }) {
  const lit = lampRings.reduceRight<ReactNode>(
    (inner, { size, share }) => (
      <div
        style={{
          width: `${size}px`,
          height: `${size}px`,
          margin: '0 auto',
          borderRadius: `${size / 2}px`,
          background: mixColors(colors['brand-deep'], colors.accent, share),
          overflow: 'hidden',
        }}
      >
        {inner && <div style={{ height: ringWidth, lineHeight: ringWidth, fontSize: '1px' }} />}
        {inner}
      </div>
    ),
    null,
  )
  return (
    <td width={lampRings[0]!.size} style={{ padding: '20px 28px 20px 0' }}>
      {lit}
    </td>
  )
}
