import { expect, it } from 'vitest'
import { foldPlaceName, parsePlaceText, toPlaceSlug } from './place-name.ts'

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

it('converts names to slugs', () => {
  expect(toPlaceSlug('St. John’s')).toBe('saint-johns')
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
])('parses the postal code of %s', (text, code) => {
  expect(parsePlaceText(text).postalCode).toBe(code)
})

it.each([
  ['Salem, MA', { name: 'salem', state: 'MA', doubt: 0 }],
  ['salem massachusetts usa', { name: 'salem', state: 'MA', doubt: 0 }],
  ['Wheeling West Virginia', { name: 'wheeling', state: 'WV', doubt: 0 }],
  ['Virginia Beach', { name: 'virginia beach', state: null, doubt: 0 }],
])('parses %s', (text, first) => {
  expect(parsePlaceText(text).readings[0]).toEqual(first)
})

it('parses a single state as a state and as a town of that name', () => {
  const { state, readings } = parsePlaceText('New York')
  expect(state?.code).toBe('NY')
  expect(readings).toContainEqual({ name: 'new york', state: null, doubt: 0 })
})

it('parses only the state when the text says that it is one', () => {
  expect(parsePlaceText('New York State')).toMatchObject({ state: { code: 'NY' }, readings: [] })
  expect(parsePlaceText('Quebec province')).toMatchObject({ state: { code: 'QC' }, readings: [] })
})

it('finds the town after a street, without doubt when numbers or commas separate them', () => {
  expect(parsePlaceText('1 Main St, Boston').readings).toContainEqual({ name: 'boston', state: null, doubt: 0 })
  expect(parsePlaceText('downtown boston').readings).toContainEqual({ name: 'boston', state: null, doubt: 2 })
})

it.each([
  'Paris, France',
  'London, England',
  'Athens, Greece',
  'Havana, Cuba',
  '10 Rue de Rivoli, Paris, France 75001',
  'Tijuana, Mexico',
])('a country after the last comma ends the search: %s', (text) => {
  expect(parsePlaceText(text)).toEqual({ postalCode: null, state: null, readings: [] })
})

it.each([
  ['Boston, Mass.', 'MA'],
  ['Boston, Masachusetts', 'MA'],
  ['San Diego, Calif.', 'CA'],
  ['Miami, Fla.', 'FL'],
  ['Calgary, Alta.', 'AB'],
  ['Boston, Massachusetts, USA', 'MA'],
  ['Atlanta, Georgia', 'GA'],
])('the text after the last comma is the state: %s', (text, state) => {
  const [first] = parsePlaceText(text).readings
  expect(first).toMatchObject({ name: text.slice(0, text.indexOf(',')).toLowerCase(), state, doubt: 0 })
})

it('the text after the last comma is a town only if none precedes it', () => {
  expect(parsePlaceText('Boston, Nowhere').readings).toEqual([
    { name: 'nowhere', state: null, doubt: 2, unless: ['boston'] },
  ])
  expect(parsePlaceText('Back Bay, Boston').readings).toEqual([
    { name: 'boston', state: null, doubt: 2, unless: ['back bay'] },
  ])
  expect(parsePlaceText('Salem,').readings[0]).toEqual({ name: 'salem', state: null, doubt: 0 })
})

it('guesses a misspelled state', () => {
  expect(parsePlaceText('boston masachusetts').readings).toContainEqual({ name: 'boston', state: 'MA', doubt: 1 })
})

it.each(['', '   ', '🦞🦞', '\0', "'; --", 'x'.repeat(10_000)])('finds nothing in %.20j', (text) => {
  expect(parsePlaceText(text)).toEqual({ postalCode: null, state: null, readings: [] })
})
