import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { findAndOpenOrderableRestaurant, findDishesForOrderTests } from '../../support/orders/order-client.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

let site: TestSite
let rlid: number
beforeAll(async () => {
  site = await openSite()
  rlid = await findAndOpenOrderableRestaurant(site)
})
afterAll(() => site.close())

it.each([390, 840, 1280])('a guest orders dishes for a time of pick-up at %s px', async (width) => {
  // The contrast of a button is not measured on its way to another color.
  const { page, complaints } = await openBrowserPage(site.origin, { reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 844 })
  const { plain, sized } = await findDishesForOrderTests(site, rlid)
  const check = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expect(await listAxeViolations(page)).toEqual([])
  }
  await page.goto(`/order?rlid=${rlid}`)
  await check()
  await page.getByRole('link', { name: `Add ${plain.name}`, exact: true }).click()
  await page.getByRole('link', { name: `Remove ${plain.name}` }).waitFor()
  await page.getByRole('link', { name: `Choose ${sized.name}`, exact: true }).click()
  await page.getByRole('dialog', { name: sized.name }).waitFor()
  await page.getByRole('radio', { name: sized.variants.at(-1)!.name }).check()
  await page.getByLabel('How many?').fill('2')
  await check()
  await page.getByRole('button', { name: 'Add to your order' }).click()
  await page.getByText('To pay at the restaurant', { exact: true }).waitFor()
  await check()
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByRole('radio', { name: /^Curbside/ }).check()
  await page.getByLabel('Name').fill('Ida Lantern')
  await page.getByLabel('Phone').fill('978 555 0142')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await check()
  await page.getByLabel('When do you pick it up?').selectOption({ index: 4 })
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.getByRole('heading', { level: 1, name: 'We have your order' }).waitFor()
  await check()
  const total = (plain.price_cents! + 2 * sized.variants.at(-1)!.price_cents) / 100
  await page.getByText(`$${total.toFixed(2)}`).waitFor()
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
})

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

it.each([390, 840, 1280])('basket, dialog and checkout are aligned and cover nothing at %s px', async (width) => {
  const { page } = await openBrowserPage(site.origin, { reducedMotion: 'reduce', viewport: { width, height: 844 } })
  const { plain, sized } = await findDishesForOrderTests(site, rlid)
  await page.goto(`/order?rlid=${rlid}`)
  await page.getByRole('link', { name: `Choose ${sized.name}`, exact: true }).click()
  const close = page.getByRole('dialog', { name: sized.name }).getByRole('button', { name: 'Close' })
  expect(await close.evaluate((button) => button.getClientRects().length)).toBe(1)
  expect((await close.boundingBox())!.height).toBeLessThan(50)
  await close.click()
  await page.getByRole('link', { name: `Add ${plain.name}`, exact: true }).click()
  await page.getByText('To pay at the restaurant', { exact: true }).waitFor()
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  const [basket, restaurant] = [await boxOf(page, '.order-basket'), await boxOf(page, '.seating-restaurant')]
  expect(basket.y + basket.height).toBeLessThanOrEqual(restaurant.y)

  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByLabel('Name').fill('Ida Lantern')
  await page.getByLabel('Phone').fill('978 555 0142')
  const [name, phone] = [await boxOf(page, '[name="name"]'), await boxOf(page, '[name="phone"]')]
  if (phone.x > name.x) expect(phone.y).toBe(name.y)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  expect(await page.locator('[data-form-errors] li').allTextContents()).toEqual([
    'Choose a time.',
    'Choose how you want your food.',
  ])
  await page.getByLabel('When do you pick it up?').selectOption({ index: 5 })
  await page.getByRole('radio', { name: /^Pick-up/ }).check()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.getByRole('heading', { level: 1, name: 'We have your order' }).waitFor()
  const [price, total] = [
    await boxOf(page, '.order-lines > li > p:last-child'),
    await boxOf(page, '.order-total strong'),
  ]
  expect(Math.round(total.x + total.width)).toBe(Math.round(price.x + price.width))
})

/** Takes the picture of a dish away, and says of another that it is sold out; returns a function that undoes it. */
async function changeDishes() {
  const { plain, sized } = await findDishesForOrderTests(site, rlid)
  const setPicture = (id: number | null) =>
    site.db.prepare("UPDATE menu_item SET image_id = ?2 WHERE id = ?1 AND state = 'live'").bind(plain.id, id).run()
  const image = await site.db
    .prepare("SELECT image_id FROM menu_item WHERE id = ?1 AND state = 'live'")
    .bind(plain.id)
    .first<number>('image_id')
  await setPicture(null)
  await site.db
    .prepare('INSERT INTO menu_sold_out (location_id, item_id, until) SELECT id, ?1, ?2 FROM location WHERE rlid = ?3')
    .bind(sized.id, '2999-01-01T00:00:00.000Z', rlid)
    .run()
  return async () => {
    await setPicture(image)
    await site.db.prepare('DELETE FROM menu_sold_out').run()
  }
}

it.each([390, 840, 1280])('rows of dishes have pictures and buttons of one width at %s px', async (width) => {
  onTestFinished(await changeDishes())
  const { page } = await openBrowserPage(site.origin, { viewport: { width, height: 844 } })
  await page.goto('/menu/')
  const picture = await page.locator('.menu-index-picture img').first().getAttribute('class')
  await page.goto(`/order?rlid=${rlid}`)
  const images = page.locator('.order-dish-picture img')
  expect(await images.evaluateAll((all) => all.map((each) => each.className))).toContain(picture)
  expect(await images.first().getAttribute('loading')).toBe('lazy')
  const rows = await page.locator('.order-dishes > li').evaluateAll((all) =>
    all.map((row) => {
      const box = (selector: string) => row.querySelector(selector)?.getBoundingClientRect()
      const [picture, text, note] = [box('.order-dish-picture'), box('.order-dish-text')!, box('.menu-note')]
      return {
        button: box('.button')?.width,
        end: Math.round(box('.order-add')!.right),
        text: text.width,
        /** How far from its beginning a row has something. */
        start: Math.round((picture ?? text).left - row.getBoundingClientRect().left),
        hasPicture: picture !== undefined,
        noteInText: note && note.left >= text.left && note.right <= text.right,
      }
    }),
  )
  expect(new Set(rows.flatMap(({ button }) => button ?? [])).size).toBe(1)
  expect(new Set(rows.map(({ end }) => end)).size).toBe(1)
  expect(Math.min(...rows.map(({ text }) => text))).toBeGreaterThan(200)
  expect(new Set(rows.map(({ hasPicture }) => hasPicture))).toEqual(new Set([true, false]))
  expect(rows.filter(({ start }) => start !== 0)).toEqual([])
  const notes = rows.flatMap(({ noteInText }) => noteInText ?? [])
  expect(new Set(notes)).toEqual(new Set([true]))
})

it.each([true, false])('a bar at the foot leads to the order, with script: %s', async (javaScriptEnabled) => {
  const { page } = await openBrowserPage(site.origin, {
    javaScriptEnabled,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  const { plain } = await findDishesForOrderTests(site, rlid)
  const bar = page.locator('.order-bar')
  await page.goto(`/order?rlid=${rlid}`)
  expect(await bar.count()).toBe(0)
  await page.getByRole('link', { name: `Add ${plain.name}`, exact: true }).click()
  await bar.waitFor()
  const { y, height } = (await bar.boundingBox())!
  expect(Math.round(y + height)).toBe(844)
  const price = `$${(plain.price_cents! / 100).toFixed(2)}`
  await bar.getByRole('link', { name: `Your order: 1 dish, ${price}` }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#basket')
  await expect.poll(async () => (await boxOf(page, '#basket')).y).toBeLessThan(844)
  await page.locator('.site-footer').scrollIntoViewIfNeeded()
  const end = await boxOf(page, '.order-bar')
  expect(end.y + end.height).toBeLessThanOrEqual((await boxOf(page, '.site-footer')).y + 1)
  await page.emulateMedia({ media: 'print' })
  expect(await bar.isVisible()).toBe(false)
})
