import fc from 'fast-check'
import { expect, it } from 'vitest'
import { statesAndProvinces } from '#schema/geo/states.ts'
import { isPostalCodeInState, parsePostalCode } from './postal-code.ts'

it.each([
  ['01930', '01930'],
  [' 01930-1234 ', '01930-1234'],
  ['019301234', '01930-1234'],
  ['k1a0b1', 'K1A 0B1'],
  ['K1A-0B1', 'K1A 0B1'],
])('%j is normalized to %j', (typed, written) => {
  expect(parsePostalCode(typed)).toBe(written)
  expect(parsePostalCode(written)).toBe(written)
})

it.each(['', '1930', '019300', '01930-12', 'D1A 0B1', 'K1A 0D1', 'K1A 0B', 'W1A 0AX', '0193O', '٠١٩٣٠'])(
  '%j is not a postal code',
  (typed) => {
    expect(parsePostalCode(typed)).toBeUndefined()
  },
)

it.each([
  ['01930', 'MA'],
  ['00907', 'PR'],
  ['20500', 'DC'],
  ['79936', 'TX'],
  ['88510', 'TX'],
  ['96910', 'GU'],
  ['K1A 0B1', 'ON'],
  ['H2X 1Y4', 'qc'],
  ['X0A 0H0', 'NU'],
])('%s is in %s', (code, state) => {
  expect(isPostalCodeInState(code, state)).toBe(true)
})

it.each([
  ['90210', 'ME'],
  ['K1A 0B1', 'MA'],
  ['01930', 'ON'],
  ['01930', 'ZZ'],
  ['nonsense', 'MA'],
])('%s is not in %s', (code, state) => {
  expect(isPostalCodeInState(code, state)).toBe(false)
})

it('every state and province has codes, and no code is in both countries', () => {
  const codes = [...'0123456789'].map((digit) => `${digit}0000`)
  codes.push(...[...'ABCEGHJKLMNPRSTVXY'].map((letter) => `${letter}1A 1A1`))
  for (const { code } of statesAndProvinces)
    expect(
      codes.filter((each) => isPostalCodeInState(each, code)),
      code,
    ).not.toEqual([])
  for (const code of codes) {
    const countries = new Set(
      statesAndProvinces.filter((state) => isPostalCodeInState(code, state.code)).map(({ country }) => country),
    )
    expect(countries.size, code).toBe(1)
  }
})

it('the result of any input is a code that parses to itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\dA-Za-z -]{5,10}$/)), (typed) => {
      const code = parsePostalCode(typed)
      if (code !== undefined) expect(parsePostalCode(code)).toBe(code)
    }),
  )
})
