import type { HexColor } from './color.ts'

/**
 * The colors of a map, which the stylesheet of a theme sets as `--map-<name>`. A `line` is the edge of a road, a small
 * road or a shore; `label-2` is for quarters, states and what is on the water.
 */
export const mapColorNames = ['water', 'land', 'park', 'road', 'highway', 'line', 'border', 'label', 'label-2'] as const

export type MapColors = Record<(typeof mapColorNames)[number], HexColor>
