import { resolve } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { islandCopiesPlugin } from './island-copies-plugin.ts'

it('copies have the ending of their files, by which other plugins know them', async () => {
  const ids: string[] = []
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input: resolve('app/islands/locations/restaurant-islands.ts') } },
    plugins: [
      islandCopiesPlugin(),
      {
        name: 'record-ids',
        enforce: 'pre',
        transform: { filter: { id: /\/(?:app|schema)\/.+\.tsx?$/ }, handler: (_, id) => void ids.push(id) },
      },
    ],
  })
  const copies = ids.filter((id) => id.includes('?restaurant-islands'))
  expect(copies.length).toBeGreaterThan(5)
  expect(ids.filter((id) => !copies.includes(id))).toEqual([resolve('app/islands/locations/restaurant-islands.ts')])
})
