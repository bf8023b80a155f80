import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { getStorageBindings, openStorageWithoutWorker } from '../../migrations/local/platform.ts'
import { prepareLocalState } from '../../migrations/local/prepare.ts'

it('carries on where a start was cut short, and does nothing twice', async () => {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-demo-'))
  const miniflare = await openStorageWithoutWorker(state)
  onTestFinished(async () => {
    await miniflare.dispose()
    rmSync(state, { recursive: true, force: true })
  })
  for (const cut of ['places to search by', 'pages', 'restaurants in']) {
    const dies = prepareLocalState(miniflare, (line) => {
      if (line.includes(cut)) throw new Error('the power failed')
    })
    await expect(dies).rejects.toThrow('the power failed')
  }
  const lines: string[] = []
  await prepareLocalState(miniflare, (line) => lines.push(line))
  expect(lines.filter((line) => line.startsWith('Prepared'))).toHaveLength(3)
  const { DB } = await getStorageBindings(miniflare)
  const counts = await DB.prepare(
    `SELECT (SELECT count(*) FROM place) > 70000 AS gazetteer, (SELECT count(*) FROM location) AS locations, (SELECT count(*) FROM site) AS sites,
            (SELECT count(*) FROM user) AS users, (SELECT count(*) FROM page WHERE content_type = 'single_location') AS pages`,
  ).first()
  expect(counts).toEqual({ gazetteer: 1, locations: 650, sites: 1, users: 1, pages: 650 })
  lines.length = 0
  await prepareLocalState(miniflare, (line) => lines.push(line))
  expect(lines).toEqual([])
})
