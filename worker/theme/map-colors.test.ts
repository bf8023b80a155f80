import fc from 'fast-check'
import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { toMapImageStyleNumber } from '#schema/locations/map/map-image.ts'
import { getContrastRatio, toLuminance } from '#schema/theme/color.ts'
import { areDrawnMapsInverted, deriveMapColors, getDrawnMapColors } from '#schema/theme/map-colors.ts'
import { minTextContrast } from '#schema/theme/palette.ts'
import { type LightOrDarkScheme, toThemePalette } from '#schema/theme/theme-colors.ts'

const neutral = createEmptyFieldValues(themeSetting.fields)
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colors = fc.record({ brand: hex, action: hex, accent: hex, ink: hex, ground: hex })
const schemes: LightOrDarkScheme[] = ['light', 'dark']

it('names on a map are readable on all their grounds, in any colors', () => {
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

it('a page with a dark ground has a dark map, which is never inverted', () => {
  const night = { ...neutral, colors: { ...neutral.colors, ink: '#f4f4f4', ground: '#101820' } }
  const { land, label } = deriveMapColors(toThemePalette(night, 'light'))
  expect(toLuminance(land)).toBeLessThan(toLuminance(label))
  expect(schemes.map((scheme) => areDrawnMapsInverted(night, scheme))).toEqual([false, false])
  expect(schemes.map((scheme) => areDrawnMapsInverted(neutral, scheme))).toEqual([false, true])
})

it('the style of drawn maps changes with the colors of the brand alone', () => {
  const style = (theme: typeof neutral) => toMapImageStyleNumber(getDrawnMapColors(theme))
  const logo = { ...neutral.logo, icon: '<svg/>' }
  expect(style({ ...neutral, logo, type: { ...neutral.type, text: 'Karla' } })).toBe(style(neutral))
  expect(style({ ...neutral, colors: { ...neutral.colors, brand: '#5b2a6e' } })).not.toBe(style(neutral))
})
