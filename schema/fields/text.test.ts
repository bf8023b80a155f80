import { expect, it } from 'vitest'
import { isEmailAddress } from '../forms/email-address.ts'
import { maliciousOriginExamples } from '../security/malicious-origins.ts'
import { plainTextField } from './text.ts'

const rendered = (format: 'url' | 'embed' | 'plain', stored: unknown) => plainTextField({ format }).sanitize!(stored)

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'jAvAsCrIpT\t:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'mailto:a@b.example',
  'relative',
])('an unsafe URL can be stored in a draft and is never rendered: %s', (stored) => {
  expect(plainTextField({ format: 'url' }).draft.safeParse(stored).success).toBe(true)
  expect(plainTextField({ format: 'url' }).schema.safeParse(stored).success).toBe(false)
  expect([rendered('url', stored), rendered('embed', stored), rendered('plain', stored)]).toEqual(['', '', stored])
})

it('web URLs and own paths are rendered unchanged', () => {
  for (const stored of ['https://www.example.com/a?b=c', 'http://example.com', '/menu/', ''])
    expect(rendered('url', stored)).toBe(stored)
  expect(rendered('embed', 'https://youtu.be/aqz-KE-bpKQ')).toBe('https://youtu.be/aqz-KE-bpKQ')
  expect(rendered('url', 7)).toBe('')
})

it.each(maliciousOriginExamples.filter((address) => !address.startsWith('/')))(
  '%j is refused as an address, and shown as nothing',
  (address) => {
    expect(plainTextField({ format: 'url' }).schema.safeParse(address).success).toBe(false)
    expect(rendered('url', address)).toBe('')
  },
)

it.each([
  'https://www.example.com/a;b,c(d)?e=*#f',
  'https://example.com?x=1',
  'https://münchen.example/',
  'http://my_host.example:8080/',
  'https://ann@[::1]:8443/',
  'HTTPS://EXAMPLE.COM',
  '/menu/;x',
])('%s is a valid URL', (address) => {
  expect(plainTextField({ format: 'url' }).schema.safeParse(address).success).toBe(true)
})

it.each(['a@b..example', 'a,b@bay.example', 'a@bay', 'Ada <ada@bay.example>', 'a\u200b@bay.example', 'a@bay.example.'])(
  '%j is refused as an e-mail address, as it is from guests',
  (address) => {
    expect(isEmailAddress(address)).toBe(false)
    expect(plainTextField({ format: 'email' }).schema.safeParse(address).success).toBe(false)
  },
)

it('an e-mail field may be empty, and takes what guests may write', () => {
  for (const address of ['', "o'hara+clams@bay.example", 'köchin@büsum.example'])
    expect(plainTextField({ format: 'email' }).schema.safeParse(address).success).toBe(true)
})
