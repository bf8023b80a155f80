import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openBothBrands } from '../../support/sites/both-brands.ts'
import { openLocationPopover, popoverResultCardsLocator, searchInLocationPopover } from './popover.ts'

setUpBrowser()

let site: Awaited<ReturnType<typeof openBothBrands>>
beforeAll(async () => {
  site = await openBothBrands()
}, 120_000)
afterAll(() => site.close())

it('PO-04 on a site below the top, popover and hero link to the chosen restaurant', async () => {
  const { page } = await openBrowserPage(site.grillOrigin)
  const dialog = await openLocationPopover(page, '/')
  await searchInLocationPopover(page, 'Little Rock, AR')
  await popoverResultCardsLocator(page).first().click()
  const link = dialog.getByRole('link', { name: 'View Local Page' })
  const path = (await link.getAttribute('href'))!
  expect(path).toMatch(/^\/locations\/arkansas\/little-rock\//)
  const hero = page.locator('.hero-text > a', { hasText: 'Little Rock, AR' })
  expect(await hero.getAttribute('href')).toBe(path)
  await link.click()
  await page.waitForURL(`**${path}`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Little Rock')
  expect((await page.goto(path))?.status()).toBe(200)
})
