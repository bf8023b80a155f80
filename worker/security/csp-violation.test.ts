import { expect, it } from 'vitest'
import { parseCspReport } from '#schema/reports/csp-wire.ts'
import { anonymizeCspViolation } from './csp-violation.ts'

const document = 'https://www.example.com/menu/?utm_unsub=ann@mail.example#x'
const count = (change: object) =>
  anonymizeCspViolation(
    { directive: 'script-src-elem', blocked: 'https://evil.example/x.js?who=ann', document, ...change },
    'www.example.com',
  )

it('ASVS 3.4.7 counts a violation by directive, origin and path, without queries', () => {
  expect(count({})).toEqual({ directive: 'script-src-elem', blocked: 'https://evil.example', path: '/menu/' })
  expect(count({ directive: "script-src 'self' https://x.example" })!.directive).toBe('script-src')
  for (const word of ['inline', 'eval', 'trusted-types-sink']) expect(count({ blocked: word })!.blocked).toBe(word)
  expect(count({ blocked: 'data:text/html,ann@mail.example' })!.blocked).toBe('data')
  expect(count({ blocked: '' })!.blocked).toBe('unknown')
})

it('ASVS 3.4.7 ignores reports of other sites, of extensions, and empty ones', () => {
  for (const change of [
    { document: 'https://other.example/menu/' },
    { document: '' },
    { blocked: 'moz-extension://abc/x.js' },
    { directive: '<script>' },
    { directive: '' },
  ])
    expect(count(change), JSON.stringify(change)).toBeNull()
})

it('ASVS 3.4.7 parses both report formats, and returns null for anything else', () => {
  const body = { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: document }
  const violation = { directive: 'img-src', blocked: 'inline', document }
  expect(
    parseCspReport([
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
      { type: 'csp-violation', body: null },
    ]),
  ).toEqual([violation])
  expect(
    parseCspReport({
      'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline', 'document-uri': document },
    }),
  ).toEqual([violation])
  for (const bad of [null, 1, 'x', {}, { 'csp-report': 1 }, [1]])
    expect(parseCspReport(bad), JSON.stringify(bad)).toBeNull()
})
