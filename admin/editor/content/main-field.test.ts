import { expect, it } from 'vitest'
import { getSiteBlockDefinition } from '#app/blocks/index.ts'
import { findBlockFocusField } from './main-field.ts'

it.each([
  ['hero', 'title'],
  ['heading', 'heading_text'],
  ['artf', 'content'],
  ['two_column_feature', 'content'],
  ['faqs', 'heading'],
])('the main field of %s is %s', (type, field) => {
  expect(findBlockFocusField(getSiteBlockDefinition(type)!.fields)).toBe(field)
})
