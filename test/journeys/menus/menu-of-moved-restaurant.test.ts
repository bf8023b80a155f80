import { expect, it } from 'vitest'
import type { MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { paths } from '#schema/paths.ts'
import { openSiteWithLocationAdmin } from '../../support/locations/location-client.ts'
import { createMenuPublisherAndChef, type MenuClient } from '../../support/menus/menu-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { waitForCachedPage } from '../../support/sites/second-site.ts'

type Override = MenuItemDetail['content']['overrides'][number]

const unchanged = { variant: '', price_cents: null, is_available: null, name: null, image_id: null }

/** A site whose first dish has overrides, and the pages that show it. */
async function openSiteWithOverrides(
  createOverrides: (rlid: number, chef: MenuClient) => Partial<Override>[] | Promise<Partial<Override>[]>,
) {
  const opened = await openSiteWithLocationAdmin()
  const { site, id } = opened
  const { ada, chef } = await createMenuPublisherAndChef(site)
  const section = ((await chef.menu()) as MenuDraftResponse).sections[0]!
  const dish = section.items[0]!
  const { rlid } = (await opened.detail(id)).values
  const { content } = await chef.find(dish.name)
  const added = (await createOverrides(rlid, chef)).map((each) => ({ ...unchanged, ...each }) as Override)
  await chef.save(dish.name, { overrides: [...content.overrides, ...added] })
  expect((await ada.call('POST', 'publish/')).status).toBe(200)
  const shown = [paths.menu, paths.menuSection(section.slug), paths.menuItem(section.slug, dish.slug)]
  return { ...opened, dish, shown, grid: paths.allergens(rlid) }
}

/** The address of the restaurant in another state or country. */
const inToronto = { city: 'Toronto', state: 'ON', zip: 'M5V 1A1', latitude: 43.64, longitude: -79.39 }
const inSalem = { city: 'Salem', state: 'MA', zip: '01970', latitude: 42.52, longitude: -70.9 }
const inConcord = { city: 'Concord', state: 'NH', zip: '03301', latitude: 43.2, longitude: -71.53 }

it('a restaurant’s own price is on no cached menu page while it is abroad', async () => {
  const { site, id, detail, patch, shown } = await openSiteWithOverrides((rlid) => [
    { scope: 'location', target: `${rlid}`, price_cents: 123 },
  ])
  for (const path of shown) expect((await waitForCachedPage(site, path)).html, path).toContain('from $1.23')
  const { version } = await detail(id)
  const moved = await patch(id, { version, values: inToronto })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  for (const path of shown) expect(await (await site.fetch(path)).text(), path).not.toContain('from $1.23')
  for (const path of shown) await waitForCachedPage(site, path)
  const abroad = await detail(id)
  expect(abroad.values.country).toBe('CA')
  const back = await patch(id, { version: abroad.version, values: inSalem })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  for (const path of shown) expect(await (await site.fetch(path)).text(), path).toContain('from $1.23')
})

/** A group of one restaurant. */
async function createGroup(rlid: number, chef: MenuClient) {
  const { status, body } = await chef.call<{ id: number }>('POST', 'areas/', {
    ...{ kind: 'group', name: 'At the harbor', members: [`${rlid}`] },
  })
  expect(status).toBe(201)
  return `${body.id}`
}

it.each(['location', 'group'] as const)(
  'the price of a %s counts on cached menu pages while it is open',
  async (scope) => {
    const { site, id, detail, send, shown } = await openSiteWithOverrides(async (rlid, chef) => [
      { scope, target: scope === 'group' ? await createGroup(rlid, chef) : `${rlid}`, price_cents: 123 },
    ])
    for (const path of shown) expect((await waitForCachedPage(site, path)).html, path).toContain('from $1.23')
    expect((await send(`${id}/close/`, { version: (await detail(id)).version })).status).toBe(200)
    for (const path of shown) expect((await waitForCachedPage(site, path)).html, path).not.toContain('from $1.23')
    expect((await send(`${id}/reopen/`, { version: (await detail(id)).version })).status).toBe(200)
    for (const path of shown) expect(await (await site.fetch(path)).text(), path).toContain('from $1.23')
  },
)

it('a restaurant’s allergen grid follows it to another state, and ends when it closes', async () => {
  const { site, id, detail, patch, send, dish, grid } = await openSiteWithOverrides(() => [
    { scope: 'state', target: 'US-NH', name: 'Granite plate' },
  ])
  const before = (await waitForCachedPage(site, grid)).html
  expect(before).toContain(dish.name)
  expect(before).not.toContain('Granite plate')
  const moved = await patch(id, { version: (await detail(id)).version, values: inConcord })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const after = (await waitForCachedPage(site, grid)).html
  expect(after).toContain('Granite plate')
  expect(after).toContain('Concord, NH')
  const { version } = await detail(id)
  expect((await send(`${id}/close/`, { version })).status).toBe(200)
  expect((await site.fetch(grid)).status).toBe(404)
  expect((await send(`${id}/reopen/`, { version: (await detail(id)).version })).status).toBe(200)
  expect((await site.fetch(grid)).status).toBe(200)
})

it('a restaurant’s allergen grid leads to its page only while that is published', async () => {
  const { site, ada, grid } = await openSiteWithOverrides(() => [
    { scope: 'state', target: 'US-NH', name: 'Granite plate' },
  ])
  const page = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
  expect((await waitForCachedPage(site, grid)).html).toContain(`<a href="${page}">`)
  expect((await ada.act(await findPageId(site, page), 'unpublish')).status).toBe(200)
  expect((await waitForCachedPage(site, grid)).html).not.toContain(`<a href="${page}">`)
})
