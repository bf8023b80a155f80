import { expect, it } from 'vitest'
import { foldPlaceName, placeSlug, readPlaceText } from './place-name.ts'

it.each([
  ['Montréal', 'montreal'],
  ['ST. LOUIS', 'saint louis'],
  ['St.Louis', 'saint louis'],
  ['Ft Worth', 'fort worth'],
  ['Mt. Pleasant', 'mount pleasant'],
  ['Sault Ste. Marie', 'sault sainte marie'],
  ['Coeur d’Alene', 'coeur dalene'],
  ['Washington, D.C.', 'washington dc'],
  ['  Winston-Salem  ', 'winston salem'],
  ['🦞', ''],
])('folds %s', (name, folded) => {
  expect(foldPlaceName(name)).toBe(folded)
})

it('makes slugs of names', () => {
  expect(placeSlug('St. John’s')).toBe('saint-johns')
})

it.each([
  ['02134', '02134'],
  ['02134-1234', '02134'],
  ['021341234', '02134'],
  ['Allston, MA 02134', '02134'],
  ['M5V 2T6', 'm5v'],
  ['m5v2t6', 'm5v'],
  ['Toronto ON M5V', 'm5v'],
  ['02134 Commonwealth Avenue', null],
  ['123456', null],
  ['D5V', null],
])('reads the postal code of %s', (text, code) => {
  expect(readPlaceText(text).postalCode).toBe(code)
})

it.each([
  ['Salem, MA', { name: 'salem', state: 'MA', doubt: 0 }],
  ['salem massachusetts usa', { name: 'salem', state: 'MA', doubt: 0 }],
  ['Wheeling West Virginia', { name: 'wheeling', state: 'WV', doubt: 0 }],
  ['Virginia Beach', { name: 'virginia beach', state: null, doubt: 0 }],
])('reads %s', (text, first) => {
  expect(readPlaceText(text).readings[0]).toEqual(first)
})

it('reads a state alone as a state and as a town of that name', () => {
  const { state, readings } = readPlaceText('New York')
  expect(state?.code).toBe('NY')
  expect(readings).toContainEqual({ name: 'new york', state: null, doubt: 0 })
})

it('reads nothing but the state when it is called one', () => {
  expect(readPlaceText('New York State')).toMatchObject({ state: { code: 'NY' }, readings: [] })
  expect(readPlaceText('Quebec province')).toMatchObject({ state: { code: 'QC' }, readings: [] })
})

it('finds the town behind a street, certain when numbers or commas set it apart', () => {
  expect(readPlaceText('1 Main St, Boston').readings).toContainEqual({ name: 'boston', state: null, doubt: 0 })
  expect(readPlaceText('downtown boston').readings).toContainEqual({ name: 'boston', state: null, doubt: 2 })
})

it('guesses a misspelt state', () => {
  expect(readPlaceText('boston masachusetts').readings).toContainEqual({ name: 'boston', state: 'MA', doubt: 1 })
})

it.each(['', '   ', '🦞🦞', '\0', "'; --", 'x'.repeat(10_000)])('reads nothing in %.20j', (text) => {
  expect(readPlaceText(text)).toEqual({ postalCode: null, state: null, readings: [] })
})
