import fc from 'fast-check'
import { expect, it } from 'vitest'
import { link } from '#schema/fields/link.ts'
import { text } from '#schema/fields/text.ts'
import { attackHosts } from '#schema/rules/attack-hosts.ts'
import { attachment } from '#schema/rules/file-name.ts'
import { targetOf } from '#schema/rules/redirect-path.ts'
import { locationHeader } from './location-header.ts'

/** Addresses of all kinds, with anything in them: lines, quotes, letters of other alphabets, halves of characters. */
const stored = fc.oneof(
  fc.constantFrom(...attackHosts),
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.constantFrom('https://a.example/', '/', '?', 'https://'), fc.string({ unit: 'binary' })).map(([a, b]) => a + b),
  fc
    .tuple(fc.webUrl(), fc.constantFrom('\r\nSet-Cookie: a=b', '\nLocation: https://b/', '\u2028', '\ud800', '; a=b', ', b'), fc.string())
    .map((all) => all.join('')),
)

/** What an answer with a header has: its value, and no header but that. */
const headersOf = (name: string, value: string) => [...new Headers({ [name]: value })]

it('ASVS 1.2.1 no stored address gives an answer a second header, or another target than its own', () => {
  fc.assert(
    fc.property(stored, (address) => {
      const header = locationHeader(address)
      expect(header).toMatch(/^[\x21-\x7e]*$/)
      expect(headersOf('location', header)).toEqual([['location', header]])
      const checked = targetOf(address, ['a.example'])
      if (checked.ok) expect(locationHeader(checked.address)).toBe(checked.address)
    }),
    { numRuns: 1000 },
  )
})

it('addresses that fields take lead where they say, in one header', () => {
  fc.assert(
    fc.property(stored, (address) => {
      const fields = [text({ format: 'url', maxLength: 5000 }).schema.safeParse(address).success]
      fields.push(link().schema.safeParse({ to: 'url', url: address }).success)
      if (!fields.includes(true) || address === '') return
      const at = 'https://own.example/page/'
      expect(URL.parse(locationHeader(address), at)?.href).toBe(URL.parse(address, at)?.href)
    }),
    { numRuns: 1000 },
  )
})

it('ASVS 5.4.2 no stored name gives a download a second parameter or header', () => {
  fc.assert(
    fc.property(stored, (name) => {
      const header = attachment(name)
      expect(headersOf('content-disposition', header)).toEqual([['content-disposition', header]])
      expect(header).toMatch(/^attachment; filename="[\x20\x21\x23-\x7e]+"; filename\*=UTF-8''[\w%.!~-]+$/)
    }),
    { numRuns: 1000 },
  )
})
