import { composeHexColor, type HexColor } from '../color.ts'
import { blackColor } from '../colors/fixed-colors.ts'

/** A color, and how much it covers what is below it, 0 to 1. */
export interface ColorWithOpacity {
  color: HexColor
  opacity: number
}

/** The basic names of CSS. */
const named: Readonly<Record<string, HexColor>> = {
  ...{ black: '#000000', white: '#ffffff', gray: '#808080', grey: '#808080', silver: '#c0c0c0', red: '#ff0000' },
  ...{ maroon: '#800000', yellow: '#ffff00', olive: '#808000', lime: '#00ff00', green: '#008000', aqua: '#00ffff' },
  ...{ teal: '#008080', blue: '#0000ff', navy: '#000080', fuchsia: '#ff00ff', purple: '#800080', orange: '#ffa500' },
}

/** Reads a number or a percentage from 0 to 1; null if it is neither. */
export function parseSvgOpacity(value: string): number | null {
  const [, digits, percent] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%?)\s*$/i.exec(value) ?? []
  return digits === undefined ? null : Math.min(1, Math.max(0, Number(digits) / (percent ? 100 : 1)))
}

/** Reads a color as `#rgb`, `#rrggbb`, with opacity or without, `rgb()` or a basic name; null if it is another. */
export function parseSvgColor(value: string): ColorWithOpacity | null {
  const text = value.trim().toLowerCase()
  if (text === 'transparent') return { color: blackColor, opacity: 0 }
  if (named[text]) return { color: named[text], opacity: 1 }
  if (text.startsWith('#')) return readHexColor(text.slice(1))
  const parts = /^rgba?\(([^()]+)\)$/
    .exec(text)?.[1]
    ?.trim()
    .split(/\s*[,/]\s*|\s+/)
  return parts ? readRgb(parts) : null
}

function readHexColor(digits: string): ColorWithOpacity | null {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null
  const full = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  return { color: `#${full.slice(0, 6)}`, opacity: Number.parseInt(full.slice(6) || 'ff', 16) / 255 }
}

function readRgb(parts: readonly string[]): ColorWithOpacity | null {
  if (parts.length < 3 || parts.length > 4) return null
  const channels = parts.slice(0, 3).map((part) => parseSvgOpacity(part.endsWith('%') ? part : `${Number(part) / 255}`))
  const opacity = parseSvgOpacity(parts[3] ?? '1')
  if (channels.includes(null) || opacity === null) return null
  return { color: composeHexColor(channels.map((share) => share! * 255)), opacity }
}
