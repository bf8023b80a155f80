import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

/** The least distance from the logo to the edges of the header and to what else is seen in it, in CSS pixels. */
const readSpaceAroundLogo = (page: Page) =>
  page.locator('.site-header').evaluate((header) => {
    const logo = header.querySelector('.brand-mark')!
    const mark = logo.getBoundingClientRect()
    const frame = header.getBoundingClientRect()
    const toEdges = [mark.top - frame.top, frame.bottom - mark.bottom, mark.left - frame.left, frame.right - mark.right]
    const around = [...header.querySelectorAll('*')].filter(
      (each) => !each.contains(logo) && !logo.contains(each) && each.checkVisibility(),
    )
    const toOthers = around.flatMap((each) => {
      const { left, right, top, bottom, width, height } = each.getBoundingClientRect()
      const across = Math.max(left - mark.right, mark.left - right)
      const down = Math.max(top - mark.bottom, mark.top - bottom)
      return width > 1 && height > 1 ? [Math.max(across, down)] : []
    })
    return Math.min(...toEdges, ...toOthers)
  })

/** The form shows each crop, with the way to its focal area, at every width. */
async function expectCropsInForm(page: Page) {
  const shownCrops = page.getByRole('region', { name: 'Crops of pictures' })
  expect(await shownCrops.getByRole('listitem').allTextContents()).toEqual([
    ...[
      'Not found, wide windows',
      'Not found, phones',
      'Nothing found, wide windows',
      'Nothing found, phones',
      'Share card',
    ].map((label) => `${label}Move the focal area of ${label} (opens in a new tab)`),
  ])
  const readShapes = () =>
    shownCrops
      .locator('img')
      .evaluateAll((all) =>
        all.map((each) =>
          each instanceof HTMLImageElement && each.naturalWidth > 0 ? each.offsetWidth / each.offsetHeight : 0,
        ),
      )
  await expect
    .poll(async () => (await readShapes()).map((shape) => Math.round(shape * 4) / 4), { timeout: 20_000 })
    .toEqual([2.5, 1.25, 2.5, 1.25, 2])
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/brand-kit-${width}.png`, fullPage: true })
  }
}

it('an editor chooses pictures, and pages show them in a crop for their width', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.goto(paths.wagtail.setting('site', 'theme', 1))
  for (const place of ['Not found', 'Nothing found']) {
    await page.getByRole('button', { name: `Choose ${place}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose an image' })
    await dialog.getByRole('list', { name: 'images' }).getByRole('button').first().click()
    await page.getByRole('button', { name: `Change ${place}`, exact: true }).waitFor()
  }
  await page.getByRole('group', { name: 'Size', exact: true }).getByRole('radio', { name: 'Large' }).check()
  await page.getByLabel('Clear space').check()
  await expectCropsInForm(page)
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved').waitFor()

  const { page: visitor } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 900 } })
  const crops: string[] = []
  visitor.on('response', (response) => {
    const [, crop] = /\/images\/brand\/\d+-(\w+)$/.exec(response.url()) ?? []
    if (crop) crops.push(`${crop} ${response.status()}`)
  })
  for (const [width, crop] of [
    [390, 'phone 200'],
    [840, 'wide 200'],
    [1280, 'wide 200'],
  ] as const) {
    crops.length = 0
    await visitor.setViewportSize({ width, height: 900 })
    await visitor.goto('/no-such-page/', { waitUntil: 'networkidle' })
    expect([width, ...new Set(crops)]).toEqual([width, crop])
    const picture = await visitor.locator('.not-found').evaluate((element) => {
      const { height, backgroundImage } = getComputedStyle(element, '::before')
      return { height: Number.parseFloat(height), hasImage: backgroundImage.startsWith('url(') }
    })
    expect(picture).toEqual({ height: expect.closeTo(width / (width < 840 ? 1.25 : 2.5), 0), hasImage: true })
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await listAxeViolations(visitor)).toEqual([])
    const mark = (await visitor.locator('.site-header .brand-mark').first().boundingBox())!
    expect(mark.height).toBeCloseTo(48, 0)
    // A quarter of its height stays free around it.
    expect(await readSpaceAroundLogo(visitor), `${width}`).toBeGreaterThanOrEqual(mark.height / 4)
    if (process.env['SHOTS']) await visitor.screenshot({ path: `${process.env['SHOTS']}/not-found-${width}.png` })
  }
  crops.length = 0
  await visitor.goto('/order?rlid=1001', { waitUntil: 'networkidle' })
  expect(crops).toEqual(['wide 200'])
  if (process.env['SHOTS']) await visitor.screenshot({ path: `${process.env['SHOTS']}/empty-order.png` })
  await visitor.goto('/faq/', { waitUntil: 'networkidle' })
  expect(crops).toEqual(['wide 200'])
  expect(complaints).toEqual([])
})
