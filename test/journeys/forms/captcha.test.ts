import type { Challenge } from 'altcha-lib'
import { expect, it } from 'vitest'
import { fetchFromSharedSite } from '../../support/site.ts'

it('AP-18 anyone gets a challenge, never cached and never the same', async () => {
  const answers = await Promise.all([
    fetchFromSharedSite('/api/captcha/challenge/'),
    fetchFromSharedSite('/api/captcha/challenge'),
  ])
  const challenges = (await Promise.all(answers.map((answer) => answer.json()))) as Challenge[]
  expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(['private, no-store', 'private, no-store'])
  expect(challenges[0]!.parameters.nonce).not.toBe(challenges[1]!.parameters.nonce)
  expect((await fetchFromSharedSite('/api/captcha/challenge/', { method: 'POST' })).status).toBe(405)
})
