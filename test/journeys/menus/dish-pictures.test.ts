import { beforeAll, expect, it } from 'vitest'
import type { BulkCheckItem } from '#schema/lists/bulk-wire.ts'
import type { MediaUsageResponse } from '#schema/media/wire.ts'
import type { MenuOverride } from '#schema/menus/content-wire.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import {
  createMediaClient,
  createQuartersImage,
  grantCollectionPermissionToUser,
  insertImageIntoLibrary,
} from '../../support/media/media-library.ts'
import { createMenuPublisherAndChef, type MenuClient } from '../../support/menus/menu-client.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'
import { waitForCachedPage } from '../../support/sites/second-site.ts'

const site = setUpSharedSite()
let ada: MenuClient
let chef: MenuClient
let root: Awaited<ReturnType<typeof createMediaClient>>

beforeAll(async () => {
  ;({ ada, chef } = await createMenuPublisherAndChef(site))
  await createUser(site, 'root@menu.example', { superuser: true })
  root = await createMediaClient(site, 'root@menu.example')
})

const read = async (path: string) => (await site.fetch(path)).text()
const readCached = async (path: string) => (await waitForCachedPage(site, path)).html

const publish = async () => expect((await ada.call('POST', 'publish/')).status).toBe(200)

const insertPicture = async (name: string) =>
  insertImageIntoLibrary(site, await createQuartersImage(40, 20).webp().toBuffer(), `images/${name}.webp`)

/** Publishes a picture of the first dish of a section, or none. Returns the pages that show it. */
async function publishFirstPicture(slug: string, image_id: number | null) {
  const [dish] = (await chef.menu()).sections.find((section) => section.slug === slug)!.items
  await chef.save(dish!.name, { image_id })
  await publish()
  return [paths.menu, paths.menuSection(slug), paths.menuItem(slug, dish!.slug)]
}

const usageOf = async (image: number, client = root) =>
  (await (await client.get(apiPaths.imageUsage(image))).json()) as MediaUsageResponse

const override: MenuOverride = {
  ...{ scope: 'state', target: 'US-MA', variant: '', price_cents: null, is_available: null, name: null },
  image_id: null,
}

it('every page with a dish shows its edited picture, and none after deletion', async () => {
  const image = await insertPicture('salmon-of-library')
  const shown = await publishFirstPicture('grill', image)
  for (const path of shown) expect(await readCached(path)).toContain(`.picture-${image}{object-position:50% 50%`)
  const change = { focal_point: { x: 4, y: 1, width: 4, height: 2 }, description: 'On a plank' }
  expect((await root.patch(apiPaths.image(image), change)).status).toBe(200)
  for (const path of [...shown, `${paths.menu}?without=sesame`, `${shown[1]}?without=sesame`])
    expect(await read(path), path).toContain(`.picture-${image}{object-position:10% 5%`)
  expect(await readCached(shown[2]!)).toContain('alt="On a plank"')
  for (const path of shown) await readCached(path)
  expect((await root.delete(apiPaths.image(image))).status).toBe(204)
  for (const path of shown) expect(await read(path), path).not.toContain(`picture-${image}`)
  // The next picture gets the number of the deleted one.
  await publishFirstPicture('grill', null)
})

it('no page of the menu shows a picture’s file once it is replaced', async () => {
  const image = await insertPicture('fries-of-library')
  const shown = await publishFirstPicture('fryer', image)
  for (const path of shown) expect(await readCached(path)).toContain('images/fries-of-library')
  const bytes = await createQuartersImage(60, 60).png().toBuffer()
  expect((await root.upload(`${apiPaths.image(image)}file/`, bytes, 'other-fries.png')).status).toBe(200)
  for (const path of shown) expect(await read(path), path).not.toContain('images/fries-of-library')
})

it('a picture’s usage lists dishes, also local or draft, for those with menu access', async () => {
  const image = await insertPicture('shared-by-dishes')
  const [first, second] = [await chef.find('Atlantic salmon'), await chef.find('Lobster roll')]
  await chef.save('Atlantic salmon', { image_id: image })
  await publish()
  await chef.save('Lobster roll', { overrides: [...second.content.overrides, { ...override, image_id: image }] })
  const dish = (id: number, title: string) => ({ id, title, edit_url: buildBackOfficePathsOfMenu().item(id) })
  const dishes = [
    { dish: dish(first.id, 'Atlantic salmon'), content_path: 'image_id', live: true },
    { dish: dish(second.id, 'Lobster roll'), content_path: 'overrides.state.US-MA.image_id', live: false },
  ]
  const usage = await usageOf(image)
  expect({ ...usage, dishes: usage.dishes.toSorted((one, other) => (one.live ? -1 : other.live ? 1 : 0)) }).toEqual({
    ...{ total_count: 2, items: [], snippets: [], restaurants: [] },
    dishes,
  })
  const check = await root.post(apiPaths.checkBulk(apiPaths.images, 'delete'), { ids: [image] })
  expect(((await check.json()) as { items: BulkCheckItem[] }).items).toMatchObject([
    { usage_count: 2, linked_from: expect.arrayContaining(['Atlantic salmon', 'Lobster roll']) },
  ])
  await createUser(site, 'eve@menu.example')
  await grantCollectionPermissionToUser(site, 'eve@menu.example', 'choose')
  const eve = await createMediaClient(site, 'eve@menu.example')
  expect(await usageOf(image, eve)).toMatchObject({ total_count: 2, dishes: [] })
})

it('a dish deleted in the draft counts until publication, and leads to the changes', async () => {
  const image = await insertPicture('dish-on-its-way-out')
  const { id } = await chef.find('Harbor salad')
  await chef.save('Harbor salad', { image_id: image })
  await publish()
  expect((await chef.call('DELETE', `items/${id}/`)).status).toBe(204)
  const { total_count, dishes } = await usageOf(image)
  const gone = { id, title: 'Harbor salad', edit_url: buildBackOfficePathsOfMenu().changes }
  expect([total_count, dishes]).toEqual([1, [{ dish: gone, content_path: 'image_id', live: true }]])
  await publish()
  expect(await usageOf(image)).toMatchObject({ total_count: 0, dishes: [] })
})
