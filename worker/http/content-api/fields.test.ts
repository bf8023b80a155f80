import { expect, it } from 'vitest'
import { parseFieldSelection, selectApiItemFields, throwOnUnknownFields } from './fields.ts'

const read = (text: string) => parseFieldSelection(new URLSearchParams({ fields: text }))
const item = { id: 7, meta: { type: 'menu', slug: 'a' }, title: 'A', body: [1] }
const defaultFields = ['id', 'type', 'title']

it.each([
  ['', { id: 7, meta: { type: 'menu' }, title: 'A' }],
  ['body', { id: 7, meta: { type: 'menu' }, title: 'A', body: [1] }],
  ['-title,slug', { id: 7, meta: { type: 'menu', slug: 'a' } }],
  ['*', item],
  ['*,-body', { id: 7, meta: { type: 'menu', slug: 'a' }, title: 'A' }],
  ['_,title', { title: 'A' }],
  ['_', {}],
])('AP-20 fields=%s selects exactly these fields', (text, shown) => {
  expect(selectApiItemFields(item, read(text), defaultFields)).toEqual(shown)
})

it.each([
  ['title,', "fields error: unexpected char ',' at position 6"],
  ['title, body', 'fields error: unexpected whitespace at position 6'],
  ['ti tle', 'fields error: unexpected whitespace at position 2'],
  ['title)', "fields error: unexpected char ')' at position 5"],
  ['title,*', "fields error: '*' must be in the first position"],
  ['-*', "fields error: '*' cannot be negated"],
  ['_,-title', "fields error: negated fields with '_' doesn't make sense"],
  ['*,title', "fields error: additional fields with '*' doesn't make sense"],
  ['body(value)', "'body' does not support nested fields"],
])('AP-20 fields=%s is rejected with the position of the error', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

it('AP-20 unknown fields are rejected by name, each once', () => {
  expect(() => throwOnUnknownFields(read('title,zebra,-ant,zebra'), ['title'])).toThrow('unknown fields: ant, zebra')
})
