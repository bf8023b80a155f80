import { expect, it } from 'vitest'
import { text } from '#schema/fields/text.ts'
import { slugOf } from './slug.ts'

it.each([
  ['Fresh Catch', 'fresh-catch'],
  ['  Über uns & Café  ', 'uber-uns-cafe'],
  ['Chef’s table', 'chefs-table'],
  ['10 % off — today!', '10-off-today'],
  ['海の幸', '海の幸'],
  ['?!', ''],
])('makes %s into %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  expect(text({ format: 'slug' }).schema.safeParse(slug).success).toBe(true)
})

it('ends no slug in a hyphen where it cuts', () => {
  expect(slugOf(`${'a'.repeat(99)} long`)).toBe('a'.repeat(99))
})
