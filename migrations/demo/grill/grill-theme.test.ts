import { expect, it } from 'vitest'
import { toMapImageStyleNumber } from '#schema/locations/map/map-image.ts'
import { toColorDistance } from '#schema/theme/color.ts'
import { deriveMapColors, getDrawnMapColors } from '#schema/theme/map-colors.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { validateTheme } from '../../../worker/theme/validate-theme.ts'
import { createDemoTheme } from '../content/demo-theme.ts'
import { createGrillRestaurants } from './grill-restaurants.ts'
import { createGrillTheme } from './grill-theme.ts'

it('the grill’s brand kit passes and shares nothing of the first brand’s look', () => {
  const [grill, lantern] = [createGrillTheme(), createDemoTheme()]
  expect(validateTheme(grill)).toEqual([])
  for (const name of ['brand', 'action', 'accent', 'ink', 'ground'] as const)
    expect(grill.colors[name], name).not.toBe(lantern.colors[name])
  expect(grill.type).not.toEqual(lantern.type)
  // What both brands have, whatever it looks like. The first one has drawings of its own along its edges.
  const { share_pictures: _, thumb_bar: __, edge: ___, ...looks } = grill.shape
  for (const [name, choice] of Object.entries(looks))
    expect(choice, name).not.toBe(lantern.shape[name as keyof typeof lantern.shape])
})

it('the same 40 restaurants every time', () => {
  const restaurants = createGrillRestaurants(new Map())
  expect(restaurants).toHaveLength(40)
  expect(createGrillRestaurants(new Map())).toEqual(restaurants)
  expect(new Set(restaurants.map(({ rlid }) => rlid)).size).toBe(40)
})

it('two brands have maps of two looks, in both schemes', () => {
  const [demo, grill] = [createDemoTheme(), createGrillTheme()]
  for (const scheme of ['light', 'dark'] as const) {
    const [one, other] = [demo, grill].map((theme) => deriveMapColors(toThemePalette(theme, scheme)))
    for (const name of ['water', 'line', 'label'] as const)
      expect(toColorDistance(one![name], other![name]), `${name}, ${scheme}`).toBeGreaterThan(0.015)
  }
  expect(toMapImageStyleNumber(getDrawnMapColors(demo))).not.toBe(toMapImageStyleNumber(getDrawnMapColors(grill)))
})
