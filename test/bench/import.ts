import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { location } from '#schema/locations/table.ts'
import { listGazetteerPlaces } from '../../migrations/load/places/gazetteer.ts'
import { applyMigrations } from '../../migrations/local/migrate.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../migrations/local/platform.ts'
import { createLivePageTree } from '../../worker/locations/import/page-plan.ts'
import { getDrizzle } from '../../worker/stores/db.ts'

// `npx tsx test/bench/import.ts 16000 100000`: `npm run locations:import` of so many made-up restaurants into an empty
// site, and of the same file once more. Ends with 1 when a run fails or a restaurant is missing.

/** Restaurants in the largest towns, a few hundred meters apart. */
function csvOf(count: number): string {
  const towns = listGazetteerPlaces()
    .filter(({ kind, country }) => kind === 'city' && country === 'US')
    .sort((a, b) => b.population - a.population)
    .slice(0, 4000)
  const lines = Array.from({ length: count }, (_, index) => {
    const town = towns[index % towns.length]!
    const shift = Math.floor(index / towns.length) * 0.002
    const position = [(town.latitude + shift).toFixed(5), (town.longitude - shift).toFixed(5)]
    return [
      index + 1,
      `B${index}`,
      `${index + 1} Quay Road`,
      town.name,
      town.state,
      '01970',
      ...position,
      '(978) 555-0101',
    ].join(',')
  })
  return ['rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone', ...lines].join('\n')
}

/** A site with only a front page. */
async function makeEmptySite(state: string) {
  const miniflare = await openStorageWithoutWorker(state)
  const { DB } = await getStorageBindings(miniflare)
  await applyMigrations(DB)
  await createLivePageTree(DB, 1, [{ type: 'home_page', slug: 'home', title: 'Home', url_path: '/' }])
  await miniflare.dispose()
}

async function countIn(state: string): Promise<number> {
  const miniflare = await openStorageWithoutWorker(state)
  const { DB } = await getStorageBindings(miniflare)
  const count = await getDrizzle(DB).$count(location)
  await miniflare.dispose()
  return count
}

async function run(count: number) {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-import-'))
  try {
    await makeEmptySite(state)
    const file = join(state, 'chain.csv')
    writeFileSync(file, csvOf(count))
    for (const time of ['first', 'again']) {
      const began = performance.now()
      execFileSync('node_modules/.bin/tsx', ['migrations/load/locations/import-command.ts', file, '--state', state], {
        stdio: 'inherit',
      })
      console.log(`${count.toLocaleString('en')} rows, ${time}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
    const stored = await countIn(state)
    if (stored !== count) throw new Error(`${stored} of ${count} restaurants are there.`)
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
for (const count of positionals.length > 0 ? positionals : ['16000']) await run(Number(count))
