import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

it('the API reference is reached from the menu, searched and read, and passes axe', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { superuser: true })
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 1280, height: 900 } })
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto(paths.wagtail.home)
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'API reference', exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Redirects' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])

  await page.getByRole('searchbox', { name: 'Search paths and descriptions' }).fill('post redirects/import')
  await expect.poll(() => page.locator('.api-call').count()).toBe(1)
  const entry = page.locator('.api-call')
  await entry.locator('summary').click()
  await entry.getByText('Requires the permission “Redirects”').waitFor()
  await entry.getByText('Response 200').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await listAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('searchbox', { name: 'Search paths and descriptions' }).fill('no such thing')
  await page.getByText('No matching endpoints').waitFor()
  expect(complaints).toEqual([])
})
