import { expect, it } from 'vitest'
import { formatNationalPhone, toInternationalPhone, toNorthAmericanDigits } from './phone-number.ts'

it.each(['5550100100', '+1 555 010 0100', '1-555-010-0100', '(555) 010-0100', '555.010.0100'])(
  '%s in national form',
  (phone) => {
    expect(formatNationalPhone(phone)).toBe('(555) 010-0100')
  },
)

it.each(['+44 20 7946 0000', '+45 32 12 34 56', '(+45) 32 12 34 56', '010-0100', ''])('leaves %j as it is', (phone) => {
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

it.each([
  ['(978) 555-0143', '+19785550143'],
  ['+1 978 555 0143', '+19785550143'],
  ['1-978-555-0143', '+19785550143'],
  ['+45 32 12 34 56', '+4532123456'],
  ['(+45) 32 12 34 56', '+4532123456'],
  ['(0045) 32 12 34 56', '+4532123456'],
  ['011 44 20 7946 0000', '+442079460000'],
  ['44 20 7946 0000', null],
  ['(178) 555-0143', null],
  ['+1 78 555 0143', null],
  ['+', null],
])('a text message for %j goes to %j', (phone, expected) => {
  expect(toInternationalPhone(phone)).toBe(expected)
})
