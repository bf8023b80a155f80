import { expect, it } from 'vitest'
import { encryptToken } from '../../security/signing.ts'
import { createSignupToken, readSignupToken } from './confirmation-link.ts'

const env = { SECRET_KEY: 'for tests only: thirty-two characters and more' } as never
const asked = new Date('2026-11-20T12:00:00Z')
const ticket = { email: 'ida@example.com', requestedAt: asked.getTime(), page: 7, pending: 'typed' }
const days = (count: number) => new Date(asked.getTime() + count * 86_400_000)

it('a ticket says what it was made for until seven days are over', async () => {
  const sealed = await createSignupToken(env, ticket)
  expect(sealed).not.toContain('ida')
  for (const since of [6.9, 7]) expect(await readSignupToken(env, sealed, days(since))).toEqual(ticket)
  expect(await readSignupToken(env, sealed, days(7.1))).toBe('expired')
})

it('a ticket of another key, for another purpose, or changed is unknown', async () => {
  const sealed = await createSignupToken(env, ticket)
  const other = await createSignupToken({ SECRET_KEY: 'another secret of thirty-two characters!' } as never, ticket)
  const unsubscribing = await encryptToken(
    'for tests only: thirty-two characters and more',
    'unsubscribe',
    JSON.stringify(ticket),
  )
  for (const each of [other, unsubscribing, sealed.slice(0, -1), `${sealed}A`, '', '%', 'é'])
    expect(await readSignupToken(env, each, asked), each).toBe('unknown')
})
