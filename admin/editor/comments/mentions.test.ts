import { expect, it } from 'vitest'
import { findTypedMention, getMentionedPeople, insertMention, splitTextAtMentions } from './mentions.ts'

it.each([
  ['@', '', 0],
  ['Ask @ad', 'ad', 4],
  ['Ask @Ada Lo', 'Ada Lo', 4],
  ['(@Zoë', 'Zoë', 1],
  ['one\n@mo', 'mo', 4],
])('finds the mention being typed in %j', (text, search, from) => {
  expect(findTypedMention(text, text.length)).toEqual({ from, search })
})

it('finds no mention in an email address, a finished sentence or other text', () => {
  for (const text of ['ada@example', 'Ask @Ada Lovelace now', '@ada, ', 'plain', '@ada!'])
    expect([text, findTypedMention(text, text.length)]).toEqual([text, null])
  expect(findTypedMention('@ada and more', 4)).toEqual({ from: 0, search: 'ada' })
})

it('replaces the typed text with the chosen name and puts the caret after it', () => {
  expect(insertMention('Ask @ad please', { from: 4, caret: 7, name: 'Ada Vale' })).toEqual({
    text: 'Ask @Ada Vale please',
    caret: 14,
  })
  expect(insertMention('@', { from: 0, caret: 1, name: 'Mo' })).toEqual({ text: '@Mo ', caret: 4 })
})

it('does not mention people whose names were removed from the text', () => {
  const [ada, mo] = [
    { id: 1, name: 'Ada Vale' },
    { id: 2, name: 'Mo' },
  ]
  expect(getMentionedPeople('@Mo, look', [ada!, mo!, mo!])).toEqual([mo])
})

it('splits a text at the names of mentioned people, longer names first', () => {
  const people = [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Ada Vale' },
  ]
  expect(splitTextAtMentions('Hi @Ada Vale and @Ada.', people)).toEqual([
    { text: 'Hi ', isName: false },
    { text: '@Ada Vale', isName: true },
    { text: ' and ', isName: false },
    { text: '@Ada', isName: true },
    { text: '.', isName: false },
  ])
  expect(splitTextAtMentions('<b>@nobody</b>', people)).toEqual([{ text: '<b>@nobody</b>', isName: false }])
})
