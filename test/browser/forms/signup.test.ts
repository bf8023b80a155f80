import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import { readCaptchaQuestionAnswer } from '../../support/forms/form-client.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const add = (page: Page) => page.getByRole('button', { name: 'Add another occasion' })
const rows = (page: Page) => page.locator('.formset-row')
const total = (page: Page) => page.locator('input[name="special_occasions-TOTAL_FORMS"]').inputValue()
const send = (page: Page) => page.getByRole('button', { name: 'Sign me up' })
const summary = (page: Page) => page.getByRole('alert')

async function fill(page: Page, email: string) {
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Lund')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('ZIP or postal code').fill('01930')
}
const agree = async (page: Page) => {
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('checkbox', { name: /send me offers/ }).check()
}
const fillRow = async (page: Page, index: number, day: string) => {
  const row = rows(page).nth(index)
  await row.getByLabel('Occasion', { exact: true }).selectOption('Birthday')
  await row.getByLabel('Whose day it is').selectOption('Child')
  await row.getByLabel('Month').selectOption('March')
  await row.getByLabel('Day', { exact: true }).selectOption(day)
}
const keptOccasions = async (email: string) => {
  const values = await site.db
    .prepare(`SELECT "values" FROM form_submission WHERE key = ?1`)
    .bind(email)
    .first<string>('values')
  return (JSON.parse(values!) as { special_occasions: { day: number }[] }).special_occasions.map(({ day }) => day)
}

it('SO-11 SO-16 SE-04 PU-01 with script occasions are added in place up to the maximum, removed and sent', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  await page.goto('/email-signup/')
  await waitForIsland(page, 'form')
  await fill(page, 'script@b.example')
  for (let count = 2; count <= 5; count += 1) {
    await add(page).click()
    expect([await rows(page).count(), await total(page)]).toEqual([count, String(count)])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`signup-special_occasions-${count - 1}-occasion`)
  }
  expect(await add(page).isVisible()).toBe(false)
  for (const index of [0, 1, 2, 4]) await fillRow(page, index, String(index + 1))
  await page.getByRole('button', { name: 'Remove occasion 2' }).click()
  expect([await rows(page).count(), await total(page), await add(page).isVisible()]).toEqual([4, '4', true])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('signup-special_occasions-1-occasion')
  expect(await rows(page).locator('legend').allInnerTexts()).toEqual([
    'Occasion 1',
    'Occasion 2',
    'Occasion 3',
    'Occasion 4',
  ])
  expect(new URL(page.url()).pathname).toBe('/email-signup/')
  await agree(page)
  expect(await listAxeViolations(page)).toEqual([])
  await send(page).click()
  await page.waitForURL('**/email-signup/welcome/')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome aboard')
  expect(await listAxeViolations(page)).toEqual([])
  expect(await keptOccasions('script@b.example')).toEqual([1, 3, 5])
  expect(complaints).toEqual([])
})

it('SO-11 AP-17 without script buttons add and remove rows, and the form keeps all values', async () => {
  const { page } = await openBrowserPage(site.origin, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  await page.goto('/email-signup/')
  await fill(page, 'plain@b.example')
  await fillRow(page, 0, '7')
  for (let count = 2; count <= 5; count += 1) {
    await add(page).click()
    await expect.poll(async () => [await rows(page).count(), await total(page)]).toEqual([count, String(count)])
  }
  expect(await add(page).isVisible()).toBe(false)
  expect(await summary(page).count()).toBe(0)
  expect(await page.getByLabel('First name').inputValue()).toBe('Ida')
  await fillRow(page, 4, '8')
  await page.getByRole('button', { name: 'Remove occasion 3' }).click()
  await expect
    .poll(async () => [
      await rows(page).count(),
      await rows(page).nth(3).getByLabel('Day', { exact: true }).inputValue(),
    ])
    .toEqual([4, '8'])
  await agree(page)
  await page.getByLabel(/How much is/).fill(readCaptchaQuestionAnswer(await page.content()))
  // Enter sends the form: it does not press the button that adds a row.
  await page.getByLabel('Last name').press('Enter')
  await page.waitForURL('**/email-signup/welcome/')
  expect(await keptOccasions('plain@b.example')).toEqual([7, 8])
})

it('VA-11 by keyboard alone, errors take the focus and the corrected form is accepted', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  await page.goto('/email-signup/')
  await waitForIsland(page, 'form')
  await page.getByLabel('First name').focus()
  const typed = ['Ida', 'Lund', 'nobody', '01930']
  for (const words of typed) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await send(page).focus()
  await page.keyboard.press('Enter')
  await summary(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-form-errors') ?? false))
    .toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('signup-email')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid')
  await page.getByLabel('E-mail address').fill('keys@b.example')
  for (const box of ['terms', 'consent']) {
    await page.locator(`#signup-${box}`).focus()
    await page.keyboard.press('Space')
  }
  await page.getByLabel('Last name').press('Enter')
  await page.waitForURL('**/email-signup/welcome/')
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
})

it('the form with errors passes axe at three widths, once in forced colors', async () => {
  for (const width of [320, 390, 1280]) {
    const { page } = await openBrowserPage(site.origin, {
      viewport: { width, height: 900 },
      forcedColors: width === 390 ? 'active' : 'none',
    })
    await page.goto('/email-signup/')
    await waitForIsland(page, 'form')
    await add(page).click()
    await rows(page).nth(1).getByLabel('Month').selectOption('April')
    await rows(page).nth(1).getByLabel('Day', { exact: true }).selectOption('31')
    await send(page).click()
    await summary(page).waitFor()
    expect(await listAxeViolations(page), String(width)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width)
    const small = await page
      .locator(
        '.signup-sheet :is(select, button:not([aria-hidden]), input:not([type=hidden], [type=checkbox], [tabindex="-1"])):visible',
      )
      .evaluateAll((each) =>
        each
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map(({ id, textContent }) => id || textContent),
      )
    expect(small, String(width)).toEqual([])
    // A row added after a row with errors comes without them.
    await waitForIsland(page, 'form')
    await add(page).click()
    expect(await rows(page).count()).toBe(3)
    expect(await rows(page).last().locator('.field-error, [aria-invalid]').count()).toBe(0)
    if (process.env['SHOTS']) {
      mkdirSync('test/output', { recursive: true })
      await page.screenshot({ path: `test/output/signup-errors-${width}.png`, fullPage: true })
    }
  }
})

it('the confirmation page of the mail’s link is accessible and works by keyboard', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  await site.db
    .prepare(
      "INSERT INTO suppression (email, created_at, source) VALUES ('link@b.example', '2026-01-01T00:00:00.000Z', 'form')",
    )
    .run()
  await page.goto('/email-signup/')
  await waitForIsland(page, 'form')
  await fill(page, 'link@b.example')
  await agree(page)
  await send(page).click()
  await page.waitForURL('**/email-signup/welcome/')
  const text = await site.db.prepare("SELECT text FROM mail WHERE recipient = 'link@b.example'").first<string>('text')
  await page.goto(/http:\/\/\S+(\/confirm-signup\/[\w-]+\/)/.exec(text!)![1]!)
  expect(await listAxeViolations(page)).toEqual([])
  if (process.env['SHOTS']) await page.screenshot({ path: 'test/output/signup-question.png' })
  await page.getByRole('button', { name: 'Yes, send me offers' }).press('Enter')
  await page.waitForURL('**/email-signup/welcome/')
  expect(complaints).toEqual([])
})
