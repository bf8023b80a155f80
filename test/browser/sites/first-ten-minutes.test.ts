import { mkdtempSync, rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { createFirstSite } from '../../../migrations/load/create-site.ts'
import { withStorageOfState } from '../../support/archive/stored-content.ts'
import { signInWith } from '../../support/browser/editor-page.ts'
import { openPage, withBrowser } from '../../support/browser/open-page.ts'
import { copyState } from '../../support/setup/copy-state.ts'
import { createEmptyState } from '../../support/setup/empty-state.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

withBrowser()

const realChain = 'test/support/data/red-lobster_locations.csv'
const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40"><path d="M0 0h40v40H0z" fill="#1f5c3a"/></svg>`

it('an administrator leads an empty platform to a branded site with 671 restaurants in at most 60 clicks', async () => {
  const state = mkdtempSync('.tidemark/new-')
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  copyState(await createEmptyState(), state)
  await withStorageOfState(state, ({ DB }) =>
    createFirstSite(DB, { hostname: 'localhost', port: 443, name: 'Copper Kettle' }),
  )
  const site = await openTemporarySite({ from: state })
  await createUser(site, 'ada@example.test', { superuser: true })
  const { page, complaints } = await openPage(site.origin, { viewport: { width: 1280, height: 900 } })
  await signInWith(page, 'ada@example.test')
  let clicks = 0
  const click = async (role: 'button' | 'link' | 'checkbox', name: string) => {
    clicks++
    await page.getByRole(role, { name, exact: true }).first().click()
  }

  const save = async () => {
    await page.getByText('Not saved yet').waitFor()
    await click('button', 'Save')
    await page.getByText('Everything is saved').waitFor()
    await click('link', 'Home')
  }

  await click('link', 'Name the brand and its cuisine')
  await page.getByLabel('Cuisine').fill('Steak')
  await save()

  await click('link', 'Add a logo and an icon')
  const drawings = { 'On light ground': svg(120), 'Square icon': svg(40) }
  for (const [label, drawing] of Object.entries(drawings)) {
    clicks++
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
    await page.getByLabel(`File for ${label}`).setInputFiles(file)
  }
  await save()

  await click('link', 'Load the restaurants')
  clicks++
  await page.getByLabel('File of restaurants').setInputFiles(realChain)
  await page.getByRole('heading', { name: /can be imported/ }).waitFor()
  await click('button', 'Import 671 restaurants')
  await page.getByRole('heading', { name: '671 restaurants were imported.' }).waitFor({ timeout: 60_000 })
  await click('link', 'Home')

  await click('link', 'Choose a front page')
  await click('button', 'Create')
  await page.getByText('Done.').waitFor({ timeout: 60_000 })
  await click('link', 'Back to what is missing before you open')
  const checklist = page.getByRole('complementary', { name: 'Before you open' })
  for (const step of ['Name the brand', 'Load the restaurants', 'Choose a front page', 'Fill the header'])
    await checklist.getByRole('listitem').filter({ hasText: step }).getByText('(done)').waitFor()

  expect(clicks).toBeLessThanOrEqual(60)
  const front = await (await site.fetch('/')).text()
  expect(front).toContain('Copper Kettle is close by')
  expect((await site.fetch('/locations/list/')).status).toBe(200)
  expect(await (await site.fetch('/locations/list/california/')).text()).toContain(
    '/locations/list/california/torrance/',
  )
  expect(complaints).toEqual([])
})
