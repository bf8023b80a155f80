import { expect, it } from 'vitest'
import { kilometresText, milesText } from './distance.ts'

it('tells miles with one decimal, on the map page with two', () => {
  expect([milesText(12.345), milesText(12.345, 2), milesText(0)]).toEqual(['12.3 mi', '12.35 mi', '0.0 mi'])
})

it('tells kilometres beside them', () => {
  expect(kilometresText(10)).toBe('16.1 km')
})
