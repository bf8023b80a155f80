import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createSeededRandom } from '../../migrations/demo/random.ts'
import { listGazetteerPlaces } from '../../migrations/load/places/gazetteer.ts'
import { applyMigrations } from '../../migrations/local/migrate.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../migrations/local/platform.ts'
import { refreshLocationSearchData } from '../../worker/locations/search/build.ts'
import { insertLocations } from '../support/locations/insert-locations.ts'

/** Degrees. */
export type GeoPosition = [latitude: number, longitude: number]

/**
 * A state with so many locations where people live, made once and kept. They hold what the search needs, and no hours.
 * Returns its folder.
 */
export async function createManyLocationsDatabaseFolder(count: number): Promise<string> {
  const state = `.tidemark/bench-${count}`
  const mark = `${state}/complete`
  if (existsSync(mark)) return state
  rmSync(state, { recursive: true, force: true })
  mkdirSync(state, { recursive: true })
  const storage = await openStorageWithoutWorker(state)
  const { DB, KV } = await getStorageBindings(storage)
  await applyMigrations(DB)
  const locations = createGeoPositions(count, 'locations').map(([latitude, longitude], index) => ({
    rlid: index + 1,
    latitude,
    longitude,
  }))
  await insertLocations(DB, locations, (done) => {
    if (done % 100_000 === 0 || done === count)
      console.error(`${done.toLocaleString('en')} of ${count.toLocaleString('en')} locations`)
  })
  await refreshLocationSearchData({ DB, KV })
  await storage.dispose()
  writeFileSync(mark, '')
  return state
}

/** Positions near towns, drawn by population, the same for the same seed. */
export function createGeoPositions(count: number, seed: string): GeoPosition[] {
  const random = createSeededRandom(seed)
  const towns = listGazetteerPlaces().filter(({ kind, population }) => kind === 'city' && population > 0)
  const sums: number[] = []
  for (const { population } of towns) sums.push((sums.at(-1) ?? 0) + population)
  return Array.from({ length: count }, () => {
    const { latitude, longitude, population } = towns[firstAbove(sums, random.between(0, sums.at(-1)!))]!
    const reach = 0.05 + Math.sqrt(population) / 10_000
    return [latitude + random.around(reach), longitude + random.around(reach)]
  })
}

function firstAbove(sums: readonly number[], at: number) {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}
