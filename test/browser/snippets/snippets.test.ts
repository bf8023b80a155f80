import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import {
  chooseBlockInOpenList,
  createPageWithBlockInEditor,
  openEditorSite,
  publishPageInEditor,
  setUpEditorSite,
} from '../../support/browser/editor-page.ts'
import { listAxeViolations, pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const signIn = setUpEditorSite()

const press = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  pressKeyOn(page.getByRole(role, { name }).first())

/** What axe finds here in a wide window and on a phone, and whether anything must be scrolled to sideways. */
async function barriers(page: Page) {
  const found: unknown[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await listAxeViolations(page)))
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) found.push(`${page.url()} is ${wide} px wide at ${width}`)
  }
  return found
}

it('BR-33 BR-21 a toolbox snippet is created, published, found and placed on a page by keyboard', async () => {
  const { site, page, complaints } = await openEditorSite()
  await press(page, 'link', 'Snippets')
  await page.getByRole('heading', { name: 'Toolbox snippets' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await press(page, 'link', 'Toolbox snippets')
  await page.getByRole('link', { name: 'Allergy note', exact: true }).waitFor()
  expect(await barriers(page)).toEqual([])

  await press(page, 'link', 'Add toolbox snippet')
  const title = page.getByRole('textbox', { name: /^Title/ }).first()
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
  await press(page, 'button', 'Publish')
  await page.getByText('One thing needs your attention').waitFor()
  await title.focus()
  await page.keyboard.type('Tide warning')
  await press(page, 'button', 'Add a block')
  await chooseBlockInOpenList(page, 'Heading')
  await page.getByRole('textbox', { name: /^Heading text/ }).fill('The tide comes at six')
  await press(page, 'button', 'Publish')
  await page.waitForURL('**/snippets/site/toolbox_snippet/edit/*/')
  await page.getByText('Nothing uses it yet.').waitFor()
  await page.getByText('Up to date').waitFor()
  expect(await barriers(page)).toEqual([])

  await page.goto(paths.wagtail.snippets('toolbox_snippet'))
  await page.getByRole('searchbox').fill('tide')
  await page.getByRole('link', { name: 'Tide warning', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Allergy note', exact: true }).count()).toBe(0)

  await createPageWithBlockInEditor(page, site, 'Low pier', 'Toolbox snippet')
  await press(page, 'button', 'Choose Toolbox snippet')
  const dialog = page.getByRole('dialog', { name: 'Choose a toolbox snippet' })
  await dialog.getByRole('button', { name: 'Allergy note' }).waitFor()
  // A navigation is no toolbox: it is not among them.
  expect(await dialog.getByText('About the company').count()).toBe(0)
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.type('tide')
  await expect.poll(() => dialog.getByRole('button', { name: 'Allergy note' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Tide warning' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Edit Tide warning (opens in a new tab)' }).waitFor()
  await publishPageInEditor(page)
  expect(await (await site.fetch('/low-pier/')).text()).toContain('The tide comes at six')
  // What was refused has its status too.
  expect(complaints.filter((each) => !each.includes('400 (Bad Request)'))).toEqual([])
})

it('BR-34 a draft is saved automatically and previewed; a conflict asks whose text to keep', async () => {
  const { site, page } = await signIn()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.wagtail.snippet('toolbox_snippet', 1))
  const shown = page.frameLocator('.preview iframe:not([data-next])')
  await shown.locator('[data-snippet="1"]').getByText('Something you cannot eat?').waitFor()
  const title = page.getByRole('textbox', { name: /^Title/ }).first()
  await title.fill('Allergies')
  await page.getByText('Saved just now').waitFor()
  await page.getByText('Live + draft').waitFor()

  // Someone else saves meanwhile.
  const other = await page.context().newPage()
  await other.goto(paths.wagtail.snippet('toolbox_snippet', 1))
  await other
    .getByRole('textbox', { name: /^Title/ })
    .first()
    .fill('Their title')
  await other.getByText('Saved just now').waitFor()
  await other.close()
  await title.fill('My title')
  const question = page.getByRole('alertdialog', { name: 'Someone else saved this snippet' })
  await question.waitFor()
  await question
    .getByRole('region', { name: 'Differences' })
    .getByText(/only in yours: My/)
    .waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Keep mine' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Saved just now').waitFor()
  await expect.poll(() => site.db.prepare('SELECT title FROM snippet WHERE id = 1').first('title')).toBe('My title')

  await press(page, 'button', 'More actions')
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).press('Enter')
  await page.getByText('You have locked this snippet: nobody else can change it.').waitFor()
  expect(await barriers(page)).toEqual([])
  await press(page, 'button', 'Unlock')
  await page.getByText('You have locked this snippet').waitFor({ state: 'detached' })

  await page.goto(paths.wagtail.snippetRevisions('toolbox_snippet', 1))
  await page.getByRole('button', { name: /Live/ }).focus()
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').locator('[data-snippet="1"]').getByText('Something you cannot eat?').waitFor()
  await press(page, 'link', 'What was changed since')
  await page
    .getByRole('region', { name: 'Differences' })
    .getByText(/added: My/)
    .waitFor()
  expect(await barriers(page)).toEqual([])
  await press(page, 'button', 'Restore this revision')
  await press(page, 'button', 'Restore revision')
  await page.waitForURL('**/snippets/site/toolbox_snippet/edit/1/')
  await expect.poll(() => site.db.prepare('SELECT title FROM snippet WHERE id = 1').first('title')).toBe('Allergy note')
})

it('BR-35 navigations and countries ask before losing changes and cannot be deleted while in use', async () => {
  const { site, page } = await signIn()
  await page.goto(paths.wagtail.snippet('country', 1))
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('')
  await page.keyboard.press('Control+s')
  await page.getByText('One thing needs your attention').waitFor()
  await name.fill('The United States')
  await page.getByText('Not saved yet').waitFor()
  expect(await barriers(page)).toEqual([])
  await press(page, 'link', 'Countries')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).press('Enter')
  await leaving.waitFor({ state: 'detached' })
  await press(page, 'button', 'Save')
  await page.getByText('Everything is saved').waitFor()
  expect(await (await site.fetch('/locations/list/')).text()).toContain('All The United States Locations')

  await page.goto(paths.wagtail.snippet('country', 1, 'delete'))
  await page.getByText('It is in use, so it stays').waitFor()
  expect(await page.getByRole('button', { name: 'Delete for good' }).count()).toBe(0)
  expect(await barriers(page)).toEqual([])

  for (const screen of ['usage', 'history', 'copy'] as const) {
    await page.goto(paths.wagtail.snippet('tiered_navigation', 2, screen))
    await page.getByRole('heading', { level: 1, name: 'About the company' }).waitFor()
    expect(await barriers(page)).toEqual([])
  }
  await page.goto(paths.wagtail.snippet('tiered_navigation', 2, 'delete'))
  await page.getByText('It is used in 3 places, which will do without it.').waitFor()
  await press(page, 'button', 'Delete for good')
  await page.waitForURL('**/snippets/site/tiered_navigation/')
  await page.getByText('There are no tiered navigations yet').waitFor()
  expect(await (await site.fetch('/about/')).text()).not.toContain('class="tiered-nav"')
})
