import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import {
  computeSquaredChord,
  milesToSquaredChord,
  positionToMapCellNumber,
  squaredChordToMiles,
  toUnitVector,
} from '#schema/geo/sphere.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import { readLocationCountsByMapCell } from '../../../worker/locations/search/cells.ts'
import { findNearestLocationsInDatabase } from '../../../worker/locations/search/nearest.ts'
import { findNearestLocationsInSnapshot, openLocationsSnapshot } from '../../../worker/locations/search/snapshot.ts'
import { getKvKeyOfLocationsSnapshotVersion } from '../../../worker/locations/search/stored-snapshot.ts'
import { type LocationChangeForSearch, prepareLocationDensityRecount } from '../../../worker/locations/search/update.ts'
import { insertLocations, type TestLocationInput } from '../../support/locations/insert-locations.ts'
import { selectForTestScale } from '../../support/scale.ts'
import { copyStateFolder } from '../../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../../support/setup/empty-state.ts'

/** A database and a KV with exactly these locations, found and counted. No site runs on them. */
async function storageWith(locations: readonly TestLocationInput[]) {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-nearest-'))
  copyStateFolder(await createMigratedStateFolder(), state)
  const miniflare = await openStorageWithoutWorker(state)
  onTestFinished(async () => {
    await miniflare.dispose()
    rmSync(state, { recursive: true, force: true })
  })
  const { DB, KV } = await getStorageBindings(miniflare)
  await insertLocations(DB, locations)
  await refreshLocationSearchData({ DB, KV })
  return { db: DB, kv: KV }
}

/** Seeded, so that a failure can be seen again. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Crowds, the antimeridian, both poles, twins on one spot, and the rest of the world. */
function scattered(count: number): TestLocationInput[] {
  const next = random(7)
  const spots = [
    () => [40 + next(), -74 + next()],
    () => [-17 + 4 * next(), next() < 0.5 ? 180 - next() : -180 + next()],
    () => [(next() < 0.5 ? 1 : -1) * (89.5 + 0.5 * next()), 360 * next() - 180],
    () => [51.5, -0.125],
    () => [180 * next() - 90, 360 * next() - 180],
  ] as const
  return Array.from({ length: count }, (_, index) => {
    const [latitude = 0, longitude = 0] = spots[index % spots.length]!()
    return { rlid: 1 + ((index * 7919) % count), latitude, longitude }
  })
}

const edgeLatitude = fc.constantFrom(-90, -89.99, -17, 0, 40.5, 51.5, 89.9, 90)
const edgeLongitude = fc.constantFrom(-180, -179.9, -73.5, -0.125, 0, 90, 179.9, 180)
const query = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), edgeLatitude),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), edgeLongitude),
  radius: fc.oneof(fc.double({ min: 0, max: 500, noNaN: true }), fc.constantFrom(0, 200, 500)),
  limit: fc.integer({ min: 1, max: 100 }),
})
type Query = typeof query extends fc.Arbitrary<infer Value> ? Value : never

function byBruteForce(locations: readonly TestLocationInput[], { latitude, longitude, radius, limit }: Query) {
  const centre = toUnitVector(latitude, longitude)
  const within = locations
    .map((each) => ({
      rlid: each.rlid,
      squared: computeSquaredChord(toUnitVector(each.latitude, each.longitude), centre),
    }))
    .filter(({ squared }) => squared <= milesToSquaredChord(radius))
    .sort((a, b) => a.squared - b.squared || a.rlid - b.rlid)
  return {
    total: within.length,
    found: within.slice(0, limit).map(({ rlid, squared }) => ({ rlid, miles: squaredChordToMiles(squared) })),
  }
}

const facts = ({ total, found }: { total: number; found: { rlid: number; miles: number; json: Uint8Array }[] }) => ({
  total,
  found: found.map(({ rlid, miles }) => ({ rlid, miles })),
})

it('AP-07 both searches find exactly the nearest, over antimeridian and poles too', async () => {
  const locations = scattered(selectForTestScale({ test: 600, proofs: 3000 }))
  const { db, kv } = await storageWith(locations)
  const version = await db.prepare("SELECT value FROM counter WHERE name = 'locations'").first<number>('value')
  const packed = await kv.get(getKvKeyOfLocationsSnapshotVersion(version!), 'stream')
  const snapshot = openLocationsSnapshot(
    await new Response(packed!.pipeThrough(new DecompressionStream('gzip') as never) as never).arrayBuffer(),
  )
  const directory = await readLocationCountsByMapCell(db)
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const expected = byBruteForce(locations, asked)
      const inMemory = findNearestLocationsInSnapshot(snapshot, asked)
      const inDatabase = await findNearestLocationsInDatabase(db, directory, asked)
      expect(facts(inMemory)).toEqual(expected)
      expect(facts(inDatabase)).toEqual(expected)
      expect(inDatabase.found.map(({ json }) => Buffer.from(json).toString())).toEqual(
        inMemory.found.map(({ json }) => Buffer.from(json).toString()),
      )
    }),
    { numRuns: selectForTestScale({ test: 30, proofs: 150 }) },
  )
})

it('the directory counts every location once', async () => {
  const { db } = await storageWith(scattered(1000))
  const { startCells, endCells, countsBefore } = await readLocationCountsByMapCell(db)
  expect(countsBefore.at(-1)).toBe(1000)
  for (let index = 1; index < startCells.length; index++)
    expect(startCells[index]).toBeGreaterThanOrEqual(endCells[index - 1]!)
  const heavy = await db
    .prepare('SELECT count(*) AS n FROM location_density WHERE count > 64 AND size > 16384')
    .first<number>('n')
  expect(heavy).toBe(0)
})

/** Every quad with the number of its restaurants, and the restaurants in none or more than one. */
const miscounted = (db: Awaited<ReturnType<typeof storageWith>>['db']) =>
  db
    .prepare(`SELECT first, size FROM location_density WHERE count <> (SELECT count(*) FROM location
        WHERE cell >= first AND cell < first + size AND closed_at IS NULL)
      OR count = 0 OR (count > 64 AND size > 16384)
      UNION ALL SELECT rlid, cell FROM location WHERE closed_at IS NULL
        AND (SELECT count(*) FROM location_density WHERE cell >= first AND cell < first + size) <> 1`)
    .all()

it('counting only around a changed location gives the result of counting all', async () => {
  const { db } = await storageWith(scattered(600))
  const next = random(11)

  const read = (id: number) =>
    db
      .prepare('SELECT id, cell, closed_at FROM location WHERE id = ?1')
      .bind(id)
      .first<LocationChangeForSearch['after']>()
  const reads: number[] = []
  for (let step = 0; step < 120; step++) {
    const id = 1 + Math.floor(600 * next())
    const before = (await read(id))!
    const crowd = positionToMapCellNumber(40.7 + next() / 100, -73.9 + next() / 100)
    const after =
      step % 3 === 0
        ? { ...before, closed_at: before.closed_at === null ? '2026-01-01T00:00:00.000Z' : null }
        : { ...before, cell: step % 3 === 1 ? crowd : positionToMapCellNumber(180 * next() - 90, 360 * next() - 180) }
    const change = db.prepare('UPDATE location SET cell = ?2, closed_at = ?3 WHERE id = ?1')
    const [, ...counted] = await db.batch([
      change.bind(id, after.cell, after.closed_at),
      ...prepareLocationDensityRecount(db, [{ before, after }]),
    ])
    reads.push(counted.reduce((sum, { meta }) => sum + meta.rows_read, 0))
  }
  expect((await miscounted(db)).results).toEqual([])
  // Only what 120 twins on one spot have around them is more.
  expect(reads.filter((read) => read > 300).length).toBeLessThan(40)
})

it('finds the nearest even where many have gone since the directory was made', async () => {
  const locations = Array.from({ length: 200 }, (_, index) => ({
    rlid: index + 1,
    latitude: index < 100 ? 51.5 : 53,
    longitude: -0.125,
  }))
  const { db } = await storageWith(locations)
  const directory = await readLocationCountsByMapCell(db)
  await db.prepare('DELETE FROM location WHERE rlid BETWEEN 3 AND 100').run()
  const { found, total } = await findNearestLocationsInDatabase(db, directory, {
    latitude: 51.5,
    longitude: -0.125,
    radius: 500,
    limit: 5,
  })
  expect([found.map(({ rlid }) => rlid), total]).toEqual([[1, 2, 101, 102, 103], 102])
})
