import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, openTemporarySite, type TestSite } from '../../support/site.ts'

setUpBrowser()

async function openTable(permissions = ['change_menu']) {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { permissions })
  const { page, context, complaints } = await openBrowserPage(site.origin)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto(buildBackOfficePathsOfMenu().table)
  const grid = page.getByRole('grid', { name: 'Dishes' })
  await grid.waitFor()
  const heads = await grid.getByRole('columnheader').allTextContents()
  /** A cell by the name of its column, in the row of a dish. */
  const cell = (dish: string, column: string) =>
    grid
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: dish, exact: true }) })
      .getByRole('gridcell')
      .nth(heads.indexOf(column) - 1)
  return { site, page, grid, cell, complaints }
}

const focusedCell = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))

const readDraft = ({ db }: TestSite, slug: string) =>
  db
    .prepare("SELECT name, price_cents FROM menu_item WHERE slug = ?1 AND state = 'draft'")
    .bind(slug)
    .first<{ name: string; price_cents: number }>()

it('a cell is edited by keyboard, undone and saved as a draft with history', async () => {
  const { site, page, cell, complaints } = await openTable()
  const price = cell('Fries', 'Price')
  const before = await price.textContent()
  await price.click()
  const place = await focusedCell(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('7.25')
  await page.keyboard.press('Escape')
  expect([await price.textContent(), await focusedCell(page)]).toEqual([before, place])
  await page.keyboard.type('7.25')
  await page.keyboard.press('Tab')
  expect(await price.textContent()).toBe('7.25')
  const [row, column] = place!.split(',').map(Number)
  expect(await focusedCell(page)).toBe(`${row},${column! + 1}`)
  await page.keyboard.press('Control+z')
  expect(await price.textContent()).toBe(before)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('7.50')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 dish' }).click()
  await page.getByText('The dishes were saved as drafts.').first().waitFor()
  expect((await readDraft(site, 'fries'))?.price_cents).toBe(750)
  expect(await page.getByRole('button', { name: 'Save dishes' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Not yet published' }).click()
  await page.getByText('$7.50').waitFor()
  expect(complaints).toEqual([])
})

it('wrong cells pasted from a spreadsheet are named and marked, and nothing is saved', async () => {
  const { site, page, grid, cell, complaints } = await openTable()
  const paste = (text: string) => page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await cell('Fries', 'Name').click()
  await paste('Thick fries\tthick-fries\tCut by hand.\tcheap')
  await page.keyboard.press('Control+v')
  await page.getByRole('heading', { name: 'One dish cannot be saved' }).waitFor()
  await page.getByText('Price: “cheap” is not understood.').waitFor()
  expect(await cell('Thick fries', 'Price').getAttribute('aria-invalid')).toBe('true')
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of process.env['SHOTS'] ? [390, 1280] : []) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env['SHOTS']}/dish-table-refused-${width}.png` })
  }
  await grid.getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Show cell' }).click()
  await expect.poll(() => cell('Thick fries', 'Price').evaluate((each) => each === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Save 1 dish' }).click()
  await page.getByText('Price: “cheap” is not understood.').waitFor()
  expect((await readDraft(site, 'fries'))?.name).toBe('Fries')
  await page.getByRole('button', { name: 'Undo' }).click()
  await cell('Fries', 'Price').waitFor()
  expect(await page.getByRole('heading', { name: 'One dish cannot be saved' }).count()).toBe(0)
  await cell('Fries', 'Name').click()
  await page.keyboard.press('Control+v')
  await page.getByText('Price: “cheap” is not understood.').waitFor()
  await cell('Thick fries', 'Price').click()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 dish' }).click()
  await page.getByText('The dishes were saved as drafts.').first().waitFor()
  expect(await readDraft(site, 'thick-fries')).toEqual({ name: 'Thick fries', price_cents: 600 })
  expect(complaints).toEqual([])
})

it('typed text enters its cell when another cell or a button is clicked', async () => {
  const { site, page, cell, complaints } = await openTable()
  await cell('Fries', 'Price').click()
  await page.keyboard.type('7.10')
  await cell('Fries', 'Description').click()
  expect(await cell('Fries', 'Price').textContent()).toBe('7.10')
  await page.keyboard.type('Cut by hand.')
  await page.getByRole('button', { name: 'Save 1 dish' }).click()
  await page.getByText('The dishes were saved as drafts.').first().waitFor()
  const saved = await site.db
    .prepare("SELECT description, price_cents FROM menu_item WHERE slug = 'fries' AND state = 'draft'")
    .first()
  expect(saved).toEqual({ description: 'Cut by hand.', price_cents: 710 })
  expect(complaints).toEqual([])
})

it('selected cells are copied for spreadsheets, and what others save meanwhile is kept', async () => {
  const { site, page, cell, complaints } = await openTable()
  await cell('Fries', 'Name').click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Fries\tfries')
  await cell('Fries', 'Price').click()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await site.db.exec("UPDATE menu_item SET description = 'From others.' WHERE slug = 'fries' AND state = 'draft'")
  await page.getByRole('button', { name: 'Save 1 dish' }).click()
  await page.getByText('The dishes were saved as drafts.').first().waitFor()
  const saved = await site.db
    .prepare("SELECT description, price_cents FROM menu_item WHERE slug = 'fries' AND state = 'draft'")
    .first()
  expect(saved).toEqual({ description: 'From others.', price_cents: 800 })
  expect(complaints).toEqual([])
})

it('the table fits every width, and whoever may only publish reads it', async () => {
  const { page, cell } = await openTable(['publish_menu'])
  for (const width of [320, 390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/dish-table-${width}.png` })
  }
  expect(await listAxeViolations(page)).toEqual([])
  await cell('Fries', 'Price').click()
  await page.keyboard.type('1')
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
})
