import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

const editor = 'ada@menus.example'

async function openMenu(width: number) {
  const site = await openTemporarySite()
  await createUser(site, editor, { permissions: ['change_menu', 'publish_menu'] })
  const opened = await openBrowserPage(site.origin, { viewport: { width, height: 1000 }, reducedMotion: 'reduce' })
  await signInBrowserByApi(opened.page, editor)
  return { site, ...opened }
}

/** Saves the form of a dish, and waits until its changes count as saved. */
async function saveDraft(page: Page) {
  const response = page.waitForResponse(
    (each) => each.request().method() === 'PUT' && /\/main\/menu\/items\/\d+\/$/.test(each.url()),
  )
  await page.getByRole('button', { name: 'Save the draft' }).click()
  expect((await response).status()).toBe(200)
  await page.getByRole('button', { name: 'Save the draft' }).waitFor()
}

it('an editor sees why the menu cannot be published, corrects it and publishes', async () => {
  const { site, page, complaints } = await openMenu(1440)
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('heading', { name: 'Menu', level: 1 }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('searchbox', { name: /^Search dishes/ }).fill('salmon')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Atlantic salmon' }) })
  await row.getByText('410–590 calories').waitFor()
  // The permission to edit the menu suffices to see its pictures.
  expect(await row.locator('img').getAttribute('src')).toMatch(/^\/media\//)
  await page.getByRole('link', { name: 'Atlantic salmon' }).click()
  await page.getByText('This picture is in a collection that you cannot choose from.').waitFor()

  await page.locator('input[name="price_cents"]').fill('lots')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByText('Enter a price such as 18.99.').waitFor()
  await page.locator('input[name="price_cents"]').fill('31.50')
  await page.getByRole('radio', { name: 'Milk: Not known' }).check()
  await page.getByRole('textbox', { name: 'Description' }).fill('With dill and new potatoes.')
  await page.frameLocator('.preview-stage iframe:not([data-next])').getByText('With dill and new potatoes.').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await saveDraft(page)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Publish the menu' }).click()
  const refused = page.getByRole('dialog', { name: 'Not yet' })
  await refused.getByText('does not say whether it contains milk').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await refused.getByRole('link', { name: 'Atlantic salmon' }).click()
  await page.getByRole('radio', { name: 'Milk: Contains', exact: true }).check()
  await saveDraft(page)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Not yet published' }).click()
  await page.getByText('$31.50').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish the menu' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('heading', { name: 'Everything is published' }).waitFor()
  await expect
    .poll(async () => (await site.fetch('/menu/grill/atlantic-salmon/')).text())
    .toContain('With dill and new potatoes.')
  expect(complaints).toEqual([])
})

it('two editors of a dish keep the changes of both', async () => {
  const { site, page } = await openMenu(1100)
  const id = await site.db
    .prepare("SELECT id FROM menu_item WHERE slug = 'fries' AND state = 'draft'")
    .first<number>('id')
  await page.goto(`/wagtail/menus/items/${id}/`)
  const description = page.getByRole('textbox', { name: 'Description' })
  const calories = page.locator('input[name="details.calories"]')
  const original = [await description.inputValue(), await calories.inputValue()]
  await description.fill('Thick and salted.')
  const other = await page.context().newPage()
  await other.goto(`/wagtail/menus/items/${id}/`)
  await other.locator('input[name="details.calories"]').fill('411')
  await other.getByRole('button', { name: 'Save the draft' }).click()
  await other.getByText('The draft was saved.').first().waitFor()

  await page.getByRole('button', { name: 'Save the draft' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Somebody else saved this dish' })
  await dialog.getByText('411').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep my changes' }).click()
  expect([await description.inputValue(), await calories.inputValue()]).toEqual(['Thick and salted.', '411'])
  await saveDraft(page)

  await page.getByRole('link', { name: 'History' }).click()
  await page
    .getByRole('button', { name: /^Compare/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Go back to this' }).click()
  await page.getByText('The draft is what it was then.').first().waitFor()
  await page.getByRole('heading', { name: 'Fries', level: 1, exact: true }).waitFor()
  expect([await description.inputValue(), await calories.inputValue()]).toEqual(original)
})

it('on a phone a file of dishes saves only its valid rows as drafts', async () => {
  const { site, page, complaints } = await openMenu(390)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  const id = await site.db
    .prepare("SELECT id FROM menu_item WHERE slug = 'fries' AND state = 'draft'")
    .first<number>('id')
  const choose = (name: string, lines: string[]) =>
    page
      .getByLabel('File of the menu')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.goto('/wagtail/menus/')
  await page.getByRole('button', { name: 'Files of the menu' }).click()
  await page.getByRole('menuitem', { name: 'Import the menu' }).click()
  await page.getByRole('heading', { name: 'Import the menu', level: 1 }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])

  const lines = [
    'ID,Section,Name,Price',
    `${id},,Fries,5.75`,
    ',From the grill,Grilled sardines,16.50',
    ',Nowhere,Eel,9',
  ]
  await choose('dishes.csv', lines)
  await page.getByRole('heading', { name: '2 rows can be saved, 1 row cannot.' }).waitFor()
  const rows = page.locator('.import-table tbody tr')
  expect(await rows.first().textContent()).toContain('Section: “Nowhere” is not understood.')
  expect(await fits()).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])
  await choose('notes.csv', ['a,b', '1,2'])
  await page.getByText('The first line must name the columns').waitFor()
  expect(await rows.count()).toBe(0)

  await choose('dishes.csv', lines)
  await page.getByRole('button', { name: 'Save 2 rows as drafts' }).click()
  await page.getByRole('heading', { name: '2 rows were saved as drafts.' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'See what is not published' }).click()
  await page.locator('.menu-changes').getByRole('link', { name: 'Grilled sardines' }).waitFor()
  await page.getByText('$5.75').waitFor()
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
})

it('a section, a dish, a time and choices are made on a phone', async () => {
  const { page, complaints } = await openMenu(390)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto('/wagtail/menus/parts/')
  await page.getByRole('button', { name: 'Add a time' }).click()
  await page.getByLabel('Name').fill('Brunch')
  await page.getByLabel('Sunday').check()
  await page.getByLabel('From').fill('10:00')
  await page.getByLabel('To', { exact: true }).fill('14:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Sundays, 10:00 AM to 2:00 PM').waitFor()
  await page.getByRole('button', { name: 'Add choices' }).click()
  await page.getByLabel('Name').fill('Sauce')
  await page.getByLabel('Option', { exact: true }).fill('Aioli')
  await page.getByLabel(/^Adds to the price/).fill('1.25')
  await page.getByLabel('Number at the till').fill('81')
  await page.getByText('Allergens of Aioli: not known').click()
  await page.getByRole('radio', { name: 'Eggs: Contains', exact: true }).check()
  await page.getByRole('button', { name: 'It is free of the rest' }).click()
  await page.getByText('Allergens of Aioli: contains 1', { exact: true }).waitFor()
  await page.getByText('Diets of Aioli: none').click()
  await page.getByRole('group', { name: 'Diets of Aioli' }).getByLabel('Vegetarian').check()
  await page.getByText('Diets of Aioli: vegetarian', { exact: true }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Aioli + $1.25').waitFor()
  await page.getByRole('button', { name: 'Edit Sauce' }).click()
  await expect.poll(() => page.getByLabel('Number at the till').inputValue()).toBe('81')
  await page.getByText('Allergens of Aioli: contains 1', { exact: true }).waitFor()
  await page.getByText('Diets of Aioli: vegetarian', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await fits()).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Dishes' }).click()
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByLabel('Name').fill('Brunch plates')
  await page.getByLabel('Served').selectOption('Brunch')
  await page.getByRole('button', { name: 'Add the section' }).click()
  const section = page.getByRole('region', { name: 'Brunch plates' })
  await section.getByText('There are no dishes in this section yet.').waitFor()
  expect(await fits()).toBe(true)
  await section.getByRole('link', { name: /^Add a dish/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Crab benedict')
  await page.getByRole('button', { name: 'Add a size' }).click()
  await page.getByRole('textbox', { name: 'Size' }).fill('Half')
  await page.getByRole('group', { name: 'Half' }).getByLabel('Price').fill('14')
  await page.getByRole('button', { name: 'It is free of the rest' }).click()
  await page.getByRole('checkbox', { name: 'Sauce' }).check()
  await page.getByRole('button', { name: 'Add a difference' }).click()
  await page.getByRole('textbox', { name: 'State' }).fill('us-hi')
  await page.getByLabel('Sold there').selectOption('No')
  expect(await fits()).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add the dish' }).click()
  await page.getByRole('heading', { name: 'Crab benedict', level: 1 }).waitFor()
  await page.goto('/wagtail/menus/')
  await page.getByRole('region', { name: 'Brunch plates' }).getByText('$14.00').waitFor()
  expect(complaints).toEqual([])
})

it('dishes are exported as an Excel file, changed there and imported again', async () => {
  const { page, complaints } = await openMenu(1280)
  await page.goto('/wagtail/menus/')
  await page.getByRole('button', { name: 'Files of the menu' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export the menu as Excel file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^menu-[\d-]+\.xlsx$/)
  const [heads, ...dishes] = (await readSheet(await download.path())) as string[][]
  const [price, name, choices] = ['Price', 'Name', 'Option of'].map((head) => heads!.indexOf(head)) as number[]
  const isDish = (cells: string[]) => cells[name!] === 'Fries' && !cells[choices!]
  const changed = dishes.map((cells) => (isDish(cells) ? cells.with(price!, '6.25') : cells))
  const cells = [heads!, ...changed].map((row) => row.map((value) => ({ value: value ?? '', type: String })))
  const buffer = await writeExcelFile(cells, { sheet: 'Menu' }).toBuffer()

  await page.getByRole('button', { name: 'Files of the menu' }).click()
  await page.getByRole('menuitem', { name: 'Import the menu' }).click()
  await page.getByText('Drop a CSV, TSV or Excel file here').waitFor()
  const choose = (file: Buffer) =>
    page.getByLabel('File of the menu').setInputFiles({ name: 'menu.xlsx', mimeType: '', buffer: file })
  await choose(Buffer.from('no workbook'))
  await page.getByText('This is not an Excel workbook.').waitFor()
  await choose(Buffer.from(buffer))
  await page.getByRole('heading', { name: '1 row can be saved, 0 rows cannot.' }).waitFor()
  await page.getByRole('button', { name: 'Save 1 row as drafts' }).click()
  await page.getByRole('heading', { name: '1 row was saved as drafts.' }).waitFor()
  expect(complaints).toEqual([])
})

it('a publisher writes the note at the menu’s foot, and guests see it', async () => {
  const { site, page, complaints } = await openMenu(390)
  await page.goto('/wagtail/menus/')
  const card = page.getByRole('region', { name: 'Note at the foot of the menu' })
  await card.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Note at the foot of the menu' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Prices are without taxes.')
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card.getByText('Prices are without taxes.').waitFor()
  const html = async () => (await site.fetch('/menu/grill/')).text()
  await expect.poll(html).toContain('Prices are without taxes.')
  expect(complaints).toEqual([])
  await site.close()
})
