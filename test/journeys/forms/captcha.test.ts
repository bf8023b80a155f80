import type { Challenge } from 'altcha-lib'
import { expect, it } from 'vitest'
import { fetchShared } from '../../support/site.ts'

it('AP-18 anyone gets a challenge, never cached and never the same', async () => {
  const answers = await Promise.all([fetchShared('/api/captcha/challenge/'), fetchShared('/api/captcha/challenge')])
  const challenges = (await Promise.all(answers.map((answer) => answer.json()))) as Challenge[]
  expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(['private, no-store', 'private, no-store'])
  expect(challenges[0]!.parameters.nonce).not.toBe(challenges[1]!.parameters.nonce)
  expect((await fetchShared('/api/captcha/challenge/', { method: 'POST' })).status).toBe(405)
})
