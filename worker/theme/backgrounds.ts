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

/**
 * Draws the neutral backgrounds in tones of their colors, and a rope. Whatever their names say, they depict nothing of
 * the sea: every brand without drawings of its own shows them. The text on them stays readable everywhere.
 */
export function drawThemeBackgroundSvgs(palette: ThemePalette): Partial<Record<ThemeDrawingName, Svg>> {
  const tones = (name: BlockBackgroundName) => createTones(palette[`bg-${name}`], palette[`on-bg-${name}`])
  return {
    'wood-texture': drawPlanks(tones('wood-texture')),
    lighthouse: drawBeams(tones('lighthouse')),
    'faded-shoreline': drawBands(tones('faded-shoreline')),
    'military-monday': drawStars(tones('military-monday')),
    lobster: drawDiamonds(tones('lobster')),
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

/** Beams that fade upwards, within the drawing, so that its corner may be at either side of a page. */
function drawBeams({ light }: Tones): Svg {
  const beams = [
    { left: 0, width: 56, share: 0.1 },
    { left: 84, width: 112, share: 0.2 },
    { left: 224, width: 40, share: 0.1 },
    { left: 292, width: 84, share: 0.24 },
  ]
  const draw = ({ left, width, share }: (typeof beams)[number], index: number) =>
    `<linearGradient id='${index}' x2='0' y2='1'><stop stop-color='${light(share)}' stop-opacity='0'/>` +
    `<stop offset='1' stop-color='${light(share)}'/></linearGradient>` +
    `<path fill='url(#${index})' d='M${left} 400 ${left + 184} 0h${width}L${left + width} 400z'/>`
  return toSvg("viewBox='0 0 560 400'", beams.map(draw).join(''))
}

/** Level bands, without hairlines that would strike words through. */
function drawBands({ dark }: Tones): Svg {
  return toSvg(
    "width='48' height='168'",
    `<path fill='${dark(0.025)}' d='M0 14h48v42H0zM0 126h48v14H0z'/>` +
      `<path fill='${dark(0.05)}' d='M0 70h48v28H0zM0 112h48v7H0z'/>`,
  )
}

function drawStars({ light }: Tones): Svg {
  const star = 'M0-12l3.5 7.8 8.5.9-6.4 5.7 1.8 8.4L0 6.5l-7.4 4.3 1.8-8.4L-12-3.3l8.5-.9z'
  const places = ['36 36) scale(1.25)', '108 108) scale(1.25)', '108 36) scale(.5)', '36 108) scale(.5)']
  const stars = places.map((place) => `<path transform='translate(${place}' d='${star}'/>`).join('')
  return toSvg(`width='144' height='144' fill='${light(0.06)}'`, stars)
}

function drawDiamonds({ dark }: Tones): Svg {
  const tone = dark(0.12)
  return toSvg(
    `width='88' height='88' fill='${tone}'`,
    `<path fill='none' stroke='${tone}' stroke-width='2' d='M44 8l36 36-36 36L8 44z'/>` +
      "<path d='M44 26l18 18-18 18-18-18z'/>" +
      "<circle r='5'/><circle cx='88' r='5'/><circle cy='88' r='5'/><circle cx='88' cy='88' r='5'/>",
  )
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
