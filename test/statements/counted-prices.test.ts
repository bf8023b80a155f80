import { beforeAll, expect, it } from 'vitest'
import { findStaleMenuPathsOfLocationChanges } from '../../worker/menus/paths-of-locations.ts'
import { readPublicMenu } from '../../worker/menus/public/public-menu.ts'
import { readSiteLookup } from '../../worker/sites/stored-sites.ts'
import { readCompiledInOneBatch } from '../../worker/stores/compiled-batch.ts'
import { setUpEmptyDatabase } from './empty-database.ts'
import { insertLocations } from './location-rows.ts'

const base = setUpEmptyDatabase()
const topSite = { id: 1, root: '/', locationSiteIds: 'all', innerRoots: [] } as never

const run = (...statements: string[]) => base.db.batch(statements.map((each) => base.db.prepare(each)))
const override = (scope: string, target: string, price: number) =>
  `INSERT INTO menu_item_override (item_id, state, menu_id, scope, target, price_cents)
    VALUES (1, 'live', 1, '${scope}', '${target}', ${price})`
const area = (id: number, kind: string, members: string[]) =>
  `INSERT INTO menu_area (id, state, menu_id, kind, name, members)
    VALUES (${id}, 'live', 1, '${kind}', '${kind}', '${JSON.stringify(members)}')`
const close = (id: number) => `UPDATE location SET closed_at = '2026-11-30' WHERE id = ${id}`
const reopen = (id: number) => `UPDATE location SET closed_at = NULL WHERE id = ${id}`

/** A dish with a price for each scope, and a restaurant for each price. */
beforeAll(async () => {
  await run(
    'DELETE FROM menu',
    "INSERT INTO menu (id, country, version) VALUES (1, 'US', 1)",
    `INSERT INTO menu_item (id, state, menu_id, section_id, position, slug, name, price_cents, details)
      VALUES (1, 'live', 1, 1, 1, 'roll', 'Roll', 900, '{}')`,
    ...[area(7, 'region', ['US-HI', 'CA-ON']), area(8, 'group', ['1003', '1099'])],
    ...[override('state', 'US-AK', 111), override('region', '7', 222), override('group', '8', 333)],
    ...[override('location', '1004', 444), override('country', 'US', 555), override('country', 'CA', 666)],
    ...[override('state', 'CA-ON', 777), override('state', 'US-WY', 888)],
  )
  await insertLocations(base.db, [
    ...[
      { id: 1, state: 'AK' },
      { id: 2, state: 'HI' },
    ].map((each) => ({ ...each, country: 'US' })),
    ...[3, 4].map((id) => ({ id, state: 'MA', country: 'US' })),
    { id: 5, state: 'ON', country: 'CA' },
  ])
})

/** The prices elsewhere that the public pages of the menu show, in their order. */
async function readPrices(): Promise<number[]> {
  const menu = await readCompiledInOneBatch(base.db, (batch) => readPublicMenu(batch, topSite))
  return menu!.itemsBySection.get(1)![0]!.other_prices.toSorted()
}
const all = [111, 222, 333, 444, 555]
const without = (price: number) => all.filter((each) => each !== price)

it.each([
  ['a state', 1, 111],
  ['a region', 2, 222],
  ['a group', 3, 333],
  ['a restaurant', 4, 444],
])('the price of %s counts while one of its restaurants is open', async (_, id, price) => {
  expect(await readPrices()).toEqual(all)
  await run(close(id))
  expect(await readPrices()).toEqual(without(price))
  await run(reopen(id))
  expect(await readPrices()).toEqual(all)
})

it('a price counts again when another restaurant opens in its state, region or group', async () => {
  await run(...[1, 2, 3].map(close))
  expect(await readPrices()).toEqual([444, 555])
  await insertLocations(base.db, [{ id: 99, state: 'AK', country: 'US' }])
  expect(await readPrices()).toEqual([111, 333, 444, 555])
  await run("UPDATE location SET state = 'HI' WHERE id = 99")
  expect(await readPrices()).toEqual([222, 333, 444, 555])
  await run("UPDATE location SET state = 'ON', country = 'CA' WHERE id = 99")
  expect(await readPrices()).toEqual([444, 555])
  await run('DELETE FROM location WHERE id = 99', ...[1, 2, 3].map(reopen))
  expect(await readPrices()).toEqual(all)
})

it('only restaurants of the menu’s site count', async () => {
  const prices = async (locationSiteIds = [0, 1]) => {
    const site = { id: 1, root: '/', locationSiteIds, innerRoots: ['/two/'] } as never
    const menu = await readCompiledInOneBatch(base.db, (batch) => readPublicMenu(batch, site))
    return menu!.itemsBySection.get(1)![0]!.other_prices.toSorted()
  }
  expect(await prices()).toEqual(all)
  await run(
    "INSERT INTO site (id, hostname, port, site_name, root_page_id) VALUES (7, 'two.example', 443, 'Two', 1)",
    'UPDATE location SET site_id = 7 WHERE id = 1',
  )
  expect(await prices()).toEqual(without(111))
  // Its record becomes one of this site, which changes neither a restaurant nor the menu.
  expect(await prices([0, 1, 7])).toEqual(all)
  expect(await prices()).toEqual(without(111))
  await run('UPDATE location SET site_id = NULL WHERE id = 1', 'DELETE FROM site WHERE id = 7')
  expect(await prices()).toEqual(all)
})

const place = (id: number, state: string, closed_at: string | null = null) =>
  ({ id, rlid: 1000 + id, site_id: null, country: 'US', state, closed_at }) as never
const findPaths = async (before: ReturnType<typeof place> | undefined, after: ReturnType<typeof place>) =>
  findStaleMenuPathsOfLocationChanges(base.db, [{ before, after }], await readSiteLookup(base.db))
const pathsOf = async (...change: Parameters<typeof findPaths>) =>
  (await findPaths(...change)).filter((path) => path.startsWith('/menu/'))

it.each([
  ['a state', 1, 'AK'],
  ['a region', 2, 'HI'],
  ['a group', 3, 'MA'],
])('the last open restaurant of %s makes the menu stale when it closes', async (_, id, state) => {
  const [open, closed] = [place(id, state), place(id, state, '2026-11-30')]
  expect(await pathsOf(open, closed)).toEqual(['/menu/*'])
  expect(await pathsOf(closed, open)).toEqual(['/menu/*'])
  expect(await pathsOf(open, place(id, 'WY'))).toEqual(['/menu/*'])
})

it('the menu stays while a place has other restaurants, or no price', async () => {
  const closed = '2026-11-30'
  expect(await pathsOf(undefined, place(50, 'AK'))).toEqual([])
  expect(await pathsOf(place(50, 'HI'), place(50, 'AK'))).toEqual([])
  expect(await pathsOf(place(50, 'MA'), place(50, 'MA', closed))).toEqual([])
  expect(await pathsOf(place(50, 'WY', closed), place(50, 'AK', closed))).toEqual([])
  expect(await pathsOf(place(4, 'MA'), place(4, 'NH'))).toEqual([])
  expect(await pathsOf(undefined, place(50, 'WY'))).toEqual(['/menu/*'])
  expect(await pathsOf(place(4, 'MA'), place(4, 'MA', closed))).toEqual(['/menu/*'])
  expect(await pathsOf(place(99, 'MA'), place(99, 'MA', closed))).toEqual([])
})

it('another restaurant counts under any record of the site, whose path menus have', async () => {
  const insert = (id: number) =>
    `INSERT INTO site (id, hostname, port, site_name, root_page_id) VALUES (${id}, '${id}.example', 443, 'Club', 20)`
  await run(
    `INSERT INTO page (id, parent_id, path, depth, position, slug, url_path, content_type, title, draft_title)
      VALUES (20, 1, '/1/20/', 2, 0, 'club', '/club/', 'generic_page', 'Club', 'Club')`,
    `INSERT INTO site (id, hostname, port, site_name, root_page_id, is_default_site)
      VALUES (1, 'main.example', 443, 'Main', 1, 1)`,
    ...[insert(11), insert(12), 'UPDATE menu SET site_id = 11', 'UPDATE location SET site_id = 12 WHERE id = 1'],
  )
  const opened = { id: 50, rlid: 1050, site_id: 11, country: 'US', state: 'AK', closed_at: null } as never
  const pathsAfter = () => findPaths(undefined, opened)
  expect(await pathsAfter()).toEqual(['/club/allergens/1050/'])
  await run(close(1))
  expect(await pathsAfter()).toEqual(['/club/allergens/1050/', '/club/menu/*'])
  const isBack = ['UPDATE location SET site_id = NULL', 'UPDATE menu SET site_id = NULL', 'DELETE FROM site']
  await run(reopen(1), ...isBack, 'DELETE FROM page WHERE id = 20')
})
