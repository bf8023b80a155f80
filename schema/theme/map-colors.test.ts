import fc from 'fast-check'
import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createDemoTheme } from '../../migrations/demo/content/demo-theme.ts'
import { createGrillTheme } from '../../migrations/demo/grill/grill-theme.ts'
import { createEmptyFieldValues } from '../fields/struct.ts'
import { toMapImageStyle } from '../locations/map/map-image.ts'
import { getContrastRatio, toColorDistance, toLuminance } from './color.ts'
import { areDrawnMapsInverted, deriveMapColors, getDrawnMapColors } from './map-colors.ts'
import { minTextContrast } from './palette.ts'
import { type ThemeColorScheme, toThemePalette } from './theme-colors.ts'

const neutral = createEmptyFieldValues(themeSetting.fields)
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colors = fc.record({ brand: hex, action: hex, accent: hex, ink: hex, ground: hex })
const schemes: ThemeColorScheme[] = ['light', 'dark']

it('names of a map can be read on all that they can stand on, in any colors', () => {
  fc.assert(
    fc.property(colors, (chosen) => {
      for (const scheme of schemes) {
        const {
          label,
          'label-2': small,
          ...map
        } = deriveMapColors(toThemePalette({ ...neutral, colors: chosen }, scheme))
        for (const ground of [map.water, map.land, map.park, map.road, map.highway])
          for (const text of [label, small])
            expect(getContrastRatio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(minTextContrast)
      }
    }),
    { numRuns: 500, seed: 193 },
  )
})

it('two brands have maps of two looks, in both schemes', () => {
  const [demo, grill] = [createDemoTheme(), createGrillTheme()]
  for (const scheme of schemes) {
    const [one, other] = [demo, grill].map((theme) => deriveMapColors(toThemePalette(theme, scheme)))
    for (const name of ['water', 'line', 'label'] as const)
      expect(toColorDistance(one![name], other![name]), `${name}, ${scheme}`).toBeGreaterThan(0.015)
  }
  expect(toMapImageStyle(getDrawnMapColors(demo))).not.toBe(toMapImageStyle(getDrawnMapColors(grill)))
})

it('a page with a dark ground has a dark map, which is not inverted in the dark scheme', () => {
  const night = { ...neutral, colors: { ...neutral.colors, ink: '#f4f4f4', ground: '#101820' } }
  const { land, label } = deriveMapColors(toThemePalette(night, 'light'))
  expect(toLuminance(land)).toBeLessThan(toLuminance(label))
  expect(schemes.map((scheme) => areDrawnMapsInverted(night, scheme))).toEqual([false, false])
  expect(schemes.map((scheme) => areDrawnMapsInverted(neutral, scheme))).toEqual([false, true])
})

it('the style of drawn maps changes with the colors of the brand alone', () => {
  const demo = createDemoTheme()
  const style = (theme: typeof demo) => toMapImageStyle(getDrawnMapColors(theme))
  expect(style({ ...demo, logo: neutral.logo, drawings: neutral.drawings, type: neutral.type })).toBe(style(demo))
  expect(style({ ...demo, colors: { ...demo.colors, brand: '#5b2a6e' } })).not.toBe(style(demo))
})
