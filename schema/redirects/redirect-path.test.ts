import { expect, it } from 'vitest'
import { listRedirectLookupPaths } from './lookup-path.ts'
import { findRedirectCycleProblem, normalizeRedirectOldPath, normalizeRedirectTarget } from './redirect-path.ts'

const hosts = ['www.example.com', 'localhost']
const from = (text: string) => {
  const checked = normalizeRedirectOldPath(text, hosts)
  return checked.ok ? checked.address : null
}
const to = (text: string) => {
  const checked = normalizeRedirectTarget(text, hosts)
  return checked.ok ? checked.address : null
}

it('an old path is normalized to one form', () => {
  for (const text of [
    '/lunch',
    'lunch',
    '/lunch/',
    ' /lunch// ',
    '/lunch#top',
    'https://www.example.com/lunch/',
    'WWW.example.com/lunch',
  ])
    expect(from(text), text).toBe('/lunch')
  expect(from('//www.example.com/lunch')).toBe('/lunch')
  expect(from('http://localhost:8787/lunch')).toBe('/lunch')
  expect(from('/a/../lunch')).toBe('/lunch')
  expect(from('/')).toBe('/')
  expect(from('https://www.example.com')).toBe('/')
})

it('an old path keeps its query, in alphabetical order', () => {
  expect(from('/find/?b=2&a=1#x')).toBe('/find?a=1&b=2')
  expect(from('/find?')).toBe('/find')
  expect(from('/find?&&a=1')).toBe('/find?a=1')
})

it('decodes escapes where that is safe, and normalizing is idempotent', () => {
  expect(from('/caf%C3%A9')).toBe('/café')
  expect(from('/café')).toBe('/café')
  expect(from('/a%20b')).toBe('/a b')
  expect(from('/a%2fb')).toBe('/a%2Fb')
  expect(from('/100%')).toBe('/100%')
  expect(from('/bad%ff')).toBe('/bad%FF')
  for (const text of ['/a%2541', '/caf%c3%a9?x=%26', '/100%', '/a%2fb%C3%A9'])
    expect(from(from(text)!), text).toBe(from(text))
})

it('rejects other hosts, schemes, control characters, long paths and the site’s own paths', () => {
  for (const text of [
    '',
    ' ',
    'https://other.example/lunch',
    '//other.example/lunch',
    'javascript:alert(1)',
    'mailto:a@b.c',
    'data:,x',
  ])
    expect(from(text), text).toBeNull()
  for (const text of [
    '/a\nb',
    '/a\0',
    '/a%0d%0aSet-Cookie:x=1',
    '\\\\evil',
    '/a\\b',
    `/${'x'.repeat(255)}`,
    '/wagtail/x',
    '/api/x',
    '/media/x.pdf',
  ])
    expect(from(text), JSON.stringify(text)).toBeNull()
  expect(from(`/${'x'.repeat(254)}`)).toHaveLength(255)
})

it('a request is looked up with its query first, and ignores a trailing slash', () => {
  expect(listRedirectLookupPaths(new URL('https://x/lunch/?b=2&a=1'))).toEqual(['/lunch?a=1&b=2', '/lunch', '/lunch/'])
  expect(listRedirectLookupPaths(new URL('https://x/caf%C3%A9'))).toEqual(['/café', '/café/'])
  expect(listRedirectLookupPaths(new URL('https://x/'))).toEqual(['/'])
})

it('a target is a path of this site or an https address, in ASCII', () => {
  expect(to('/menu/?a=1#soup')).toBe('/menu/?a=1#soup')
  expect(to('/café/')).toBe('/caf%C3%A9/')
  expect(to('https://www.example.com/menu/')).toBe('/menu/')
  expect(to('https://order.example.net/x?y=é')).toBe('https://order.example.net/x?y=%C3%A9')
})

it('rejects unsafe targets: scripts, unencrypted hosts and header injection', () => {
  for (const text of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://other.example/',
    '//evil.example',
    '/\\evil.example',
  ])
    expect(to(text), text).toBeNull()
  for (const text of [
    '',
    'menu',
    '/menu\r\nSet-Cookie: x=1',
    'https://a:b@evil.example/',
    '/./%2e//evil.example',
    '/..//evil.example',
    `/${'x'.repeat(2000)}`,
  ])
    expect(to(text), text).toBeNull()
})

it('reports redirect cycles and endless chains', () => {
  const next = (ways: Record<string, string>) => (path: string) => ways[path]
  expect(findRedirectCycleProblem('/a', '/a/', next({}))).toMatch(/itself/)
  expect(findRedirectCycleProblem('/a', '/a/?x=1', next({}))).toMatch(/itself/)
  expect(findRedirectCycleProblem('/a', '/b/', next({ '/b': '/c', '/c': '/a/' }))).toMatch(/circles/)
  expect(findRedirectCycleProblem('/a', '/b/', next({ '/b': '/c', '/c': 'https://elsewhere.example/a' }))).toBeNull()
  expect(findRedirectCycleProblem('/a', 'https://elsewhere.example/a', next({}))).toBeNull()
  const long = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`/${at}`, `/${at + 1}`]))
  expect(findRedirectCycleProblem('/a', '/0', next(long))).toMatch(/more than 10/)
})
