import type { BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import type { ApiLocation, NearbyLocationsResponse } from '#schema/locations/wire.ts'

export const sharedTestSiteUrl = inject('site')
export const popoverLocationStorageKey = 'preferred-location'

export const salemPosition = { latitude: 42.5195, longitude: -70.8967 }
export const fetchLocationsNear = async ({ latitude, longitude }: typeof salemPosition) =>
  (await (
    await fetch(`${sharedTestSiteUrl}/api/location/getlocations/?latitude=${latitude}&longitude=${longitude}`)
  ).json()) as NearbyLocationsResponse

/** A restaurant of the demo, with every service unless the test changes that. */
export async function fetchSampleLocation(change: Partial<ApiLocation> = {}): Promise<ApiLocation> {
  const { location } = (await fetchLocationsNear(salemPosition)).locations[0]!
  const services = {
    hasOnlineOrdering: true,
    isDiningRoomOpened: true,
    outsideDining: true,
    isTemporarilyClosed: false,
  }
  return { ...location, ...services, isReservationsEnabled: true, waitListReady: false, ...change }
}

/** Browser options of a visitor who has chosen a restaurant, or has anything else in the storage. */
export const browserOptionsWithStoredText = (value: string): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [{ origin: sharedTestSiteUrl, localStorage: [{ name: popoverLocationStorageKey, value }] }],
  },
})
export const browserOptionsWithPreferredLocation = (location: ApiLocation, savedAt = Date.now()) =>
  browserOptionsWithStoredText(JSON.stringify({ location, savedAt }))

/** Chooses a restaurant as another tab of this browser does, or removes the chosen one. */
export const chooseLocationInOtherTab = (page: Page, location: ApiLocation | null) =>
  page.evaluate(
    ([key, value]) => {
      if (value) localStorage.setItem(key!, value)
      else localStorage.removeItem(key!)
      dispatchEvent(new StorageEvent('storage', { key: key!, newValue: value! }))
    },
    [popoverLocationStorageKey, location && JSON.stringify({ location, savedAt: Date.now() })],
  )

export const popoverTriggerLocator = (page: Page) => page.locator('.location-trigger')
export const locationPopoverLocator = (page: Page) => page.getByRole('dialog', { name: 'Location details' })
export const popoverResultCardsLocator = (page: Page) =>
  locationPopoverLocator(page).getByRole('button', { name: /^Choose/ })

export async function openLocationPopover(page: Page, path = '/faq/') {
  await page.goto(path)
  await popoverTriggerLocator(page).click()
  await locationPopoverLocator(page).getByRole('heading').waitFor()
  return locationPopoverLocator(page)
}

export async function searchInLocationPopover(page: Page, text: string) {
  await page.getByLabel('Search by city, state, or zip').fill(text)
  await page.keyboard.press('Enter')
}

/** The calls of the location API from now on, path and query. */
export function recordLocationApiCalls(page: Page) {
  const calls: URL[] = []
  page.on('request', (request) => request.url().includes('/api/location/') && calls.push(new URL(request.url())))
  return calls
}

/** Has the page come with other settings of the popover: attributes of its trigger, null for none. */
export const overrideLocationPopoverSettings = (page: Page, attributes: Record<string, string | null>) =>
  page.route('**/faq/', async (route) => {
    const answer = await route.fetch()
    const [whole] = /<a class="location-trigger"[^>]*>/.exec(await answer.text())!
    const changed = Object.entries(attributes).reduce((tag, [name, value]) => {
      const rest = tag.replace(new RegExp(` ${name}="[^"]*"`), '')
      return value === null ? rest : rest.replace('>', ` ${name}="${value}">`)
    }, whole)
    await route.fulfill({ response: answer, body: (await answer.text()).replace(whole, changed) })
  })
