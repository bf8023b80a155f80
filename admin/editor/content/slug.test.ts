import { expect, it } from 'vitest'
import { plainTextField } from '#schema/fields/text.ts'
import { toSlug } from './slug.ts'

it.each([
  ['Fresh Catch', 'fresh-catch'],
  ['  Über uns & Café  ', 'uber-uns-cafe'],
  ['Chef’s table', 'chefs-table'],
  ['10 % off — today!', '10-off-today'],
  ['海の幸', '海の幸'],
  ['?!', ''],
])('converts %s to %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
  expect(plainTextField({ format: 'slug' }).schema.safeParse(slug).success).toBe(true)
})

it('does not end a truncated slug with a hyphen', () => {
  expect(toSlug(`${'a'.repeat(99)} long`)).toBe('a'.repeat(99))
})
