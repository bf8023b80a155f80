import { expect, it } from 'vitest'
import { formatNationalPhone, toNorthAmericanDigits } from './phone-number.ts'

it.each(['5550100100', '+1 555 010 0100', '1-555-010-0100', '(555) 010-0100', '555.010.0100'])(
  '%s in national form',
  (phone) => {
    expect(formatNationalPhone(phone)).toBe('(555) 010-0100')
  },
)

it.each(['+44 20 7946 0000', '010-0100', ''])('leaves %j as it is', (phone) => {
  expect(formatNationalPhone(phone)).toBe(phone)
})

it.each(['9785550143', '+1 978 555 0143', '1-978-555-0143', '(978) 555-0143', '978.555.0143'])(
  '%s has ten digits',
  (phone) => {
    expect(toNorthAmericanDigits(phone)).toBe('9785550143')
  },
)

it.each([
  '',
  '555-0143',
  '+44 20 7946 0000',
  '078 555 0143',
  '978 155 0143',
  '978 555 01433',
  '978 555 0143 x2',
  'call 9785550143',
  '2 978 555 0143',
])('%j is not a number of the United States or Canada', (phone) => {
  expect(toNorthAmericanDigits(phone)).toBeUndefined()
})
