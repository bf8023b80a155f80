import { globSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

const entries = globSync('app/blocks/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && /from '\.\.?\/index\.ts'/.test(readFileSync(file, 'utf8')),
)

it.each(entries)('the list of blocks is complete when %s is loaded first', async (file) => {
  vi.resetModules()
  await import(/* @vite-ignore */ `../../${file}`)
  const { listAllBlockDefinitions } = await import('./index.ts')
  expect(listAllBlockDefinitions().length).toBeGreaterThan(30)
  expect(listAllBlockDefinitions().filter((block) => block?.type === undefined)).toEqual([])
})
