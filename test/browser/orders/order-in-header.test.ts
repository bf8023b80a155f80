import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import {
  createTestBasketLine,
  findAndOpenOrderableRestaurant,
  findDishesForOrderTests,
  openCheckout,
} from '../../support/orders/order-client.ts'
import { joinWaitListOfSite } from '../../support/seating/join-wait-list.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function placeOrder(): Promise<string> {
  const rlid = await findAndOpenOrderableRestaurant(site)
  const { plain } = await findDishesForOrderTests(site, rlid)
  const { send } = await openCheckout(site, { rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null })
  return (await send({ email: '' })).headers.get('Location')!
}

const setStatus = (status: string) =>
  site.db.prepare('UPDATE pickup_order SET status = ?1, updated_at = ?2').bind(status, new Date().toISOString()).run()

async function openAsGuestOf(path: string, options = {}) {
  const opened = await openBrowserPage(site.origin, options)
  await opened.page.goto(path)
  await waitForIsland(opened.page, 'seating')
  const readStored = () => opened.page.evaluate(() => localStorage.getItem('order-in-header'))
  return { ...opened, readStored, order: opened.page.locator('.site-header a[href^="/order/"]') }
}

it.each([390, 1280])('at %i px every header leads to the guest’s order until its collection', async (width) => {
  const path = await placeOrder()
  const viewport = { width, height: 844 }
  const { page, complaints, order, readStored } = await openAsGuestOf(path, { viewport })
  expect(await order.count()).toBe(0)
  for (const other of ['/', '/faq/']) {
    await page.goto(other)
    await order.waitFor()
    expect([await order.textContent(), await order.getAttribute('href')]).toEqual(['We have your order', path])
  }
  expect((await order.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await listAxeViolations(page)).toEqual([])
  const [heading, shown] = await Promise.all([page.locator('h1').boundingBox(), order.boundingBox()])
  const isBeside = shown!.x >= heading!.x + heading!.width || shown!.y >= heading!.y + heading!.height
  expect(isBeside || shown!.y + shown!.height <= heading!.y).toBe(true)
  await setStatus('ready')
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expect.poll(() => order.textContent()).toBe('Your order is ready')
  await setStatus('picked_up')
  await page.goto('/')
  await expect.poll(readStored).toBeNull()
  expect(await order.count()).toBe(0)
  expect(complaints).toEqual([])
})

it('a cancelled order and one that is a day old are forgotten', async () => {
  const path = await placeOrder()
  const { page, order, readStored } = await openAsGuestOf(path)
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('order-in-header')!)
    localStorage.setItem('order-in-header', JSON.stringify({ ...stored, savedAt: stored.savedAt - 86_400_000 }))
  })
  await page.goto('/faq/')
  await expect.poll(readStored).toBeNull()
  await page.goto(path)
  await waitForIsland(page, 'seating')
  await page.goto('/faq/')
  await order.waitFor()
  await setStatus('cancelled')
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expect.poll(readStored).toBeNull()
  expect(await order.count()).toBe(0)
})

it('a stored text that is no order is removed and asks for nothing', async () => {
  for (const text of [
    'x',
    '{}',
    '{"path":"https://evil.example/","savedAt":9e15}',
    '{"path":"/order/a","savedAt":0}',
  ]) {
    const localStorage = [{ name: 'order-in-header', value: text }]
    const { page, complaints } = await openBrowserPage(site.origin, {
      storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/faq/')
    await expect.poll(() => page.evaluate(() => window.localStorage.getItem('order-in-header'))).toBeNull()
    expect(asked.filter((path) => path.startsWith('/order'))).toEqual([])
    expect(complaints).toEqual([])
  }
})

it('an order that is not there is asked for once per page', async () => {
  const path = '/order/AAAAAAAAAAAAAAAAAAAAAA/'
  const localStorage = [{ name: 'order-in-header', value: JSON.stringify({ path, savedAt: Date.now() }) }]
  const { page } = await openBrowserPage(site.origin, {
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
  })
  const responses: number[] = []
  page.on('response', (response) => response.url().endsWith(path) && responses.push(response.status()))
  await page.goto('/faq/')
  await expect.poll(() => responses).toEqual([404])
  await page.waitForLoadState('networkidle')
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await page.waitForLoadState('networkidle')
  expect(responses).toEqual([404])
  expect(await page.locator('.place-in-line').count()).toBe(0)
})

it.each([390, 1280])('at %i px a place in line and an order stand apart', async (width) => {
  const id = await joinWaitListOfSite(site)
  const { page, order, complaints } = await openAsGuestOf(await placeOrder(), { viewport: { width, height: 844 } })
  await page.goto(`/waitlist/${id}/`)
  await order.waitFor()
  await page.goto('/faq/')
  await order.waitFor()
  const place = page.locator(`.site-header a[href="/waitlist/${id}/"]`)
  await place.waitFor()
  const measureDistance = async () => {
    const [one, other] = [(await place.boundingBox())!, (await order.boundingBox())!].toSorted((a, b) => a.y - b.y)
    return other!.y - one!.y - one!.height
  }
  expect(await measureDistance()).toBeGreaterThan(0)
  expect(await listAxeViolations(page)).toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    for (const link of document.querySelectorAll('.place-in-line'))
      link.textContent += ' and it is a long text'.repeat(4)
  })
  expect(await measureDistance()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})
