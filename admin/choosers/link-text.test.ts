import { expect, it } from 'vitest'
import { linkTargetSchema } from '#schema/fields/link.ts'
import { describeLinkTarget, parseLinkHref } from './link-text.ts'

it.each([
  ['https://example.com/a?b=c', { to: 'url', url: 'https://example.com/a?b=c' }],
  ['/menu/', { to: 'url', url: '/menu/' }],
  ['example.com/menu', { to: 'url', url: 'https://example.com/menu' }],
  ['mailto:hello%40example.com?subject=Hi', { to: 'email', email: 'hello@example.com' }],
  ['hello@example.com', { to: 'email', email: 'hello@example.com' }],
  ['tel:+1-555-010-0100', { to: 'phone', phone: '+1-555-010-0100' }],
  ['+1 (555) 010-0100', { to: 'phone', phone: '+1 (555) 010-0100' }],
  ['#hours', { to: 'anchor', anchor: 'hours' }],
] as const)('parses %s', (href, link) => {
  expect(parseLinkHref(href)).toEqual(link)
  expect(linkTargetSchema.safeParse(link).success).toBe(true)
})

it.each(['javascript:alert(1)', 'JavaScript:alert(1)', ' data:text/html,x', '//elsewhere.test', 'two words', ''])(
  'returns null for %s',
  (href) => {
    expect(parseLinkHref(href)).toBeNull()
  },
)

it('describes page and anchor links by id and anchor', () => {
  expect(describeLinkTarget({ to: 'page', page: 7, fragment: 'hours' })).toBe('Page 7#hours')
  expect(describeLinkTarget({ to: 'anchor', anchor: 'hours' })).toBe('#hours')
})
