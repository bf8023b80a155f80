import { expect, it } from 'vitest'
import { getUrlAfterSignIn } from './next-url.ts'

it('returns a next path in the back office', () => {
  expect(getUrlAfterSignIn('?next=%2Fwagtail%2Fpages%2F3%2Fedit%2F')).toBe('/wagtail/pages/3/edit/')
})

it('returns a next path that leads to a page for signed-in users', () => {
  const next = '/_util/login/?next=%2Fteam%2F'
  expect(getUrlAfterSignIn(`?next=${encodeURIComponent(next)}`)).toBe(next)
})

it.each([
  'https://elsewhere.test/',
  '//elsewhere.test/wagtail/',
  '/wagtail/\\elsewhere',
  '/wagtail//elsewhere.test',
  '/',
  '',
  '/wagtail/login/',
  '/_util/login/?next=//elsewhere.test/',
  '/_util/authenticate_with_password/1/1/',
])('returns the home of the back office for %s', (next) => {
  expect(getUrlAfterSignIn(`?next=${encodeURIComponent(next)}`)).toBe('/wagtail/')
})
