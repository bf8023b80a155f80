import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { toSampleStreamItem } from '#app/blocks/define.ts'
import { getSiteBlockDefinition } from '#app/blocks/index.ts'
import { blockBackgroundNames } from '#schema/theme/background-names.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { setUpSharedSite } from '../../support/site.ts'

setUpBrowser()
const demo = inject('site')
const site = setUpSharedSite()

const sample = (type: string, value: object = {}, id = type) => {
  const stored = toSampleStreamItem(getSiteBlockDefinition(type)!)
  return { ...stored, id, value: { ...stored.value, ...value } }
}

/** Puts these blocks on a page nobody has visited. */
const put = (path: string, blocks: object[]) =>
  site.db
    .prepare(
      "UPDATE revision SET content = json_set(content, '$.body', json(?1)) WHERE id = (SELECT live_revision_id FROM page WHERE url_path = ?2)",
    )
    .bind(JSON.stringify(blocks), path)
    .run()

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const types = {
  alert: 'Heavy snow is on its way',
  article_preview_grid: 'News from our kitchens',
  content_grid: 'Three ways to eat with us',
  coupon: 'Ten dollars off supper for two',
  custom_background_image_wrapper: 'The kitchen never stands still',
  fresh_catch_feature: 'Chalked up this morning',
  gift_cards_feature: 'A card you can hold',
  table: 'From the grill, per serving',
  timeline: 'Along the way',
}

it('each block is accessible on a page and no wider than the window', async () => {
  const path = '/terms/'
  await put(
    path,
    Object.keys(types).map((type) => sample(type)),
  )
  for (const width of [320, 840, 1280]) {
    const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width, height: 900 } })
    await page.goto(path)
    for (const words of Object.values(types)) expect(await page.getByText(words).first().isVisible(), words).toBe(true)
    expect(await listAxeViolations(page), `at ${width}`).toEqual([])
    expect(await sideways(page), `at ${width}`).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  }
})

it('EB-25 BL-09 each of the six background styles looks different', async () => {
  const path = '/privacy/'
  await put(
    path,
    blockBackgroundNames.map((background_style) => sample('alert', { background_style }, background_style)),
  )
  const { page } = await openBrowserPage(site.origin)
  await page.goto(path)
  const looks = await page.locator('.alert').evaluateAll((alerts) =>
    alerts.map((alert) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(alert)
      return backgroundColor + backgroundImage
    }),
  )
  expect(new Set(looks).size).toBe(6)
})

it('EB-03 the picture behind blocks differs in a narrow window, and its text is light', async () => {
  const behind = async (width: number) => {
    const { page } = await openBrowserPage(demo, { viewport: { width, height: 900 } })
    await page.goto('/about/')
    const wrapper = page.locator('.on-picture')
    await wrapper.scrollIntoViewIfNeeded()
    const shown = await wrapper
      .locator('img')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.className))
    return { shown, color: await wrapper.evaluate((element) => getComputedStyle(element).color) }
  }
  const [narrow, wide] = [await behind(390), await behind(1280)]
  expect([narrow.shown.length, wide.shown.length]).toEqual([1, 1])
  expect(narrow.shown).not.toEqual(wide.shown)
  expect(wide.color).toBe('rgb(255, 255, 255)')
})

it('EB-05 a centered picture is narrower than a full-width one, and in the center', async () => {
  const { page } = await openBrowserPage(demo)
  const box = async (path: string) => {
    await page.goto(path)
    return (await page.locator('.feature-image').boundingBox())!
  }
  const [whole, centered] = [await box('/about/'), await box('/careers/')]
  expect(centered.width).toBeLessThan(whole.width * 0.8)
  expect(centered.x + centered.width / 2).toBeCloseTo(whole.x + whole.width / 2, 0)
})

it('a wide table scrolls by keyboard in a named region, and not the page', async () => {
  const { page } = await openBrowserPage(demo, { viewport: { width: 320, height: 800 } })
  await page.goto('/fresh-catch/')
  const region = page.getByRole('region', { name: 'When to look for it on the board' })
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})
