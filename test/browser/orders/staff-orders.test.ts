import { expect, it } from 'vitest'
import { orderPaths } from '#schema/orders/order-paths.ts'
import { expectAccessibleScreenWithoutOverflow } from '../../support/browser/check-screen.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import {
  createTestBasketLine,
  findAndOpenOrderableRestaurant,
  findDishesForOrderTests,
  openCheckout,
} from '../../support/orders/order-client.ts'

setUpBrowser()

it('staff prepare an order by double tap, skip no step and hand it over', async () => {
  const { site, page, complaints } = await openEditorSite()
  const rlid = await findAndOpenOrderableRestaurant(site)
  const { plain } = await findDishesForOrderTests(site, rlid)
  await page.goto(orderPaths.staffScreen(rlid))
  await page.getByText('No orders to prepare').waitFor()
  await expectAccessibleScreenWithoutOverflow(page, 'no orders')
  const { send } = await openCheckout(site, {
    rlid,
    lines: [createTestBasketLine(plain.id, { quantity: 2 })],
    pickupAt: null,
  })
  expect((await send({ name: 'Ida', notes: 'No onions, please.' })).status).toBe(303)
  const order = page.getByRole('listitem', { name: /^Order .*, Ida$/ })
  await order.getByText(`2 × ${plain.name}`).waitFor()
  await order.getByText('No onions, please.').waitFor()
  const till = await site.db
    .prepare('SELECT external_id FROM menu_item WHERE id = ?1')
    .bind(plain.id)
    .first('external_id')
  await order.getByText(`Till ${till}`, { exact: true }).waitFor()
  await expectAccessibleScreenWithoutOverflow(page, 'a new order')
  await order.getByRole('button', { name: 'Prepare: order of Ida' }).dblclick({ delay: 50 })
  await order.getByText('Preparing', { exact: true }).waitFor()
  const status = () => site.db.prepare("SELECT status FROM pickup_order WHERE name = 'Ida'").first<string>('status')
  // Longer than a second tap would take to be answered.
  await page.waitForTimeout(1000)
  expect(await status()).toBe('preparing')
  await order.getByRole('button', { name: 'Ready: order of Ida' }).click()
  await expect.poll(status).toBe('ready')
  await order.getByRole('button', { name: 'Picked up: order of Ida' }).click()
  await page.getByRole('heading', { name: 'Picked up or cancelled' }).waitFor()
  await expectAccessibleScreenWithoutOverflow(page, 'an order that ended')
  await order.getByRole('button', { name: 'Back to ready: order of Ida' }).click()
  await page.getByRole('heading', { name: 'One order to prepare' }).waitFor()
  await order.getByRole('button', { name: 'Cancel: order of Ida' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(await status()).toBe('ready')
  await order.getByRole('button', { name: 'Cancel: order of Ida' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect.poll(status).toBe('cancelled')
  expect(complaints).toEqual([])
})

it('an open order page shows each step of the staff without a page load', async () => {
  const { site, page } = await openEditorSite()
  const rlid = await findAndOpenOrderableRestaurant(site)
  const { plain } = await findDishesForOrderTests(site, rlid)
  const { send } = await openCheckout(site, { rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null })
  const placed = (await send({ name: 'Ida' })).headers.get('Location')!
  const { page: guest, complaints } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  await guest.goto(placed)
  await guest.getByRole('heading', { level: 1, name: 'We have your order' }).waitFor()
  await waitForIsland(guest, 'seating')
  await guest.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.goto(orderPaths.staffScreen(rlid))
  const order = page.getByRole('listitem', { name: /^Order .*, Ida$/ })
  for (const [step, title] of [
    ['Prepare', 'We are preparing your order'],
    ['Ready', 'Your order is ready'],
    ['Picked up', 'Enjoy your meal'],
  ] as const) {
    await order.getByRole('button', { name: `${step}: order of Ida` }).click()
    await expect
      .poll(async () => {
        await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return guest.getByRole('heading', { level: 1 }).textContent()
      })
      .toBe(title)
    expect(await guest.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  }
  expect(await guest.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(complaints).toEqual([])
})
