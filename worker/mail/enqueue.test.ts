import { expect, it } from 'vitest'
import { formatMailAddressHeader } from '../services/mailer.ts'
import { assertNoMailHeaderInjection, normalizeInboxAddress } from './enqueue.ts'

const message = {
  to: 'ida@example.com',
  subject: 'Good morning',
  headers: { 'List-Unsubscribe': '<https://www.example.com/u/>' },
}

it('1.3.11 rejects mail headers that contain any kind of line break or control character', () => {
  expect(() => assertNoMailHeaderInjection({ ...message, replyTo: 'guests@example.com' })).not.toThrow()
  for (const end of ['\r\n', '\n', '\r', '\0', '\u000b', '\u0085', '\u2028', '\u2029', '\u001b']) {
    const injected = `${end}Bcc: everybody@example.com`
    expect(() => assertNoMailHeaderInjection({ ...message, subject: `Hello${injected}` }), JSON.stringify(end)).toThrow(
      'control character',
    )
    expect(() => assertNoMailHeaderInjection({ ...message, headers: { 'X-Kind': `a${injected}` } })).toThrow(
      'control character',
    )
    expect(() => assertNoMailHeaderInjection({ ...message, headers: { [`X-Kind${end}Bcc`]: 'a' } })).toThrow(
      'header name',
    )
    for (const where of ['to', 'replyTo'] as const)
      expect(() => assertNoMailHeaderInjection({ ...message, [where]: `ida@example.com${injected}` })).toThrow(
        'valid address',
      )
  }
})

it('1.3.11 rejects a recipient that is not exactly one address', () => {
  for (const to of [
    'a@b.example,c@d.example',
    'a@b.example c@d.example',
    '<a@b.example>',
    'a@b@c.example',
    'a@localhost',
    'a',
    '',
    `${'a'.repeat(250)}@b.example`,
  ])
    expect(() => assertNoMailHeaderInjection({ ...message, to }), to).toThrow('valid address')
})

it('escapes quotes and line breaks in the name of a sender', () => {
  expect(formatMailAddressHeader({ name: 'Ida "the\r\nLantern" \\', address: 'a@b.example' })).toBe(
    '"Ida \\"the  Lantern\\" \\\\" <a@b.example>',
  )
  expect(formatMailAddressHeader({ name: '', address: 'a@b.example' })).toBe('a@b.example')
})

it('normalizes spellings of an address that reach the same inbox', () => {
  for (const spelling of ['Ida.Lund@gmail.com', 'idalund+news@googlemail.com', 'i.d.a.lund@gmail.com'])
    expect(normalizeInboxAddress(spelling)).toBe('idalund@gmail.com')
  expect(normalizeInboxAddress('ida.lund+news@example.com')).toBe('ida.lund@example.com')
  expect(normalizeInboxAddress('+ida@example.com')).toBe('+ida@example.com')
})
