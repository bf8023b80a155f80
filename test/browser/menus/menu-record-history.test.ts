import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, openTemporarySite, type TestSite } from '../../support/site.ts'

setUpBrowser()

async function openParts(email: string, permissions: ('change_menu' | 'publish_menu')[], of?: TestSite) {
  const site = of ?? (await openTemporarySite())
  await createUser(site, email, { permissions })
  const opened = await openBrowserPage(site.origin, { viewport: { width: 1100, height: 900 }, reducedMotion: 'reduce' })
  await signInBrowserByApi(opened.page, email)
  await opened.page.goto('/wagtail/menus/parts/')
  return { site, ...opened }
}

/** Moves the focus to something by Tab, from where it is, and presses Enter. */
async function pressOn(page: Page, target: Locator) {
  await target.waitFor()
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab')
        return target.evaluate((element) => element === document.activeElement)
      },
      { interval: 20 },
    )
    .toBe(true)
  await page.keyboard.press('Enter')
}

it('an editor compares and restores earlier hours of a day part by keyboard', async () => {
  const { page, complaints } = await openParts('ada@parts.example', ['change_menu'])
  const row = page.getByRole('listitem').filter({ has: page.getByText('Lunch', { exact: true }) })
  await row.getByText('Monday to Friday, 11:00 AM to 3:00 PM').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Edit Lunch' }))
  const dialog = page.getByRole('dialog', { name: 'Edit “Lunch”' })
  await dialog.getByLabel('To').fill('16:00')
  expect(await listAxeViolations(page)).toEqual([])
  await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
  await row.getByText('Monday to Friday, 11:00 AM to 4:00 PM').waitFor()

  await pressOn(page, page.getByRole('button', { name: 'Edit Lunch' }))
  await pressOn(page, dialog.getByRole('link', { name: 'History' }))
  await page.getByRole('heading', { name: 'History of “Lunch”', level: 1 }).waitFor()
  const revisions = page.locator('.menu-revisions > li')
  expect(await revisions.count()).toBe(2)
  await revisions.first().getByText('ada@parts.example').waitFor()
  await pressOn(page, page.getByRole('button', { name: /^Compare/ }))
  await page.locator('del', { hasText: 'Monday to Friday, 11:00 AM to 4:00 PM' }).waitFor()
  await page.locator('ins', { hasText: 'Monday to Friday, 11:00 AM to 3:00 PM' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await pressOn(page, page.getByRole('button', { name: 'Go back to this' }))
  await page.getByText('The draft is what it was then.').first().waitFor()
  await row.getByText('Monday to Friday, 11:00 AM to 3:00 PM').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Edit Lunch' }))
  expect(await dialog.getByLabel('To').inputValue()).toBe('15:00')
  expect(complaints).toEqual([])
})

it('a publisher without editing rights reads the history of choices but cannot restore it', async () => {
  const { site, page, complaints } = await openParts('chef@parts.example', ['change_menu'])
  await page.getByRole('button', { name: 'Edit Choose two sides' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Choose two more sides')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Choose two more sides').first().waitFor()

  const { page: theirs } = await openParts('bea@parts.example', ['publish_menu'], site)
  await pressOn(theirs, theirs.getByRole('link', { name: 'History of Choose two more sides' }))
  await pressOn(theirs, theirs.getByRole('button', { name: /^Compare/ }))
  await theirs.locator('ins', { hasText: 'Choose two sides' }).waitFor()
  expect(await theirs.getByRole('button', { name: 'Go back to this' }).count()).toBe(0)
  await theirs.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Menu' }).click()
  await theirs
    .getByRole('link', { name: /^History of/ })
    .first()
    .click()
  await theirs.locator('.menu-revisions > li').first().waitFor()
  expect(complaints).toEqual([])
})
