import { expect, it } from 'vitest'
import { nationalPhone } from './phone.ts'

it.each(['5550100100', '+1 555 010 0100', '1-555-010-0100', '(555) 010-0100', '555.010.0100'])('%s in national form', (phone) => {
  expect(nationalPhone(phone)).toBe('(555) 010-0100')
})

it.each(['+44 20 7946 0000', '010-0100', ''])('leaves %j as it is', (phone) => {
  expect(nationalPhone(phone)).toBe(phone)
})
