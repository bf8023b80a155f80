import { expect, it } from 'vitest'
import { nextAddress } from './next.ts'

it('follows next into the back office', () => {
  expect(nextAddress('?next=%2Fwagtail%2Fpages%2F3%2Fedit%2F')).toBe('/wagtail/pages/3/edit/')
})

it.each([
  'https://elsewhere.test/',
  '//elsewhere.test/wagtail/',
  '/wagtail/\\elsewhere',
  '/wagtail//elsewhere.test',
  '/',
  '',
  '/wagtail/login/',
])('stays at home for %s', (next) => {
  expect(nextAddress(`?next=${encodeURIComponent(next)}`)).toBe('/wagtail/')
})
