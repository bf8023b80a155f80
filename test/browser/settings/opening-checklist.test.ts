import { expect, it } from 'vitest'
import { signInWith } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openPage, withBrowser } from '../../support/browser/open-page.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

withBrowser()

it('an administrator follows the checklist of the opening to its settings, and can dismiss it', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { superuser: true })
  const { page, complaints } = await openPage(site.origin, { viewport: { width: 1280, height: 900 } })
  await signInWith(page, 'ada@example.test')
  const checklist = page.getByRole('complementary', { name: 'Before you open' })
  const steps = checklist.getByRole('listitem')
  await steps.first().waitFor()
  expect(await steps.count()).toBe(11)
  expect(await steps.filter({ hasText: 'Load the restaurants' }).getByText('(done)').count()).toBe(1)
  expect(await steps.filter({ hasText: 'nightly archive' }).getByText('(done)').count()).toBe(0)
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/checklist-${width}.png` })
  }
  await checklist.getByRole('link', { name: 'Set the sender of mail' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor()
  await page.goBack()
  await checklist.getByRole('button', { name: 'Dismiss: Before you open' }).click()
  await checklist.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Latest edited pages' }).waitFor()
  expect(await checklist.count()).toBe(0)
  expect(complaints).toEqual([])
})
