import { expect, it } from 'vitest'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { menuFeedSecret, startSignedMenuFeedServer } from '../../support/menus/signed-feed.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

it('a button pulls the menu’s feed, and its runs name changes and problems', async () => {
  const feed = await startSignedMenuFeedServer({ text: 'ID,Name\n999999,Ghost\n' })
  const site = await openTemporarySite({ vars: { MENU_FEED_URL: feed.url, MENU_FEED_SECRET: menuFeedSecret } })
  await createUser(site, 'ada@example.test', { permissions: ['change_menu', 'publish_menu'] })
  const { page, complaints } = await openBrowserPage(site.origin)
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto('/wagtail/menus/')
  await page.getByRole('button', { name: 'Files of the menu' }).click()
  await page.getByRole('menuitem', { name: 'Feed of the menu' }).click()
  await page.getByRole('heading', { name: 'No feed has been pulled yet' }).waitFor()
  await page.getByRole('button', { name: 'Pull now' }).click()
  await page.getByText('The latest feed was not applied: 1 row is wrong; nothing was changed.').waitFor()
  await page.getByText('One problem').click()
  await page.getByText('There is no dish 999999.').waitFor()
  const id = await site.db
    .prepare("SELECT id FROM menu_item WHERE slug = 'fries' AND state = 'live'")
    .first<number>('id')
  feed.answer.text = `ID,Price\n${id},7.25\n`
  await page.getByRole('button', { name: 'Pull now' }).click()
  await page.getByRole('cell', { name: '1 updated' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [320, 390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/menu-feed-${width}.png` })
  }
  expect(complaints).toEqual([])
})
