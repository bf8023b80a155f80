import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import type { TestSite } from '../../support/site.ts'
import { minutesFromNow } from '../../support/sites/looks-client.ts'

setUpBrowser()

const brandAt = async (site: TestSite) =>
  /name="theme-color" content="(#[0-9a-f]{6})"/.exec(await (await site.fetch('/menu/')).text())![1]

/** A time in so many minutes, as the page's clock shows it in a field for a date and a time. */
const toLocalInput = (page: Page, minutes: number) =>
  page.evaluate((time) => {
    const date = new Date(time)
    return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, minutesFromNow(minutes).getTime())

it('an editor saves a draft look, schedules it and restores an earlier one', async () => {
  const { site, page, complaints } = await openEditorSite()
  await markImagesDrawn(site)
  await page.goto(paths.wagtail.setting('site', 'theme', 1))
  const brand = page.getByRole('group', { name: 'Colors' }).getByRole('textbox', { name: 'Brand', exact: true })
  await brand.fill('#7a2e1d')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  const naming = page.getByRole('dialog', { name: 'Save as a draft' })
  await naming.getByRole('button', { name: 'Save draft' }).click()
  await naming.getByText('Enter a name.').first().waitFor()
  await naming.getByRole('textbox', { name: 'Name of the look' }).fill('Christmas')
  await naming.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Visitors see no change.').first().waitFor()
  // The form shows what is live again, so nothing is lost by leaving.
  await page.getByText('Everything is saved').waitFor()
  expect(await brandAt(site)).toBe('#0b3954')

  await page.getByRole('link', { name: 'Drafts and history' }).click()
  const draft = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Christmas' }) })
  await draft.getByText('1 difference from the live look').click()
  await draft.getByText('Colors: Brand').waitFor()
  await draft.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule “Christmas”' })
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByText('Enter a date and a time').first().waitFor()
  await dialog.getByLabel('Goes live at').fill(await toLocalInput(page, 60))
  await dialog.getByRole('group', { name: 'Ends' }).getByLabel('At a specific time').check()
  await dialog.getByLabel('Ends at').fill(await toLocalInput(page, 120))
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await draft.getByText('Scheduled', { exact: true }).waitFor()
  await draft.getByText(/^Goes live on .+\. Ends on .+\.$/).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  await fireCron(site, minutesFromNow(62))
  expect(await brandAt(site)).toBe('#7a2e1d')
  await page.reload()
  await draft.getByText('Live for a time').waitFor()
  await fireCron(site, minutesFromNow(122))
  expect(await brandAt(site)).toBe('#0b3954')

  await page.reload()
  const history = page.getByRole('region', { name: 'History' })
  const christmas = history.getByRole('listitem').filter({ hasText: 'Went live on its schedule (Christmas)' })
  await christmas.getByRole('button', { name: 'Restore this look' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore look' }).click()
  await history.getByText('Restored (Christmas)').waitFor()
  expect(await brandAt(site)).toBe('#7a2e1d')

  await draft.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { name: 'Christmas', level: 1 }).waitFor()
  await brand.fill('#1d4d3a')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Visitors see no change').first().waitFor()
  expect(await brandAt(site)).toBe('#7a2e1d')
  expect(complaints).toEqual([])
})
