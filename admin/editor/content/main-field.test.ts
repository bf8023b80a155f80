import { expect, it } from 'vitest'
import { getBlockByType } from '#app/blocks/index.ts'
import { findInitialFocusField } from './main-field.ts'

it.each([
  ['hero', 'title'],
  ['heading', 'heading_text'],
  ['artf', 'content'],
  ['two_column_feature', 'content'],
  ['faqs', 'heading'],
])('the main field of %s is %s', (type, field) => {
  expect(findInitialFocusField(getBlockByType(type)!.fields)).toBe(field)
})
