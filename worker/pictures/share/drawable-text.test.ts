import { expect, it } from 'vitest'
import { isRightToLeft, toDrawableText } from './drawable-text.ts'

it.each([
  ['Crab 🦀 & corn 👨‍👩‍👧 ☎️', 'Crab & corn'],
  ['  Two\nlines ', 'Two lines'],
  ['Écrevisses à la nage', 'Écrevisses à la nage'],
  ['Łódź, Ελλάδα, Москва', 'Łódź, Ελλάδα, Москва'],
  ['Oyster® 3-4-5 ½ #1', 'Oyster® 3-4-5 ½ #1'],
  ['שלום עולם', 'שלום עולם'],
  ['海鮮', null],
  ['Menu 海鮮', null],
  ['🦀🦀', null],
  ['', null],
])('%j is drawn as %j', (text, drawn) => {
  expect(toDrawableText(text, 100)).toBe(drawn)
})

it('a text is shortened by whole characters', () => {
  expect(toDrawableText('abcdef', 4)).toBe('abc…')
})

it('the first letter says whether a text is written from right to left', () => {
  expect(['“שלום”', 'Shalom שלום', '12 مطعم', '12'].map(isRightToLeft)).toEqual([true, false, true, false])
})
