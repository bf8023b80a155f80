import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOneLivePagePerType } from '../../quality/live-pages.ts'
import { listMenuAndServicePages } from '../../quality/menu-pages.ts'
import { findOverflow } from '../../quality/reflow.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openBothBrands } from '../../support/sites/both-brands.ts'

setUpBrowser()
let site: Awaited<ReturnType<typeof openBothBrands>>
beforeAll(async () => {
  site = await openBothBrands()
})
afterAll(() => site.close())

/** What begins at the other side in a mirrored page: its boxes change sides one by one. */
const mirrored = [
  '.site-header .logo',
  '.primary-nav .nav-list > li',
  '.site-header :is(.location-trigger, .order-now, .burger)',
  '.breadcrumbs li',
  'main h1',
  '.menu-nav li',
  '.thumb-bar a',
  '.location-facts > *',
  '.button-row > *',
  '.site-footer h2',
]

interface Box {
  name: string
  left: number
  right: number
}

/** Sets the direction of a page, and reads the boxes of what is mirrored. */
const readBoxes = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate(
    ({ dir, selectors }) => {
      document.documentElement.dir = dir
      return selectors.flatMap((selector) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .map((element, index): Box => {
            const { left, right } = element.getBoundingClientRect()
            return { name: `${selector} ${index}`, left, right }
          }),
      )
    },
    { dir: direction, selectors: mirrored },
  )

/** Lists pairs of texts that cover each other. What floats over a page, such as its header, may cover others. */
const listOverlappingTexts = (page: Page) =>
  page.evaluate(() => {
    const lines: { text: string; element: Element; rect: DOMRect }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) ||
        getComputedStyle(element).clipPath !== 'none' ||
        floats(element.parentElement))
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      if (!text.textContent!.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      if (element.closest('svg, noscript') || floats(element)) continue
      range.selectNodeContents(text)
      for (const rect of range.getClientRects())
        if (rect.width > 2) lines.push({ text: text.textContent!.trim().slice(0, 30), element, rect })
    }
    lines.sort((one, other) => one.rect.top - other.rect.top)
    const found: string[] = []
    lines.forEach(({ text, element, rect }, index) => {
      for (const next of lines.slice(index + 1)) {
        if (next.rect.top > rect.bottom - 3) break
        const across = Math.min(rect.right, next.rect.right) - Math.max(rect.left, next.rect.left)
        const down = Math.min(rect.bottom, next.rect.bottom) - next.rect.top
        // The boxes of two lines of a heading lap over each other, its letters do not.
        if (next.element !== element && across > 3 && down > Math.min(rect.height, next.rect.height) / 3)
          found.push(`${text} × ${next.text}`)
      }
    })
    return found
  })

/** Lists what is not where its mirror image is, to within two pixels. */
function listUnmirrored(before: readonly Box[], after: readonly Box[], room: number): string[] {
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  return after.flatMap(({ name, left, right }, index) => {
    const { left: leftBefore, right: rightBefore } = before[index]!
    return Math.abs(room - rightBefore - left) > 2 || Math.abs(room - leftBefore - right) > 2
      ? [`${name}: ${leftBefore}–${rightBefore} became ${left}–${right} of ${room}`]
      : []
  })
}

it.each([
  { brand: 'first', root: '/', width: 390 },
  { brand: 'first', root: '/', width: 1280 },
  { brand: 'second', root: '/grill/', width: 390 },
  { brand: 'second', root: '/grill/', width: 1280 },
])('every template of the $brand brand is mirrored whole at $width px', async ({ root, width }) => {
  const origin = root === '/' ? site.origin : site.grillOrigin
  const pages = [...(await listOneLivePagePerType(site.db, root)), ...(await listMenuAndServicePages(site.db, root))]
  expect(pages.length).toBeGreaterThan(25)
  const { page } = await openBrowserPage(origin, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const problems: Record<string, string[]> = {}
  for (const { name, path } of pages) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const before = await readBoxes(page, 'ltr')
    const overlapping = await listOverlappingTexts(page)
    const after = await readBoxes(page, 'rtl')
    const room = await page.evaluate(() => document.documentElement.clientWidth)
    const newlyOverlapping = (await listOverlappingTexts(page)).filter((each) => !overlapping.includes(each))
    const found = [...(await findOverflow(page)), ...newlyOverlapping, ...listUnmirrored(before, after, room)]
    if (found.length > 0) problems[`${name} ${path}`] = found
  }
  expect(problems).toEqual({})
})

it('the search for a restaurant and the skip link are at their mirrored places', async () => {
  const { page } = await openBrowserPage(site.origin, { reducedMotion: 'reduce' })
  const readFloating = async (direction: 'ltr' | 'rtl') => {
    await page.goto('/faq/')
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
    await page.keyboard.press('Tab')
    const skipLink = (await page.locator('.skip-link').first().boundingBox())!
    await page.locator('button.location-trigger').click()
    await page.locator('.location-popover h2').first().waitFor()
    const popover = (await page.locator('.location-popover').boundingBox())!
    return [skipLink, popover].map(({ x, width }) => ({ left: x, right: x + width }))
  }
  const [before, after] = [await readFloating('ltr'), await readFloating('rtl')]
  const room = await page.evaluate(() => document.documentElement.clientWidth)
  for (const [index, { left, right }] of after.entries()) {
    expect(Math.abs(room - before[index]!.right - left)).toBeLessThanOrEqual(2)
    expect(Math.abs(room - before[index]!.left - right)).toBeLessThanOrEqual(2)
  }
})
