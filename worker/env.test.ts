import { expect, it } from 'vitest'
import { type Env, findMissingSecrets } from './env.ts'

it('returns the names of secrets that are missing or too short', () => {
  expect(findMissingSecrets({} as Env)).toEqual(['SECRET_KEY'])
  expect(findMissingSecrets({ SECRET_KEY: 'short' } as Env)).toEqual(['SECRET_KEY'])
  expect(findMissingSecrets({ SECRET_KEY: 'x'.repeat(32) } as Env)).toEqual([])
})
