import { mkdtempSync, rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { createFirstSite } from '../../../migrations/load/create-site.ts'
import { withLocalStateStorage } from '../../support/archive/stored-content.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { copyStateFolder } from '../../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../../support/setup/empty-state.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

/** Opens a platform with one empty site, as `npm run site:create` leaves it, and its administrator signed in. */
async function openNewSite() {
  const state = mkdtempSync('.tidemark/new-')
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  copyStateFolder(await createMigratedStateFolder(), state)
  await withLocalStateStorage(state, ({ DB }) =>
    createFirstSite(DB, { hostname: 'localhost', port: 443, name: 'Copper Kettle', country: 'US' }),
  )
  const site = await openTemporarySite({ from: state })
  await createUser(site, 'ada@example.test', { superuser: true })
  const opened = await openBrowserPage(site.origin, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await signInBrowserByApi(opened.page, 'ada@example.test')
  return { site, ...opened }
}

it('starters give a new site its usual pages and navigation and keep what exists', async () => {
  const { site, page, complaints } = await openNewSite()
  await page.getByRole('link', { name: 'Choose a front page' }).click()
  await page.getByRole('heading', { level: 1, name: 'First pages' }).waitFor()
  await page.getByRole('radio', { name: 'Story first' }).check()
  const preview = page.frameLocator('.preview-stage iframe:not([data-next])')
  await preview.getByRole('heading', { name: 'Our kitchen' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/starters-${width}.png` })
  }
  const steps = page.getByRole('region', { name: 'What was created' })
  await page.getByRole('button', { name: 'Create' }).click()
  await steps.getByText('Done.').waitFor()
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/starters-done.png`, fullPage: true })
  expect(await steps.getByRole('listitem').allTextContents()).toEqual([
    ...['Locations', 'Contact us', 'Thank you'].map((title) => `${title} created and live`),
    ...['About us', 'Privacy notice', 'Terms of use', 'Accessibility'].map((title) => `${title} created as a draft`),
    'Log in created and live',
    'Unsubscribe created and live',
    'Offers by e-mail created as a draft',
    'Front page created and live',
    ...['Header', 'Footer', 'Target of “View Map”'].map((title) => `${title} filled`),
  ])
  await page.getByText('The front page has blocks already').waitFor()

  const front = await (await site.fetch('/')).text()
  expect(front).toContain('Our kitchen')
  expect(front.match(/href="\/(?:contact-us|locations)\/"/g)?.length).toBeGreaterThan(2)
  expect(front).not.toContain('href="/privacy/"')
  for (const path of ['/locations/', '/contact-us/', '/login/', '/unsubscribe/'])
    expect((await site.fetch(path)).status).toBe(200)
  for (const path of ['/about/', '/privacy/', '/email-signup/']) expect((await site.fetch(path)).status).toBe(404)

  await page.getByRole('button', { name: 'Create' }).click()
  await steps.getByText('Done.').waitFor()
  const again = await steps.getByRole('listitem').allTextContents()
  expect(again.filter((text) => !text.endsWith('exists already, unchanged'))).toEqual([])
  await steps.getByRole('link', { name: 'Back to what is missing' }).click()
  const checklist = page.getByRole('complementary', { name: 'Before you open' }).getByRole('listitem')
  await checklist.first().waitFor()
  for (const name of ['Choose a front page', 'Fill the header'])
    await checklist.filter({ hasText: name }).getByText('(done)').waitFor()
  expect(complaints).toEqual([])
})

it.each([
  ['Restaurants first', 'What would you like to do?'],
  ['Offers first', 'New on the menu'],
])('the front page “%s” is previewed, created and live', async (label, heading) => {
  const { site, page, complaints } = await openNewSite()
  await page.getByRole('link', { name: 'Choose a front page' }).click()
  await page.getByRole('radio', { name: label }).check()
  const preview = page.frameLocator('.preview-stage iframe:not([data-next])')
  await preview.getByRole('heading', { name: heading }).waitFor()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('region', { name: 'What was created' }).getByText('Done.').waitFor()
  const visitor = await openBrowserPage(site.origin, { viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' })
  await visitor.page.goto('/')
  await visitor.page.getByRole('heading', { name: heading }).waitFor()
  expect(await listAxeViolations(visitor.page)).toEqual([])
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect([...complaints, ...visitor.complaints]).toEqual([])
})
