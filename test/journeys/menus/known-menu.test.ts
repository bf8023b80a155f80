import { expect, it, onTestFinished } from 'vitest'
import type { RestaurantMenuResponse } from '#schema/menus/api/wire.ts'
import { paths } from '#schema/paths.ts'
import { openEdgeSimulator, readResponseText } from '../../support/edge-simulator/open-edge.ts'
import { createMenuClient, createMenuPublisherAndChef } from '../../support/menus/menu-client.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { testPagePassword } from '../../support/pages/private-pages.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

const emptyKv = 'test/support/workers/empty-kv-worker.js'
const dish = `${paths.menuSection('grill')}atlantic-salmon/`

/** Renders a page with an isolate that knows nothing: no page is cached, because KV keeps nothing. */
async function openUncachedSite() {
  const site = await openSite({ entry: emptyKv })
  return { read: async (path: string) => (await site.fetch(path)).text(), close: () => site.close() }
}

it('a page from the known menu has the bytes of a new isolate’s page', async () => {
  const warm = await openUncachedSite()
  onTestFinished(warm.close)
  const pages = [dish, paths.menuSection('grill'), paths.menu, `${paths.menu}?diet=vegan`]
  for (const path of [...pages, ...pages]) await warm.read(path)
  for (const path of pages) {
    const cold = await openUncachedSite()
    const html = await cold.read(path)
    await cold.close()
    expect(html).toContain('data-menu-card')
    expect(await warm.read(path)).toBe(html)
  }
})

/** Pages with a filter, which are rendered for each request. */
const [index, grill] = [`${paths.menu}?without=sesame`, `${paths.menuSection('grill')}?without=sesame`]

/** An edge with two isolates that both know the menu; the first one changes it. */
async function openKnownMenu() {
  const edge = await openEdgeSimulator({ isolates: 2, latency: { d1: 1, kv: 1, r2: 1 } })
  onTestFinished(() => edge.close())
  const site = {
    origin: 'http://localhost',
    db: edge.db,
    fetch: (path: string, init?: RequestInit) => edge.fetch(path, { ...init, isolate: 0 }),
  } as unknown as TestSite
  const { ada, chef } = await createMenuPublisherAndChef(site)
  await createUser(site, 'staff@menu.example', { permissions: ['change_menu_availability'] })
  const staff = await createMenuClient(site, 'staff@menu.example')
  await createUser(site, 'root@menu.example', { superuser: true })
  const root = await createBackOfficeClient(site, 'root@menu.example')
  const read = async (path: string, isolate = 1) => readResponseText(await edge.fetch(path, { isolate }))
  for (const isolate of [0, 1]) for (const path of [index, grill, index, grill]) await read(path, isolate)
  const publish = async () => expect((await ada.call('POST', 'publish/')).status).toBe(200)
  return { edge, site, ada, chef, staff, root, read, publish }
}

it('another isolate shows a publication, a period and its end when rendering next', async () => {
  const { edge, ada, chef, read, publish } = await openKnownMenu()
  const expectShown = async (text: string) => expect(await read(grill)).toContain(text)
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await chef.save('Atlantic salmon', { description: 'From the bay.' })
  await publish()
  await expectShown('From the bay.')
  await chef.save('Atlantic salmon', { description: 'At Christmas.' })
  expect(await read(grill)).not.toContain('At Christmas.')
  const times = { go_live_at: inMinutes(60).toISOString(), expire_at: inMinutes(120).toISOString() }
  expect((await ada.call('PUT', 'schedule/', { ...(await ada.version()), ...times })).status).toBe(204)
  await edge.fireCron(0, inMinutes(61))
  await expectShown('At Christmas.')
  await edge.fireCron(0, inMinutes(121))
  await expectShown('From the bay.')
})

it('another isolate shows prices of some places and deletions in what it renders next', async () => {
  const { site, chef, read, publish } = await openKnownMenu()
  const { id, content } = await chef.find('Atlantic salmon')
  const { rlid } = (await site.db.prepare("SELECT rlid FROM location WHERE country = 'US'").first<{ rlid: number }>())!
  const price = { variant: '', price_cents: 111, is_available: null, name: null, image_id: null }
  const override = { ...price, scope: 'location' as const, target: String(rlid) }
  await chef.save('Atlantic salmon', { overrides: [...content.overrides, override] })
  expect(await read(grill)).not.toContain('from $1.11')
  await publish()
  for (const path of [grill, index]) expect(await read(path)).toContain('from $1.11')
  // Its price is in another currency, and no longer counts.
  await site.db.prepare("UPDATE location SET country = 'CA' WHERE rlid = ?1").bind(rlid).run()
  for (const path of [grill, index]) expect(await read(path)).not.toContain('from $1.11')
  expect((await chef.call('DELETE', `items/${id}/`)).status).toBeLessThan(300)
  expect(await read(grill)).toContain('Atlantic salmon')
  await publish()
  for (const path of [grill, index]) expect(await read(path)).not.toContain('Atlantic salmon')
})

it('another isolate shows changed pictures and renditions in what it renders next', async () => {
  const { site, read } = await openKnownMenu()
  const { image_id } = (await site.db
    .prepare("SELECT image_id FROM menu_item WHERE state = 'live' AND slug = 'atlantic-salmon'")
    .first<{ image_id: number }>())!
  const change = (sql: string) => site.db.prepare(sql).bind(image_id).run()
  await change("UPDATE image SET dominant_color = '#010203' WHERE id = ?1")
  expect(await read(grill)).toContain('background-color:#010203')
  await change(
    `INSERT INTO rendition (image_id, filter_spec, file, width, height, mimetype, file_size)
      VALUES (?1, 'width-77|format-webp', 'images/salmon-77.webp', 77, 50, 'image/webp', 9)`,
  )
  expect(await read(grill)).toContain('images/salmon-77.webp')
  await change('DELETE FROM rendition WHERE image_id = ?1')
  expect(await read(grill)).not.toContain('images/salmon-77.webp')
})

it('a sold-out dish changes no page, and another isolate knows it at once', async () => {
  const { site, ada, staff, read } = await openKnownMenu()
  const [{ rlid } = { rlid: 0 }] = (
    await site.db.prepare('SELECT rlid FROM location WHERE closed_at IS NULL').all<{ rlid: number }>()
  ).results
  const { id } = await ada.find('Atlantic salmon')
  const before = await read(grill)
  const { status } = await staff.call('PUT', `availability/${rlid}/${id}/`, { until: 'next_morning' })
  expect(status).toBeLessThan(300)
  expect(await read(grill)).toBe(before)
  const { sections } = JSON.parse(await read(`/api/menu/${rlid}/`)) as RestaurantMenuResponse
  const sold = sections.flatMap(({ items }) => items).find((item) => item.id === id)
  expect(sold).toMatchObject({ sold_out_until: expect.any(String) })
})

it('another isolate denies a menu that has become private, and shows it public again', async () => {
  const { edge, site, root, read } = await openKnownMenu()
  const menu = await findPageId(site, paths.menu)
  const { status } = await root.act(menu, 'privacy', { restriction_type: 'password', password: testPagePassword })
  expect(status).toBe(200)
  for (const path of [index, grill, dish]) {
    const denied = await edge.fetch(path, { isolate: 1 })
    expect([denied.status, await readResponseText(denied)]).toEqual([
      403,
      expect.not.stringContaining('data-menu-card'),
    ])
  }
  expect((await root.act(menu, 'privacy', { restriction_type: 'none' })).status).toBe(200)
  for (const path of [index, grill]) expect(await read(path)).toContain('Atlantic salmon')
})
