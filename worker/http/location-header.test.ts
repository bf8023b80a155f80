import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkField } from '#schema/fields/link.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { normalizeRedirectTarget } from '#schema/redirects/redirect-path.ts'
import { maliciousOriginExamples } from '#schema/security/malicious-origins.ts'
import { createAttachmentDisposition } from '../media/files/file-name.ts'
import { toLocationHeader } from './location-header.ts'

/** URLs of all kinds with arbitrary content: line breaks, quotes, non-Latin letters, lone surrogates. */
const stored = fc.oneof(
  fc.constantFrom(...maliciousOriginExamples),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.constantFrom('https://a.example/', '/', '?', 'https://'), fc.string({ unit: 'binary' }))
    .map(([a, b]) => a + b),
  fc
    .tuple(
      fc.webUrl(),
      fc.constantFrom('\r\nSet-Cookie: a=b', '\nLocation: https://b/', '\u2028', '\ud800', '; a=b', ', b'),
      fc.string(),
    )
    .map((all) => all.join('')),
)

/** All headers that result from setting one header. */
const listHeaders = (name: string, value: string) => [...new Headers({ [name]: value })]

it('ASVS 1.2.1 no stored URL can add a header or change the target of a redirect', () => {
  fc.assert(
    fc.property(stored, (address) => {
      const header = toLocationHeader(address)
      expect(header).toMatch(/^[\x21-\x7e]*$/)
      expect(listHeaders('location', header)).toEqual([['location', header]])
      const checked = normalizeRedirectTarget(address, ['a.example'])
      if (checked.ok) expect(toLocationHeader(checked.address)).toBe(checked.address)
    }),
    { numRuns: 1000 },
  )
})

it('URLs that fields accept keep their target in the header', () => {
  fc.assert(
    fc.property(stored, (address) => {
      const fields = [plainTextField({ format: 'url', maxLength: 5000 }).schema.safeParse(address).success]
      fields.push(linkField().schema.safeParse({ to: 'url', url: address }).success)
      if (!fields.includes(true) || address === '') return
      const at = 'https://own.example/page/'
      expect(URL.parse(toLocationHeader(address), at)?.href).toBe(URL.parse(address, at)?.href)
    }),
    { numRuns: 1000 },
  )
})

it('ASVS 5.4.2 no stored name can add a parameter or a header to a download', () => {
  fc.assert(
    fc.property(stored, (name) => {
      const header = createAttachmentDisposition(name)
      expect(listHeaders('content-disposition', header)).toEqual([['content-disposition', header]])
      expect(header).toMatch(/^attachment; filename="[\x20\x21\x23-\x7e]+"; filename\*=UTF-8''[\w%.!~-]+$/)
    }),
    { numRuns: 1000 },
  )
})
