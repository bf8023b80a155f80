import { expect, it } from 'vitest'
import { isAllowedRedirectUri, isRegisteredRedirectUri } from './redirect-uri.ts'

it.each([
  'https://agent.example/callback',
  'https://agent.example/callback?from=site',
  'http://localhost:33418/callback',
  'http://127.0.0.1/',
  'http://[::1]:8000/x',
])('%s is allowed', (uri) => {
  expect(isAllowedRedirectUri(uri)).toBe(true)
})

it.each([
  'http://agent.example/callback',
  'http://localhost.agent.example/',
  'http://127.0.0.1.nip.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'cursor://callback',
  'https://agent.example/#part',
  'https://name:word@agent.example/',
  'https://agent.example\\@other.example/',
  'https://agent.example/ x',
  '//agent.example/',
  '/callback',
  '',
  `https://agent.example/${'a'.repeat(500)}`,
])('%s is refused', (uri) => {
  expect(isAllowedRedirectUri(uri)).toBe(false)
})

it('a registered URI matches exactly, but for the port of one’s own machine', () => {
  const registered = ['https://agent.example/callback', 'http://localhost:1000/callback']
  expect(isRegisteredRedirectUri('https://agent.example/callback', registered)).toBe(true)
  expect(isRegisteredRedirectUri('http://localhost:2000/callback', registered)).toBe(true)
  for (const other of [
    'https://agent.example/callback/',
    'https://agent.example/callback?x=1',
    'https://agent.example:444/callback',
    'http://localhost:2000/other',
    'http://127.0.0.1:1000/callback',
    'https://localhost:1000/callback',
  ])
    expect([other, isRegisteredRedirectUri(other, registered)]).toEqual([other, false])
})
