import { expect, it } from 'vitest'
import { toGreetingName } from './greeting-name.ts'

it.each([
  'Ada',
  'Zoë',
  'Jean-Luc',
  "D'Arcy",
  'O’Brien',
  '李',
  'Анна Каренина',
  'José',
  'हिन्दी',
  'नमस्ते',
  'J. Tolkien',
  'J.R.R. Tolkien',
  'J.-P. Sartre',
  'María del Carmen',
  "Jesus'",
])('%s can be used in a greeting', (name) => {
  expect(toGreetingName(name)).toBe(name.normalize('NFKC'))
})

it('trims and collapses spaces in a name, and normalizes fullwidth letters', () => {
  expect(toGreetingName('  Ida   Lund ')).toBe('Ida Lund')
  expect(toGreetingName('Ｉｄａ')).toBe('Ida')
})

it.each([
  '',
  ' ',
  '.',
  '-',
  'evil.example',
  't.co',
  'a.b.c',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil。example',
  'https://evil.example',
  'www evil com',
  'evil dot com',
  'ida@example.com',
  'Call 555',
  '５５５',
  '٥٥٥',
  'Win $1000!',
  '<b>Ada</b>',
  'Ida\nBcc: a@b.example',
  'Ida\u2028Lund',
  'Ida\u202eLund',
  'Your account is locked',
  'x'.repeat(41),
  `a${'\u0301'.repeat(30)}`,
  'Ada & Bo',
  'Ada/Bo',
  'Ida\ud800',
])('%j is never used in a greeting', (typed) => {
  expect(toGreetingName(typed)).toBeNull()
})

it('accepts a name of forty characters, and rejects a longer one', () => {
  expect(toGreetingName('a'.repeat(40))).toBe('a'.repeat(40))
  expect(toGreetingName('a'.repeat(41))).toBeNull()
})
