import { expect, it } from 'vitest'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

const header = 'rlid,restaurantNumber,address1,city,state,zip,latitude,longitude,phone'
const juneau = '90001,Z1,1 Dock Street,Juneau,AK,99801,58.3,-134.42,(907) 555-0101'
const nowhere = '90002,Z2,2 Dock Street,Sitka,AK,99835,far,away,(907) 555-0102'

it('Enter at the checkbox imports a file without its refused row after a refusal', async () => {
  const { site, page } = await openEditorSite()
  await page.goto('/wagtail/locations/import/')
  await page.getByLabel('File of restaurants').setInputFiles({
    name: 'dock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, juneau, nowhere].join('\n')),
  })
  await page.getByRole('heading', { name: '1 restaurant can be imported, 1 row cannot be read.' }).waitFor()
  const submit = page.getByRole('button', { name: 'Import 1 restaurant' })
  expect(await submit.isEnabled()).toBe(false)
  const leave = page.getByRole('checkbox', { name: 'Leave 1 row out' })
  await pressKeyOn(leave)
  expect(await page.locator('form').getByRole('alert').count()).toBe(0)
  await pressKeyOn(leave, 'Space')

  await page.route('**/import/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not just now.', problems: [] } }),
  )
  await pressKeyOn(submit)
  const refusal = page.locator('form').getByRole('alert')
  await refusal.getByText('Not just now.').waitFor()
  await expect.poll(() => refusal.evaluate((element) => document.activeElement === element)).toBe(true)
  expect(await leave.isChecked()).toBe(true)
  expect(await page.getByRole('row', { name: /^3/ }).count()).toBe(1)
  expect(await listAxeViolations(page)).toEqual([])
  await page.unroute('**/import/**')
  await pressKeyOn(leave)
  await page.getByRole('heading', { name: '1 restaurant was imported.' }).waitFor()
  expect(await site.db.prepare('SELECT rlid FROM location WHERE rlid IN (90001, 90002)').raw()).toEqual([[90001]])
  expect(await listAxeViolations(page)).toEqual([])
})
