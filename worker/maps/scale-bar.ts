import type { MapColors } from '#schema/theme/map-color-names.ts'
import type { MapPoint, MapRectangle } from './clip.ts'

const kilometersPerMile = 1.609344
const maxLength = 84
const roundLengths = [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05]

/** Returns the longest round distance that fits, as text and as a length in pixels. */
export function chooseScaleBarLength(pixelsPerUnit: number, unit: string): { text: string; length: number } {
  const amount = roundLengths.find((each) => each * pixelsPerUnit <= maxLength) ?? 0.05
  return { text: `${amount} ${unit}`, length: amount * pixelsPerUnit }
}

const measureBars = (mile: number) => ({
  miles: chooseScaleBarLength(mile, 'mi'),
  kilometers: chooseScaleBarLength(mile / kilometersPerMile, 'km'),
})

/** Returns the box that the scale bar covers when its line starts at a point. */
export function getScaleBarRectangle({ x, y }: MapPoint, mile: number): MapRectangle {
  const { miles, kilometers } = measureBars(mile)
  return { left: x - 4, top: y - 16, right: x + Math.max(miles.length, kilometers.length) + 8, bottom: y + 16 }
}

/** Draws a scale bar with miles above and kilometers below its line. `mile` is in pixels. */
export function drawScaleBarSvg({ x, y }: MapPoint, mile: number, color: MapColors): string {
  const { miles, kilometers } = measureBars(mile)
  const [top, bottom] = [miles.length.toFixed(1), kilometers.length.toFixed(1)]
  const long = Math.max(miles.length, kilometers.length).toFixed(1)
  const halo = `stroke="${color.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`
  return (
    `<g transform="translate(${x} ${y})"><path d="M0-5V5M0 0H${long}M${top}-5V0M${bottom} 0V5" fill="none" stroke="${color.label}" stroke-width="1.5"/>` +
    `<g font-size="10" fill="${color.label}" ${halo}><text x="4" y="-4">${miles.text}</text><text x="4" y="12">${kilometers.text}</text></g></g>`
  )
}
