import { expect, it } from 'vitest'
import { createGuestNotesSchema } from './guest-input.ts'

const notes = createGuestNotesSchema(200)
const getMessages = (text: string) => notes.safeParse(text).error?.issues.map(({ message }) => message)

it('notes as long as the control allows are accepted with line breaks', () => {
  const typed = `${'a'.repeat(100)}\n${'b'.repeat(49)}\n${'c'.repeat(49)}`
  expect(typed).toHaveLength(200)
  expect(notes.parse(typed.replaceAll('\n', '\r\n'))).toBe(typed)
  expect(getMessages(`${typed}!`)).toEqual(['Use at most 200 characters.'])
})

it('notes have no characters that cannot be printed', () => {
  expect(notes.parse('A high chair,\tplease.\nThank you.')).toBe('A high chair,\tplease.\nThank you.')
  for (const character of ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\u2028'])
    expect(getMessages(`A high${character}chair`)).toEqual(['Leave out characters that cannot be printed.'])
})

it('notes may be missing or blank', () => {
  expect(notes.parse(undefined)).toBe('')
  expect(notes.parse(' \r\n ')).toBe('')
})
