import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createMenuClient } from '../../support/menus/menu-client.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

const salmon = '/menu/grill/atlantic-salmon/'

/** Looks at the screen in three widths: it has no barriers and does not scroll sideways. */
async function checkScreen(page: Page, name: string) {
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png` })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  expect(await listAxeViolations(page)).toEqual([])
}

/** Runs in the page. The time in so many hours as its clock shows it. */
function inHours(hours: number): string {
  const now = new Date()
  return new Date(now.getTime() + hours * 3_600_000 - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The menu of a chef who may not publish it, beside a reviewer who may. */
async function openMenu() {
  const site = await openTemporarySite()
  await markImagesDrawn(site)
  await createUser(site, 'chef@menu.example', { permissions: ['change_menu'] })
  const mo = await createUser(site, 'mo@menu.example', { permissions: ['change_menu', 'publish_menu'] })
  await site.db.prepare('INSERT INTO user_group VALUES (?1, 1)').bind(mo).run()
  const chef = await createMenuClient(site, 'chef@menu.example')
  const opened = await openBrowserPage(site.origin, { reducedMotion: 'reduce' })
  await signInBrowserByApi(opened.page, 'mo@menu.example')
  return { site, chef, ...opened }
}

it('a reviewer previews the submitted menu from the home screen, comparison and decision', async () => {
  const { site, chef, page, complaints } = await openMenu()
  await chef.save('Atlantic salmon', { description: 'With sorrel.', price_cents: 3210 })
  await chef.submit()
  await chef.save('Atlantic salmon', { description: 'Saved later.' })
  await page.goto('/wagtail/')
  const awaiting = page.getByRole('region', { name: 'Awaiting your review' })
  await awaiting.getByRole('link', { name: 'Preview' }).waitFor()
  await checkScreen(page, 'home-awaiting')
  await awaiting.getByRole('link', { name: 'Preview' }).click()
  const frame = page.frameLocator('.preview-stage iframe:not([data-next])')
  await frame.getByRole('heading', { name: 'Menu', level: 1 }).waitFor()
  await checkScreen(page, 'menu-copy')
  await page.getByLabel('Show in the preview').selectOption(salmon)
  await frame.getByText('With sorrel.').waitFor()
  expect(await frame.getByText('Saved later.').count()).toBe(0)
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.locator('iframe[data-next]').waitFor({ state: 'detached' })
  await frame.getByText('With sorrel.').waitFor()
  await checkScreen(page, 'menu-copy-dish')

  await page.getByRole('link', { name: 'Review and schedule' }).click()
  const review = page.getByRole('region', { name: /^Awaiting/ })
  await review.getByText('$32.10').first().waitFor()
  await checkScreen(page, 'menu-to-decide')
  await review.getByRole('link', { name: 'Atlantic salmon' }).click()
  await frame.getByText('With sorrel.').waitFor()
  await page.getByRole('link', { name: 'Review and schedule' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See it as guests would' }).waitFor()
  await checkScreen(page, 'menu-approve-dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await site.fetch(salmon)).text()).toContain('With sorrel.')
  expect(complaints).toEqual([])
})

it('a publisher schedules and ends a menu’s period; publishing within it warns first', async () => {
  const { site, chef, page, complaints } = await openMenu()
  await chef.save('Atlantic salmon', { description: 'For Christmas.' })
  await page.goto('/wagtail/menus/release/')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule the menu' })
  await dialog.getByLabel('Goes live').fill(await page.evaluate(inHours, 2))
  await dialog.getByLabel('At a specific time').check()
  await dialog.getByLabel('Ends at').fill(await page.evaluate(inHours, 4))
  await checkScreen(page, 'menu-schedule-end')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('Then the menu before it comes back.').waitFor()
  await checkScreen(page, 'menu-scheduled-end')
  await fireCron(site, new Date(Date.now() + 3 * 3_600_000))
  await chef.save('Atlantic salmon', { description: 'Once more.' })
  await page.goto('/wagtail/menus/')
  await page.getByRole('button', { name: 'Publish the menu' }).click()
  await page.getByText('the menu before it does not come back').waitFor()
  await checkScreen(page, 'menu-publish-in-period')
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('link', { name: 'Review and schedule' }).click()
  const period = page.getByRole('region', { name: 'Live for a time' })
  await period.waitFor()
  await checkScreen(page, 'menu-period')
  await period.getByRole('button', { name: 'Change its end' }).click()
  const end = page.getByRole('dialog', { name: 'Change the end of the menu' })
  await end.getByLabel('Ends').fill(await page.evaluate(inHours, 6))
  await end.getByRole('button', { name: 'Change its end' }).click()
  await end.waitFor({ state: 'detached' })
  await period.getByRole('button', { name: 'End it now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click()
  await period.waitFor({ state: 'detached' })
  await expect.poll(async () => (await site.fetch(salmon)).text()).not.toContain('For Christmas.')
  expect(complaints).toEqual([])
})
