import { beforeAll, expect, it } from 'vitest'
import type { RestaurantMenuResponse } from '#schema/menus/api/wire.ts'
import type { MenuOverride } from '#schema/menus/content-wire.ts'
import type { MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import {
  createQuartersImage,
  grantCollectionPermissionToUser,
  insertImageIntoLibrary,
} from '../../support/media/media-library.ts'
import { createUser, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()
const api = '/wagtail/api/main/menu/'
let headers: Awaited<ReturnType<typeof signIn>>['headers']

beforeAll(async () => {
  await createUser(site, 'ada@pictures.example', { permissions: ['change_menu', 'publish_menu'] })
  await grantCollectionPermissionToUser(site, 'ada@pictures.example', 'choose')
  ;({ headers } = await signIn(site, 'ada@pictures.example'))
})

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const response = await site.fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect(response.ok, `${method} ${path}`).toBe(true)
  return response.json() as Promise<Body>
}

const insertPicture = async (name: string) =>
  insertImageIntoLibrary(site, await createQuartersImage(80, 60).webp().toBuffer(), `images/${name}.webp`)

/** Saves the differences of a dish and publishes the menu. */
async function publishDifferences(id: number, overrides: Pick<MenuOverride, 'scope' | 'target' | 'image_id'>[]) {
  const same = { variant: '', price_cents: null, is_available: null, name: null }
  const { content, revisions } = await call<MenuItemDetail>('GET', `items/${id}/`)
  const differences = overrides.map((override) => ({ ...same, ...override }))
  await call('PUT', `items/${id}/`, { ...content, overrides: differences, revision: revisions[0]!.id })
  await call('POST', 'publish/')
}

async function fetchDish(rlid: number, id: number) {
  const response = await site.fetch(`/api/menu/${rlid}/`)
  const menu = (await response.json()) as RestaurantMenuResponse
  return menu.sections.flatMap(({ items }) => items).find((item) => item.id === id)!
}

const findDish = async (slug: string) =>
  (await call<MenuDraftResponse>('GET', '')).sections.flatMap(({ items }) => items).find((item) => item.slug === slug)!

/** A restaurant in Massachusetts, another one there, and one in another state. */
async function findRestaurants() {
  const select = async (condition: string) =>
    (
      await site.db
        .prepare(`SELECT rlid FROM location WHERE ${condition} AND country = 'US' ORDER BY rlid LIMIT 2`)
        .all<{ rlid: number }>()
    ).results.map(({ rlid }) => rlid)
  const [own, neighbor] = await select("state = 'MA'")
  const [far] = await select("state = 'FL'")
  return { own: own!, neighbor: neighbor!, far: far! }
}

it('the picture of an override is that of its restaurants alone, in every scope', async () => {
  const { own, far } = await findRestaurants()
  const { id, image_id: base } = await findDish('atlantic-salmon')
  const region = await call<{ id: number }>('POST', 'areas/', { kind: 'region', name: 'Bay', members: ['US-MA'] })
  const group = await call<{ id: number }>('POST', 'areas/', { kind: 'group', name: 'Piers', members: [`${own}`] })
  const picture = await insertPicture('salmon-of-the-bay')
  for (const place of [
    { scope: 'region', target: `${region.id}` },
    { scope: 'state', target: 'US-MA' },
    { scope: 'group', target: `${group.id}` },
    { scope: 'location', target: `${own}` },
  ] as const) {
    await publishDifferences(id, [{ ...place, image_id: picture }])
    expect((await fetchDish(own, id)).image?.id, place.scope).toBe(picture)
    expect((await fetchDish(far, id)).image?.id, place.scope).toBe(base)
  }
  await publishDifferences(id, [{ scope: 'country', target: 'US', image_id: picture }])
  expect((await fetchDish(far, id)).image?.id).toBe(picture)
})

it('of several pictures the narrowest wins, and it can be fetched', async () => {
  const { own, neighbor } = await findRestaurants()
  const { id } = await findDish('lobster-roll')
  const [ofState, ofRestaurant] = [await insertPicture('roll-of-state'), await insertPicture('roll-of-restaurant')]
  await publishDifferences(id, [
    { scope: 'state', target: 'US-MA', image_id: ofState },
    { scope: 'location', target: `${own}`, image_id: ofRestaurant },
  ])
  const { image } = await fetchDish(own, id)
  expect(image).toEqual({
    id: ofRestaurant,
    url: '/media/images/roll-of-restaurant.webp',
    srcset: '/media/images/roll-of-restaurant.webp 80w',
    alt: '',
    width: 80,
    height: 60,
    object_position: '50% 50%',
  })
  expect((await site.fetch(image!.url)).headers.get('Content-Type')).toBe('image/webp')
  expect((await fetchDish(neighbor, id)).image?.id).toBe(ofState)
})

it('a dish whose picture is deleted has none; editors see pictures of overrides', async () => {
  const { own } = await findRestaurants()
  const { id } = await findDish('fries')
  const picture = await insertPicture('fries-of-the-bay')
  await publishDifferences(id, [{ scope: 'location', target: `${own}`, image_id: picture }])
  const listPictures = async () => (await call<MenuDraftResponse>('GET', '')).override_pictures
  expect(await listPictures()).toContainEqual({ image_id: picture, thumbnail: '/media/images/fries-of-the-bay.webp' })
  await site.db.prepare('DELETE FROM image WHERE id = ?1').bind(picture).run()
  expect((await fetchDish(own, id)).image).toBeNull()
  expect((await listPictures()).map(({ image_id }) => image_id)).not.toContain(picture)
})
