import { expect, it } from 'vitest'
import { blockOf } from '#app/blocks/index.ts'
import { mainField } from './main-field.ts'

it.each([
  ['hero', 'title'],
  ['heading', 'heading_text'],
  ['artf', 'content'],
  ['two_column_feature', 'content'],
  ['faqs', 'heading'],
])('%s: a new block begins in %s', (type, field) => {
  expect(mainField(blockOf(type)!.fields)).toBe(field)
})
