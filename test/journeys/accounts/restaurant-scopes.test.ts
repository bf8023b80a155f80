import { beforeAll, expect, it } from 'vitest'
import type { RestaurantScope } from '#schema/accounts/restaurant-scope.ts'
import type { SoldOutCountsListResponse } from '../../../schema/menus/availability-wire.ts'
import { menuEndpoints } from '../../../schema/menus/endpoints.ts'
import { pickupOrderStaffEndpoints } from '../../../schema/orders/endpoints.ts'
import { hostWaitListAndBookingEndpoints } from '../../../schema/seating/endpoints.ts'
import type { WaitListOverviewResponse } from '../../../schema/seating/wait-list-wire.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { createUser, setUpSharedSite, signIn, type TestSite } from '../../support/site.ts'

const site = setUpSharedSite({ direct: true })

interface Restaurant {
  rlid: number
  country: string
  state: string
}

const readRestaurant = (where: string) =>
  site.db
    .prepare(`SELECT rlid, country, state FROM location WHERE closed_at IS NULL AND ${where} ORDER BY rlid LIMIT 1`)
    .first<Restaurant>() as Promise<Restaurant>

let inside: Restaurant
let outside: Restaurant
let scopes: Record<string, RestaurantScope>
beforeAll(async () => {
  inside = await readRestaurant('wait_list_ready = 1')
  outside = await readRestaurant(`wait_list_ready = 1 AND state <> '${inside.state}'`)
  scopes = {
    states: { of: 'states', states: [{ country: inside.country, state: inside.state }] },
    restaurants: { of: 'restaurants', rlids: [inside.rlid] },
  }
  await addParty(site, outside.rlid)
})

const addParty = (to: TestSite, rlid: number) =>
  to.db
    .prepare(
      `INSERT INTO wait_list_entry (plan_ahead_id, location_id, idempotency_key, party_size, size_class, name, phone, source, quoted, joined_at)
       SELECT 'party', id, 'party', 2, 0, 'Secret Guest', '(978) 555-0142', 'guest', '', ?2 FROM location WHERE rlid = ?1`,
    )
    .bind(rlid, new Date().toISOString())
    .run()

const { availability, setSoldOut } = menuEndpoints
const ofRestaurant = Object.entries({
  ...hostWaitListAndBookingEndpoints,
  ...pickupOrderStaffEndpoints,
  availability,
  setSoldOut,
}).filter(([, { path }]) => path.includes('{rlid}'))
const bodies: Record<string, object> = {
  open: { posted_wait: '', max_party_size: 8 },
  addParty: { party_size: 2, name: 'Walk In', idempotency_key: 'of the scope' },
  updateParties: { action: 'cancel', parties: [{ id: 999_999_999, from: 'waiting' }] },
  updateParty: { from: 'waiting' },
  setSoldOut: { until: null },
  updateStatus: { from: 'received', to: 'preparing' },
}

it.each(['states', 'restaurants'])(
  'RP-02 a host limited to %s passes every endpoint there, and nowhere else',
  async (of) => {
    const email = `host-of-${of}@matrix.example`
    const permissions = ['change_wait_list', 'change_menu_availability']
    await createUser(site, email, { permissions, restaurants: scopes[of]! })
    const { headers } = await signIn(site, email)
    const dish = await site.db.prepare('SELECT min(id) AS id FROM menu_item').first<number>('id')
    const call = async (name: string, path: string, method: string, rlid: number) => {
      const url = path
        .replace('{rlid}', String(rlid))
        .replace('{id}', name === 'setSoldOut' ? String(dish) : '999999999')
        .replace('{action}', 'call')
      const body = method === 'GET' ? {} : { body: JSON.stringify(bodies[name] ?? {}) }
      const response = await site.fetch(url, { method, headers, ...body })
      expect(await response.clone().text(), name).not.toContain('Secret Guest')
      return response.status
    }
    for (const [name, { path, method }] of ofRestaurant) {
      expect([name, await call(name, path, method, outside.rlid)]).toEqual([name, 403])
      expect([400, 401, 403, 405], name).not.toContain(await call(name, path, method, inside.rlid))
    }
  },
)

it('a host’s list has only their restaurants and counts only their parties', async () => {
  const permissions = ['change_wait_list', 'change_menu_availability']
  await createUser(site, 'lister@matrix.example', { permissions, restaurants: scopes['states']! })
  const host = await signIn(site, 'lister@matrix.example')
  const listing = (await (
    await host.get(`${hostWaitListAndBookingEndpoints.list.path}?limit=100`)
  ).json()) as WaitListOverviewResponse
  const own = await site.db
    .prepare('SELECT count(*) AS n FROM location WHERE closed_at IS NULL AND country = ?1 AND state = ?2')
    .bind(inside.country, inside.state)
    .first('n')
  expect(listing.meta.total_count).toBe(own)
  expect(new Set(listing.items.map(({ state }) => state))).toEqual(new Set([inside.state]))
  const waiting = await site.db
    .prepare(
      "SELECT count(*) AS n FROM wait_list_entry JOIN location ON location.id = location_id WHERE status = 'waiting' AND state = ?1",
    )
    .bind(inside.state)
    .first('n')
  expect(listing.meta.waiting).toBe(waiting)
  const dishes = (await (await host.get(menuEndpoints.listAvailability.path)).json()) as SoldOutCountsListResponse
  expect(dishes.meta.total_count).toBe(own)
})

it('a group manager grants only their own restaurants; changes apply to the next request', async () => {
  const permissions = ['change_wait_list', 'change_group']
  await createUser(site, 'manager@matrix.example', { permissions, restaurants: scopes['restaurants']! })
  const manager = await signIn(site, 'manager@matrix.example')
  const group = (restaurants: RestaurantScope) => ({
    ...{ name: `Hosts ${crypto.randomUUID()}`, pages: [], collections: [] },
    permissions: ['change_wait_list'],
    restaurants,
  })
  const create = (restaurants: RestaurantScope) => manager.post('/wagtail/api/main/groups/', group(restaurants))
  expect((await create({ of: 'all' })).status).toBe(403)
  expect((await create(scopes['states']!)).status).toBe(403)
  expect((await create(scopes['restaurants']!)).status).toBe(201)
  expect((await create({ of: 'restaurants', rlids: [] })).status).toBe(400)

  const rlid = await findOpenRestaurantRlid(site, 'rlid <> ?1', inside.rlid)
  await createUser(site, 'moved@matrix.example', { permissions: ['change_wait_list'], restaurants: { of: 'all' } })
  const moved = await signIn(site, 'moved@matrix.example')
  const read = async () => (await moved.get(`/wagtail/api/main/waitlists/${rlid}/`)).status
  expect(await read()).toBe(200)
  await site.db
    .prepare(
      "UPDATE group_permission SET restaurants = ?1 WHERE group_id = (SELECT id FROM group_ WHERE name = 'moved@matrix.example')",
    )
    .bind(JSON.stringify(scopes['restaurants']))
    .run()
  expect(await read()).toBe(403)
})
