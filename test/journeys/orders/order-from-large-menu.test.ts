import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { fillMenuWithPlainDishes } from '../../support/menus/fill-menu.ts'
import { findAndOpenOrderableRestaurant, openCheckout } from '../../support/orders/order-client.ts'
import { fetchPageHtml } from '../../support/seating/guest-forms.ts'
import { setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite({ entry: 'test/support/workers/query-counting-worker.js' })

/** The dishes of a menu, and what a page of it may have at most. */
const dishesOfMenu = 500
const limits = { dishes: 60, compressedBytes: 16_000, bytes: 160_000, rows: 4 * dishesOfMenu }

let rlid: number
let added: Awaited<ReturnType<typeof fillMenuWithPlainDishes>>
beforeAll(async () => {
  rlid = await findAndOpenOrderableRestaurant(site)
  added = await fillMenuWithPlainDishes(site, rlid, dishesOfMenu)
})

const decodeAmpersands = (html: string) => html.replaceAll('&amp;', '&')
const listDishIds = (html: string) => [...html.matchAll(/<li id="dish-(\d+)"/g)].map(([, id]) => Number(id))
const listSectionLinks = (html: string) =>
  [...html.matchAll(/href="(\/order\?[^"]*section=[^"&#]+)"/g)].map(([, href]) => decodeAmpersands(href!))

/** Finds the link that adds a dish on a page; the URL has no fragment. */
const findAddLink = (html: string, id: number) =>
  decodeAmpersands(new RegExp(`<li id="dish-${id}".*?href="([^"#]+)`, 's').exec(html)![1]!)

it('each page of 500 dishes shows at most 60, bounded in bytes and rows', async () => {
  const first = await fetchPageHtml(site, `/order?rlid=${rlid}`)
  const links = [...new Set(listSectionLinks(first.html))]
  expect(links.length).toBeGreaterThan(4)
  const seen = new Set<number>()
  for (const link of [`/order?rlid=${rlid}`, ...links.flatMap((url) => [url, `${url}&page=2`])]) {
    const { answer, html } = await fetchPageHtml(site, link)
    expect(answer.status, link).toBe(200)
    const ids = listDishIds(html)
    for (const id of ids) seen.add(id)
    expect(ids.length, link).toBeLessThanOrEqual(limits.dishes)
    expect(html.length, link).toBeLessThan(limits.bytes)
    expect(brotliCompressSync(html).length, link).toBeLessThan(limits.compressedBytes)
    expect(Number(answer.headers.get('X-D1-Rows-Read')), link).toBeLessThan(limits.rows)
  }
  for (const { id } of [...added.values()].flat()) expect(seen, `${id}`).toContain(id)
})

it('a large menu has pictures on the pages of its sections alone', async () => {
  const countPictures = (html: string) => html.split('class="order-dish-picture"').length - 1
  const first = (await fetchPageHtml(site, `/order?rlid=${rlid}`)).html
  expect([listDishIds(first).length > 0, countPictures(first)]).toEqual([true, 0])
  const section = await fetchPageHtml(site, listSectionLinks(first)[0]!)
  expect(countPictures(section.html)).toBeGreaterThan(0)
})

it('a basket with dishes from two sections and second pages arrives at the checkout', async () => {
  const [one, other] = [...added.values()]
  const [near, far] = [one!.at(-1)!, other!.at(-1)!]
  const slugs = await site.db
    .prepare("SELECT id, slug FROM menu_section WHERE state = 'live'")
    .all<{ id: number; slug: string }>()
  const slugOf = (id: number) => slugs.results.find((each) => each.id === id)!.slug
  const { html } = await fetchPageHtml(site, `/order?rlid=${rlid}&section=${slugOf(near.section_id)}&page=2`)
  const withOne = await fetchPageHtml(site, findAddLink(html, near.id))
  expect(listDishIds(withOne.html)).toEqual(listDishIds(html))
  const toOther = listSectionLinks(withOne.html).find((url) => url.includes(`section=${slugOf(far.section_id)}`))!
  const otherPage = await fetchPageHtml(site, `${toOther}&page=2`)
  const withBoth = await fetchPageHtml(site, findAddLink(otherPage.html, far.id))
  expect(withBoth.html).toContain('Your order: 2 dishes, $20.00')
  const checkout = decodeAmpersands(/href="(\/order\/checkout[^"]+)"/.exec(withBoth.html)![1]!)
  expect(checkout).not.toContain('section=')
  const form = await fetchPageHtml(site, checkout)
  for (const { name } of [near, far]) expect(form.html).toContain(name)
  const lines = [near, far].map(({ id }) => ({ itemId: id, quantity: 1, size: '', choices: [] }))
  const { send } = await openCheckout(site, { rlid, lines, pickupAt: null })
  expect((await send()).status).toBe(303)
})

it('a dish that a link names leads back to the page of its section', async () => {
  const far = [...added.values()][1]!.at(-1)!
  const { answer, html } = await fetchPageHtml(site, `/order?rlid=${rlid}&dish=${far.id}`)
  expect(answer.status).toBe(200)
  const back = decodeAmpersands(/href="([^"#]+)#dish-\d+">Back to the menu/.exec(html)![1]!)
  expect(listDishIds((await fetchPageHtml(site, back)).html)).toContain(far.id)
  for (const query of ['section=nothing', 'section=nothing&page=x', 'section=nothing&section=other&page=999999'])
    expect((await fetchPageHtml(site, `/order?rlid=${rlid}&${query}`)).answer.status).toBe(200)
})
