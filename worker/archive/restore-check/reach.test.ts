import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('only the minute trigger reaches the object into which archives are restored', () => {
  const naming = globSync('worker/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('RESTORE_CHECK'))
    .sort()
  expect(naming).toEqual([
    'worker/archive/nightly/index.ts',
    'worker/archive/nightly/restore-steps.ts',
    'worker/archive/nightly/run.ts',
    'worker/env.ts',
  ])
  const calling = globSync('worker/**/*.{ts,tsx}')
    .filter((file) => /\badvanceNightlyArchives\b/.test(readFileSync(file, 'utf8')))
    .sort()
  expect(calling).toEqual(['worker/archive/nightly/index.ts', 'worker/cron/index.ts'])
})
