import { expect, it } from 'vitest'
import { formatConsentCookie, readConsent, servicesKey } from './consent-choice.ts'

it('a choice is read back from its cookie, among others', () => {
  const cookies = (choice: 'granted' | 'denied') =>
    `li=1001; ${formatConsentCookie(choice, 'abc', true).split(';')[0]}; other=consent=granted.abc`
  expect(readConsent(cookies('granted'), 'abc')).toBe('granted')
  expect(readConsent(cookies('denied'), 'abc')).toBe('denied')
})

it.each(['', 'consent=', 'consent=granted', 'consent=yes.abc', 'consent=granted.other', 'my_consent=granted.abc', 'consent=granted.abc.d'])(
  '%j is no choice',
  (cookies) => {
    expect(readConsent(cookies, 'abc')).toBeNull()
  },
)

it('is remembered for 180 days, by this site alone, and over https only where there is https', () => {
  expect(formatConsentCookie('denied', 'abc', true)).toBe('consent=denied.abc; Path=/; Max-Age=15552000; SameSite=Lax; Secure')
  expect(formatConsentCookie('denied', 'abc', false)).not.toContain('Secure')
})

it('other services are another question', () => {
  expect(servicesKey(['https://a.example/x'])).not.toBe(servicesKey(['https://a.example/y']))
  expect(servicesKey(['https://a.example/x'])).toMatch(/^[0-9a-z]{1,7}$/)
})

it('a set of scripts keeps its short name, or everybody would be asked again', () => {
  // Published values of FNV-1a with 32 bits.
  expect(['', 'a', 'foobar'].map((script) => servicesKey([script]))).toEqual(
    [0x811c9dc5, 0xe40c292c, 0xbf9cf968].map((hash) => hash.toString(36)),
  )
})
