import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { computeSquaredChord, milesToSquaredChord, squaredChordToMiles, toUnitVector } from '#schema/geo/sphere.ts'
import { getOpeningStatusAt } from '#schema/locations/hours/opening.ts'
import { type MapFilterName, mapFilterNames } from '#schema/locations/map/map-filters.ts'
import type { NearbyLocationsResponse } from '#schema/locations/wire.ts'
import type {
  CountryStatesPageData,
  LocationListPageData,
  LocationMapPageData,
  SingleLocationPageData,
} from '#schema/pages/page-data.ts'
import { createSeededRandom } from '../../../migrations/demo/random.ts'
import { importLocationFile } from '../../../migrations/load/locations/import-file.ts'
import { listGazetteerPlaces } from '../../../migrations/load/places/gazetteer.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { maxSnapshotLocations, refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import { getKvKeyOfLocationsSnapshotVersion } from '../../../worker/locations/search/stored-snapshot.ts'
import type { LocationRecord } from '../../../worker/locations/stored-location.ts'
import { openSite, type TestSite } from '../../support/site.ts'

/**
 * A chain too large for memory: the demo's restaurants and these many more in the 400 largest towns, all searched in
 * the database.
 */
const added = 8000
const random = createSeededRandom('a large chain')
const day = (dayOfWeek: number, open: string, close: string) => ({ dayOfWeek, open, close })
const week = (open: string, close: string) => [0, 1, 2, 3, 4, 5, 6].map((each) => day(each, open, close))
const weeks = [
  week('11:00 AM', '10:00 PM'),
  week('5:00 PM', '2:00 AM'),
  week('12:00 AM', '12:00 AM'),
  week('6:00 AM', '2:00 PM'),
  [],
]

function rows() {
  const towns = listGazetteerPlaces()
    .filter(({ kind, country }) => kind === 'city' && country === 'US')
    .sort((a, b) => b.population - a.population)
    .slice(0, 400)
  return Array.from({ length: added }, (_, index) => {
    const town = towns[index % towns.length]!
    return {
      ...{
        rlid: 100_001 + index,
        restaurantNumber: `L${index}`,
        address1: `${index + 1} Quay Road`,
        phone: '(555) 010-0100',
      },
      ...{ city: town.name, state: town.state, zip: '01970' },
      ...{ latitude: town.latitude + random.around(0.2), longitude: town.longitude + random.around(0.2) },
      ...{
        hours: random.pick(weeks),
        hasDelivery: random.chance(0.5),
        hasCurbside: random.chance(0.9),
        outsideDining: random.chance(0.3),
      },
      ...{
        isReservationsEnabled: random.chance(0.1),
        waitListReady: random.chance(0.4),
        isTemporarilyClosed: random.chance(0.05),
      },
    }
  })
}

let site: TestSite
/** Every restaurant that has not closed, as it is stored. */
let all: (LocationRecord & { vector: ReturnType<typeof toUnitVector> })[]

beforeAll(async () => {
  site = await openSite()
  const storage = await getStorageBindings(site.miniflare)
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-many-'))
  writeFileSync(join(folder, 'chain.json'), JSON.stringify(rows()))
  const report = await importLocationFile(storage, { file: join(folder, 'chain.json') })
  rmSync(folder, { recursive: true })
  expect(report).toMatchObject({ badRows: [], written: { added } })
  const today = new Date().toISOString().slice(0, 10)
  const special = JSON.stringify([{ date: today, label: 'Inventory', hours: [] }])
  await storage.DB.batch([
    storage.DB.prepare("UPDATE location SET closed_at = '2026-01-01T00:00:00Z' WHERE rlid % 97 = 0"),
    storage.DB.prepare('UPDATE location SET special_hours = ?1 WHERE rlid % 7 = 0').bind(special),
    storage.DB.prepare(
      `UPDATE location SET closure = '{"since":"2026-01-01","reopensOn":null,"reason":""}' WHERE rlid % 41 = 0`,
    ),
  ])
  await refreshLocationSearchData(storage)
  const { results } = await storage.DB.prepare('SELECT * FROM location WHERE closed_at IS NULL').all<LocationRecord>()
  all = results.map((row) => ({ ...row, vector: toUnitVector(row.latitude, row.longitude) }))
  expect(all.length).toBeGreaterThan(maxSnapshotLocations)
})
afterAll(() => site.close())

const json = async <Answer>(path: string) => (await (await site.fetch(path)).json()) as Answer
const nearest = (latitude: number, longitude: number, radius: number, limit: number) =>
  json<NearbyLocationsResponse>(
    `/api/location/getlocations/?latitude=${latitude}&longitude=${longitude}&radius=${radius}&limit=${limit}`,
  )
const map = (query: string) => json<LocationMapPageData>(`/api/location/map/?${query}`)

/** By looking at every one: the nearest first, of two equally far the one with the lower rlid. */
function within(latitude: number, longitude: number, radius: number) {
  const from = toUnitVector(latitude, longitude)
  return all
    .map((at) => ({ at, squared: computeSquaredChord(at.vector, from) }))
    .filter(({ squared }) => squared <= milesToSquaredChord(radius))
    .sort((a, b) => a.squared - b.squared || a.at.rlid - b.at.rlid)
}

/** A restaurant that is closed for a time passes no filter. */
const whileOpen =
  (has: (at: LocationRecord, now: Date) => boolean) =>
  (at: LocationRecord, now: Date): boolean =>
    at.is_temporarily_closed === 0 && at.closure === null && has(at, now)

const getState = ({ hours, special_hours, time_zone }: LocationRecord, now: Date) =>
  getOpeningStatusAt(
    { hours: JSON.parse(hours), special: JSON.parse(special_hours), closure: null, timeZone: time_zone },
    now,
  ).state

const passes: Record<MapFilterName, (at: LocationRecord, now: Date) => boolean> = {
  open_now: whileOpen((at, now) => getState(at, now) === 'open'),
  delivery: whileOpen(({ has_delivery }) => has_delivery === 1),
  curbside: whileOpen(({ has_curbside }) => has_curbside === 1),
  patio: whileOpen(({ outside_dining }) => outside_dining === 1),
  reservations: whileOpen(({ is_reservations_enabled }) => is_reservations_enabled === 1),
  wait_list: whileOpen((at, now) => at.wait_list_ready === 1 && getState(at, now) !== 'closed'),
}

/** A page as its view was given it. */
async function pageData<Data>(path: string): Promise<Data> {
  const answer = await site.fetch(path)
  expect(answer.status, path).toBe(200)
  return JSON.parse(/id="start-up-data">(.*?)<\/script>/.exec(await answer.text())![1]!).page.data
}

it('so many are not held in memory', async () => {
  const version = await site.db.prepare("SELECT value FROM counter WHERE name = 'locations'").first<number>('value')
  expect(
    await (await site.miniflare.getKVNamespace('KV')).get(getKvKeyOfLocationsSnapshotVersion(version!), 'stream'),
  ).toBeNull()
})

it('AP-07 the nearest of a large chain, and their number, are those of brute force', async () => {
  for (let index = 0; index < 40; index++) {
    const { latitude, longitude } = random.pick(all)
    const [radius, limit] = [random.pick([0, 5, 50, 200, 500]), random.whole(1, 100)]
    const expected = within(latitude, longitude, radius)
    const { totalLocations, locations } = await nearest(latitude, longitude, radius, limit)
    expect(totalLocations).toBe(expected.length)
    expect(locations.map(({ location }) => location.rlid)).toEqual(expected.slice(0, limit).map(({ at }) => at.rlid))
    for (const [place, { distance }] of locations.entries())
      expect(distance).toBeCloseTo(squaredChordToMiles(expected[place]!.squared), 3)
  }
})

it('filters of a large chain return matching restaurants, with exact counts', async () => {
  const choices: MapFilterName[][] = [
    [],
    ...mapFilterNames.map((name) => [name]),
    ['open_now', 'delivery'],
    ['patio', 'reservations'],
    [...mapFilterNames],
  ]
  for (const filters of choices) {
    const { latitude, longitude } = random.pick(all)
    const [radius, limit] = [random.pick([25, 200, 500]), random.whole(1, 100)]
    const filter = filters.map((name) => `&filter=${name}`).join('')
    const data = await map(`latitude=${latitude}&longitude=${longitude}&radius=${radius}&limit=${limit}${filter}`)
    const now = new Date(data.generated_at)
    const everything = within(latitude, longitude, radius)
    const kept = everything.filter(({ at }) => filters.every((name) => passes[name](at, now)))
    const counts = mapFilterNames.map((name) => [name, kept.filter(({ at }) => passes[name](at, now)).length])
    expect([data.unfiltered_total, data.total, data.counts], filter).toEqual([
      everything.length,
      kept.length,
      Object.fromEntries(counts),
    ])
    expect(data.locations.map(({ rlid }) => rlid)).toEqual(kept.slice(0, limit).map(({ at }) => at.rlid))
    expect(data.nothing_found).toBe(everything.length === 0)
  }
})

it('a typed town of a large chain is searched around, with suggestions and lists', async () => {
  const data = await map('q=Chicago&filter=patio')
  const { lat, lng } = data.center!
  expect(data.place).toBe('Chicago, IL')
  const patios = within(lat, lng, 200).filter(({ at }) => passes.patio(at, new Date()))
  expect([data.total, data.locations.map(({ rlid }) => rlid)]).toEqual([
    patios.length,
    patios.slice(0, 26).map(({ at }) => at.rlid),
  ])
  for (const { url, rlid } of data.locations.slice(0, 3))
    expect((await pageData<SingleLocationPageData>(url!)).location.rlid).toBe(rlid)
  const html = await (await site.fetch('/locations/?q=Chicago')).text()
  expect(html.match(/<li class="result"/g)).toHaveLength(26)
  const { suggestions } = await json<{ suggestions: { name: string }[] }>('/api/location/suggest/?q=chicag')
  expect(suggestions[0]!.name).toBe('Chicago, IL')
})

it('the page of a restaurant of a large chain names the three nearest others', async () => {
  for (const at of [...all.slice(0, 2), random.pick(all), random.pick(all)]) {
    const { nearby } = await pageData<SingleLocationPageData>(`/seafood-restaurants/locations/${at.local_page_url}/`)
    const others = within(at.latitude, at.longitude, 100).filter((other) => other.at.rlid !== at.rlid)
    expect(nearby.map(({ rlid }) => rlid)).toEqual(others.slice(0, 3).map((other) => other.at.rlid))
  }
})

it('state list and city pages of a large chain name every town and restaurant', async () => {
  const { states } = await pageData<CountryStatesPageData>('/locations/list/')
  const stored = all.filter(({ country }) => country === 'US')
  const towns = new Set(stored.map(({ city_id }) => city_id))
  expect(states.flatMap(({ cities }) => cities)).toHaveLength(towns.size)
  const chicago = stored.filter(({ city, state }) => city === 'Chicago' && state === 'IL')
  const listed = await pageData<LocationListPageData>('/locations/list/illinois/chicago/')
  expect(listed.locations.map(({ rlid }) => rlid).sort()).toEqual(chicago.map(({ rlid }) => rlid).sort())
  expect(listed.locations.every(({ url }) => url !== null)).toBe(true)
})

it('the sitemap files of a large chain hold every local page', async () => {
  const index = await (await site.fetch('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemap\/pages-\d+\.xml)<\/loc>/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(1)
  const texts = await Promise.all(files.map(async (file) => (await site.fetch(file)).text()))
  const listed = new Set(
    texts.flatMap((text) => text.match(/(?<=\/seafood-restaurants\/locations\/)[^<]+(?=\/<)/g) ?? []),
  )
  expect(all.filter(({ local_page_url }) => !listed.has(local_page_url)).map(({ rlid }) => rlid)).toEqual([])
})

it('a restaurant of a large chain is found by its number', async () => {
  const at = random.pick(all.slice(1000))
  expect((await json<{ rlid: number }>(`/api/location/getlocation/?rlid=${at.rlid}`)).rlid).toBe(at.rlid)
  expect((await site.fetch('/api/location/getlocation/?rlid=99999999')).status).toBe(404)
})
