import { expect, it } from 'vitest'
import { findHostnameProblem } from './hostname.ts'

it.each([
  'www.example.com',
  'localhost',
  'a.b-c.example',
  'xn--bcher-kva.example',
  '127.0.0.1',
  '10.0.0.255',
  `${'a'.repeat(63)}.example`,
])('%s is a host name', (text) => expect(findHostnameProblem(text)).toBeUndefined())

it.each([
  '',
  'https://www.example.com',
  'www.example.com:8080',
  'www.example.com/lunch',
  'ada@example.com',
  'www example.com',
  'www..example.com',
  '.example.com',
  'example.com.',
  '-www.example.com',
  'www-.example.com',
  'www_.example.com',
  'bücher.example',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  'example.0x7f',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}example`,
])('%j is not a host name', (text) => expect(findHostnameProblem(text)).toMatch(/^(?:Enter|Use)/))
