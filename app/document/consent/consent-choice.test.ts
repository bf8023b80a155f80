import { expect, it } from 'vitest'
import { formatConsentCookie, hashScriptsForConsent, readConsentFromCookies } from './consent-choice.ts'

it('reads a choice from its cookie, among other cookies', () => {
  const cookies = (choice: 'granted' | 'denied') =>
    `li=1001; ${formatConsentCookie(choice, 'abc', true).split(';')[0]}; other=consent=granted.abc`
  expect(readConsentFromCookies(cookies('granted'), 'abc')).toBe('granted')
  expect(readConsentFromCookies(cookies('denied'), 'abc')).toBe('denied')
})

it.each([
  '',
  'consent=',
  'consent=granted',
  'consent=yes.abc',
  'consent=granted.other',
  'my_consent=granted.abc',
  'consent=granted.abc.d',
])('%j is not a choice', (cookies) => {
  expect(readConsentFromCookies(cookies, 'abc')).toBeNull()
})

it('the cookie lasts 180 days on this site only, and is Secure with https', () => {
  expect(formatConsentCookie('denied', 'abc', true)).toBe(
    'consent=denied.abc; Path=/; Max-Age=15552000; SameSite=Lax; Secure',
  )
  expect(formatConsentCookie('denied', 'abc', false)).not.toContain('Secure')
})

it('other services have a different key', () => {
  expect(hashScriptsForConsent(['https://a.example/x'])).not.toBe(hashScriptsForConsent(['https://a.example/y']))
  expect(hashScriptsForConsent(['https://a.example/x'])).toMatch(/^[0-9a-z]{1,7}$/)
})

it('the key of a set of scripts is a stable hash', () => {
  // Published values of FNV-1a with 32 bits.
  expect(['', 'a', 'foobar'].map((script) => hashScriptsForConsent([script]))).toEqual(
    [0x811c9dc5, 0xe40c292c, 0xbf9cf968].map((hash) => hash.toString(36)),
  )
})
