import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const site = inject('site')

/**
 * The page of offers with its first coupon's button pressed. A print dialog would wait for somebody; it is only
 * counted.
 */
async function pressPrint(page: Page) {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-dialogs', '1')
  })
  await page.goto('/offers/')
  await page.getByRole('button', { name: 'Print Coupon', exact: true }).first().click()
  await page.locator('html[data-print-dialogs]').waitFor()
}

/** Which of these words can be seen. */
async function seen(page: Page, ...words: string[]) {
  const all = await Promise.all(words.map((each) => page.getByText(each).first().isVisible()))
  return words.filter((_, place) => all[place])
}

it('BL-13 the coupon’s script is loaded by the click and not before, within the budget', async () => {
  const { page, complaints } = await openBrowserPage(site)
  const scripts: Promise<number>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.push(
      answer
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto('/offers/', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  expect(sizes.reduce((one, other) => one + other, 0)).toBeLessThan(5_000)
  const before = scripts.length
  await pressPrint(page)
  expect(scripts.length).toBeGreaterThan(before)
  expect(complaints).toEqual([])
})

it('SO-03 BL-14 PU-01 after printing, the coupon shows thanks, with the focus on its heading', async () => {
  const { page, complaints } = await openBrowserPage(site)
  await pressPrint(page)
  const heading = page.getByRole('heading', { name: "You're All Set. Enjoy Your Coupon!" })
  expect(await heading.isVisible()).toBe(false)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await heading.waitFor()
  expect(await page.locator('.coupon-printing').count()).toBe(0)
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByRole('status').first().textContent()).toContain('We look forward to seeing you soon.')
  expect(await page.locator('.coupon').first().getByRole('button', { name: 'Print Coupon' }).count()).toBe(0)
  expect(await page.locator('.coupon').nth(1).getByRole('button', { name: 'Print Coupon' }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Print It Again' }).click()
  await page.locator('.coupon-printing').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('prints the coupon alone, with its code and fine print, on one page', async () => {
  const { page } = await openBrowserPage(site)
  await pressPrint(page)
  await page.emulateMedia({ media: 'print' })
  const printed = ['Ten dollars off supper for two', 'One coupon to a table', 'LANTERN10']
  expect(
    await seen(page, ...printed, 'CANDLE', 'Print Coupon', 'Good reasons', "You're All Set", 'Back to Top'),
  ).toEqual(printed)
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

it('without script the coupon can be read and printed, and has no button', async () => {
  const { page } = await openBrowserPage(site, { javaScriptEnabled: false })
  await page.goto('/offers/')
  const coupon = ['One coupon to a table', 'LANTERN10']
  expect(await seen(page, ...coupon, 'print this page')).toEqual([...coupon, 'print this page'])
  expect(await page.locator('.coupon').first().getByRole('button').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await seen(page, ...coupon, 'print this page')).toEqual(coupon)
})
