import { drawSvgFilledPath, drawSvgStrokedPath, repeatSvgShape, svgCircle, svgRect } from './shapes.ts'
import { storefrontDrawingBrandColors, storefrontDrawingColors } from './tones.ts'
import type { StorefrontWallArea } from './walls.ts'

/** A roof: what is drawn, and the line along which snow lies, as path data. */
interface Roof {
  shape: string
  ridge: string
}

type DrawRoof = (wall: StorefrontWallArea, color: string) => Roof

const shingles = (d: string) => drawSvgStrokedPath(d, storefrontDrawingColors.shadow, 1.5, { opacity: 0.16 })

/** A triangle over the wall, with a round window below its point. */
const gable =
  (rise: number, over = 22): DrawRoof =>
  ({ x, y, width }, color) => {
    const top = y - rise
    const middle = x + width / 2
    const slopes = `M${x - over} ${y + 8}L${middle} ${top}L${x + width + over} ${y + 8}`
    return {
      shape:
        drawSvgFilledPath(`M${x} ${y}L${middle} ${top + 14}L${x + width} ${y}Z`, color) +
        svgCircle(middle, y - rise * 0.36, 15, storefrontDrawingColors.frame) +
        svgCircle(middle, y - rise * 0.36, 11, storefrontDrawingColors.glassDark) +
        drawSvgStrokedPath(slopes, storefrontDrawingColors.roofDark, 15, {
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
        }),
      ridge: slopes.replace(`M${x - over} ${y + 8}`, `M${x - over} ${y}`),
    }
  }

/** A roof whose slope faces the street. */
const hip =
  (rise: number, color: string = storefrontDrawingColors.roof): DrawRoof =>
  ({ x, y, width }) => {
    const left = x - 26
    const span = width + 52
    const inset = rise * 0.9
    const rows = repeatSvgShape(Math.floor(rise / 14), (row) => {
      const up = (row + 1) * 14
      const cut = (inset * up) / rise
      return `M${left + cut} ${y + 6 - up}h${span - 2 * cut}`
    })
    return {
      shape:
        drawSvgFilledPath(
          `M${left} ${y + 8}L${left + inset} ${y - rise}H${left + span - inset}L${left + span} ${y + 8}Z`,
          color,
        ) + shingles(rows),
      ridge: `M${left + inset} ${y - rise + 3}H${left + span - inset}`,
    }
  }

/** A steep slope with dormers, flat above. */
const mansard: DrawRoof = ({ x, y, width }) => {
  const top = y - 78
  const dormer = (middle: number) =>
    drawSvgFilledPath(`M${middle - 24} ${y - 6}v-38l24 -20l24 20v38Z`, storefrontDrawingColors.frame) +
    svgRect(middle - 14, y - 42, 28, 34, storefrontDrawingColors.glassDark) +
    drawSvgStrokedPath(`M${middle} ${y - 42}v34M${middle - 14} ${y - 26}h28`, storefrontDrawingColors.frame, 2)
  return {
    shape:
      drawSvgFilledPath(
        `M${x - 12} ${y + 6}L${x + 14} ${top}H${x + width - 14}L${x + width + 12} ${y + 6}Z`,
        storefrontDrawingColors.roof,
      ) +
      shingles(repeatSvgShape(5, (row) => `M${x - 6 + row * 4} ${y - 8 - row * 14}H${x + width + 6 - row * 4}`)) +
      svgRect(x + 8, top - 6, width - 16, 8, storefrontDrawingColors.frame) +
      repeatSvgShape(3, (index) => dormer(x + width * (0.2 + index * 0.3))),
    ridge: `M${x + 8} ${top - 5}H${x + width - 8}`,
  }
}

/** The broken slopes of a barn. */
const gambrel: DrawRoof = ({ x, y, width }, color) => {
  const middle = x + width / 2
  const d = `M${x} ${y}L${x + width * 0.13} ${y - 62}L${middle} ${y - 108}L${x + width * 0.87} ${y - 62}L${x + width} ${y}`
  const eaves = d.replace(`M${x} ${y}`, `M${x - 14} ${y + 6}`).replace(/L[^L]+$/, `L${x + width + 14} ${y + 6}`)
  return {
    shape:
      drawSvgFilledPath(`${d}Z`, color) +
      svgRect(middle - 26, y - 72, 52, 46, storefrontDrawingColors.frame) +
      svgRect(middle - 20, y - 66, 40, 40, storefrontDrawingColors.glassDark) +
      drawSvgStrokedPath(`M${middle - 20} ${y - 66}l40 40m0 -40l-40 40`, storefrontDrawingColors.frame, 4) +
      drawSvgStrokedPath(eaves, storefrontDrawingColors.roofDark, 13, {
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      }),
    ridge: eaves,
  }
}

/** A wall that hides a flat roof, higher in the middle. */
const parapet: DrawRoof = ({ x, y, width }, color) => {
  const step = width * 0.24
  const d = `M${x - 6} ${y + 2}V${y - 22}H${x + step}V${y - 52}H${x + width - step}V${y - 22}H${x + width + 6}V${y + 2}Z`
  const edge = `M${x - 8} ${y - 24}H${x + step}V${y - 54}H${x + width - step}V${y - 24}H${x + width + 8}`
  return {
    shape:
      drawSvgFilledPath(d, color) +
      drawSvgStrokedPath(edge, storefrontDrawingColors.frame, 8, { 'stroke-linejoin': 'miter' }),
    ridge: edge,
  }
}

/** A flat roof with a cornice on brackets. */
const cornice: DrawRoof = ({ x, y, width }) => ({
  shape:
    svgRect(x - 10, y - 18, width + 20, 18, storefrontDrawingColors.frame) +
    svgRect(x - 16, y - 26, width + 32, 9, storefrontDrawingColors.frame) +
    svgRect(x - 10, y - 3, width + 20, 5, storefrontDrawingColors.shadow, { opacity: 0.18 }) +
    repeatSvgShape(Math.floor(width / 34), (index) =>
      svgRect(x + 8 + index * 34, y - 14, 8, 14, storefrontDrawingColors.shadow, { opacity: 0.16 }),
    ),
  ridge: `M${x - 16} ${y - 26}H${x + width + 16}`,
})

/** A thin slab that stands out over the wall. */
const slab: DrawRoof = ({ x, y, width }) => ({
  shape:
    svgRect(x - 34, y - 14, width + 68, 14, storefrontDrawingColors.roofDark) +
    svgRect(x - 34, y - 4, width + 68, 4, storefrontDrawingBrandColors.accent),
  ridge: `M${x - 34} ${y - 15}H${x + width + 34}`,
})

/** The rounded roof of a dining car. */
const barrel: DrawRoof = ({ x, y, width }) => ({
  shape:
    drawSvgFilledPath(
      `M${x - 14} ${y + 4}C${x} ${y - 48} ${x + 50} ${y - 56} ${x + 90} ${y - 56}H${x + width - 90}C${x + width - 50} ${y - 56} ${x + width} ${y - 48} ${x + width + 14} ${y + 4}Z`,
      storefrontDrawingColors.metal,
    ) + shingles(`M${x + 10} ${y - 22}H${x + width - 10}M${x + 30} ${y - 40}H${x + width - 30}`),
  ridge: `M${x + 60} ${y - 55}H${x + width - 60}`,
})

/** An earthen wall with rounded corners and the ends of its beams. */
const earthen: DrawRoof = ({ x, y, width }, color) => ({
  shape:
    drawSvgFilledPath(
      `M${x} ${y + 4}V${y - 18}Q${x} ${y - 36} ${x + 20} ${y - 36}H${x + 110}Q${x + 122} ${y - 36} ${x + 122} ${y - 22}` +
        `H${x + width - 90}Q${x + width - 90} ${y - 46} ${x + width - 72} ${y - 46}` +
        `H${x + width - 18}Q${x + width} ${y - 46} ${x + width} ${y - 28}V${y + 4}Z`,
      color,
    ) +
    repeatSvgShape(Math.floor(width / 46), (index) =>
      svgCircle(x + 24 + index * 46, y + 8, 6, storefrontDrawingColors.timberDark),
    ),
  ridge: `M${x + 16} ${y - 36}H${x + 110}`,
})

export const roofDrawFunctionsByShape = {
  gable: gable(96),
  low: gable(64, 40),
  hip: hip(70),
  shingled: hip(84, storefrontDrawingColors.shingle),
  mansard,
  gambrel,
  parapet,
  cornice,
  slab,
  barrel,
  earthen,
} satisfies Record<string, DrawRoof>

export type RoofShape = keyof typeof roofDrawFunctionsByShape
