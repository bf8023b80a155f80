import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maliciousOriginExamples } from '#schema/security/malicious-origins.ts'
import { buildCspDirective, buildCspDirectiveWithSelf, toUrlOrigins } from './csp-directive.ts'

const token = /^(?:'(?:self|none|unsafe-inline|sha256-[\w+/=-]+)'|data:|https?:\/\/[\w.[\]:-]+)$/

it('no stored value can add a directive to a policy', () => {
  const value = fc.oneof(
    fc.constantFrom(...maliciousOriginExamples),
    fc.string(),
    fc.webUrl(),
    fc.tuple(fc.webUrl(), fc.string()).map(([a, b]) => a + b),
  )
  fc.assert(
    fc.property(fc.array(value), (stored) => {
      for (const values of [stored, toUrlOrigins(stored)]) {
        const [name, ...sources] = buildCspDirective('frame-src', values).split(' ')
        expect(name).toBe('frame-src')
        expect(sources.length).toBeGreaterThan(0)
        for (const source of sources) expect(source).toMatch(token)
      }
    }),
    { numRuns: 2000 },
  )
})

it('ASVS 3.4.3 stored values cannot add a directive or a header to a policy', () => {
  const names = ['script-src', 'style-src', 'img-src', 'connect-src', 'form-action', 'frame-src']
  const value = fc.oneof(
    fc.constantFrom(...maliciousOriginExamples, "'self'; script-src *", 'https://a, https://b'),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(fc.array(value, { maxLength: 6 }), (values) => {
      const policy = names.map((name) => buildCspDirectiveWithSelf(name, values, toUrlOrigins(values))).join('; ')
      expect(policy.split(/[;,]/).map((each) => each.trim().split(' ')[0])).toEqual(names)
      expect([...new Headers({ 'content-security-policy': policy })]).toEqual([['content-security-policy', policy]])
    }),
    { numRuns: 1000 },
  )
})

it("a directive contains each valid source once, and 'none' without any", () => {
  expect(
    buildCspDirective('frame-src', ["'self'", 'https://a.example', 'https://a.example', 'https://b.example:8443']),
  ).toBe("frame-src 'self' https://a.example https://b.example:8443")
  expect(buildCspDirective('frame-src', ['https://a;frame-ancestors/', '*', ''])).toBe("frame-src 'none'")
})
