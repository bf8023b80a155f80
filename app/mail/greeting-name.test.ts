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
])('%s is a name to greet by', (name) => {
  expect(toGreetingName(name)).toBe(name.normalize('NFKC'))
})

it('spaces around and within a name are one space each, and letters of other widths are plain ones', () => {
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
])('%j is not repeated to anybody', (typed) => {
  expect(toGreetingName(typed)).toBeNull()
})

it('a name of forty characters is greeted, a longer one is not', () => {
  expect(toGreetingName('a'.repeat(40))).toBe('a'.repeat(40))
  expect(toGreetingName('a'.repeat(41))).toBeNull()
})
