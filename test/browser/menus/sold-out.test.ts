import { expect, it } from 'vitest'
import { buildRestaurantUrlFragment } from '#app/menus/restaurant-fragment.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

const staff = 'staff@harborlantern.example'

/** Opens the menu as a guest comes to it from the page of the restaurant, and expects a note on one dish or none. */
async function expectNoteOfSalmon(origin: string, note: string | null) {
  const { page } = await openBrowserPage(origin)
  for (const path of ['/menu/', '/menu/grill/', '/menu/grill/atlantic-salmon/']) {
    await page.goto(path + buildRestaurantUrlFragment(1001))
    await page.locator('.menu-restaurant').getByText('Prices at').waitFor()
    const cards = page.locator('[data-menu-card]')
    const salmon = path.includes('salmon') ? cards.first() : cards.filter({ hasText: 'Atlantic salmon' })
    expect(await salmon.locator('.menu-note').allTextContents(), path).toEqual(note === null ? [] : [note])
    expect(await page.getByText('Sold out for now').count(), path).toBe(note === null ? 0 : 1)
  }
  await page.close()
}

it('staff sell out a dish in two taps on a phone and undo it', async () => {
  const site = await openTemporarySite()
  await createUser(site, staff, { permissions: ['change_menu_availability'] })
  const { page, complaints } = await openBrowserPage(site.origin, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await signInBrowserByApi(page, staff)
  const soldOut = async () => (await (await site.fetch('/api/menu/1001/')).text()).match(/"sold_out_until":"/g)?.length
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('link', { name: 'Sold out' }).tap()
  await page.getByRole('searchbox').fill('1001')
  await page.locator('.row-title').first().waitFor()
  await expect.poll(() => page.locator('.row-title').count()).toBe(1)
  expect(await listAxeViolations(page)).toEqual([])
  expect(await fits()).toBe(true)
  await page.locator('.row-title').tap()
  await page.getByRole('heading', { name: 'Nothing is sold out' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  expect(await fits()).toBe(true)

  const dish = page.locator('.dish-button').first()
  const { height } = (await dish.boundingBox())!
  expect(height).toBeGreaterThanOrEqual(44)
  const name = (await dish.locator('.dish-name').textContent())!
  await dish.tap()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^For today/ }).tap()
  await page.getByRole('heading', { name: 'Sold out now: 1' }).waitFor()
  expect(await soldOut()).toBe(1)
  expect(await listAxeViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await page.getByRole('heading', { name: 'Nothing is sold out' }).waitFor()
  expect(await soldOut()).toBe(undefined)

  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('salmon')
  await expect.poll(() => page.locator('.dish-button').count()).toBe(1)
  await page.locator('.dish-button').tap()
  await page.getByRole('button', { name: 'Until I say so' }).tap()
  await page.getByText('Sold out until you say so').first().waitFor()
  await expectNoteOfSalmon(site.origin, 'Sold out for now')
  await page.getByRole('button', { name: /^Back on the menu: / }).tap()
  await page.getByRole('heading', { name: 'Nothing is sold out' }).waitFor()
  await expectNoteOfSalmon(site.origin, null)

  // The device remembers the restaurant.
  await page.goto('/wagtail/menus/sold-out/')
  await page.getByRole('navigation', { name: 'Your restaurants' }).getByRole('link').waitFor()
  expect(await fits()).toBe(true)
  expect(complaints).toEqual([])
})

it('a dish is sold out until a chosen time, which must lie ahead', async () => {
  const site = await openTemporarySite()
  await createUser(site, staff, { permissions: ['change_menu_availability'] })
  const { page } = await openBrowserPage(site.origin, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await signInBrowserByApi(page, staff)
  await page.goto('/wagtail/menus/sold-out/1001/')
  await page.getByRole('heading', { name: 'Nothing is sold out' }).waitFor()
  await page.locator('.dish-button').first().tap()
  await page.getByRole('button', { name: 'Until another time…' }).tap()
  const time = page.getByLabel('Time')
  await page.getByRole('button', { name: 'Sold out until then' }).tap()
  await page.getByText('Choose a day and a time.').waitFor()
  await expect.poll(() => time.evaluate((input) => input === document.activeElement)).toBe(true)
  const day = page.getByLabel('Day')
  await day.fill('2020-01-01')
  await time.fill('18:00')
  await time.press('Enter')
  await page.getByText('Choose a time that is still to come.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await listAxeViolations(page)).toEqual([])
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/sold-out-time-390.png` })
  await day.fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await time.press('Enter')
  await page.getByRole('heading', { name: 'Sold out now: 1' }).waitFor()
  await page.getByRole('button', { name: /^Back on the menu: / }).tap()
  await page.getByRole('heading', { name: 'Nothing is sold out' }).waitFor()
})
