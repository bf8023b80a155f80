import { expect, inject, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'

setUpBrowser()
const site = inject('site')

it.each([390, 1280])('questions are found by words, and groups by links, at %i px', async (width) => {
  const { page, complaints } = await openBrowserPage(site, { viewport: { width, height: 844 } })
  await page.goto('/faq/')
  await waitForIsland(page, 'faqs')
  const questions = page.locator('.accordion-item:visible')
  const total = await questions.count()
  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  await search.fill('dog patio')
  await page.getByText('1 question found').waitFor()
  await expect.poll(() => questions.count()).toBe(1)
  expect(await page.getByRole('heading', { name: 'Ordering' }).isVisible()).toBe(false)
  await search.fill('zebra')
  await page.getByText('No question found.').waitFor()
  await search.fill('')
  await expect.poll(() => questions.count()).toBe(total)
  await page.getByRole('link', { name: 'Ordering' }).click()
  await expect
    .poll(() => page.getByRole('heading', { name: 'Ordering' }).evaluate((it) => it.matches(':target')))
    .toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('without script every question and the links to groups are there, and no search', async () => {
  const { page } = await openBrowserPage(site, { javaScriptEnabled: false })
  await page.goto('/faq/')
  expect(await page.title()).toBe('Questions and answers | Harbor Lantern')
  expect(await page.locator('.accordion-item:visible').count()).toBeGreaterThan(8)
  expect(await page.getByRole('searchbox', { name: 'Search the questions' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Everything else' }).click()
  expect(page.url()).toMatch(/#questions-/)
})

it('a missing page offers the search for a restaurant', async () => {
  const { page } = await openBrowserPage(site, { javaScriptEnabled: false })
  await page.goto('/no-such-page/')
  expect(await page.title()).toBe('Page not found | Harbor Lantern')
  await page.getByLabel(/^Search for a/).fill('Salem, MA')
  await page.getByRole('button', { name: 'Go' }).click()
  await page.waitForURL(`${site}/locations/?q=Salem%2C+MA`)
})
