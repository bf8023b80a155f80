import { expect, it } from 'vitest'
import { publicRestaurantApiEndpoints } from '#schema/locations/api/restaurant-endpoints.ts'
import {
  type PublicRestaurant,
  type PublicRestaurantFeatureCollection,
  publicRestaurantDetail,
  publicRestaurantListResponse,
} from '#schema/locations/api/restaurant-wire.ts'
import { setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite({ entry: 'test/support/workers/query-counting-worker.js' })

const { path } = publicRestaurantApiEndpoints.listPublic
const read = (query: string, headers: Record<string, string> = {}) => site.fetch(`${path}?${query}`, { headers })

async function list(query: string): Promise<{ meta: { total_count: number }; items: PublicRestaurant[] }> {
  const response = await read(query)
  expect([query, response.status]).toEqual([query, 200])
  return publicRestaurantListResponse.parse(await response.json())
}

/** The numbers of the stored restaurants that are not permanently closed and fulfill a condition. */
async function listNumbers(condition: string, limit = 100): Promise<number[]> {
  const { results } = await site.db
    .prepare(`SELECT rlid FROM location WHERE closed_at IS NULL AND ${condition} ORDER BY rlid LIMIT ${limit}`)
    .all<{ rlid: number }>()
  return results.map(({ rlid }) => rlid)
}

it('restaurants are listed by number, state and city, with their page and detail', async () => {
  const all = await list('limit=3&offset=2')
  expect(all.items.map(({ id }) => id)).toEqual((await listNumbers('true')).slice(2, 5))
  const salem = await list('state=MA&city=Salem')
  expect(salem.items.map(({ id }) => id)).toEqual(await listNumbers("state = 'MA' AND city = 'Salem'"))
  expect(salem.meta.total_count).toBe(salem.items.length)
  expect(salem.items.length).toBeGreaterThan(0)
  const { id, title, meta } = salem.items[0]!
  expect([title, meta.type]).toEqual(['Salem, MA', 'restaurant'])
  const detail = await site.fetch(meta.detail_url.slice(new URL(meta.detail_url).origin.length))
  expect(await detail.json()).toMatchObject({ id, title, location: { rlid: id } })
  expect((await site.fetch(new URL(meta.html_url!).pathname)).status).toBe(200)
  expect(await list('state=MA&city=Nowhere')).toEqual({ meta: { total_count: 0 }, items: [] })
})

it.each([
  ['-71.2,42.2,-70.5,42.8', 'longitude BETWEEN -71.2 AND -70.5 AND latitude BETWEEN 42.2 AND 42.8'],
  ['-100,25,-60,50', 'longitude BETWEEN -100 AND -60 AND latitude BETWEEN 25 AND 50'],
  ['-180,-90,180,90', 'true'],
  ['170,-60,-75,60', '(longitude >= 170 OR longitude <= -75) AND latitude BETWEEN -60 AND 60'],
  ['10,10,10.1,10.1', 'false'],
])('the box %s has exactly the restaurants within it', async (bbox, condition) => {
  const { items, meta } = await list(`bbox=${bbox}&limit=100`)
  expect(items.map(({ id }) => id)).toEqual(await listNumbers(condition))
  expect(meta.total_count).toBe((await listNumbers(condition, 10_000)).length)
})

it('as GeoJSON they are points with their properties', async () => {
  const { items, meta } = await list('state=MA&limit=5')
  const response = await read('state=MA&limit=5&format=geojson')
  expect(response.headers.get('Content-Type')).toBe('application/geo+json')
  const collection = (await response.json()) as PublicRestaurantFeatureCollection
  expect(collection).toMatchObject({ type: 'FeatureCollection', meta })
  const [{ latitude, longitude, title, id }] = items as [PublicRestaurant]
  expect(collection.features.map((each) => each.id)).toEqual(items.map((each) => each.id))
  expect(collection.features[0]).toMatchObject({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { title, type: 'restaurant' },
  })
})

it('fields are chosen, and what is wrong is refused by name', async () => {
  const [first] = (await (await read('limit=1&fields=_,id,title')).json()).items
  expect(Object.keys(first)).toEqual(['id', 'title'])
  for (const [query, message] of [
    ['fields=nope', 'unknown fields: nope'],
    ['limit=101', 'limit cannot be higher than 100'],
    ['format=xml', "format must be 'json' or 'geojson'"],
    ['format=geojson&fields=title', "fields cannot be chosen with format 'geojson'"],
    ['bbox=1,2,3', 'bbox must be west,south,east,north in degrees'],
    ['bbox=1,9,3,4', 'bbox must be west,south,east,north in degrees'],
    ['bbox=-181,0,0,1', 'bbox must be west,south,east,north in degrees'],
    ['country=US', 'query parameter is not an operation or a recognised field: country'],
  ]) {
    const response = await read(query!)
    expect([query, response.status, await response.json()]).toMatchObject([query, 400, { message }])
  }
  expect((await site.fetch(path, { method: 'POST' })).status).toBe(405)
})

it('a listing has an ETag, is readable cross-site, and has a constant query count', async () => {
  const queries = async (query: string) => {
    const { headers } = await read(query)
    return Number(headers.get('X-D1-Queries')) - Number(headers.get('X-D1-Polls'))
  }
  const response = await read('limit=2')
  const etag = response.headers.get('ETag')!
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect((await read('limit=2', { 'If-None-Match': etag })).status).toBe(304)
  expect(await queries('limit=100')).toBe(await queries('limit=1'))
})

it('a permanently closed restaurant is not listed', async () => {
  const [id] = (await list('limit=1')).items.map((each) => each.id)
  await site.db.prepare("UPDATE location SET closed_at = '2026-01-01' WHERE rlid = ?1").bind(id).run()
  expect((await list('limit=1')).items.map((each) => each.id)).not.toContain(id)
})

it('a restaurant has its details, chosen fields and an ETag; wrong requests are refused', async () => {
  const [{ id }] = (await list('limit=1')).items as [PublicRestaurant]
  const get = (more: string, headers: Record<string, string> = {}) => site.fetch(`${path}${more}`, { headers })
  const response = await get(`${id}/`)
  const detail = publicRestaurantDetail.parse(await response.json())
  expect([detail.id, detail.location.rlid]).toEqual([id, id])
  const again = await get(`${id}/`, { 'If-None-Match': response.headers.get('ETag')! })
  expect(again.status).toBe(304)
  expect(await (await get(`${id}/?fields=_,title`)).json()).toEqual({ title: detail.title })
  expect((await get(`${id}/?state=MA`)).status).toBe(400)
  expect((await get(`${id}/?fields=nope`)).status).toBe(400)
  for (const missing of ['999999999/', '0/', 'x/', '-1/'])
    expect([missing, (await get(missing)).status]).toEqual([missing, 404])
})
