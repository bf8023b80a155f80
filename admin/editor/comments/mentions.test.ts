import { expect, it } from 'vitest'
import { findMention, getMentionedPeople, insertMention, splitMentions } from './mentions.ts'

it.each([
  ['@', '', 0],
  ['Ask @ad', 'ad', 4],
  ['Ask @Ada Lo', 'Ada Lo', 4],
  ['(@Zoë', 'Zoë', 1],
  ['one\n@mo', 'mo', 4],
])('after %j somebody is being named', (text, search, from) => {
  expect(findMention(text, text.length)).toEqual({ from, search })
})

it('an address, a finished sentence and a sign elsewhere name nobody', () => {
  for (const text of ['ada@example', 'Ask @Ada Lovelace now', '@ada, ', 'plain', '@ada!'])
    expect([text, findMention(text, text.length)]).toEqual([text, null])
  expect(findMention('@ada and more', 4)).toEqual({ from: 0, search: 'ada' })
})

it('a chosen name takes the place of what was typed, and the caret goes on after it', () => {
  expect(insertMention('Ask @ad please', { from: 4, caret: 7, name: 'Ada Vale' })).toEqual({
    text: 'Ask @Ada Vale please',
    caret: 14,
  })
  expect(insertMention('@', { from: 0, caret: 1, name: 'Mo' })).toEqual({ text: '@Mo ', caret: 4 })
})

it('whose name was taken out again is not mentioned', () => {
  const [ada, mo] = [
    { id: 1, name: 'Ada Vale' },
    { id: 2, name: 'Mo' },
  ]
  expect(getMentionedPeople('@Mo, look', [ada!, mo!, mo!])).toEqual([mo])
})

it('names stand out in a text, longer ones first, and nothing else does', () => {
  const people = [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Ada Vale' },
  ]
  expect(splitMentions('Hi @Ada Vale and @Ada.', people)).toEqual([
    { text: 'Hi ', isName: false },
    { text: '@Ada Vale', isName: true },
    { text: ' and ', isName: false },
    { text: '@Ada', isName: true },
    { text: '.', isName: false },
  ])
  expect(splitMentions('<b>@nobody</b>', people)).toEqual([{ text: '<b>@nobody</b>', isName: false }])
})
