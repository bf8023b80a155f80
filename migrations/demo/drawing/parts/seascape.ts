import { fill, repeatDrawing } from '../brush.ts'
import { darken, lighten, mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, ellipse, type Point, parsePoints, round, smooth } from '../shapes.ts'

/** The colours of an hour of the day. */
export interface Hour {
  /** From the top of the sky down to the horizon. */
  sky: string[]
  sun: string
  cloud: string
  /** Far hills, then near ones. */
  hills: [far: string, near: string]
  /** From the horizon down to the viewer. */
  sea: string[]
  glitter: string
  /** Laid over houses and boats, so that they stand in the same light. */
  veil: string
  veiled: number
  lamps: boolean
  snow?: boolean
}

export const hours: Record<'dawn' | 'day' | 'dusk' | 'night' | 'winter', Hour> = {
  dawn: {
    sky: ['#2d7f8c', '#8fbfae', '#fbd9a0', '#f8b27c', '#ee8a63'],
    sun: '#fff0c4',
    cloud: '#fbe3bd',
    hills: ['#c98072', '#7c5a6b'],
    sea: ['#f2a072', '#8fa79a', '#2b7a85', '#0e5163'],
    glitter: '#ffe7b0',
    veil: '#b5563f',
    veiled: 0.12,
    lamps: false,
  },
  day: {
    sky: ['#2787a0', '#6fb9bd', '#c7e0cd', '#fbecc6'],
    sun: '#fff6d6',
    cloud: '#fff8e6',
    hills: ['#8db5ac', '#4f8a84'],
    sea: ['#9fd0c4', '#4aa3a8', '#1b7586', '#0b4f66'],
    glitter: '#fff6d6',
    veil: '#fff0c4',
    veiled: 0.05,
    lamps: false,
  },
  dusk: {
    sky: ['#142f4d', '#4c3a5e', '#a6465a', '#e2703f', '#f7b455'],
    sun: '#ffd97a',
    cloud: '#d9605a',
    hills: ['#6b3452', '#3b2340'],
    sea: ['#ee9250', '#a84a56', '#44345a', '#14233d'],
    glitter: '#ffd27a',
    veil: '#3a1d3d',
    veiled: 0.34,
    lamps: true,
  },
  night: {
    sky: ['#061320', '#0a2438', '#0f3d55', '#1f5d72'],
    sun: '#f7efd2',
    cloud: '#1b4c63',
    hills: ['#123c52', '#0a2738'],
    sea: ['#226378', '#124459', '#0a2c40', '#061926'],
    glitter: '#f4e6b4',
    veil: '#082033',
    veiled: 0.52,
    lamps: true,
  },
  winter: {
    sky: ['#7d9fae', '#b3c7c9', '#e3e2d5', '#f5dcc0'],
    sun: '#fff3da',
    cloud: '#f3f1e8',
    hills: ['#b9c6c8', '#8ea5ad'],
    sea: ['#c6d0cc', '#7fa0a8', '#47737f', '#274f5f'],
    glitter: '#fff6e4',
    veil: '#9fb3bb',
    veiled: 0.16,
    lamps: true,
    snow: true,
  },
}

/** The sky down to the horizon: its colours, and the sun or moon in rings of light. */
export function drawSeascapeSky(paper: SvgPictureBuilder, hour: Hour, horizon: number, sun: Point, r: number): string {
  const rings = [5.2, 3.6, 2.4, 1.55].map((reach) =>
    fill(ellipse(sun[0], sun[1], r * reach), hour.sun, 'opacity=".11"'),
  )
  return (
    fill(box(0, 0, paper.width, horizon + 4), paper.linear(90, ...hour.sky)) +
    rings.join('') +
    fill(ellipse(sun[0], sun[1], r), hour.sun)
  )
}

/** A long flat cloud bank of three layers, as posters print it. */
export function drawCloud(
  paper: SvgPictureBuilder,
  x: number,
  y: number,
  width: number,
  color: string,
  opacity = 0.75,
): string {
  const { random } = paper
  const layer = (dx: number, dy: number, share: number) => {
    const w = width * share
    const h = w * 0.075
    const top: Point[] = Array.from({ length: 7 }, (_, at) => [
      x + dx - w / 2 + (at / 6) * w,
      y + dy - h * Math.sin((at / 6) * Math.PI) * random.between(0.7, 1.8),
    ])
    return fill(
      smooth(
        [
          ...top,
          [x + dx + w * 0.52, y + dy + h * 0.2],
          [x + dx, y + dy + h * 0.3],
          [x + dx - w * 0.52, y + dy + h * 0.2],
        ],
        0.9,
      ),
      color,
      `opacity="${opacity}"`,
    )
  }
  return (
    layer(0, 0, 1) +
    layer(random.around(width * 0.3), width * 0.06, 0.75) +
    layer(random.around(width * 0.35), -width * 0.05, 0.55)
  )
}

/** A ridge of hills standing on the horizon. */
export function hills(
  paper: SvgPictureBuilder,
  horizon: number,
  height: number,
  color: string,
  from = 0,
  to = paper.width,
): string {
  const { random } = paper
  const steps = 9
  const ridge: Point[] = Array.from({ length: steps + 1 }, (_, at) => {
    const share = at / steps
    const edge = Math.min(1, share * 4, (1 - share) * 4)
    return [
      from + share * (to - from),
      horizon - height * (from > 0 || to < paper.width ? edge : 1) * random.between(0.35, 1),
    ]
  })
  return fill(smooth([[from - 60, horizon + 30], ...ridge, [to + 60, horizon + 30]], 0.8), color)
}

/** The sea from the horizon to the lower edge, with ripples that grow towards the viewer. */
export function drawOpenSea(paper: SvgPictureBuilder, hour: Hour, horizon: number, bottom = paper.height): string {
  const { random, width } = paper
  const depth = bottom - horizon
  const ripple = (light: boolean) => {
    const lines = Array.from({ length: 110 }, () => {
      const near = random.between(0, 1) ** 1.5
      const [x, y, w] = [random.between(-50, width), horizon + 6 + near * depth, 20 + near * 170]
      return createWaterDropPath(x, y, w * random.between(0.5, 1.2), 1 + near * 5)
    })
    return fill(
      lines.join(''),
      light ? lighten(hour.sea[1]!, 0.35) : darken(hour.sea.at(-1)!, 0.1),
      `opacity="${light ? 0.34 : 0.3}"`,
    )
  }
  return (
    fill(box(0, horizon, width, depth), paper.linear(90, ...hour.sea)) +
    ripple(false) +
    ripple(true) +
    fill(box(0, horizon, width, 3), lighten(hour.sea[0]!, 0.5), 'opacity=".8"')
  )
}

/** The way of light under the sun, widening towards the viewer. */
export function drawSunGlitter(
  paper: SvgPictureBuilder,
  hour: Hour,
  x: number,
  horizon: number,
  reach: number,
  spread = 0.32,
  opacity = 0.8,
): string {
  const { random } = paper
  const flakes = Array.from({ length: 90 }, (_, at) => {
    const near = (at / 90) ** 1.25
    const w = 16 + near * 130 * random.between(0.5, 1.4)
    return createWaterDropPath(
      x + random.around(40 + near * reach * spread) - w / 2,
      horizon + 4 + near * reach,
      w,
      1.6 + near * 7,
    )
  })
  return fill(flakes.join(''), hour.glitter, `opacity="${opacity}"`)
}

/** A flat pointed drop lying on the water. */
export const createWaterDropPath = (x: number, y: number, w: number, h: number) =>
  `M${round(x)} ${round(y)}Q${round(x + w / 2)} ${round(y - h)} ${round(x + w)} ${round(y)}Q${round(x + w / 2)} ${round(y + h)} ${round(x)} ${round(y)}Z`

/** A front wave across the picture: a lit crest fading into a darker body. */
export function drawWave(
  paper: SvgPictureBuilder,
  y: number,
  height: number,
  color: string,
  crest = lighten(color, 0.3),
): string {
  const { random, width } = paper
  const step = height * random.between(6, 7.5)
  const start = -step * random.between(0.2, 1)
  let top = `M${round(start)} ${round(y)}`
  for (let x = start; x < width + step; x += step)
    top +=
      `C${[x + step * 0.25, y, x + step * 0.4, y - height, x + step * 0.6, y - height].map((value) => round(value)).join(' ')}` +
      `C${[x + step * 0.74, y - height, x + step * 0.8, y, x + step, y].map((value) => round(value)).join(' ')}`
  const body = `${top}L${width + step} ${paper.height + 60}L${round(start)} ${paper.height + 60}Z`
  const flecks = Array.from({ length: 16 }, () =>
    createWaterDropPath(random.between(0, width), y + random.between(18, 60), random.between(30, 130), 2.6),
  )
  const fade = (height * 1.7) / (paper.height + 60 - y + height)
  return (
    fill(body, paper.linear(90, [crest, 0], [color, fade], [mixColors(color, paintColors.night, 0.45), 1])) +
    fill(flecks.join(''), crest, 'opacity=".5"')
  )
}

/** A gull gliding, `span` from tip to tip. */
export function drawGull(
  paper: SvgPictureBuilder,
  x: number,
  y: number,
  span: number,
  color: string = paintColors.cream,
): string {
  const s = span / 100
  return paper.place(
    x,
    y,
    paper.random.around(12),
    () =>
      fill(
        smooth(
          parsePoints(
            '-50 -8, -30 -22, -10 -10, 0 -2, 10 -10, 30 -22, 50 -8, 30 -13, 12 2, 4 10, -4 10, -12 2, -30 -13',
            s,
          ),
          0.7,
        ),
        color,
      ) +
      fill(
        smooth(parsePoints('-50 -8, -40 -17, -34 -14', s), 0.6) + smooth(parsePoints('50 -8, 40 -17, 34 -14', s), 0.6),
        mixColors(color, paintColors.ink, 0.8),
      ),
  )
}

/** Stars thick at the top of the sky. */
export const drawNightStars = (paper: SvgPictureBuilder, count: number, depth: number) =>
  repeatDrawing(count, () => {
    const y = paper.random.between(0, 1) ** 1.6 * depth
    return fill(
      ellipse(paper.random.between(0, paper.width), y, paper.random.pick([1.3, 1.8, 2.6, 3.4])),
      '#fdf3d2',
      `opacity="${round(paper.random.between(0.35, 1), 2)}"`,
    )
  })

/** The air of the picture, drawn last: a warm corner and a dark one. */
export const air = (paper: SvgPictureBuilder, light: string, dark: string = paintColors.night, strength = 0.3) =>
  fill(
    box(0, 0, paper.width, paper.height),
    paper.radial(
      { x: 0.45, y: 0.35, r: 0.78 },
      [light, 0, strength * 0.35],
      [light, 0.45, 0],
      [dark, 0.5, 0],
      [dark, 1, strength],
    ),
  )
