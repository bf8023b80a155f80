import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  browserOptionsWithPreferredLocation,
  chooseLocationInOtherTab,
  fetchLocationsNear,
  sharedTestSiteUrl,
} from '../locations/popover.ts'

setUpBrowser()

const section = '/menu/chowders-and-small-plates/'
const dish = `${section}harbor-salad/`

const toronto = { latitude: 43.65, longitude: -79.38 }
const fetchCanadianLocation = async () =>
  (await fetchLocationsNear(toronto)).locations.map(({ location }) => location).find(({ country }) => country === 'CA')!

/** What the page says of the menu: its texts and links. */
const readMain = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement) => [
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
    main.innerText,
    ...[...main.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  ])

it.each(['/menu/', section, dish])('on %s a removed restaurant takes its prices along', async (path) => {
  const { page: own } = await openBrowserPage(sharedTestSiteUrl)
  await own.goto(path)
  await own.locator('.menu-restaurant[data-started]').waitFor()
  const before = await readMain(own)
  const location = await fetchCanadianLocation()
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(location))
  await page.goto(path)
  await page.locator('.menu-restaurant').getByText(`${location.city}, ${location.state}`).waitFor()
  expect(await readMain(page)).not.toEqual(before)
  await chooseLocationInOtherTab(page, null)
  await expect.poll(() => readMain(page)).toEqual(before)
  await chooseLocationInOtherTab(page, location)
  await page.locator('.menu-restaurant').getByText(`${location.city}, ${location.state}`).waitFor()
  expect(complaints).toEqual([])
})
