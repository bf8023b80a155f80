import { expect, it } from 'vitest'
import { isMailAddressAtDomainOfHost } from './mail-domain.ts'

it.each([
  ['letters@grill.example', 'www.grill.example', true],
  ['letters@Grill.example', 'grill.example', true],
  ['letters@mail.grill.example', 'www.grill.example', true],
  ['letters@grill.example', 'order.grill.example', true],
  ['letters@notgrill.example', 'www.grill.example', false],
  ['grill@mailbox.example', 'www.grill.example', false],
  ['grill@example', 'www.grill.example', false],
  ['', 'www.grill.example', false],
  ['letters@localhost', 'localhost', false],
  ['letters@grill.test', 'grill.test', false],
])('%j is at the domain of %s: %s', (address, hostname, expected) => {
  expect(isMailAddressAtDomainOfHost(address, hostname)).toBe(expected)
})
