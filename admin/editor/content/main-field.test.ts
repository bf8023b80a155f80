import { expect, it } from 'vitest'
import { getBlock } from '#app/blocks/index.ts'
import { findMainField } from './main-field.ts'

it.each([
  ['hero', 'title'],
  ['heading', 'heading_text'],
  ['artf', 'content'],
  ['two_column_feature', 'content'],
  ['faqs', 'heading'],
])('the main field of %s is %s', (type, field) => {
  expect(findMainField(getBlock(type)!.fields)).toBe(field)
})
