import { ropeColors } from '#app/styles/scenery-colors.ts'
import type { BlockBackgroundName } from '#schema/theme/background-names.ts'
import { getContrastRatio, type HexColor, mixColors, toLuminance } from '#schema/theme/color.ts'
import { blackColor, whiteColor } from '#schema/theme/colors/fixed-colors.ts'
import { minTextContrast, type ThemePalette } from '#schema/theme/palette.ts'

/** An SVG document. */
type Svg = string

/** The drawings that a theme may redraw, by their custom property without `--drawing-`. */
export type ThemeDrawingName =
  | BlockBackgroundName
  | 'rope'
  | 'banner'
  | 'banner-edge'
  | 'footer-edge'
  | 'board'
  | 'gift-card'

/** Draws the neutral backgrounds in tones of their colors, and a rope. The text on them stays readable everywhere. */
export function drawThemeBackgroundSvgs(palette: ThemePalette): Partial<Record<ThemeDrawingName, Svg>> {
  const tones = (name: BlockBackgroundName) => createTones(palette[`bg-${name}`], palette[`on-bg-${name}`])
  return {
    'wood-texture': drawPlanks(tones('wood-texture')),
    lighthouse: drawTower(tones('lighthouse')),
    'faded-shoreline': drawShoreline(tones('faded-shoreline')),
    'military-monday': drawStars(tones('military-monday')),
    lobster: drawLobsters(tones('lobster')),
    'blue-chill': drawLattice(tones('blue-chill')),
    rope,
  }
}

interface Tones {
  /** Darker than the ground, by a share of 0 to 1. */
  dark: (share: number) => HexColor
  /** Lighter than the ground. */
  light: (share: number) => HexColor
}

/** Tones toward the text's color stop where the text would have too little contrast to them. */
function createTones(ground: HexColor, text: HexColor): Tones {
  const isTextLight = toLuminance(text) > toLuminance(ground)
  const away = (share: number) => mixColors(ground, isTextLight ? blackColor : whiteColor, share)
  const toward = (share: number): HexColor => {
    for (let rest = share; rest > 0; rest -= 0.01) {
      const tone = mixColors(ground, text, rest)
      if (getContrastRatio(text, tone) >= minTextContrast) return tone
    }
    return ground
  }
  return isTextLight ? { dark: away, light: toward } : { dark: toward, light: away }
}

const toSvg = (attributes: string, content: string): Svg =>
  `<svg xmlns='http://www.w3.org/2000/svg' ${attributes}>${content}</svg>`

/** The top, the grain, the seam and the knot of each plank of a tile. */
const planks = [
  { top: 0, seam: 96, knot: 266, share: 0.02 },
  { top: 72, seam: 400, knot: 90, share: 0.1 },
  { top: 144, seam: 250, knot: 420, share: 0.05 },
]

function drawPlanks({ dark }: Tones): Svg {
  const draw = ({ top, seam, knot, share }: (typeof planks)[number]) => {
    const grain = [10, 21, 33, 42, 54, 65]
      .map((y, index) => `M0 ${top + y}q120 ${(index % 3) - 1} 240 0t240 0`)
      .join('')
    const rings = [46, 26]
      .map(
        (radius) =>
          `M${knot - radius} ${top + 36}q${radius}-${radius / 3.2} ${radius * 2} 0q-${radius} ${radius / 3.2}-${radius * 2} 0z`,
      )
      .join('')
    const nails = [-11, 11].map((x) => `M${seam + x} ${top + 14}h.1m0 44h-.1`).join('')
    return (
      `<path fill='${dark(share)}' d='M0 ${top}h480v72H0z'/>` +
      `<path d='${grain}${rings}' stroke='${dark(share + 0.09)}' fill='none'/>` +
      `<path d='M0 ${top + 0.5}h480M${seam} ${top}v72' stroke='${dark(0.5)}' stroke-width='2.5'/>` +
      `<path d='${nails}' stroke='${dark(0.6)}' stroke-width='4.5' stroke-linecap='round'/>`
    )
  }
  return toSvg("width='480' height='216'", planks.map(draw).join(''))
}

function drawTower({ dark, light }: Tones): Svg {
  return toSvg(
    "viewBox='0 0 560 400'",
    `<path d='M420 84 0 14v150zM440 84 560 50v72z' fill='${light(0.06)}'/>` +
      `<path d='M412 106h36l13 226h-62zM414 66h32v34h-32z' fill='${light(0.3)}'/>` +
      `<path d='M409.5 150h41l2.8 48h-46.6zM404 246h52l2.8 48h-57.6z' fill='${light(0.14)}'/>` +
      `<path d='M408 68c6-22 38-22 44 0zM428 40h4v12h-4zM402 99h56v8h-56z' fill='${dark(0.5)}'/>` +
      `<path d='M290 400c16-40 60-52 92-66 50-10 110-6 178 34v32z' fill='${dark(0.4)}'/>`,
  )
}

function drawShoreline({ dark }: Tones): Svg {
  return toSvg(
    "width='480' height='168' fill='none' stroke-width='2'",
    `<path stroke='${dark(0.2)}' d='M0 28C80-2 160-2 240 28s160 30 240 0M0 62C80 38 160 38 240 62s160 24 240 0'/>` +
      `<path stroke='${dark(0.12)}' d='M0 96c80-18 160-18 240 0s160 18 240 0'/>` +
      `<path stroke='${dark(0.1)}' stroke-width='3' d='M0 126c80-12 160-12 240 0s160 12 240 0'/>` +
      `<path stroke='${dark(0.1)}' stroke-linecap='round' stroke-width='3.5' stroke-dasharray='.1 26' d='M0 150c80-9 160-9 240 0s160 9 240 0'/>`,
  )
}

function drawStars({ light }: Tones): Svg {
  const star = 'M0-12l3.5 7.8 8.5.9-6.4 5.7 1.8 8.4L0 6.5l-7.4 4.3 1.8-8.4L-12-3.3l8.5-.9z'
  const places = ['36 36) scale(1.25)', '108 108) scale(1.25)', '108 36) scale(.5)', '36 108) scale(.5)']
  const stars = places.map((place) => `<path transform='translate(${place}' d='${star}'/>`).join('')
  return toSvg(`width='144' height='144' fill='${light(0.06)}'`, stars)
}

function drawLobsters({ dark }: Tones): Svg {
  const tone = dark(0.12)
  const lobster =
    `<path d='M50 44c9 0 13 9 13 20s-4 20-6 24h-14c-2-4-6-13-6-24s4-20 13-20z'/>` +
    `<path d='M42 91h16l-1 8H43zM43 102h14l-1 7H44zM44 112h12l-1 6H45z'/>` +
    `<path d='M44 121h12l12 12-9 4-9-4-9 4-9-4z'/>` +
    `<path d='M40 56C30 52 24 44 22 34 12 32 8 20 14 10c2-3 4-5 6-6l1 14 10-12c5 8 4 20-3 26 2 8 8 13 15 16zM60 56c10-4 16-12 18-22 10-2 14-14 8-24-2-3-4-5-6-6l-1 14L69 6c-5 8-4 20 3 26-2 8-8 13-15 16z'/>` +
    `<path fill='none' stroke='${tone}' stroke-width='2.5' stroke-linecap='round' d='M46 45C44 30 44 18 48 4M54 45c2-15 2-27-2-41M38 66l-16-4M38 74l-17 2M39 81l-14 8M62 66l16-4M62 74l17 2M61 81l14 8'/>`
  const places = ['20 10) rotate(-14 50 70)', '150 130) rotate(16 50 70)']
  const both = places.map((place) => `<g transform='translate(${place} scale(.72)'>${lobster}</g>`).join('')
  return toSvg(`width='260' height='240' fill='${tone}'`, both)
}

function drawLattice({ dark, light }: Tones): Svg {
  return toSvg(
    `width='240' height='208' fill='none' stroke='${dark(0.16)}' stroke-width='1.5'`,
    `<path fill='${dark(0.04)}' stroke='none' d='M60 0h120l-60 104zM0 104l60 104H0zM240 104v104h-60z'/>` +
      `<path fill='${light(0.4)}' stroke='none' d='M60 208l60-104 60 104z'/>` +
      "<path d='M0 104 60 0h120l60 104-60 104H60zM60 0l60 104L60 208M180 0l-60 104 60 104M0 104h240'/>",
  )
}

const { core, strand, seam } = ropeColors
const rope = toSvg(
  "width='20' height='10'",
  `<path fill='${core}' d='M0 1h20v8H0z'/>` +
    `<path d='M-5 10C1 10 1 0 8 0M5 10C11 10 11 0 18 0M15 10C21 10 21 0 28 0' fill='none' ` +
    `stroke='${strand}' stroke-width='5.5'/>` +
    `<path d='M-1 9.5C4 9.5 6 .5 11 .5M9 9.5c5 0 7-9 12-9' fill='none' ` +
    `stroke='${seam}' stroke-width='1.2'/>`,
)
