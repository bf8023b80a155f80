import { expect, inject, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openFridayEvening } from '../../support/locations/open-friday-evening.ts'
import {
  bostonSearchPath,
  getMarkerPosition,
  mapInfoCardLocator,
  mapMarkersLocator,
  mapResultLocatorByLetter,
  mapSearchStatusLocator,
  openMapPageWithStreets,
  readCurrentResultLetters,
  readMapMarkerTextsAndClasses,
} from './location-map.ts'

setUpBrowser({ webgl: true })
const site = inject('site')

/** Streets are drawn without a graphics card: as few points and frames as the tests need. */
const small = { viewport: { width: 860, height: 700 }, reducedMotion: 'reduce' } as const

it('SM-12 SM-14 SM-15 SO-12 on load the first item is centered with its card; all items have markers', async () => {
  const { page, complaints } = await openBrowserPage(site, small)
  await openMapPageWithStreets(page, bostonSearchPath)
  const letters = await page.locator('.results .glyph').allTextContents()
  await expect.poll(() => mapMarkersLocator(page).locator('span').allTextContents()).toEqual(letters)
  await expect.poll(() => readCurrentResultLetters(page)).toEqual(['A'])
  await expect
    .poll(() => mapMarkersLocator(page).first().getAttribute('aria-label'))
    .toMatch(/^A, Boston, \d+\.\d\d miles$/)
  await expect.poll(() => mapMarkersLocator(page).first().getAttribute('aria-current')).toBe('true')
  await expect.poll(async () => (await getMarkerPosition(page, /^A, /)).x).toBeCloseTo(0.5, 1)
  expect((await getMarkerPosition(page, /^A, /)).y).toBeGreaterThan(0.45)
  const readCard = () => mapInfoCardLocator(page).textContent()
  for (const part of [/^A/, /Boston, MA/, /\d\.\d\d mi/, /State Avenue/, /\(617\) 555-0197/, /Order Now/])
    await expect.poll(readCard).toMatch(part)
  await expect
    .poll(() => mapInfoCardLocator(page).getByRole('link', { name: 'Boston, MA' }).getAttribute('href'))
    .toContain('/seafood-restaurants/locations/')
  expect(complaints).toEqual([])
})

it('a card offers the wait list only while its restaurant is open', async () => {
  const { page, complaints } = await openBrowserPage(site, small)
  await page.clock.install({ time: openFridayEvening })
  await openMapPageWithStreets(page, bostonSearchPath)
  const card = mapInfoCardLocator(page)
  const offers = card.getByRole('link', { name: /wait list/ })
  // The page follows the hour of the response, and after half a minute that of the browser.
  await page.clock.runFor(30_000)
  await offers.waitFor()
  expect(await card.textContent()).not.toContain('Closed now')
  await page.clock.fastForward('08:00:00')
  await card.getByText('Closed now').waitFor()
  expect(await offers.count()).toBe(0)
  expect(complaints).toEqual([])
})

it('SM-11 SM-13 SO-13 items and markers focus and center their restaurant, by mouse and keyboard', async () => {
  const { page, complaints } = await openBrowserPage(site, small)
  await openMapPageWithStreets(page, bostonSearchPath)
  await mapResultLocatorByLetter(page, 4).locator('address').click()
  await expect.poll(() => readCurrentResultLetters(page)).toEqual(['E'])
  await expect.poll(async () => (await getMarkerPosition(page, /^E, /)).x).toBeCloseTo(0.5, 1)
  await expect.poll(() => mapInfoCardLocator(page).locator('.glyph').textContent()).toBe('E')
  // The map may still pan, and a marker then moves away from under the mouse: a missed click is repeated.
  const clickMarker = async () => {
    await page.getByRole('button', { name: /^B, / }).click()
    return readCurrentResultLetters(page)
  }
  await expect.poll(clickMarker).toEqual(['B'])
  await expect.poll(async () => (await getMarkerPosition(page, /^B, /)).x).toBeCloseTo(0.5, 1)
  await page.getByRole('button', { name: /^Show C, .+ on the map$/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => readCurrentResultLetters(page)).toEqual(['C'])
  await page.getByRole('button', { name: /^D, / }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => readCurrentResultLetters(page)).toEqual(['D'])
  await expect
    .poll(() =>
      mapResultLocatorByLetter(page, 3).evaluate((element) => element.getBoundingClientRect().top < innerHeight),
    )
    .toBe(true)
  await mapInfoCardLocator(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => mapInfoCardLocator(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

it('SO-14 a new search shows another list without a page load, under a shareable URL', async () => {
  const { page, complaints } = await openBrowserPage(site, small)
  await openMapPageWithStreets(page, bostonSearchPath)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByLabel(/^Search for a/).fill('Los Angeles, CA')
  await page.getByRole('button', { name: 'Go' }).click()
  await mapSearchStatusLocator(page).getByText('near Los Angeles, CA').waitFor()
  await expect.poll(() => readCurrentResultLetters(page)).toEqual(['A'])
  await expect.poll(() => mapResultLocatorByLetter(page, 0).textContent()).toContain('CA 9')
  await page.getByRole('button', { name: /^A, Los Angeles/ }).waitFor()
  await expect.poll(async () => (await getMarkerPosition(page, /^A, /)).x).toBeCloseTo(0.5, 1)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await expect.poll(() => new URL(page.url()).search).toBe('?q=Los%20Angeles%2C%20CA')
  const shared = await page.locator('.results > li h2').allTextContents()
  await page.reload()
  await expect.poll(() => page.locator('.results > li h2').allTextContents()).toEqual(shared)
  expect(complaints).toEqual([])
})

it('after the map was moved its area can be searched, and the map stays', async () => {
  const { page, complaints } = await openBrowserPage(site, small)
  await openMapPageWithStreets(page, bostonSearchPath)
  const searchArea = page.getByRole('button', { name: 'Search this area' })
  expect(await searchArea.count()).toBe(0)
  await page.locator('canvas').focus()
  await page.keyboard.press('ArrowLeft')
  await searchArea.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('radius')).toMatch(/^\d+$/)
  await expect.poll(() => searchArea.count()).toBe(0)
  await expect.poll(() => mapInfoCardLocator(page).count()).toBe(0)
  expect(Number(new URL(page.url()).searchParams.get('longitude'))).toBeLessThan(-71.1)
  expect(complaints).toEqual([])
})

it('SM-05 LI-12 LI-13 lists of more than 26 have red or blue clusters that a click opens', async () => {
  const { page, complaints } = await openBrowserPage(site, small)
  await openMapPageWithStreets(page, '/locations/?q=New%20York')
  expect(await page.locator('.map-cluster').count()).toBe(0)
  await page.getByRole('link', { name: /^Show \d+ restaurants$/ }).click()
  await expect.poll(() => page.locator('.results > li').count()).toBeGreaterThan(26)
  const letters = await page.locator('.results > li .glyph').allTextContents()
  expect([letters[0], letters[25], letters[26]]).toEqual(['A', 'Z', 'A'])
  // A press while the map still moves leads less far: it is pressed until there is a large one, and each time left to
  // settle.
  const reds = async () => {
    const before = await page.locator('.map-cluster-red').count()
    if (before === 0) await page.getByRole('button', { name: 'Zoom out' }).click()
    return before
  }
  await expect.poll(reds, { interval: 1500 }).toBeGreaterThan(0)
  const all = await readMapMarkerTextsAndClasses(page)
  const counts = all.filter(([, name]) => name.includes('map-cluster'))
  const lone = all.length - counts.length
  const mean = (counts.reduce((sum, [count]) => sum + Number(count), 0) + lone) / all.length
  for (const [count, name] of counts)
    expect(String(name).endsWith('red'), `${count}`).toBe(Number(count) > Math.max(10, mean))
  const before = await page.locator('.map-cluster-red').first().textContent()
  await page.locator('.map-cluster-red').first().click()
  await expect.poll(() => page.locator('.map-cluster').allTextContents()).not.toContain(before)
  expect(complaints).toEqual([])
})

it('the position is only requested on click, and a denial is reported', async () => {
  const { page, complaints } = await openBrowserPage(site, small)
  await page.addInitScript(() => {
    const asked = { asked: 0 }
    Object.assign(window, asked)
    navigator.geolocation.getCurrentPosition = (_found, failed) => {
      Object.assign(window, { asked: 1 })
      failed?.({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError)
    }
  })
  await openMapPageWithStreets(page, '/locations/')
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0)
  await page.getByRole('button', { name: 'Use My Current Location' }).click()
  await page.getByText('Your browser does not tell where you are.').waitFor()
  expect(complaints).toEqual([])
})

it('without a place the streets show areas, and an area lists its restaurants', async () => {
  const { page, complaints } = await openBrowserPage(site, small)
  await openMapPageWithStreets(page, '/locations/')
  const areas = page.getByRole('button', { name: /restaurants? here/ })
  expect(await areas.count()).toBeGreaterThan(10)
  const pane = (await page.locator('.map-page-map').boundingBox())!
  for (const area of await areas.all()) {
    const { x, y, width, height } = (await area.boundingBox())!
    const isInside =
      x >= pane.x && x + width <= pane.x + pane.width && y >= pane.y && y + height <= pane.y + pane.height
    expect(isInside, (await area.getAttribute('aria-label'))!).toBe(true)
  }
  expect(await listAxeViolations(page)).toEqual([])
  await areas.first().click()
  await expect.poll(() => readCurrentResultLetters(page)).toEqual(['A'])
  await expect.poll(() => areas.count()).toBe(0)
  await expect.poll(async () => (await getMarkerPosition(page, /^A, /)).x).toBeCloseTo(0.5, 1)
  expect(complaints).toEqual([])
})

it.each([390, 1280])('with map, card and filters the page is accessible and fits at %i px', async (width) => {
  const { page, complaints } = await openBrowserPage(site, { viewport: { width, height: 844 } })
  await openMapPageWithStreets(page, bostonSearchPath)
  expect(await listAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const marker = (await page.getByRole('button', { name: /^A, / }).boundingBox())!
  const isClear = async () => {
    const [{ y, height }, readCard] = (await Promise.all(
      [page.getByRole('button', { name: /^A, / }), page.locator('.info-card')].map(
        async (each) => (await each.boundingBox())!,
      ),
    )) as [typeof marker, typeof marker]
    return y + height <= readCard.y || readCard.y + readCard.height <= y + height / 2
  }
  await expect.poll(isClear).toBe(true)
  expect(Math.min(marker.width, marker.height)).toBeGreaterThanOrEqual(44)
  expect(complaints).toEqual([])
})
