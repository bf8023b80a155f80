import { expect, it } from 'vitest'
import { chooserAndDeveloperPaths } from '#schema/pages/editor-paths.ts'
import { createPageInEditor, searchInOpenBlockList, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const openEditor = setUpEditorSite()

it('BR-06 VA-14 VA-15 the style guide fits both widths, and a rejected form shows all its problems', async () => {
  const { page, complaints } = await openEditor()
  await page.goto(chooserAndDeveloperPaths.styleguide)
  await page.getByRole('table').waitFor()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await listAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const form = page.getByRole('region', { name: 'Forms' })
  await form.getByRole('button', { name: 'Submit with errors' }).press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('An error of the whole form.')
  expect(await form.getByText('An error of this field.').count()).toBe(13)
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('VA-16 a screen that throws reports an error, and the back office stays usable', async () => {
  const { page } = await openEditor()
  await page.goto(chooserAndDeveloperPaths.styleguide)
  const reportRequest = page.waitForRequest((request) => request.url().endsWith('/wagtail/api/client-errors/'))
  await page.getByRole('button', { name: 'An internal error' }).press('Enter')
  await page.getByRole('heading', { name: 'Internal error' }).waitFor()
  expect((await reportRequest).postDataJSON()).toMatchObject({
    message: 'This error was triggered in the style guide.',
    path: chooserAndDeveloperPaths.styleguide,
  })
  expect((await (await reportRequest).response())?.status()).toBe(204)
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

it('BR-06 the block chooser shows previews rendered by the site', async () => {
  const { site, page, complaints } = await openEditor()
  await createPageInEditor(page, site, 'Looks')
  await page.getByRole('button', { name: 'Add a block' }).click()
  await searchInOpenBlockList(page, 'heading')
  const frame = page.frameLocator('.block-look iframe')
  await frame.getByText('From the farm to the table').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^Heading text/ }).waitFor()
  expect(complaints).toEqual([])
})
