import { expect, it } from 'vitest'
import { type LocationList, locationList, locationShape } from '#schema/wire/location.ts'
import { refreshLocationIndex } from '../../worker/data/location-index.ts'
import { insertLocations, realLocations, siteWith } from '../fixtures/locations.ts'

const salem = { rlid: 7, latitude: 42.5195, longitude: -70.8967 }
const full = {
  ...salem,
  address2: 'Unit 4',
  localPageURL: 'ma/salem/7-harbor-street',
  estimatedWaitTime: '15 min',
  waitListMaxPartySize: 8,
  waitListReady: true,
}
const bare = { rlid: 8, latitude: 42.3601, longitude: -71.0589, city: 'Boston', country: 'CA' as const, state: 'ON' }
const nearSalem = '/api/location/getlocations/?latitude=42.5&longitude=-70.9'

it('EL-01 EL-02 EL-03 EL-04 EL-05 EL-06 a location is told with and without what is optional', async () => {
  const { ask } = await siteWith([full, bare])
  const told = await (await ask('/api/location/getlocation/?rlid=7')).json()
  expect(locationShape.parse(told)).toEqual(told)
  expect(told).toMatchObject({
    rlid: 7,
    restaurantNumber: '0007',
    address2: 'Unit 4',
    countryRootURL: 'https://order.example/us',
    hours: [{ dayOfWeek: 0, open: '11:00 AM', close: '10:00 PM' }, {}, {}, {}, {}, {}, {}],
    hasDelivery: true,
    hasCurbside: false,
    localPageURL: 'ma/salem/7-harbor-street',
    estimatedWaitTime: '15 min',
    waitListMaxPartySize: 8,
    waitListReady: true,
  })
  const sparse = (await (await ask('/api/location/getlocation/?rlid=8')).json()) as object
  expect(locationShape.parse(sparse)).toEqual(sparse)
  for (const key of ['address2', 'countryRootURL', 'localPageURL', 'estimatedWaitTime', 'waitListMaxPartySize', 'waitListReady'])
    expect(sparse).not.toHaveProperty(key)
})

it('EL-07 AP-07 AP-16 the list holds what lies within the radius, nearest first, and counts beyond the limit', async () => {
  const { ask } = await siteWith(realLocations())
  const answer = await ask('/api/location/getlocations/?latitude=41.8781&longitude=-87.6298&radius=100&limit=5')
  const list = (await answer.json()) as LocationList
  expect(locationList.parse(list)).toEqual(list)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(list.locations).toHaveLength(5)
  expect(list.totalLocations).toBeGreaterThan(5)
  expect(list.currentLocation).toBeNull()
  const distances = list.locations.map(({ distance }) => distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(distances.at(-1)).toBeLessThanOrEqual(100)
})

it('AP-07 radius 200 and limit 26 hold when nothing is said', async () => {
  const { ask } = await siteWith(realLocations())
  const said = await ask('/api/location/getlocations/?latitude=28.5&longitude=-81.4&radius=200&limit=26')
  const unsaid = await ask('/api/location/getlocations/?latitude=28.5&longitude=-81.4')
  const body = (await unsaid.json()) as LocationList
  expect(body).toEqual(await said.json())
  expect(body.locations).toHaveLength(26)
})

it('AP-01 AP-09 both spellings of each call answer the same', async () => {
  const { ask } = await siteWith([full, bare])
  for (const [with_, without] of [
    [nearSalem, nearSalem.replace('/?', '?')],
    ['/api/location/getlocation/?rlid=7', '/api/location/getlocation?rlid=7'],
  ] as const) {
    const [one, other] = [await ask(with_), await ask(without)]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await one.text()).toBe(await other.text())
  }
})

it('tells the visitor’s own restaurant wherever it lies, and null for one that is gone', async () => {
  const { ask } = await siteWith([full, bare])
  const own = (await (await ask(`${nearSalem}&radius=5&rlid=8`)).json()) as LocationList
  expect([own.totalLocations, own.currentLocation?.rlid]).toEqual([1, 8])
  const gone = (await (await ask(`${nearSalem}&rlid=9`)).json()) as LocationList
  expect(gone.currentLocation).toBeNull()
})

it('keeps temporarily closed restaurants in the list', async () => {
  const { ask } = await siteWith([{ ...salem, isTemporarilyClosed: true }])
  const list = (await (await ask(nearSalem)).json()) as LocationList
  expect(list.locations[0]?.location.isTemporarilyClosed).toBe(true)
})

it('AP-09 an unknown number is 404', async () => {
  const { ask } = await siteWith([full])
  const answer = await ask('/api/location/getlocation/?rlid=99')
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no location 99.' }])
})

it('names every problem of a query and what was expected', async () => {
  const { ask } = await siteWith([full])
  const problems = async (query: string) => {
    const answer = await ask(`/api/location/getlocations/?${query}`)
    expect(answer.status, query).toBe(400)
    return ((await answer.json()) as { problems: { path: string; message: string }[] }).problems
  }
  expect(await problems('')).toEqual([
    { path: 'latitude', message: 'must be a number from -90 to 90' },
    { path: 'longitude', message: 'must be a number from -180 to 180' },
  ])
  const at = 'latitude=42&longitude=-71'
  expect(await problems(`${at}&radius=-1`)).toEqual([{ path: 'radius', message: 'must be a number from 0 to 500' }])
  expect(await problems(`${at}&radius=501`)).toEqual([{ path: 'radius', message: 'must be a number from 0 to 500' }])
  expect(await problems(`${at}&limit=101`)).toEqual([{ path: 'limit', message: 'must be a whole number from 1 to 100' }])
  expect(await problems(`${at}&limit=2.5`)).toEqual([{ path: 'limit', message: 'must be a whole number from 1 to 100' }])
  expect(await problems(`${at}&rlid=100000000000000000000`)).toMatchObject([{ path: 'rlid' }])
  expect(await problems(`${at}&latitude=43`)).toEqual([{ path: 'latitude', message: 'must be given once' }])
  expect(await problems(`${at}&colour=red`)).toEqual([{ path: 'colour', message: 'is not a known key' }])
  for (const bad of ['NaN', 'Infinity', '', '%20', '91', '0x10', 'abc', '1,5', "1'--"])
    expect(await problems(`latitude=${bad}&longitude=-71`)).toEqual([{ path: 'latitude', message: 'must be a number from -90 to 90' }])
})

it('reads only', async () => {
  const { ask } = await siteWith([full])
  for (const call of ['getlocations', 'getlocation/', 'geocode/']) {
    const answer = await ask(`/api/location/${call}`, { method: 'POST' })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  }
  expect((await ask(nearSalem, { method: 'HEAD' })).status).toBe(200)
  expect((await ask('/api/location/nothing/')).status).toBe(404)
})

it('shows a change after the index was refreshed', async () => {
  const { ask, db, kv } = await siteWith([full])
  expect(((await (await ask(nearSalem)).json()) as LocationList).totalLocations).toBe(1)
  await insertLocations(db, [{ rlid: 70, latitude: 42.51, longitude: -70.9 }])
  await refreshLocationIndex({ DB: db, KV: kv })
  await expect.poll(async () => ((await (await ask(nearSalem)).json()) as LocationList).totalLocations, { timeout: 5000 }).toBe(2)
})

it('answers the same from the database while the snapshot is missing', async () => {
  const { ask, db, kv } = await siteWith(realLocations())
  const near = '/api/location/getlocations/?latitude=41.8781&longitude=-87.6298&rlid=16327'
  const fromMemory = await (await ask(near)).text()
  for (const { name } of (await kv.list({ prefix: 'locations:' })).keys) await kv.delete(name)
  await db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'locations'").run()
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect(await (await ask(near)).text()).toBe(fromMemory)
  expect((await ask('/api/location/getlocation/?rlid=16327')).status).toBe(200)
})
