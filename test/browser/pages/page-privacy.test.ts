import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { setUpPrivatePages, testPagePassword } from '../../support/pages/private-pages.ts'
import { testUserPassword } from '../../support/site.ts'

setUpBrowser()
const clubs = setUpPrivatePages()

const field = (page: Page) => page.getByLabel('Password', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Open the page' }).click()
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

it.each([true, false])(
  'RT-18 RP-03 after a wrong password the right one shows a visitor the page (script: %s)',
  async (javaScriptEnabled) => {
    const { top } = await clubs.createPrivatePages()
    const { page } = await openBrowserPage(clubs.site.origin, {
      javaScriptEnabled,
      viewport: { width: 320, height: 700 },
    })
    expect((await page.goto(`${top.path}?a=b`))!.status()).toBe(403)
    await page.getByRole('heading', { name: 'This page is private', level: 1 }).waitFor()
    if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    expect(await field(page).evaluate((input) => input.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44)
    await field(page).fill('not the lobster')
    await send(page)
    await page.getByText('Error: That is not the password of this page.').waitFor()
    await expect.poll(() => page.title()).toMatch(/^Error: /)
    expect([await field(page).inputValue(), await field(page).getAttribute('aria-invalid')]).toEqual(['', 'true'])
    if (javaScriptEnabled) {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-form-errors') ?? false))
        .toBe(true)
      expect(await listAxeViolations(page)).toEqual([])
    }
    await field(page).fill(testPagePassword)
    await field(page).press('Enter')
    await page.getByRole('heading', { name: 'Quillfish club', level: 1 }).waitFor()
    expect(new URL(page.url()).search).toBe('?a=b')
    await page.goto(`${top.path}quillfish-moorings/`)
    await page.getByRole('heading', { name: 'Quillfish moorings', level: 1 }).waitFor()
  },
)

it('RT-19 a private page redirects to sign-in and back; users without access see why', async () => {
  const { top } = await clubs.createPrivatePages({ restriction_type: 'login' })
  const { page, complaints } = await openBrowserPage(clubs.site.origin)
  await page.goto(top.path)
  await page.waitForURL('**/wagtail/login/**')
  await page.getByText('Sign in to read this page.').waitFor()
  await page.getByLabel('E-mail address').fill('ada@example.test')
  await field(page).fill(testUserPassword)
  await field(page).press('Enter')
  await page.waitForURL(`**${top.path}`)
  await page.getByRole('heading', { name: 'Quillfish club', level: 1 }).waitFor()
  expect(complaints).toEqual([])
  await clubs.site.db.prepare("UPDATE user SET is_superuser = 0 WHERE email = 'ada@example.test'").run()
  await clubs.site.db
    .prepare("UPDATE page_view_restriction SET restriction_type = 'groups' WHERE page_id = ?1")
    .bind(top.id)
    .run()
  expect((await page.goto(top.path))!.status()).toBe(403)
  await page.getByRole('heading', { name: 'Your account cannot view this page' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await clubs.site.db.prepare("UPDATE user SET is_superuser = 1 WHERE email = 'ada@example.test'").run()
})

it('BR-14 an editor sets and removes a page’s password, which makes its children private', async () => {
  const { top, below } = await clubs.createPrivatePages({ restriction_type: 'login' })
  const { page, complaints } = await openBrowserPage(clubs.site.origin, { reducedMotion: 'reduce' })
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto(`/wagtail/pages/${top.id}/edit/`)
  await page.getByText('Private', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Privacy' }).click()
  const choice = page.getByRole('group', { name: 'Who can view this page?' })
  await expect.poll(() => choice.getByRole('radio', { name: 'Signed-in users' }).isChecked()).toBe(true)
  await choice.getByRole('radio', { name: 'Certain groups' }).check()
  await page.getByRole('group', { name: 'Groups' }).getByRole('checkbox', { name: 'Editors' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await choice.getByRole('radio', { name: 'Anyone with a password' }).check()
  await field(page).fill('short')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Use at least 8 characters.').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await field(page).fill(testPagePassword)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('“Quillfish club” asks for a password now.').first().waitFor()
  expect((await clubs.site.fetch(top.path)).status).toBe(403)

  await page.goto(`/wagtail/pages/${below.id}/privacy/`)
  await page.getByText('This page is already private because of the pages above:').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Quillfish club' }).last().click()
  await choice.getByRole('radio', { name: 'Everyone' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('“Quillfish club” is public now.').first().waitFor()
  expect((await clubs.site.fetch(below.path)).status).toBe(200)
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
})

it('the explorer marks private pages', async () => {
  const { top } = await clubs.createPrivatePages()
  const { page } = await openBrowserPage(clubs.site.origin)
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto(`/wagtail/pages/${top.id}/`)
  const row = page.getByRole('row', { name: /Quillfish moorings/ })
  await row.getByText('Private', { exact: true }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
})
