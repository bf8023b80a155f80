import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

/** The times at which something was painted first. */
const listPaints = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('paint').map(({ startTime }) => startTime))

const hasFooter = (page: Page) => page.evaluate(() => document.querySelector('.site-footer') !== null)

it.each(['/', '/faq/', '/no-such-page/'])('nothing of %s is painted before its brand kit has come', async (path) => {
  const { page } = await openBrowserPage(inject('site'))
  const held = Promise.withResolvers<void>()
  await page.route(/\/theme\/[0-9a-z]+\.css/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => hasFooter(page)).toBe(true)
  // Another visit shows when there has been time enough to paint the page.
  const { page: other } = await openBrowserPage(inject('site'))
  await other.goto(path)
  await expect.poll(async () => (await listPaints(other)).length).toBeGreaterThan(0)
  expect(await listPaints(page)).toEqual([])

  held.resolve()
  await expect.poll(async () => (await listPaints(page)).length).toBeGreaterThan(0)
  const arrival = await page.evaluate(() =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .flatMap((each) =>
          each instanceof PerformanceResourceTiming && /\/theme\//.test(each.name) ? [each.responseEnd] : [],
        ),
    ),
  )
  expect(arrival).toBeGreaterThan(0)
  expect(Math.min(...(await listPaints(page)))).toBeGreaterThanOrEqual(arrival)
})
