import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { findDishesForOrderTests } from '../../support/orders/order-client.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

let site: TestSite
let rlid: number
let dishes: Awaited<ReturnType<typeof findDishesForOrderTests>>
beforeAll(async () => {
  site = await openSite()
  rlid = await findOpenRestaurantRlid(site, 'has_online_ordering = 1 AND has_take_out = 1')
  dishes = await findDishesForOrderTests(site, rlid)
})
afterAll(() => site.close())

const toPrice = (cents: number) => `$${(cents / 100).toFixed(2)}`
const summary = (page: Page) => page.locator('p.visually-hidden[role=status]')
const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim())

/** Opens the menu in a page that would forget a mark if it were loaded again. */
async function openMenu(width = 1280) {
  const { page, complaints } = await openBrowserPage(site.origin)
  await page.setViewportSize({ width, height: 844 })
  await page.goto(`/order?rlid=${rlid}`)
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'same page'
  })
  const isSamePage = () => page.evaluate(() => document.documentElement.dataset['mark'] === 'same page')
  return { page, complaints, isSamePage }
}

it.each([390, 840, 1280])('dishes are added, changed and removed without a page load at %s px', async (width) => {
  const { page, complaints, isSamePage } = await openMenu(width)
  const { plain } = dishes
  const price = plain.price_cents!
  const add = page.getByRole('link', { name: `Add ${plain.name}`, exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  await summary(page)
    .getByText(`Your order: 1 dish, ${toPrice(price)} to pay at the restaurant.`)
    .waitFor()
  expect(await focusedLabel(page)).toBe(`Add ${plain.name}`)
  await page.getByRole('link', { name: `One ${plain.name} more` }).focus()
  await page.keyboard.press('Enter')
  await summary(page)
    .getByText(`2 dishes, ${toPrice(2 * price)}`)
    .waitFor()
  expect(await focusedLabel(page)).toBe(`One ${plain.name} more`)
  expect(await page.locator('.order-basket .order-total').textContent()).toContain(toPrice(2 * price))
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: `One ${plain.name} less` }).click()
  await page.getByRole('link', { name: `Remove ${plain.name}` }).click()
  await summary(page).getByText('Your order is empty.').waitFor()
  expect(await focusedLabel(page)).toBe('Your order')
  expect(await page.locator('.order-bar').count()).toBe(0)
  expect(await isSamePage()).toBe(true)
  expect(complaints).toEqual([])
})

it('a page that is loaded again has the same basket', async () => {
  const { page } = await openMenu()
  const { plain } = dishes
  await page.getByRole('link', { name: `Add ${plain.name}`, exact: true }).click()
  await summary(page).getByText('Your order: 1 dish').waitFor()
  await page.reload()
  expect(await page.locator('.order-basket .order-total').textContent()).toContain(toPrice(plain.price_cents!))
})

it('links that are pressed faster than the server answers all count', async () => {
  const { page, isSamePage } = await openMenu()
  const { plain } = dishes
  const add = page.getByRole('link', { name: `Add ${plain.name}`, exact: true })
  for (let clicks = 0; clicks < 3; clicks += 1) await add.click({ noWaitAfter: true })
  await summary(page).getByText('Your order: 3 dishes').waitFor()
  await page.evaluate((name) => {
    const more = document.querySelector<HTMLElement>(`[aria-label="One ${name} more"]`)!
    more.click()
    more.click()
  }, plain.name)
  await summary(page).getByText('Your order: 5 dishes').waitFor()
  expect(await isSamePage()).toBe(true)
})

it.each([390, 840, 1280])('choices of a dish are made in a dialog at %s px', async (width) => {
  const { page, complaints, isSamePage } = await openMenu(width)
  const { chosen, groups } = dishes
  const choose = page.getByRole('link', { name: `Choose ${chosen.name}`, exact: true })
  await choose.click()
  const dialog = page.getByRole('dialog', { name: chosen.name })
  await dialog.waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await focusedLabel(page)).toBe(`Choose ${chosen.name}`)
  await choose.click()
  await dialog.getByRole('button', { name: 'Add to your order' }).click()
  await dialog.getByRole('alert').getByText('Choose').waitFor()
  for (const group of groups.filter(({ id, min_choices }) => min_choices > 0 && chosen.modifier_groups.includes(id)))
    for (const option of group.options.slice(0, group.min_choices))
      await dialog.locator(`[name="group-${group.id}"][value="${option.name}"]`).check()
  await dialog.getByRole('button', { name: 'Add to your order' }).click()
  await dialog.waitFor({ state: 'detached' })
  await summary(page).getByText('Your order: 1 dish').waitFor()
  expect(await focusedLabel(page)).toBe(`Choose ${chosen.name}`)
  expect(await isSamePage()).toBe(true)
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
})

it('without script of the basket its links still lead to the changed basket', async () => {
  const { page } = await openMenu()
  await page.route('**/click-handlers-*.js', (route) => route.abort())
  await page.getByRole('link', { name: `Add ${dishes.plain.name}`, exact: true }).click()
  await page.waitForURL(/basket=/)
  await page.getByRole('link', { name: `Remove ${dishes.plain.name}` }).waitFor()
})

it('without any script each choice loads the page with the changed basket', async () => {
  const { page } = await openBrowserPage(site.origin, { javaScriptEnabled: false })
  const { plain, sized } = dishes
  await page.goto(`/order?rlid=${rlid}`)
  await page.getByRole('link', { name: `Add ${plain.name}`, exact: true }).click()
  await page.waitForURL(/basket=/)
  await page.getByRole('link', { name: `Choose ${sized.name}`, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: sized.name }).waitFor()
  await page.getByRole('radio', { name: sized.variants[0]!.name }).check()
  await page.getByLabel('How many?').fill('2')
  await page.getByRole('button', { name: 'Add to your order' }).click()
  const total = plain.price_cents! + 2 * sized.variants[0]!.price_cents
  await page.locator('.order-basket .order-total').getByText(toPrice(total)).waitFor()
})
