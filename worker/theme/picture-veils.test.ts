import fc from 'fast-check'
import { expect, it } from 'vitest'
import { composeHexColor, getContrastRatio } from '#schema/theme/color.ts'
import { minTextContrast } from '#schema/theme/palette.ts'
import { findVeilShare } from './picture-veils.ts'

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** The colors that a browser may draw: share and mixture are steps of 1/255, rounded either way. */
function listDrawnColors(color: string, pixel: number, share: number): string[] {
  const steps = (share / 100) * 255
  return [Math.floor, Math.ceil].flatMap((roundShare) =>
    [Math.floor, Math.ceil].map((round) => {
      const alpha = roundShare(steps) / 255
      return composeHexColor(channels(color).map((part) => round(part * alpha + pixel * (1 - alpha))))
    }),
  )
}

const worstContrast = (color: string, text: string, share: number) =>
  Math.min(
    ...[0, 255].flatMap((pixel) => listDrawnColors(color, pixel, share).map((each) => getContrastRatio(each, text))),
  )

it('a veil that was 4.496 to its text in a browser is denser', () => {
  expect(worstContrast('#e6026a', '#ffffff', findVeilShare('#e6026a', '#ffffff', 68))).toBeGreaterThanOrEqual(
    minTextContrast,
  )
})

it('text on a veil is readable however a browser rounds', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, hex, (color, text) => {
      fc.pre(getContrastRatio(color, text) >= minTextContrast)
      expect(worstContrast(color, text, findVeilShare(color, text, 68))).toBeGreaterThanOrEqual(minTextContrast)
    }),
    { numRuns: 2000 },
  )
})
