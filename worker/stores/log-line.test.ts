import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatLogLine } from './log-line.ts'

it('ASVS 16.4.1 formats the fields with values as JSON', () => {
  expect(formatLogLine({ event: 'sign_in', user: 7, account: undefined })).toBe('{"event":"sign_in","user":7}')
})

it.each([
  'a\r\n{"event":"forged"}',
  'a\u001b[2J',
  'a\u0085b',
  'a\u2028b\u2029',
  'a\u0000',
  '"},{"event":"forged',
  '‮evil',
  'é',
  '\ud800',
])('ASVS 16.4.1 escapes the value %j', (text) => {
  const line = formatLogLine({ path: text })
  expect(line).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(line)).toEqual({ path: text })
})

it('ASVS 16.4.1 keeps any text on one line, and shortens long values', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const line = formatLogLine({ path: text, status: 401 })
      expect(line).toMatch(/^[\x20-\x7e]+$/)
      expect(JSON.parse(line)).toEqual({ path: text, status: 401 })
    }),
  )
  expect(JSON.parse(formatLogLine({ path: 'x'.repeat(5000), status: 401 }))).toEqual({
    path: 'x'.repeat(300),
    status: 401,
  })
})
