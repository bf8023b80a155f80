import { expect, it } from 'vitest'
import { formatMiles, formatMilesAsKilometers } from './distance-text.ts'

it('formats miles with one decimal, on the map page with two', () => {
  expect([formatMiles(12.345), formatMiles(12.345, 2), formatMiles(0)]).toEqual(['12.3 mi', '12.35 mi', '0.0 mi'])
})

it('formats kilometers', () => {
  expect(formatMilesAsKilometers(10)).toBe('16.1 km')
})
