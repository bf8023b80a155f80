import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { importLocationFile } from '../../../migrations/load/locations/import-file.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'
import type { TestSite } from '../../support/site.ts'

setUpBrowser()

const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
const salemOf = async ({ db }: TestSite) =>
  (await db.prepare("SELECT id FROM location WHERE line1_slug = '347-state-street'").first<number>('id'))!

/** Opens a restaurant's form. */
async function opened() {
  const editor = await openEditorSite()
  const id = await salemOf(editor.site)
  const stored = async () => {
    const row = await editor.site.db
      .prepare('SELECT hours, special_hours, closure FROM location WHERE id = ?1')
      .bind(id)
      .first()
    return row as { hours: string; special_hours: string; closure: string | null }
  }
  await editor.page.goto(`/wagtail/locations/${id}/`)
  await editor.page.getByLabel('Monday opens').first().waitFor()
  return { ...editor, id, stored }
}

/** Chooses from a day's menu by keyboard alone. */
async function chooseFor(page: Page, day: string, way: string) {
  await page
    .getByRole('button', { name: `Hours of ${day}` })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: way, exact: true }).press('Enter')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  // The focus comes back from the menu a moment later.
  await page.waitForFunction(() => document.activeElement?.closest('.week'))
}

it('a week is entered by keyboard, copied, saved with Ctrl+S, and shown to visitors', async () => {
  const { page, complaints, stored } = await opened()
  const monday = page.getByLabel('Monday opens').first()
  await monday.focus()
  await page.keyboard.type('11a')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Tab')
  await expect.poll(() => monday.inputValue()).toBe('11:00 AM')
  await expect.poll(() => page.getByLabel('Monday closes').first().inputValue()).toBe('9:15 PM')
  await chooseFor(page, 'Monday', 'Copy to every day')
  await chooseFor(page, 'Saturday', 'Open 24 hours')
  await chooseFor(page, 'Sunday', 'Closed')
  await chooseFor(page, 'Friday', 'Add more hours')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Friday opens (hours 2)')
  await page.keyboard.type('10p')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('ArrowUp')
  await page.getByLabel('Friday closes (hours 2)').first().fill('1a')
  await page.keyboard.press('Enter')
  const summary = page.locator('.week-summary').first()
  await expect
    .poll(() => summary.locator('> span').allTextContents())
    .toEqual([
      'Sunday Closed',
      'Monday – Thursday 11:00 AM – 9:15 PM',
      'Friday 11:00 AM – 9:15 PM, 10:00 PM – 1:00 AM',
      'Saturday Open 24 hours',
    ])
  await page.getByText('next day').first().waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Saved and live.').first().waitFor()
  const hours = JSON.parse((await stored()).hours) as { dayOfWeek: number; open: string; close: string }[]
  expect(hours.map(({ dayOfWeek, open, close }) => `${dayOfWeek} ${open} ${close}`)).toEqual([
    ...[1, 2, 3, 4, 5].map((day) => `${day} 11:00 AM 9:15 PM`),
    '5 10:00 PM 1:00 AM',
    '6 12:00 AM 12:00 AM',
  ])
  await page.getByRole('region', { name: 'History' }).getByText('Changed: operation hours').waitFor()
  await page.goto(salemPage)
  await page.getByText('11:00 AM – 9:15 PM, 10:00 PM – 1:00 AM').first().waitFor()
  expect(complaints).toEqual([])
})

it('the first invalid field has the focus, and leaving without saving asks for confirmation', async () => {
  const { page, stored } = await opened()
  const before = await stored()
  await page.getByLabel('Telephone').fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'Telephone' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('restaurant:phone')
  await page.locator('summary', { hasText: 'Delivery' }).press('Enter')
  await page.getByLabel('Tuesday opens').nth(1).fill('soon')
  await page.locator('summary', { hasText: 'Delivery' }).press('Enter')
  await page.keyboard.press('Control+s')
  await summary.getByRole('link', { name: 'Delivery hours, Tuesday' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Tuesday opens')
  expect(await listAxeViolations(page)).toEqual([])
  expect(await stored()).toEqual(before)

  await page.getByRole('link', { name: 'Locations' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('link', { name: 'Locations' }).first().click()
  await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor()
})

it('a holiday and a closure are previewed, and saved with another editor’s changes', async () => {
  const { site, page, id, stored } = await opened()
  const seen = page.getByRole('region', { name: 'What a diner sees' })
  await page.getByRole('button', { name: /^Christmas Day/ }).press('Enter')
  const name = page.getByLabel('Name of Christmas Day')
  await name.waitFor()
  const date = await page.getByLabel('Date of Christmas Day').inputValue()
  expect(date).toMatch(/^20\d\d-12-25$/)
  await seen.getByRole('radio', { name: 'At a specific time' }).check()
  await seen.getByLabel('Preview date').fill(date)
  await seen.getByText('Closed now').waitFor()
  await page.getByRole('button', { name: 'Add hours on Christmas Day' }).press('Enter')
  await page.getByLabel('Christmas Day closes').fill('9')
  await seen.getByText('closes 9:00 PM').waitFor()
  await page.getByLabel('Temporarily closed').press('Space')
  await page.getByLabel('Reopens on').fill('2099-03-01')
  await page.getByLabel('Reason').fill('Storm damage')
  await seen.getByText(/reopens/).waitFor()

  await site.db.prepare("UPDATE location SET description = 'Theirs.' WHERE id = ?1").bind(id).run()
  await page.keyboard.press('Control+s')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep my changes' }).click()
  await expect.poll(() => page.getByLabel('A few sentences for its page').inputValue()).toBe('Theirs.')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved and live.').first().waitFor()
  const { special_hours, closure } = await stored()
  expect(JSON.parse(special_hours)).toEqual([
    { date, label: 'Christmas Day', hours: [{ open: '11:00 AM', close: '9:00 PM' }] },
  ])
  expect(JSON.parse(closure!)).toMatchObject({ reopensOn: '2099-03-01', reason: 'Storm damage' })
})

const widths = [390, 840, 1280]

/** Looks at what is shown at every width. */
async function fits(page: Page, what: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await listAxeViolations(page), `${what} at ${width}`).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${what} at ${width}`,
    ).toBeLessThanOrEqual(0)
  }
}

it('the forms of restaurants are accessible and fit narrow and wide windows', async () => {
  const { page } = await opened()
  await fits(page, 'a restaurant')
  await page.goto('/wagtail/locations/add/')
  await page.getByRole('button', { name: 'Add restaurant' }).waitFor()
  await fits(page, 'a new restaurant')
})

it('a special day is set for all restaurants of a state, counted first', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.goto('/wagtail/locations/feed/')
  await page.getByRole('heading', { name: 'No feed has been pulled yet' }).waitFor()
  await fits(page, 'the feed')
  await page.goto('/wagtail/locations/?q=salem+mass')
  await page.getByRole('link', { name: 'Salem, MA' }).first().waitFor()
  await fits(page, 'the list')
  await page.getByRole('button', { name: 'Set a special day' }).press('Enter')
  const date = page.getByRole('dialog').getByLabel('Date')
  await date.press('Enter')
  await page.locator('.field-error').getByText('Choose a date.').waitFor()
  await expect.poll(() => date.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: /^Christmas Day/ }).press('Enter')
  await page.getByText('650 restaurants of 650 will change.').waitFor()
  await page.getByLabel(/^Massachusetts/).check()
  const total = await site.db.prepare("SELECT count(*) AS n FROM location WHERE state = 'MA'").first<number>('n')
  await page.getByText(`${total} restaurants of ${total} will change.`).waitFor()
  await fits(page, 'a special day')
  await page.getByRole('button', { name: 'Set special day' }).press('Enter')
  await page.getByText(`${total} restaurants updated.`).first().waitFor()
  await page.getByRole('radio', { name: `With special days ${total}` }).waitFor()
  expect(complaints).toEqual([])
})

it('an import is undone from its card, which says what stays and why', async () => {
  const { site, page, complaints } = await openEditorSite()
  const storage = await getStorageBindings(site.miniflare)
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-card-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'new-restaurants-in-the-south-and-west.csv')
  const header = 'rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone'
  const juneau = '90001,Z1,1 Dock Street,Juneau,AK,99801,58.3,-134.42,(907) 555-0101'
  const sitka = '90002,Z2,2 Dock Street,Sitka,AK,99835,57.05,-135.33,(907) 555-0102'
  writeFileSync(file, [header, juneau, sitka].join('\n'))
  await importLocationFile(storage, { file })
  await site.db.prepare("UPDATE location SET phone = '9075550199' WHERE rlid = 90002").run()
  await page.goto('/wagtail/locations/feed/')
  const card = page.locator('.last-import')
  await card.waitFor()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (process.env['LOOK'])
      await page.screenshot({ path: `${process.env['LOOK']}/undo-card-${width}.png`, fullPage: true })
    await card.getByRole('button', { name: 'Undo this import' }).click()
    const question = page.getByRole('alertdialog')
    await expect.poll(() => question.textContent()).toContain('1 restaurant stays: changed since the import.')
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/undo-question-${width}.png` })
    if (width === 1280) expect(await listAxeViolations(page)).toEqual([])
    await question.getByRole('button', { name: width === 390 ? 'Keep' : 'Undo import' }).click()
    await question.waitFor({ state: 'detached' })
  }
  await expect.poll(() => card.textContent()).toContain('1 restaurant stayed: changed since the import.')
  if (process.env['LOOK'])
    await page.screenshot({ path: `${process.env['LOOK']}/undone-card-1280.png`, fullPage: true })
  expect(await site.db.prepare('SELECT rlid FROM location WHERE rlid IN (90001, 90002)').raw()).toEqual([[90002]])
  expect(complaints).toEqual([])
})
