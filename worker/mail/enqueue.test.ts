import { expect, it } from 'vitest'
import { formatMailbox } from '../services/mailer.ts'
import { assertNoHeaderInjection, normalizeInbox } from './enqueue.ts'

const letter = {
  to: 'ida@example.com',
  subject: 'Good morning',
  headers: { 'List-Unsubscribe': '<https://www.example.com/u/>' },
}

it('1.3.11 no line of a mail’s head can hold a second line, whatever begins one', () => {
  expect(() => assertNoHeaderInjection({ ...letter, replyTo: 'guests@example.com' })).not.toThrow()
  for (const end of ['\r\n', '\n', '\r', '\0', '\u000b', '\u0085', '\u2028', '\u2029', '\u001b']) {
    const more = `${end}Bcc: everybody@example.com`
    expect(() => assertNoHeaderInjection({ ...letter, subject: `Hello${more}` }), JSON.stringify(end)).toThrow(
      'control character',
    )
    expect(() => assertNoHeaderInjection({ ...letter, headers: { 'X-Kind': `a${more}` } })).toThrow('control character')
    expect(() => assertNoHeaderInjection({ ...letter, headers: { [`X-Kind${end}Bcc`]: 'a' } })).toThrow(
      'name of a header',
    )
    for (const where of ['to', 'replyTo'] as const)
      expect(() => assertNoHeaderInjection({ ...letter, [where]: `ida@example.com${more}` })).toThrow('no address')
  }
})

it('1.3.11 one address is one address', () => {
  for (const to of [
    'a@b.example,c@d.example',
    'a@b.example c@d.example',
    '<a@b.example>',
    'a@b@c.example',
    'a',
    '',
    `${'a'.repeat(250)}@b.example`,
  ])
    expect(() => assertNoHeaderInjection({ ...letter, to }), to).toThrow('no address')
})

it('a sender’s name cannot end its quotes', () => {
  expect(formatMailbox({ name: 'Ida "the\r\nLantern" \\', address: 'a@b.example' })).toBe(
    '"Ida \\"the  Lantern\\" \\\\" <a@b.example>',
  )
  expect(formatMailbox({ name: '', address: 'a@b.example' })).toBe('a@b.example')
})

it('one inbox is behind an address, however it is written', () => {
  for (const written of ['Ida.Lund@gmail.com', 'idalund+news@googlemail.com', 'i.d.a.lund@gmail.com'])
    expect(normalizeInbox(written)).toBe('idalund@gmail.com')
  expect(normalizeInbox('ida.lund+news@example.com')).toBe('ida.lund@example.com')
  expect(normalizeInbox('+ida@example.com')).toBe('+ida@example.com')
})
