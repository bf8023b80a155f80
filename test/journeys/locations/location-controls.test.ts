import type { D1Database } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { openSiteWithLocationAdmin } from '../../support/locations/location-client.ts'
import { readLocationPage, toVisibleText } from '../../support/locations/read-location-page.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createSnippetClient } from '../../support/pages/snippet-client.ts'

/** What the page of a restaurant and its item on the map page offer, when each of its conditions goes. */
const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
const mapOfSalem = '/locations/?q=Salem,%20MA'

type SiteWithLocationAdmin = Awaited<ReturnType<typeof openSiteWithLocationAdmin>>

/** The restaurant's own page, and its item on the map page, which it is first on. */
async function readBoth({ site }: SiteWithLocationAdmin) {
  const page = await readLocationPage(salemPage, site.fetch)
  const map = await readLocationPage(mapOfSalem, site.fetch)
  return { page: page.html, item: map.html.split('<li class="result"')[1]!, map: map.html }
}

async function change({ detail, patch, id }: SiteWithLocationAdmin, values: object) {
  expect((await patch(id, { version: (await detail(id)).version, values })).status).toBe(200)
}

/** Changes what no screen does, and has every page rendered again. */
async function changeStored({ site: { db }, id }: SiteWithLocationAdmin, assignment: string) {
  await db.prepare(`UPDATE location SET ${assignment} WHERE id = ?1`).bind(id).run()
  await db.batch(prepareStalePathMarks(db as unknown as D1Database, ['*']) as never)
}

it('SS-01 SS-02 SS-03 SS-04 a restaurant’s page has place, address, directions, phone and a way to others', async () => {
  const office = await openSiteWithLocationAdmin()
  await change(office, { address2: 'Suite 4', phone: '555 010 0142' })
  const { page } = await readBoth(office)
  const { values } = await office.detail(office.id)
  expect(page).toMatch(/<h1[^>]*>Salem, MA<\/h1>/)
  const address = /<address>(.*?)<\/address>/.exec(page)![1]!
  expect(address.split(/<br ?\/?>/)).toEqual(['347 State Street', 'Suite 4', `Salem, MA ${values.zip}`])
  const directions = /<a href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Get directions/.exec(page)![1]!.replaceAll('&amp;', '&')
  expect(new URL(directions).searchParams.get('destination')).toBe(`${values.latitude},${values.longitude}`)
  expect(page).toMatch(/<a [^>]*href="\/locations\/">Find a different Harbor Lantern/)
  expect(page).toMatch(/<h2>Contact Us<\/h2>.*?<a [^>]*href="tel:5550100142"[^>]*>\(555\) 010-0142</)
})

it('SS-05 SM-09 Order Now needs online ordering and the country’s address, and has the restaurant’s number', async () => {
  const office = await openSiteWithLocationAdmin()
  const { site, ada } = office
  const snippets = createSnippetClient(site, ada)
  const country = (await site.db.prepare("SELECT id FROM country WHERE code = 'US'").first<number>('id'))!
  const setRoot = async (root_url: string) => {
    const { version } = (await snippets.open('country', country)).body
    expect((await snippets.save('country', country, version, { root_url })).status).toBe(200)
  }
  const { rlid } = (await office.detail(office.id)).values
  const offered = async () => {
    const { page, item } = await readBoth(office)
    const order = `https://order.example/order?rlid=${rlid}">Order Now`
    return { page: page.slice(page.indexOf('<main')).includes(order), item: item.includes(order) }
  }
  const [both, neither] = [
    { page: true, item: true },
    { page: false, item: false },
  ]
  await setRoot('https://order.example')
  await change(office, { hasOnlineOrdering: true })
  expect(await offered()).toEqual(both)
  await change(office, { hasOnlineOrdering: false })
  expect(await offered()).toEqual(neither)
  await change(office, { hasOnlineOrdering: true })
  await setRoot('')
  const { page, item } = await readBoth(office)
  expect(page.slice(page.indexOf('<main'), page.indexOf('</main>'))).not.toContain('Order Now')
  expect(item).not.toContain('Order Now')
  await setRoot('https://order.example')
  expect(await offered()).toEqual(both)
  // No form or feed lets a restaurant be without its number, so that it is taken away in the database.
  await changeStored(office, 'rlid = 0')
  await expect.poll(offered, { timeout: 10_000 }).toEqual(neither)
  const without = await readBoth(office)
  expect(without.page.slice(without.page.indexOf('<main'), without.page.indexOf('</main>'))).not.toContain('Order Now')
  // The map leaves out a restaurant without a number; `locations.test.tsx` draws an item of one.
  expect(without.map).toContain('<li class="result"')
  expect(without.map).not.toContain('347 State Street')
})

it('SM-01 SM-02 the map page asks for a place in the words of the configured brand', async () => {
  const office = await openSiteWithLocationAdmin()
  const settings = createSettingsClient(office.ada)
  expect((await settings.save('brand', { name: 'Blue Heron' })).status).toBe(200)
  const { map } = await readBoth(office)
  expect(map).toMatch(/<h1[^>]*>Find a different Blue Heron<\/h1>/)
  const [, id] = /<label for="([^"]+)">Search for a Blue Heron by city, state, or ZIP<\/label>/.exec(map)!
  const input = new RegExp(`<input id="${id}"[^>]*>`).exec(map)![0]
  expect(input).toContain('placeholder="City, State, or ZIP"')
  expect(map.slice(map.indexOf(input))).toMatch(/^(?:(?!<\/form>).)*<button type="submit"[^>]*>Go<\/button>/s)
})

it('SM-08 SM-09 SM-10 a map item shows wait, seating and links by its flags', async () => {
  const office = await openSiteWithLocationAdmin()
  const offered = async () => {
    const { item } = await readBoth(office)
    const words = toVisibleText(item)
    return ['Current wait: 15–\u206020 min', 'Join the wait list', 'Reserve a Table'].filter((each) =>
      words.includes(each),
    )
  }
  // Without known hours, it has a wait list at any time of the test.
  await changeStored(office, "hours = '[]', special_hours = '[]'")
  await changeStored(office, "estimated_wait_time = '15–20 min', wait_list_ready = 1, is_reservations_enabled = 0")
  expect(await offered()).toEqual(['Current wait: 15–\u206020 min', 'Join the wait list'])
  await changeStored(office, 'wait_list_ready = 0')
  expect(await offered()).toEqual([])
  await changeStored(office, 'is_reservations_enabled = 1')
  expect(await offered()).toEqual(['Reserve a Table'])
  const { item } = await readBoth(office)
  expect(item).toContain(`<a href="${salemPage}">`)
  expect(item).toMatch(/<a href="https:\/\/[^"]+"[^>]*>(?:(?!<\/a>).)*Get directions/)
})
