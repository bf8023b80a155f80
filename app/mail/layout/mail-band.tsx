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
    <>
      <tr>
        <td style={{ background: hasLight ? colors['brand-deep'] : colors.brand }}>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
            <tbody>
              <tr>
                <td style={{ padding: hasLight ? '44px 0 24px 28px' : '20px 28px' }}>
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
      {hasLight && reflections.map((width, line) => <Water key={width} colors={colors} line={line} width={width} />)}
    </>
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

/** A half disc on the horizon in three rings of light. Where corners are not rounded, it is a lit window. */
function Lamp({ colors }: { colors: ThemePalette }) {
  const ring = (share: number) => mixColors(colors['brand-deep'], colors.accent, share)
  const halves = [
    { height: 48, color: ring(0.16) },
    { height: 34, color: ring(0.4) },
    { height: 20, color: colors.accent },
  ]
  const lit = halves.reduceRight<ReactNode>(
    (inner, { height, color }) => (
      <div
        style={{
          width: `${2 * height}px`,
          height: `${height}px`,
          margin: '0 auto',
          borderRadius: `${height}px ${height}px 0 0`,
          background: color,
          overflow: 'hidden',
        }}
      >
        <div style={{ height: '14px', lineHeight: '14px', fontSize: '1px' }} />
        {inner}
      </div>
    ),
    null,
  )
  return (
    <td width={lampWidth} style={{ padding: '0 28px 0 0', verticalAlign: 'bottom' }}>
      {lit}
    </td>
  )
}

const lampWidth = 96

/** The widths of the light on the water, line by line from the horizon. */
const reflections = [72, 46, 24]

/** A line of water with the light of the lamp on it. */
function Water({ colors, line, width }: { colors: ThemePalette; line: number; width: number }) {
  const { radius } = useMailFontsAndShape()
  const water = mixColors(colors['brand-deep'], colors.link, 0.35 + line * 0.3)
  return (
    <tr>
      <td style={{ padding: '3px 28px 3px 0', background: water, fontSize: '1px', lineHeight: '3px' }}>
        <table role="presentation" align="right" width={lampWidth} cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center">
                <div style={{ width: `${width}px`, height: '3px', background: colors.accent, borderRadius: radius }} />
              </td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  )
}
