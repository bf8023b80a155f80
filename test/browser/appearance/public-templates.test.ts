import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { selectForTestScale } from '../../support/scale.ts'

setUpBrowser()
const site = inject('site')

const samples = [
  '/',
  '/faq/',
  '/locations/',
  '/locations/?q=Salem%2C+MA',
  '/locations/list/',
  '/locations/list/massachusetts/salem/',
  '/no-such-page/',
]

async function localPage() {
  const html = await (await fetch(`${site}/locations/list/massachusetts/salem/`)).text()
  return /href="(\/seafood-restaurants\/locations\/[^"]+)"/.exec(html)![1]!
}

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/**
 * The widths pages are opened at, each with a further one that they then fit too; as a proof they are opened at each.
 */
const widths: number[][] = selectForTestScale({
  test: [
    [320, 390],
    [1280, 840],
  ],
  proofs: [[320], [390], [840], [1280]],
})

it.each(widths)(
  'every template is accessible, without console messages and horizontal scrolling at %i px',
  async (width = 0, ...further) => {
    const { page, complaints } = await openBrowserPage(site, { viewport: { width, height: 900 } })
    for (const path of [...samples, await localPage()]) {
      await page.goto(path)
      expect(await listAxeViolations(page), `${path} at ${width}`).toEqual([])
      expect(await beyond(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
      for (const another of further) {
        await page.setViewportSize({ width: another, height: 900 })
        await expect.poll(() => beyond(page), { message: `${path} at ${another}` }).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width, height: 900 })
      }
    }
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
  },
)

it('SK-06 pages have one banner, one main, one footer and a working skip link', async () => {
  const { page } = await openBrowserPage(site)
  for (const path of samples) {
    await page.goto(path)
    const counts = await page.evaluate(() =>
      ['body > header', 'main#mainContent', 'body > footer', 'h1'].map(
        (part) => document.querySelectorAll(part).length,
      ),
    )
    expect(counts, path).toEqual([1, 1, 1, 1])
  }
  await page.goto('/faq/')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('mainContent')
})

it('HD-08, HD-09, HD-10 on a phone the burger opens a full-screen dialog of links', async () => {
  const { page, complaints } = await openBrowserPage(site, { viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await page.locator('[aria-controls], [commandfor]').filter({ hasText: 'Menu' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await dialog.boundingBox())!
      return [x, y, Math.round(width), Math.round(height)]
    })
    .toEqual([0, 0, 390, 844])
  await dialog.getByRole('link', { name: 'Fresh Catch' }).waitFor()
  await expect.poll(() => dialog.getByRole('link').count()).toBeGreaterThan(8)
  await expect.poll(() => dialog.getByRole('link', { name: /facebook/i }).count()).toBe(1)
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Menu')
  expect(complaints).toEqual([])
})

it('SM-03, SM-04, SM-05, SM-06 without script the map page finds restaurants or reports none', async () => {
  const { page } = await openBrowserPage(site, { javaScriptEnabled: false })
  await page.goto('/locations/')
  await page.getByLabel('Search for a Harbor Lantern by city, state, or ZIP').fill('Salem, MA')
  await page.getByRole('button', { name: 'Go' }).click()
  const items = page.locator('main ol > li')
  await expect.poll(() => items.count()).toBe(26)
  const first = await items.first().textContent()
  expect(first).toMatch(/^A/)
  expect(first).toContain('Salem, MA')
  expect(first).toMatch(/\d+\.\d\d mi/)
  expect(await items.nth(25).textContent()).toMatch(/^Z/)
  const [form, list, map] = await Promise.all(
    ['main form', 'main ol', 'main .map-page-map'].map((part) => page.locator(part).first().boundingBox()),
  )
  expect(list!.y).toBeGreaterThan(form!.y)
  expect(map!.x).toBeGreaterThan(list!.x + list!.width / 2)

  await page.goto('/locations/?q=zzzzzzzzzz')
  expect(await page.locator('main').textContent()).toContain('Please enter a valid city, state, or ZIP code.')
})

it('SD-03 two states stay open together and link to their cities', async () => {
  const { page } = await openBrowserPage(site)
  await page.goto('/locations/list/')
  await page.locator('summary', { hasText: 'Maine' }).click()
  await page.locator('summary', { hasText: 'Massachusetts' }).click()
  await expect.poll(() => page.locator('main details[open]').count()).toBe(2)
  await page.getByRole('link', { name: 'Salem', exact: true }).click()
  await page.waitForURL('**/locations/list/massachusetts/salem/')
})

it.each([390, 840, 1280])('at %i px the text leaves half of the front page’s drawing visible', async (width) => {
  const { page } = await openBrowserPage(site, { viewport: { width, height: 900 } })
  await page.goto('/')
  const findBox = async (place: string) => (await page.locator(place).boundingBox())!
  const drawing = await findBox('.hero .light-scene')
  const title = await findBox('.hero:has(.light-scene) h1')
  const lead = await findBox('.hero:has(.light-scene) .lead')
  const end = drawing.y + drawing.height
  const from = title.y < end ? title.y + title.height : drawing.y
  expect((Math.min(lead.y, end) - from) / drawing.height).toBeGreaterThan(0.5)
})
