import { expect, it } from 'vitest'
import { linkField, linkTargetSchema } from './link.ts'

const field = linkField()

it.each([
  { to: 'page', page: 3 },
  { to: 'page', page: 3, fragment: 'hours' },
  { to: 'url', url: 'https://example.com/' },
  { to: 'anchor', anchor: 'hours' },
])('shows %j', (link) => {
  expect(linkTargetSchema.safeParse(link).success).toBe(true)
  expect(field.sanitize!(link)).toBe(link)
})

it.each([
  null,
  undefined,
  'page',
  [],
  {},
  { to: 'page' },
  { to: 'page', page: '3' },
  { to: 'page', page: 0 },
  { to: 'page', page: 1.5 },
  { to: 'page', page: 3, fragment: 7 },
  { to: 'url', page: 3 },
  { to: 'url', url: 'javascript:alert(1)' },
])('shows nothing of %j', (link) => {
  expect(field.sanitize!(link)).toBe(null)
})
