import { expect, inject, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  bostonSearchPath,
  mapResultLocatorByLetter,
  mapSearchStatusLocator,
  openMapPage,
  readCurrentResultLetters,
} from './location-map.ts'

/** The map page without its streets, which a browser without WebGL never fetches. */
setUpBrowser()
const site = inject('site')

it('SM-04 AP-15 the browser reports a text without a matching place and keeps the list', async () => {
  const { page, complaints } = await openBrowserPage(site)
  await openMapPage(page, bostonSearchPath)
  const before = await page.locator('.results > li').count()
  await page.getByLabel(/^Search for a/).fill('<b>qqqqqq</b>')
  await page.keyboard.press('Enter')
  await mapSearchStatusLocator(page).getByText('Please enter a valid city, state, or ZIP code.').waitFor()
  expect(await page.locator('.results > li').count()).toBe(before)
  expect(complaints).toEqual(['No place was found.'])
})

it('suggestions appear while typing and are selected by arrow keys or a click', async () => {
  const { page, complaints } = await openBrowserPage(site)
  await openMapPage(page, '/locations/')
  const box = page.getByRole('combobox', { name: /^Search for a/ })
  await box.pressSequentially('glouc')
  const options = page.getByRole('option')
  await options.first().waitFor()
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(async () => (await box.getAttribute('aria-activedescendant')) === (await options.first().getAttribute('id')))
    .toBe(true)
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  await box.fill('portland, m')
  await options.getByText('Portland, ME').click()
  await mapSearchStatusLocator(page).getByText('near Portland, ME').waitFor()
  await expect.poll(() => box.inputValue()).toBe('Portland, ME')
  expect(complaints).toEqual([])
})

it('filters reduce the list to their counts, and are part of the URL', async () => {
  const { page, complaints } = await openBrowserPage(site)
  await openMapPage(page, bostonSearchPath)
  const patio = page.getByRole('checkbox', { name: /^Patio/ })
  const promised = Number((await page.locator('.filter', { hasText: 'Patio' }).textContent())!.replace(/\D+/g, ''))
  await patio.check()
  await mapSearchStatusLocator(page).getByText(`${promised} restaurants of `).waitFor()
  await expect.poll(() => page.locator('.results > li').count()).toBe(Math.min(26, promised))
  await expect.poll(() => new URL(page.url()).searchParams.getAll('filter')).toEqual(['patio'])
  await page.reload()
  await expect.poll(() => patio.isChecked()).toBe(true)
  await patio.uncheck()
  await mapSearchStatusLocator(page).getByText('The nearest 26 of').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?q=Boston')
  expect(complaints).toEqual([])
})

it('input entered before the script starts is not lost', async () => {
  const { page, complaints } = await openBrowserPage(site)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/hydrate-finder-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(bostonSearchPath)
  await page.getByRole('checkbox', { name: /^Patio/ }).check()
  await page.getByLabel(/^Search for a/).fill('Salem, MA')
  goOn()
  await page.locator('.result-letter').first().waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?q=Boston&filter=patio')
  await expect.poll(() => page.getByLabel(/^Search for a/).inputValue()).toBe('Salem, MA')
  await page.getByLabel(/^Search for a/).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?q=Salem%2C%20MA&filter=patio')
  expect(complaints).toEqual([])
})

it('without WebGL the chart stays, and its markers, the items and the card work', async () => {
  const { page, complaints } = await openBrowserPage(site)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(bostonSearchPath)
  await page.locator('.docked-card .info-card').waitFor()
  await page.getByRole('link', { name: /^B, / }).click()
  await expect.poll(() => readCurrentResultLetters(page)).toEqual(['B'])
  await expect.poll(() => page.locator('.docked-card .glyph').textContent()).toBe('B')
  await mapResultLocatorByLetter(page, 2).locator('address').click()
  await expect.poll(() => page.getByRole('link', { name: /^C, / }).getAttribute('aria-current')).toBe('true')
  expect(asked.filter((url) => /street-map|maplibre|\/tiles\//.test(url))).toEqual([])
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('without script searching and filtering work with forms and links', async () => {
  const { page } = await openBrowserPage(site, { javaScriptEnabled: false })
  await page.goto('/locations/')
  await page.getByLabel(/^Search for a/).fill('Boston')
  await page.getByRole('button', { name: 'Go' }).click()
  await page.waitForURL(`${site}/locations/?q=Boston`)
  await page.getByRole('checkbox', { name: /^Delivery/ }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(`${site}/locations/?q=Boston&filter=delivery`)
  await expect
    .poll(() => mapSearchStatusLocator(page).textContent())
    .toMatch(/of \d+ restaurants of 67 near Boston, MA$/)
  await expect.poll(() => page.locator('.results > li').count()).toBe(26)
  expect(await page.getByRole('button', { name: 'Use My Current Location' }).isVisible()).toBe(false)
  await page.getByRole('link', { name: /^B, / }).click()
  await expect
    .poll(() => mapResultLocatorByLetter(page, 1).evaluate((element) => element.matches(':target')))
    .toBe(true)
})

it.each([true, false])('on a phone the list is first; the map replaces it, script: %s', async (javaScriptEnabled) => {
  const { page, complaints } = await openBrowserPage(site, {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled,
  })
  await page.goto('/locations/')
  const [list, map] = [page.locator('.map-page-list'), page.locator('.map-page-map')]
  expect([await list.isVisible(), await map.isVisible()]).toEqual([true, false])
  expect(await page.getByText('650 restaurants on the map').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Show the map' }).focus()
  await page.keyboard.press('Enter')
  await map.waitFor()
  expect(await list.isVisible()).toBe(false)
  if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Show the list' }).click()
  await list.waitFor()
  expect(await map.isVisible()).toBe(false)
  await page.goBack()
  await map.waitFor()
  expect(complaints).toEqual([])
})

it('on a phone an area lists its restaurants; a marker leads to its item', async () => {
  const { page } = await openBrowserPage(site, { viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await page.goto('/locations/#restaurant-map')
  await page
    .getByRole('link', { name: /restaurants here/ })
    .first()
    .click()
  await mapResultLocatorByLetter(page, 0).waitFor()
  await page.getByRole('link', { name: 'Show the map' }).click()
  await page.getByRole('link', { name: /^B, / }).click()
  await mapResultLocatorByLetter(page, 1).waitFor()
  expect(await page.locator('.map-page-map').isVisible()).toBe(false)
})

const portlandMaine = { latitude: 43.66, longitude: -70.26 }

it('visitors who allowed it before are located immediately', async () => {
  const { page, complaints } = await openBrowserPage(site, { permissions: ['geolocation'], geolocation: portlandMaine })
  await page.goto('/locations/')
  await mapResultLocatorByLetter(page, 0).waitFor()
  await expect.poll(() => mapResultLocatorByLetter(page, 0).textContent()).toContain('ME 0')
  await expect.poll(() => new URL(page.url()).search).toBe('?latitude=43.660&longitude=-70.260')
  expect(complaints).toEqual([])
})

it('AP-08 a failed load keeps the old list and only logs the error', async () => {
  const { page, complaints } = await openBrowserPage(site)
  await openMapPage(page, bostonSearchPath)
  const before = await page.locator('.results > li h2').allTextContents()
  for (const body of ['{"message":"no"}', '{}', '<html>']) {
    complaints.length = 0
    await page.route('**/api/location/map/**', (route) =>
      route.fulfill({ status: body === '{"message":"no"}' ? 500 : 200, body }),
    )
    await page.getByLabel(/^Search for a/).fill('Chicago')
    await page.getByRole('button', { name: 'Go' }).click()
    await expect.poll(() => complaints.filter((each) => each.includes('could not be fetched')).length).toBe(1)
    await expect.poll(() => page.locator('.results > li h2').allTextContents()).toEqual(before)
    await expect.poll(() => page.locator('.results').getAttribute('aria-busy')).toBeNull()
    expect(await page.getByText('Please enter a valid').count()).toBe(0)
    await expect.poll(() => new URL(page.url()).search).toBe('?q=Boston')
  }
})

it('a dish to order stays with the search, its filters and results', async () => {
  const { page, complaints } = await openBrowserPage(site)
  await openMapPage(page, '/locations/?dish=7')
  await page.getByLabel(/^Search for a/).fill('Boston')
  await page.keyboard.press('Enter')
  await mapSearchStatusLocator(page).getByText('near Boston, MA').waitFor()
  const readOrders = () =>
    page
      .locator('.results, .info-card')
      .getByRole('link', { name: 'Order Now' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  const expectDish = async () => {
    const orders = await readOrders()
    expect(orders.length).toBeGreaterThan(5)
    expect(orders.filter((href) => !href.endsWith('&dish=7'))).toEqual([])
    expect(new URL(page.url()).searchParams.get('dish')).toBe('7')
  }
  await expectDish()
  await page.getByRole('checkbox', { name: /^Patio/ }).check()
  await mapSearchStatusLocator(page).getByText('restaurants of ').waitFor()
  await expectDish()
  const note = page.locator('.dish-to-order')
  expect(await note.textContent()).toMatch(/^Choose a restaurant to order .+\. Search without a dish$/)
  await note.getByRole('link').click()
  await page.waitForURL(`${site}/locations/?q=Boston&filter=patio`)
  expect(await note.count()).toBe(0)
  expect((await readOrders()).filter((href) => href.includes('dish='))).toEqual([])
  expect(complaints).toEqual([])
})
