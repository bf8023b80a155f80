import { fill } from '../brush.ts'
import { parsePoints, polygon, smooth } from '../shapes.ts'

/** Few flat colors, as in a woodcut. */
export const woodcutColors = {
  char: '#1d1512',
  umber: '#3f2314',
  rust: '#8f3a1c',
  ember: '#d1541c',
  ochre: '#e9a63c',
  straw: '#f3d9a4',
  cream: '#fbf3e2',
  sage: '#74824f',
  slate: '#3d4d55',
} as const

/** A filled polygon. */
export const drawFilledPolygon = (points: string, color: string, extra = '') =>
  fill(polygon(parsePoints(points)), color, extra)

/** A filled outline with round corners. */
export const drawRoundedPolygon = (points: string, color: string, extra = '') =>
  fill(smooth(parsePoints(points)), color, extra)
