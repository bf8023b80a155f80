import { beforeAll, expect, it } from 'vitest'
import type { RestaurantMenuAvailabilityResponse, SoldOutCountsListResponse } from '#schema/menus/availability-wire.ts'
import { soldOutIndefinitely } from '#schema/menus/sold-out.ts'
import { createUser, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()
const api = '/wagtail/api/main/menu/'

async function createCaller(email: string, permission: 'change_menu' | 'change_menu_availability') {
  await createUser(site, email, { permissions: [permission] })
  const { headers } = await signIn(site, email)
  return async <Body>(method: string, path: string, body?: object) => {
    const response = await site.fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, body: (await response.json()) as Body }
  }
}

let staff: Awaited<ReturnType<typeof createCaller>>
beforeAll(async () => {
  staff = await createCaller('staff@menu.example', 'change_menu_availability')
})

const menuOf = async (rlid: number) => (await site.fetch(`/api/menu/${rlid}/`)).text()

async function findDish(rlid: number, index: number) {
  const { body } = await staff<RestaurantMenuAvailabilityResponse>('GET', `availability/${rlid}/`)
  return body.sections.flatMap(({ items }) => items)[index]!
}

it('staff of a restaurant mark a dish as sold out until the next morning', async () => {
  const { id } = await findDish(1001, 0)
  const sold = await staff<RestaurantMenuAvailabilityResponse>('PUT', `availability/1001/${id}/`, {
    until: 'next_morning',
  })
  const until = Date.parse(sold.body.sections[0]!.items[0]!.sold_out_until!)
  expect(until - Date.now()).toBeGreaterThan(0)
  expect(until - Date.now()).toBeLessThanOrEqual(25 * 3_600_000)
  expect(await menuOf(1001)).toContain(`"sold_out_until":"${new Date(until).toISOString()}"`)
  expect(await menuOf(1002)).not.toContain('"sold_out_until":"')
  await staff('PUT', `availability/1001/${id}/`, { until: null })
  expect(await menuOf(1001)).not.toContain('"sold_out_until":"')
})

it('the list counts dishes sold out until a chosen time or without an end', async () => {
  const [first, second] = [await findDish(1003, 0), await findDish(1003, 1)]
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await staff('PUT', `availability/1003/${first.id}/`, { until })
  await staff('PUT', `availability/1003/${second.id}/`, { until: 'indefinitely' })
  expect((await findDish(1003, 0)).sold_out_until).toBe(until)
  expect((await findDish(1003, 1)).sold_out_until).toBe(soldOutIndefinitely)
  const { body } = await staff<SoldOutCountsListResponse>('GET', 'availability/?sold_out=1')
  expect(body.items.find(({ rlid }) => rlid === 1003)?.sold_out).toBe(2)
  const found = await staff<SoldOutCountsListResponse>('GET', 'availability/?search=1003')
  expect(found.body.items[0]).toMatchObject({ rlid: 1003, sold_out: 2 })
})

it.each([-1, 400])('a time %i days from now is refused', async (days) => {
  const { id } = await findDish(1001, 2)
  const until = new Date(Date.now() + days * 86_400_000).toISOString()
  const { status } = await staff('PUT', `availability/1001/${id}/`, { until })
  expect(status).toBe(400)
})

it('selling out and editing the menu are separate permissions', async () => {
  const ada = await createCaller('ada@menu.example', 'change_menu')
  expect((await staff('POST', 'publish/')).status).toBe(403)
  expect((await ada('GET', 'availability/1001/')).status).toBe(403)
  expect((await ada('GET', 'availability/')).status).toBe(403)
})
