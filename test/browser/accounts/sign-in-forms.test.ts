import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { session, user, userGroup } from '#schema/accounts/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { openSiteBeforeSetUp, setupToken } from '../../support/accounts/setup-client.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, openSite, type TestSite, testUserPassword } from '../../support/site.ts'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const describeFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('role'))

it('a failed sign-in moves the focus to its message and keeps what was typed', async () => {
  await createUser(site, 'ida@example.test')
  const { page } = await openBrowserPage(site.origin, { reducedMotion: 'reduce' })
  await page.goto('/wagtail/login/')
  await page.getByLabel('E-mail address').fill('ida@example.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  const released = Promise.withResolvers<void>()
  let asked = 0
  await page.route(`**${apiPaths.session}`, async (route) => {
    if (route.request().method() === 'POST') asked += 1
    await released.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Signing in…' })
  await button.waitFor()
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await button.click({ force: true })
  released.resolve()
  await page.getByRole('alert').getByText('do not match').waitFor()
  expect(asked).toBe(1)
  await expect.poll(() => describeFocus(page)).toBe('alert')
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('ida@example.test')
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await listAxeViolations(page)).toEqual([])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/sign-in-${width}.png` })
  }
  // The same message is announced again.
  await page.getByLabel('Password', { exact: true }).fill('nor is this')
  await page.keyboard.press('Enter')
  await expect.poll(() => describeFocus(page)).toBe('alert')
  await page.getByLabel('Password', { exact: true }).fill(testUserPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wagtail/')
})

it('setting up the first administrator focuses the first faulty field, and ends signed in', async () => {
  const fresh = await openSiteBeforeSetUp()
  const tables = getDrizzle(fresh.db)
  await fresh.db.batch([session, userGroup, user].map((table) => toPreparedStatement(fresh.db, tables.delete(table))))
  const { page } = await openBrowserPage(fresh.origin, { reducedMotion: 'reduce' })
  await page.goto('/wagtail/login/')
  await page.waitForURL('**/wagtail/setup/')
  await page.getByLabel('Set-up token').fill('not the token')
  await page.getByLabel('E-mail address').fill('first@example.test')
  await page.getByLabel('Password', { exact: true }).fill('four lamps on a long quay')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('The set-up token is wrong.').waitFor()
  await expect.poll(() => describeFocus(page)).toBe('alert')
  await page.getByLabel('Set-up token').fill(setupToken)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await page.getByText('Use at least 12 characters.').waitFor()
  await expect.poll(() => describeFocus(page)).toBe('password')
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill('four lamps on a long quay')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wagtail/')
  await fresh.close()
})
