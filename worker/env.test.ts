import { expect, it } from 'vitest'
import { type Env, findMissingSecrets } from './env.ts'

it('names a secret that is missing or too short to be one', () => {
  expect(findMissingSecrets({} as Env)).toEqual(['SECRET_KEY'])
  expect(findMissingSecrets({ SECRET_KEY: 'short' } as Env)).toEqual(['SECRET_KEY'])
  expect(findMissingSecrets({ SECRET_KEY: 'x'.repeat(32) } as Env)).toEqual([])
})
