import { expect, it } from 'vitest'
import { encryptTextAsToken } from '../../security/signing.ts'
import { createSignupConfirmationToken, decryptSignupConfirmationToken } from './confirmation-link.ts'

const env = { SECRET_KEY: 'for tests only: thirty-two characters and more' } as never
const requestedAt = new Date('2026-11-20T12:00:00Z')
const token = { email: 'ida@example.com', requestedAt: requestedAt.getTime(), page: 7, pending: 'typed' }
const days = (count: number) => new Date(requestedAt.getTime() + count * 86_400_000)

it('a token can be read for seven days', async () => {
  const sealed = await createSignupConfirmationToken(env, token)
  expect(sealed).not.toContain('ida')
  for (const elapsed of [6.9, 7])
    expect(await decryptSignupConfirmationToken(env, sealed, days(elapsed))).toEqual(token)
  expect(await decryptSignupConfirmationToken(env, sealed, days(7.1))).toBe('expired')
})

it('a token of another key, for another purpose, or changed is unknown', async () => {
  const sealed = await createSignupConfirmationToken(env, token)
  const other = await createSignupConfirmationToken(
    { SECRET_KEY: 'another secret of thirty-two characters!' } as never,
    token,
  )
  const unsubscribing = await encryptTextAsToken(
    'for tests only: thirty-two characters and more',
    'unsubscribe',
    JSON.stringify(token),
  )
  for (const each of [other, unsubscribing, sealed.slice(0, -1), `${sealed}A`, '', '%', 'é'])
    expect(await decryptSignupConfirmationToken(env, each, requestedAt), each).toBe('unknown')
})
