import { drawSvgFilledPath, drawSvgStrokedPath, repeatSvgShape, svgCircle, svgEllipse, svgRect } from './shapes.ts'
import { storefrontDrawingBrandColors, storefrontDrawingColors, storefrontWarmLightColors } from './tones.ts'

/** What is drawn by day, and the light that is drawn over it. */
export interface LitSvgShape {
  shape: string
  light: string
}

interface Opening {
  /** The middle and the foot. */
  x: number
  y: number
  width: number
  height: number
}

/** A window with two rows of panes, and a lamp over a table behind it. */
export function drawStorefrontWindow({ x, y, width, height }: Opening): LitSvgShape {
  const left = x - width / 2
  const top = y - height
  const bars = `M${x} ${top}v${height}M${left} ${top + height * 0.42}h${width}`
  return {
    shape:
      svgRect(left - 6, top - 6, width + 12, height + 12, storefrontDrawingColors.frame, { rx: 2 }) +
      svgRect(left, top, width, height, storefrontDrawingColors.glass) +
      drawSvgFilledPath(
        `M${left} ${top + height}L${left + width * 0.55} ${top}H${left + width * 0.85}L${left + width * 0.3} ${top + height}Z`,
        storefrontDrawingColors.highlight,
        { opacity: 0.14 },
      ) +
      drawSvgStrokedPath(bars, storefrontDrawingColors.frame, 4) +
      svgRect(left - 10, y + 5, width + 20, 7, storefrontDrawingColors.frame),
    light:
      svgRect(left, top, width, height, storefrontWarmLightColors.window) +
      svgEllipse(x - width * 0.2, top + height * 0.62, width * 0.24, height * 0.3, storefrontWarmLightColors.core, {
        opacity: 0.8,
      }) +
      drawSvgFilledPath(
        `M${left + width * 0.58} ${y}v-${height * 0.16}q${width * 0.16} -${height * 0.2} ${width * 0.32} 0v${height * 0.16}Z`,
        storefrontDrawingColors.plank,
        { opacity: 0.5 },
      ) +
      svgCircle(left + width * 0.74, y - height * 0.36, width * 0.09, storefrontDrawingColors.plank, { opacity: 0.5 }) +
      drawSvgStrokedPath(bars, storefrontDrawingColors.timberDark, 4, { opacity: 0.55 }),
  }
}

/** A double door with glass, below a lamp. */
export function drawStorefrontDoor({ x, y, width, height }: Opening): LitSvgShape {
  const left = x - width / 2
  const top = y - height
  const pane = (at: number) => [at + 7, top + 12, width / 2 - 14, height * 0.55] as const
  return {
    shape:
      svgRect(left - 8, top - 10, width + 16, height + 10, storefrontDrawingColors.frame) +
      svgRect(left, top, width, height, storefrontDrawingBrandColors.awning) +
      svgRect(...pane(left), storefrontDrawingColors.glassDark) +
      svgRect(...pane(x), storefrontDrawingColors.glassDark) +
      drawSvgStrokedPath(`M${x} ${top}V${y}`, storefrontDrawingColors.shadow, 2, { opacity: 0.4 }) +
      svgRect(x - 7, y - height * 0.34, 3, 18, storefrontDrawingBrandColors.accent) +
      svgRect(x + 4, y - height * 0.34, 3, 18, storefrontDrawingBrandColors.accent) +
      svgRect(left - 16, y - 6, width + 32, 6, storefrontDrawingColors.stone),
    light:
      svgRect(...pane(left), storefrontWarmLightColors.window) + svgRect(...pane(x), storefrontWarmLightColors.window),
  }
}

/** A striped awning with a scalloped edge, over a width. */
export function drawStorefrontAwning(x: number, y: number, width: number): string {
  const count = Math.max(4, Math.round(width / 22))
  const stripe = width / count
  return (
    repeatSvgShape(count, (index) => {
      const left = x - width / 2 + index * stripe
      const color = index % 2 === 0 ? storefrontDrawingBrandColors.awning : storefrontDrawingColors.frame
      return (
        drawSvgFilledPath(
          `M${left + (x - left) * 0.12} ${y}h${stripe * 0.88}L${left + stripe} ${y + 30}h-${stripe}Z`,
          color,
        ) + svgEllipse(left + stripe / 2, y + 30, stripe / 2, 6, color)
      )
    }) + svgRect(x - width / 2, y + 26, width, 4, storefrontDrawingColors.shadow, { opacity: 0.12 })
  )
}

/** The sign over the door: a plate between two bars, on a board. */
export function drawStorefrontSign(x: number, y: number, width: number): LitSvgShape {
  const bar = width / 2 - 40
  return {
    shape:
      svgRect(x - width / 2, y - 22, width, 44, storefrontDrawingBrandColors.sign, { rx: 6 }) +
      svgRect(x - width / 2 + 4, y - 18, width - 8, 36, 'none', {
        rx: 4,
        stroke: storefrontDrawingBrandColors.accent,
        'stroke-width': 2,
      }) +
      svgCircle(x, y, 14, storefrontDrawingBrandColors.accent) +
      svgCircle(x, y, 8.5, storefrontDrawingBrandColors.sign, { opacity: 0.9 }) +
      svgCircle(x, y, 5.5, storefrontDrawingBrandColors.accent) +
      svgRect(x - width / 2 + 16, y - 3, bar, 6, storefrontDrawingColors.frame, { rx: 3, opacity: 0.85 }) +
      svgRect(x + 24, y - 3, bar, 6, storefrontDrawingColors.frame, { rx: 3, opacity: 0.85 }),
    light:
      svgRect(x - width / 2 - 10, y - 32, width + 20, 64, storefrontWarmLightColors.spill, {
        rx: 16,
        opacity: 0.16,
      }) +
      svgRect(x - width / 2 - 4, y - 26, width + 8, 52, storefrontWarmLightColors.spill, { rx: 10, opacity: 0.18 }) +
      svgRect(x - width / 2 + 4, y - 18, width - 8, 36, 'none', {
        rx: 4,
        stroke: storefrontWarmLightColors.window,
        'stroke-width': 2,
      }) +
      svgCircle(x, y, 14, storefrontWarmLightColors.core) +
      svgCircle(x, y, 8.5, storefrontDrawingBrandColors.sign) +
      svgCircle(x, y, 5.5, storefrontWarmLightColors.core) +
      svgRect(x - width / 2 + 16, y - 3, bar, 6, storefrontWarmLightColors.core, { rx: 3 }) +
      svgRect(x + 24, y - 3, bar, 6, storefrontWarmLightColors.core, { rx: 3 }),
  }
}
