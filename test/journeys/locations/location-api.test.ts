import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import {
  type ApiLocation,
  apiLocationSchema,
  type NearbyLocationsResponse,
  nearbyLocationsResponse,
} from '#schema/locations/wire.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import { insertLocations } from '../../support/locations/insert-locations.ts'
import { fetchFromSharedSite, openTemporarySite } from '../../support/site.ts'

const nearSalem = '/api/location/getlocations/?latitude=42.5&longitude=-70.9'

async function listAt(
  path: string,
  from: (path: string) => Promise<Response> = fetchFromSharedSite,
): Promise<NearbyLocationsResponse> {
  const answer = await from(path)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as NearbyLocationsResponse
}

const locationsAt = async (path: string): Promise<ApiLocation[]> =>
  (await listAt(path)).locations.map(({ location }) => location)

it('EL-01 EL-02 EL-03 EL-04 EL-05 EL-06 locations are returned with and without optional fields', async () => {
  const nearby = await locationsAt(`${nearSalem}&radius=500&limit=100`)
  expect(nearby).toHaveLength(100)
  for (const location of nearby) expect(apiLocationSchema.parse(location)).toEqual(location)
  for (const key of ['address2', 'estimatedWaitTime', 'waitListMaxPartySize'])
    expect(new Set(nearby.map((location) => key in location)), key).toEqual(new Set([true, false]))
  expect(nearby[0]).toMatchObject({
    restaurantNumber: `HL${nearby[0]!.rlid}`,
    city: 'Salem',
    state: 'MA',
    country: 'US',
    countryRootURL: expect.stringMatching(/^https?:\/\/[^/]+$/),
    localPageURL: expect.stringMatching(/^massachusetts\/salem\/[\w-]+$/),
  })
  expect(nearby[0]!.hours.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

it('EL-07 AP-07 AP-16 the list contains locations within the radius, nearest first, and counts beyond the limit', async () => {
  const answer = await fetchFromSharedSite(
    '/api/location/getlocations/?latitude=41.8781&longitude=-87.6298&radius=100&limit=5',
  )
  const list = (await answer.json()) as NearbyLocationsResponse
  expect(nearbyLocationsResponse.parse(list)).toEqual(list)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(list.locations).toHaveLength(5)
  expect(list.totalLocations).toBeGreaterThan(5)
  expect(list.currentLocation).toBeNull()
  const distances = list.locations.map(({ distance }) => distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(distances.at(-1)).toBeLessThanOrEqual(100)
})

it('AP-07 radius 200 and limit 26 hold when nothing is said', async () => {
  const losAngeles = '/api/location/getlocations/?latitude=34.05&longitude=-118.24'
  const unsaid = await listAt(losAngeles)
  expect(unsaid).toEqual(await listAt(`${losAngeles}&radius=200&limit=26`))
  expect(unsaid.locations).toHaveLength(26)
})

it('AP-01 AP-09 both spellings of each call answer the same', async () => {
  for (const path of [nearSalem, '/api/location/getlocation/?rlid=1002']) {
    const [one, other] = [await fetchFromSharedSite(path), await fetchFromSharedSite(path.replace('/?', '?'))]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await one.text()).toBe(await other.text())
  }
})

it('returns the visitor’s own restaurant at any distance, and null for a deleted one', async () => {
  const atSea = '/api/location/getlocations/?latitude=0&longitude=0'
  const own = await listAt(`${atSea}&rlid=1002`)
  expect([own.totalLocations, own.locations, own.currentLocation?.rlid]).toEqual([0, [], 1002])
  expect((await listAt(`${atSea}&rlid=7`)).currentLocation).toBeNull()
})

it('AP-09 an unknown number is 404', async () => {
  const answer = await fetchFromSharedSite('/api/location/getlocation/?rlid=999999999')
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no location 999999999.' }])
})

it('returns every problem of a query with the expected value', async () => {
  const problems = async (query: string) => {
    const answer = await fetchFromSharedSite(`/api/location/getlocations/?${query}`)
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
  expect(await problems(`${at}&limit=101`)).toEqual([
    { path: 'limit', message: 'must be a whole number from 1 to 100' },
  ])
  expect(await problems(`${at}&limit=2.5`)).toEqual([
    { path: 'limit', message: 'must be a whole number from 1 to 100' },
  ])
  expect(await problems(`${at}&rlid=100000000000000000000`)).toMatchObject([{ path: 'rlid' }])
  expect(await problems(`${at}&latitude=43`)).toEqual([{ path: 'latitude', message: 'must be given once' }])
  expect(await problems(`${at}&colour=red`)).toEqual([{ path: 'colour', message: 'is not a known key' }])
  for (const bad of ['NaN', 'Infinity', '', '%20', '91', '0x10', 'abc', '1,5', "1'--"])
    expect(await problems(`latitude=${bad}&longitude=-71`)).toEqual([
      { path: 'latitude', message: 'must be a number from -90 to 90' },
    ])
})

it('reads only', async () => {
  for (const call of ['getlocations', 'getlocation/', 'geocode/']) {
    const answer = await fetchFromSharedSite(`/api/location/${call}`, { method: 'POST' })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  }
  expect((await fetchFromSharedSite(nearSalem, { method: 'HEAD' })).status).toBe(200)
  expect((await fetchFromSharedSite('/api/location/nothing/')).status).toBe(404)
})

it('EL-02 EL-06 returns the same without the snapshot, and shows a change without optional fields', async () => {
  const site = await openTemporarySite()
  const db = site.db as unknown as D1Database
  const kv = (await site.miniflare.getKVNamespace('KV')) as unknown as KVNamespace
  for (const { name } of (await kv.list({ prefix: 'locations:' })).keys) await kv.delete(name)
  for (const path of [`${nearSalem}&rlid=1017`, '/api/location/getlocation/?rlid=1002'])
    expect(await (await site.fetch(path)).text()).toBe(await (await fetchFromSharedSite(path)).text())

  await db.prepare("UPDATE country SET root_url = '' WHERE code = 'US'").run()
  await insertLocations(db, [{ rlid: 7, latitude: 42.5, longitude: -70.9, isTemporarilyClosed: true }])
  await refreshLocationSearchData({ DB: db, KV: kv })
  const nearest = async () => (await listAt(nearSalem, site.fetch)).locations[0]!.location
  await expect.poll(async () => (await nearest()).rlid, { timeout: 5000 }).toBe(7)
  const sparse = await nearest()
  expect(apiLocationSchema.parse(sparse)).toEqual(sparse)
  expect(sparse.isTemporarilyClosed).toBe(true)
  for (const key of [
    'address2',
    'countryRootURL',
    'localPageURL',
    'estimatedWaitTime',
    'waitListMaxPartySize',
    'waitListReady',
  ])
    expect(sparse).not.toHaveProperty(key)
})
