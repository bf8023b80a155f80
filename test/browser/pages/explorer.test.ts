import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { getHomePageId, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import type { TestSite } from '../../support/site.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

/** A live section with live pages below it. */
async function section(site: TestSite, title: string, ...below: string[]) {
  const ada = await createBackOfficeClient(site, 'ada@harborlantern.example')
  const { body } = await ada.create(await getHomePageId(site), { title }, { publish: true })
  for (const each of below) await ada.create(body.id, { title: each }, { publish: true })
  return body.id
}

const status = (page: Page, title: string) =>
  page.getByRole('row', { name: title }).locator('.status').first().textContent()

it('two pages are selected by keyboard, unpublished together and restored; filters become a view', async () => {
  const { site, page, complaints } = await signedIn()
  const id = await section(site, 'Bulk pier', 'Bulk alder', 'Bulk birch', 'Bulk cedar')
  await page.goto(`/wagtail/pages/${id}/`)

  await pressKeyOn(page.getByRole('checkbox', { name: 'Select Bulk alder' }), 'Space')
  await pressKeyOn(page.getByRole('checkbox', { name: 'Select Bulk birch' }), 'Space')
  await expect.poll(() => page.locator('[data-live-announcer]').textContent()).toContain('2 selected.')
  // The selection is kept when the sort order changes.
  await pressKeyOn(page.getByRole('button', { name: 'Title' }))
  await page.waitForURL(/\?ordering=title$/)
  const bar = page.getByRole('region', { name: 'Selected pages' })
  await pressKeyOn(bar.getByRole('button', { name: 'Unpublish' }))
  const dialog = page.getByRole('alertdialog', { name: 'Unpublish 2 pages' })
  await dialog.getByText('2 pages are removed from the site.').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await pressKeyOn(dialog.getByRole('button', { name: 'Unpublish 2 pages' }))

  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('2 pages were unpublished.').waitFor()
  await expect.poll(() => status(page, 'Bulk alder')).toBe('Draft')
  expect(await status(page, 'Bulk cedar')).toBe('Live')
  expect((await site.fetch('/bulk-pier/bulk-alder/')).status).toBe(404)
  expect(await bar.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await pressKeyOn(messages.getByRole('button', { name: 'Undo' }))
  await messages.getByText('2 pages were published again.').waitFor()
  await expect.poll(() => status(page, 'Bulk birch')).toBe('Live')
  expect((await site.fetch('/bulk-pier/bulk-birch/')).status).toBe(200)

  // With Shift the rows between are selected too; what is impossible is shown before it is tried.
  await page.getByRole('checkbox', { name: 'Select Bulk alder' }).click()
  await page.getByRole('checkbox', { name: 'Select Bulk cedar' }).click({ modifiers: ['Shift'] })
  await pressKeyOn(bar.getByRole('button', { name: 'Publish', exact: true }))
  await page.getByText('There is nothing new in “Bulk birch”: the latest version is live.').waitFor()
  expect(
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Publish/ })
      .count(),
  ).toBe(0)
  await page.keyboard.press('Escape')

  await pressKeyOn(page.getByRole('button', { name: 'Save this view' }))
  await page.getByRole('dialog').getByLabel('Name').fill('By title')
  expect(await listAxeViolations(page)).toEqual([])
  await pressKeyOn(page.getByRole('dialog').getByLabel('Name'))
  const view = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'By title' })
  await expect.poll(() => view.getAttribute('aria-current')).toBe('true')
  await page.goto(`/wagtail/pages/${id}/`)
  await pressKeyOn(view)
  await page.waitForURL(/\?ordering=title$/)
  expect(complaints).toEqual([])
})

it('a refused bulk action gets the focus and keeps its options; Enter tries again', async () => {
  const { site, page } = await signedIn()
  const id = await section(site, 'Bulk harbor', 'Bulk maple', 'Bulk rowan')
  await page.goto(`/wagtail/pages/${id}/`)
  await pressKeyOn(page.getByRole('checkbox', { name: 'Select Bulk maple' }), 'Space')
  await pressKeyOn(page.getByRole('checkbox', { name: 'Select Bulk rowan' }), 'Space')
  const bar = page.getByRole('region', { name: 'Selected pages' })
  await pressKeyOn(bar.getByRole('button', { name: 'Unpublish' }))
  const dialog = page.getByRole('alertdialog', { name: 'Unpublish 2 pages' })
  const below = dialog.getByRole('checkbox', { name: 'Also unpublish the pages below them' })
  await pressKeyOn(below, 'Space')
  const unpublish = dialog.getByRole('button', { name: 'Unpublish 2 pages' })
  await expect.poll(() => unpublish.isEnabled()).toBe(true)

  let sent = 0
  await page.route('**/bulk/unpublish/', async (route) => {
    sent++
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ status: 503, json: { message: 'Not just now.', problems: [] } })
  })
  await pressKeyOn(unpublish)
  await dialog.getByText('0 of 2').waitFor()
  expect(await unpublish.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  const refusal = dialog.getByRole('alert')
  await refusal.waitFor()
  expect(await refusal.textContent()).toContain('2 pages may or may not have been unpublished. Not just now.')
  await expect.poll(() => refusal.evaluate((element) => document.activeElement === element)).toBe(true)
  expect(sent).toBe(1)
  expect(await below.isChecked()).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])

  await page.unroute('**/bulk/unpublish/')
  await expect.poll(() => unpublish.isEnabled()).toBe(true)
  await pressKeyOn(below)
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('2 pages were unpublished.').waitFor()
  await expect.poll(() => status(page, 'Bulk maple')).toBe('Draft')
  expect((await site.fetch('/bulk-harbor/bulk-maple/')).status).toBe(404)
})

it('the palette opens pages and screens by keyboard and offers the screen’s actions', async () => {
  const { site, page, complaints } = await signedIn()
  const id = await section(site, 'Palette lighthouse')
  await pressKeyOn(page.getByRole('button', { name: 'Search or jump to' }), 'Control+k')
  const field = page.getByRole('searchbox', { name: 'Search or jump to' })
  const lookedAt = (name: RegExp) =>
    expect.poll(() => page.getByRole('menuitem', { name }).first().getAttribute('data-focused'))
  await field.pressSequentially('palette light')
  await lookedAt(/^Palette lighthouse/).toBe('true')
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/wagtail/pages/${id}/edit/`)
  await page.getByRole('heading', { level: 1, name: 'Palette lighthouse' }).waitFor()

  // Here it knows what the editor offers.
  await pressKeyOn(page.getByRole('button', { name: 'Search or jump to' }))
  await page.getByRole('menuitem', { name: /^History/ }).waitFor()
  await field.pressSequentially('redir')
  await lookedAt(/^Redirects/).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wagtail/redirects/')
  await page.getByRole('heading', { level: 1, name: 'Redirects' }).waitFor()

  // It makes a page below a place, and opens a setting by its name.
  await pressKeyOn(page.getByRole('button', { name: 'Search or jump to' }), 'Control+k')
  await field.pressSequentially('new palette light')
  await lookedAt(/^New page below Palette lighthouse/).toBe('true')
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${paths.wagtail.addSubpage(id)}`)
  await pressKeyOn(page.getByRole('button', { name: 'Search or jump to' }), 'Control+k')
  await field.pressSequentially('create us')
  await lookedAt(/^New user/).toBe('true')
  await field.fill('')
  await field.pressSequentially('brand')
  await lookedAt(/^Brand/).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wagtail/settings/site/brand/*/')

  // A row that is pressed right after typing wins over the search that was about to begin.
  await page.goto('/wagtail/pages/')
  const link = page.getByRole('link', { name: 'Harbor Lantern', exact: true })
  await link.waitFor()
  // The next screen takes longer to come than typing takes to pause.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('input[type="search"]')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, 'menu')
    box.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLAnchorElement>('a.row-title')!.click()
  })
  await page.waitForURL('**/edit/')
  await page.getByRole('heading', { level: 1, name: 'Harbor Lantern' }).waitFor()
  expect(page.url()).not.toContain('q=menu')
  expect(complaints).toEqual([])
})
