import { mkdtempSync, rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { pageCreationEndpoints } from '#schema/pages/action-endpoints.ts'
import { createFirstSite } from '../../../migrations/load/create-site.ts'
import { withLocalStateStorage } from '../../support/archive/stored-content.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { copyStateFolder } from '../../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../../support/setup/empty-state.ts'
import { createUser, openTemporarySite, type TestSite } from '../../support/site.ts'

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

const usualPages = [
  ...['Locations', 'Contact us', 'Thank you', 'About us', 'Privacy notice', 'Terms of use', 'Accessibility'],
  ...['Log in', 'Unsubscribe', 'Offers by e-mail'],
]

/** Does something else than usual with one of the calls that create pages, by their order. */
async function interceptPageCreation(page: Page, order: number, handle: Parameters<Page['route']>[1]) {
  let calls = 0
  await page.route(`**${pageCreationEndpoints.create.path}`, (route, request) =>
    ++calls === order ? handle(route, request) : route.continue(),
  )
}

async function openStarters(page: Page) {
  await page.getByRole('link', { name: 'Choose a front page' }).click()
  await page.getByRole('heading', { level: 1, name: 'First pages' }).waitFor()
  return page.getByRole('region', { name: 'What was created' })
}

/** The titles of all pages below the front page, in the order of their creation. */
async function listTitles({ db }: TestSite): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT title FROM page WHERE url_path LIKE '/_%' ORDER BY id")
    .all<{ title: string }>()
  return results.map(({ title }) => title)
}

const countNavigationLinks = async (site: TestSite) =>
  (await (await site.fetch('/')).text()).match(/href="\/(?:contact-us|locations)\/"/g)?.length ?? 0

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

it('starters that were closed in the middle continue with each page once', async () => {
  const { site, page } = await openNewSite()
  const steps = await openStarters(page)
  let isStored = () => {}
  const stored = new Promise<void>((resolve) => {
    isStored = resolve
  })
  // The fourth page is created, but nobody gets to know.
  await interceptPageCreation(page, 4, async (route) => {
    await route.fetch()
    isStored()
  })
  await page.getByRole('button', { name: 'Create' }).click()
  await stored
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(3)
  await page.close()
  expect(await listTitles(site)).toEqual(usualPages.slice(0, 4))

  const again = await openBrowserPage(site.origin, { viewport: { width: 1280, height: 900 } })
  await signInBrowserByApi(again.page, 'ada@example.test')
  const rest = await openStarters(again.page)
  await again.page.getByRole('button', { name: 'Create' }).click()
  await rest.getByText('Done.').waitFor()
  const kept = (await rest.getByRole('listitem').allTextContents()).filter((text) => text.endsWith('unchanged'))
  expect(kept.map((text) => text.replace(' exists already, unchanged', ''))).toEqual(usualPages.slice(0, 4))
  expect(await listTitles(site)).toEqual(usualPages)
  expect(await countNavigationLinks(site)).toBeGreaterThan(2)
  expect(again.complaints).toEqual([])
})

it('starters of which one call was refused continue with each page and link once', async () => {
  const { site, page } = await openNewSite()
  const steps = await openStarters(page)
  const refusal = { error: 'unavailable', message: 'The database is busy.' }
  await interceptPageCreation(page, 2, (route) => route.fulfill({ status: 503, json: refusal }))
  await page.getByRole('button', { name: 'Create' }).click()
  await steps.getByText('press Create again').waitFor()
  const waiting = 'not filled yet: it links to the pages above'
  expect((await steps.getByRole('listitem').allTextContents()).filter((text) => !text.includes(' created '))).toEqual([
    expect.stringMatching(/^Contact us /),
    ...['Front page', 'Header', 'Footer', 'Target of “View Map”'].map((title) => `${title} ${waiting}`),
  ])
  const isRefused = (title: string) => title === 'Contact us' || title === 'Thank you'
  expect(await listTitles(site)).toEqual(usualPages.filter((title) => !isRefused(title)))

  await page.getByRole('button', { name: 'Create' }).click()
  await steps.getByText('Done.').waitFor()
  expect((await listTitles(site)).toSorted()).toEqual(usualPages.toSorted())
  const [header] = /<header.*?<\/header>/s.exec(await (await site.fetch('/')).text())!
  expect(header.match(/href="\/contact-us\/"/g)).not.toBeNull()
  expect(await countNavigationLinks(site)).toBeGreaterThan(2)
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
