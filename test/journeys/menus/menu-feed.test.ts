import { expect, it } from 'vitest'
import type { MenuFeedReportResponse } from '#schema/menus/feed-wire.ts'
import { editDishWhenIdsAreReserved, readMenuTables } from '../../support/menus/edit-meanwhile.ts'
import { menuFeedSecret, startSignedMenuFeedServer } from '../../support/menus/signed-feed.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createUser, openTemporarySite, signIn, type TestSite } from '../../support/site.ts'

const api = '/wagtail/api/main/menu/'
const interval = 15 * 60_000

async function openSiteWithFeed(text = 'ID,Name\n') {
  const feed = await startSignedMenuFeedServer({ text })
  const site = await openTemporarySite({ vars: { MENU_FEED_URL: feed.url, MENU_FEED_SECRET: menuFeedSecret } })
  await markImagesDrawn(site)
  await createUser(site, 'ada@feed.example', { permissions: ['change_menu', 'publish_menu'] })
  const ada = await signIn(site, 'ada@feed.example')
  const id = (slug: string) =>
    site.db.prepare("SELECT id FROM menu_item WHERE slug = ?1 AND state = 'live'").bind(slug).first<number>('id')
  let time = Date.now()
  /** Fires the trigger a quarter of an hour later; returns the latest run. */
  const pull = async () => {
    time += interval
    expect(await fireCron(site, new Date(time))).toBe('ok')
    const run = "SELECT * FROM feed_run WHERE feed = 'menu' ORDER BY id DESC LIMIT 1"
    const { problems, ...row } = (await site.db.prepare(run).first<{ problems: string; outcome: string }>())!
    return { ...row, problems: JSON.parse(problems) as { path: string; message: string }[] }
  }
  return { feed, site, ada, pull, fries: (await id('fries'))! }
}

const readPrices = async ({ db }: TestSite, item: number) => {
  const { results } = await db
    .prepare('SELECT state, price_cents FROM menu_item WHERE id = ?1 ORDER BY state')
    .bind(item)
    .all<{ state: string; price_cents: number }>()
  return results.map(({ price_cents }) => price_cents)
}

it('a feed’s prices and dishes are published at once; a file is read once', async () => {
  const { feed, site, pull, fries } = await openSiteWithFeed()
  const version = () => site.db.prepare('SELECT version FROM menu').first<number>('version')
  const before = await version()
  const others = 'Milk, Eggs, Crustacean shellfish, Tree nuts, Peanuts, Wheat, Soybeans, Sesame'
  const sardines = `,From the grill,Grilled sardines,16.50,Fish,"${others}"`
  feed.answer.text = `ID,Section,Name,Price,Contains,Free of\n${fries},,,7.25,,"${others}, Fish"\n${sardines}\n`
  expect(await pull()).toMatchObject({ outcome: 'changed', received: 2, added: 1, updated: 1, message: '' })
  expect(await readPrices(site, fries)).toEqual([725, 725])
  expect(await version()).toBe(before! + 1)
  const page = await site.fetch('/menu/grill/grilled-sardines/')
  expect([page.status, (await page.text()).includes('$16.50')]).toEqual([200, true])
  expect(await pull()).toMatchObject({ outcome: 'unchanged', received: 0 })
  expect(feed.asked.filter((url) => url.includes('.sig'))).toHaveLength(1)
  expect(await version()).toBe(before! + 1)
})

it('a wrong row, signature, file or status changes nothing, and the run says why', async () => {
  const { feed, site, pull, fries } = await openSiteWithFeed()
  const prices = await readPrices(site, fries)
  const file = `ID,Price\n${fries},7.25\n`
  const expectNothing = async (run: object) => {
    expect(await pull()).toMatchObject(run)
    expect(await readPrices(site, fries)).toEqual(prices)
  }
  feed.answer = { text: `${file}999999,3\n` }
  await expectNothing({ outcome: 'refused', problems: [{ path: 'line 3', message: /no dish 999999/ }] })
  feed.answer = { text: 'Dish;Cost\nFries;7\n' }
  await expectNothing({ outcome: 'refused', message: /name the columns/ })
  feed.answer = { text: file, signed: { secret: 'another key that is just as long as it' } }
  await expectNothing({ outcome: 'failed', message: /signature does not match/ })
  feed.answer = { text: file.slice(0, -3), signed: { text: file } }
  await expectNothing({ outcome: 'failed', message: /signature does not match/ })
  feed.answer = { text: file, status: 500 }
  await expectNothing({ outcome: 'failed', message: 'The feed responded with status 500.' })
  feed.answer = { text: `${file}${'x'.repeat(1_000_000)}` }
  await expectNothing({ outcome: 'failed', message: /longer than 1000000 bytes/ })
})

it('a feed’s changes wait as drafts beside an editor’s, and are published with them', async () => {
  const { feed, site, ada, pull, fries } = await openSiteWithFeed()
  const [live] = (await readPrices(site, fries)).slice(1)
  const other = await site.db
    .prepare("SELECT id FROM menu_item WHERE state = 'draft' AND id <> ?1 ORDER BY id LIMIT 1")
    .bind(fries)
    .first<number>('id')
  const mine = await ada.post(`${api}import/`, { text: `ID,Description\n${other},In their own words\n`, process: true })
  expect(mine.status).toBe(200)
  feed.answer.text = `ID,Price\n${fries},7.25\n`
  expect(await pull()).toMatchObject({
    outcome: 'changed',
    updated: 1,
    message: /^Saved as drafts. The menu has other changes/,
  })
  expect(await readPrices(site, fries)).toEqual([725, live])
  expect((await ada.post(`${api}publish/`, {})).status).toBe(200)
  expect(await readPrices(site, fries)).toEqual([725, 725])
})

it('a feed of 250 dishes changes nothing if one is edited meanwhile', async () => {
  const { feed, site, pull } = await openSiteWithFeed()
  const others = '"Milk, Eggs, Fish, Crustacean shellfish, Tree nuts, Peanuts, Wheat, Soybeans, Sesame"'
  const head = 'ID,Section,Name,Price,Free of'
  const names = Array.from({ length: 249 }, (_, index) => `Small plate ${index + 1}`)
  feed.answer.text = [head, ...names.map((name) => `,From the grill,${name},8.00,${others}`)].join('\n')
  expect(await pull()).toMatchObject({ outcome: 'changed', added: 249, message: '' })
  const { results } = await site.db
    .prepare("SELECT id FROM menu_item WHERE state = 'draft' AND slug LIKE 'small-plate-%' ORDER BY id")
    .all<{ id: number }>()
  feed.answer.text = [
    head,
    ...results.map(({ id }) => `${id},,,7.00,${others}`),
    `,From the grill,The smallest plate,7.00,${others}`,
  ].join('\n')
  const before = await readMenuTables(site)
  const edit = await editDishWhenIdsAreReserved(site, results.at(-1)!.id)
  expect(await pull()).toMatchObject({
    outcome: 'failed',
    message: 'Somebody changed the menu at the same time. Nothing was saved. The next run tries again.',
  })
  await edit.undo()
  expect(await readMenuTables(site)).toEqual(before)
  expect(await pull()).toMatchObject({ outcome: 'changed', added: 1, updated: 249, message: '' })
  expect(await readPrices(site, results[0]!.id)).toEqual([700, 700])
})

it('an unpublishable dish waits as a draft, and the run names what is missing', async () => {
  const { feed, site, pull } = await openSiteWithFeed()
  feed.answer.text = 'ID,Section,Name,Price,Contains\n,From the grill,Grilled sardines,16.50,Fish\n'
  expect(await pull()).toMatchObject({
    outcome: 'changed',
    added: 1,
    message: /“Grilled sardines” is sold in California/,
  })
  expect((await site.fetch('/menu/grill/grilled-sardines/')).status).toBe(404)
})

it('editors see the runs without the URL, and only who may publish pulls', async () => {
  const { feed, site, ada, fries } = await openSiteWithFeed()
  feed.answer.text = `ID,Price\n${fries},6.75\n`
  const pulled = await ada.post(`${api}feed/pull/`, {})
  const report = (await pulled.json()) as MenuFeedReportResponse
  expect([pulled.status, report.can_pull, report.runs[0]]).toMatchObject([
    200,
    true,
    { outcome: 'changed', updated: 1 },
  ])
  expect(JSON.stringify(report)).not.toContain('of-the-chain')
  expect(report.source).toBe(new URL(feed.url).host)
  await createUser(site, 'eve@feed.example', { permissions: ['change_menu'] })
  const eve = await signIn(site, 'eve@feed.example')
  expect((await (await eve.get(`${api}feed/`)).json()) as MenuFeedReportResponse).toMatchObject({ can_pull: false })
  expect((await eve.post(`${api}feed/pull/`, {})).status).toBe(403)
  const locations = (await (await ada.get('/wagtail/api/main/locations/feed/')).json()) as { runs?: object[] }
  expect(locations.runs ?? []).toEqual([])
})

it('without its secret the feed is not read', async () => {
  const feed = await startSignedMenuFeedServer({ text: 'ID,Name\n' })
  const site = await openTemporarySite({ vars: { MENU_FEED_URL: feed.url } })
  await markImagesDrawn(site)
  expect(await fireCron(site, new Date(Date.now() + interval))).toBe('ok')
  expect(await site.db.prepare("SELECT outcome, message FROM feed_run WHERE feed = 'menu'").first()).toEqual({
    outcome: 'failed',
    message: 'MENU_FEED_SECRET is not set, or has fewer than 32 characters.',
  })
  expect(feed.asked).toEqual([])
})
