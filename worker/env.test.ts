import { expect, it } from 'vitest'
import { type Env, missingSecrets } from './env.ts'

it('names a secret that is missing or too short to be one', () => {
  expect(missingSecrets({} as Env)).toEqual(['SECRET_KEY'])
  expect(missingSecrets({ SECRET_KEY: 'short' } as Env)).toEqual(['SECRET_KEY'])
  expect(missingSecrets({ SECRET_KEY: 'x'.repeat(32) } as Env)).toEqual([])
})
