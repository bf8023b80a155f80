import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const openEditor = setUpEditorSite()

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })

it('BR-22 collections are nested, moved, made private and deleted, each on its own screen', async () => {
  const { site, page, complaints } = await openEditor()
  await page.getByRole('link', { name: 'Collections', exact: true }).click()
  await page.getByRole('link', { name: 'Add collection' }).click()
  await name(page).fill('Press')
  await name(page).press('Enter')
  await page.getByRole('link', { name: 'Add a collection in Press' }).click()
  await name(page).fill('Logos')
  await page.getByRole('button', { name: 'Add collection' }).click()
  await page.getByRole('link', { name: 'Logos', exact: true }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Press', exact: true }).click()
  await page.getByText('It contains 1 collection. You can delete it once it is empty.').waitFor()
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('radio', { name: 'Anyone with a password' }).check()
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Use at least 8 characters.').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Password' }).fill('lobster trap 42')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Private (inherited)').waitFor()

  await page.getByRole('link', { name: 'Logos', exact: true }).click()
  await page.getByRole('combobox', { name: 'Parent collection' }).selectOption({ label: 'Root' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByText('Private (inherited)').count()).toBe(0)
  await page.getByRole('link', { name: 'Logos', exact: true }).click()
  await page.getByRole('button', { name: 'Delete collection' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => page.getByRole('link', { name: 'Logos', exact: true }).count()).toBe(0)
  const left = await site.db.prepare("SELECT name FROM collection WHERE name IN ('Press', 'Logos')").all()
  expect(left.results).toEqual([{ name: 'Press' }])
  expect(complaints.filter((each) => !/400/.test(each))).toEqual([])
})

it('the screens of collections fit every width without horizontal scrolling', async () => {
  const { page, site } = await openEditor()
  await site.db
    .prepare("INSERT INTO collection (id, parent_id, path, name) VALUES (90, 1, '/1/90/', ?1)")
    .bind('A'.repeat(200))
    .run()
  for (const path of [
    paths.wagtail.collections,
    paths.wagtail.addCollection(),
    paths.wagtail.collection(90),
    paths.wagtail.collectionPrivacy(90),
  ]) {
    await page.goto(path)
    await page.locator('.table, .confirm').first().waitFor()
    for (const width of [1280, 840, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `${path} at ${width}`,
        })
        .toBeLessThanOrEqual(0)
    }
  }
})
