import { expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  browserOptionsWithPreferredLocation,
  fetchSampleLocation,
  popoverLocationStorageKey,
  popoverTriggerLocator,
  sharedTestSiteUrl,
} from './popover.ts'

setUpBrowser()

it('every order link in content knows the chosen restaurant, and order buttons name it', async () => {
  const at = await fetchSampleLocation()
  const inHtml = async (path: string) => (await (await fetch(sharedTestSiteUrl + path)).text()).match(/href="\/order"/g)
  const chosen = `${at.countryRootURL}/order?rlid=${at.rlid}`
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(at))
  for (const path of ['/offers/', '/fresh-catch/', '/catering/', '/gift-cards/', '/about/boat-to-board/', '/login/']) {
    const places = await inHtml(path)
    expect(places?.length, path).toBeGreaterThan(0)
    await page.goto(path)
    const links = page.locator(`main a[href="${chosen}"]`)
    await expect.poll(() => links.count()).toBe(places!.length)
    for (const link of await links.all()) {
      const isButton = await link.evaluate((each) => each.matches('.button'))
      expect(/: Salem, MA$/.test((await link.textContent())!), path).toBe(isButton)
    }
  }
  await page.goto('/offers/')
  const order = page.locator('main').getByRole('link', { name: /^Order\b/ })
  const shown = async () => [await order.getAttribute('href'), await order.textContent()]
  await expect.poll(shown).toEqual([chosen, 'Order: Salem, MA'])
  const other = await page.context().newPage()
  await other.goto('/faq/')
  await other.evaluate((name) => localStorage.removeItem(name), popoverLocationStorageKey)
  await expect.poll(shown).toEqual(['/order', 'Order'])
  expect(complaints).toEqual([])
})

it('without a choice, script or open restaurant an order button stays as written', async () => {
  const closed = await fetchSampleLocation({ isTemporarilyClosed: true })
  for (const options of [
    {},
    { ...browserOptionsWithPreferredLocation(await fetchSampleLocation()), javaScriptEnabled: false },
  ]) {
    const { page } = await openBrowserPage(sharedTestSiteUrl, options)
    await page.goto('/offers/')
    const order = page.locator('main').getByRole('link', { name: 'Order', exact: true })
    expect(await order.getAttribute('href')).toBe('/order')
  }
  const { page } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(closed))
  await page.goto('/offers/')
  await expect.poll(() => popoverTriggerLocator(page).textContent()).toContain('Temporarily Closed')
  expect(await page.locator('main a[href="/order"]').allTextContents()).toEqual(['Order'])
})
