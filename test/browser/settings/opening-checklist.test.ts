import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { createUsersClient } from '../../support/accounts/users-client.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'
import { createPublishedPage, createSiteRecord, secondHost } from '../../support/sites/second-site.ts'

setUpBrowser()

it('the opening checklist leads an administrator to its settings and can be dismissed', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { superuser: true })
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 1280, height: 900 } })
  await signInBrowserByApi(page, 'ada@example.test')
  const checklist = page.getByRole('complementary', { name: 'Before you open' })
  const steps = checklist.getByRole('listitem')
  await steps.first().waitFor()
  expect(await steps.count()).toBe(15)
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
  // Dismissed, it stays as one line.
  await page.getByText(/^Before you open: \d+ of 15 steps are done\.$/).click()
  await page.getByRole('link', { name: 'Set the sender of mail' }).waitFor()
  expect(complaints).toEqual([])
})

it('a further site’s checklist opens, leads to its settings and is dismissed separately', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { superuser: true })
  const client = await createUsersClient(site, 'ada@example.test')
  const front = await createPublishedPage(client, await findPageId(site, '/'), 'Heron club')
  const record = await createSiteRecord(client, secondHost, front.id)
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 1280, height: 900 } })
  await signInBrowserByApi(page, 'ada@example.test')
  const checklist = page.getByRole('complementary', { name: 'Before you open Club' })
  const summary = checklist.getByText('3 of 13 steps are done.')
  await summary.waitFor()
  expect(await checklist.getByRole('link').count()).toBe(0)
  await summary.focus()
  await page.keyboard.press('Enter')
  const mail = checklist.getByRole('link', { name: 'Set the sender of mail' })
  expect(await mail.getAttribute('href')).toBe(paths.wagtail.setting('site', 'mail', record))
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await checklist.getByRole('button', { name: 'Dismiss: Before you open Club' }).click()
  await checklist.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('complementary', { name: 'Before you open', exact: true }).waitFor()
  expect(await checklist.count()).toBe(0)
  expect(await page.getByText('Before you open Club: 3 of 13 steps are done.').count()).toBe(1)
  expect(complaints).toEqual([])
})
