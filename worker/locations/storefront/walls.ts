import { drawSvgStrokedPath, repeatSvgShape, svgRect } from './shapes.ts'
import { storefrontDrawingBrandColors, storefrontDrawingColors } from './tones.ts'

/** The front wall of a building, from its upper left corner. */
export interface StorefrontWallArea {
  x: number
  y: number
  width: number
  height: number
}

type DrawWall = (area: StorefrontWallArea, color: string) => string

const shadow = storefrontDrawingColors.shadow
const lines = (d: string, width = 1.5, opacity = 0.14) => drawSvgStrokedPath(d, shadow, width, { opacity })

const fill = ({ x, y, width, height }: StorefrontWallArea, color: string) => svgRect(x, y, width, height, color)

const horizontals = ({ x, y, width, height }: StorefrontWallArea, step: number) =>
  repeatSvgShape(Math.ceil(height / step) - 1, (index) => `M${x} ${Math.round(y + (index + 1) * step)}h${width}`)

const verticals = ({ x, y, width, height }: StorefrontWallArea, step: number) =>
  repeatSvgShape(Math.ceil(width / step) - 1, (index) => `M${Math.round(x + (index + 1) * step)} ${y}v${height}`)

/** Joints between the bricks of every second course, in a broken pattern. */
const joints = (area: StorefrontWallArea, step: number) =>
  repeatSvgShape(Math.floor(area.height / step), (row) =>
    repeatSvgShape(Math.floor(area.width / 44), (column) => {
      const x = area.x + 12 + column * 44 + (row % 2) * 22
      return x < area.x + area.width - 4 ? `M${x} ${Math.round(area.y + row * step)}v${step}` : ''
    }),
  )

/** Walls by material. */
export const wallDrawFunctionsByMaterial = {
  siding: (area, color) => fill(area, color) + lines(horizontals(area, 12)),
  planks: (area, color) => fill(area, color) + lines(verticals(area, 18), 2),
  brick: (area, color) => fill(area, color) + lines(horizontals(area, 13) + joints(area, 13), 1.2, 0.2),
  plaster: (area, color) =>
    fill(area, color) + svgRect(area.x, area.y + area.height - 22, area.width, 22, shadow, { opacity: 0.12 }),
  metal: (area, color) =>
    fill(area, color) +
    svgRect(area.x, area.y + 16, area.width, 10, storefrontDrawingBrandColors.awning) +
    svgRect(area.x, area.y + area.height - 44, area.width, 44, storefrontDrawingColors.metalDark) +
    lines(verticals({ ...area, y: area.y + area.height - 44, height: 44 }, 10), 1.5, 0.18),
  panels: (area, color) => fill(area, color) + lines(verticals(area, 64) + horizontals(area, 60), 2, 0.2),
  stones: (area, color) =>
    fill(area, color) +
    lines(horizontals(area, 22), 2, 0.2) +
    lines(
      repeatSvgShape(Math.floor(area.height / 22), (row) =>
        repeatSvgShape(Math.floor(area.width / 58), (column) => {
          const x = area.x + 20 + column * 58 + ((row * 23) % 41)
          return x < area.x + area.width - 6 ? `M${x} ${area.y + row * 22}v22` : ''
        }),
      ),
      2,
      0.2,
    ),
  logs: (area, color) =>
    fill(area, color) +
    lines(horizontals(area, 20), 5, 0.22) +
    drawSvgStrokedPath(horizontals({ ...area, y: area.y - 9 }, 20), storefrontDrawingColors.highlight, 2, {
      opacity: 0.12,
    }),
} satisfies Record<string, DrawWall>

export type WallMaterial = keyof typeof wallDrawFunctionsByMaterial
