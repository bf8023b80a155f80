import { expect, it } from 'vitest'
import { toSameSitePath } from './same-site-path.ts'

it.each([
  ['/team/', '/team/'],
  ['/team/?q=a%20b&c=/d', '/team/?q=a%20b&c=/d'],
  ['/team/../menu/#top', '/menu/'],
  ['/', '/'],
  ['/café/', '/caf%C3%A9/'],
])('%s is a path of this site', (text, path) => {
  expect(toSameSitePath(text)).toBe(path)
})

it.each([
  '',
  null,
  undefined,
  'team/',
  'https://elsewhere.test/',
  '//elsewhere.test/',
  '/\\elsewhere.test/',
  '/.//elsewhere.test/',
  '/..//elsewhere.test/',
  '/%2e//elsewhere.test/',
  '/\t/elsewhere.test/',
  '/team/\r\nSet-Cookie: a=b',
  '\\\\elsewhere.test',
  'javascript:alert(1)',
  ' /team/',
  `/${'a'.repeat(2000)}`,
])('ASVS 3.7.2 %j is not a path of this site', (text) => {
  expect(toSameSitePath(text)).toBeNull()
})
