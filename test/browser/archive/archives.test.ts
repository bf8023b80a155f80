import { expect, it } from 'vitest'
import { createArchiveEncryptionParams } from '../../../schema/archive/encryption.ts'
import { nightlyArchive, staticMirror } from '../../../schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

const administrator = 'ada@example.test'

it('an administrator sees the nightly archives and has one checked again', async () => {
  const site = await openTemporarySite({ vars: { ARCHIVE_KEY: 'a key of nightly archives, thirty-two characters' } })
  await markImagesDrawn(site)
  await createUser(site, administrator, { superuser: true })
  const db = getDrizzle(site.db)
  const readState = async () => (await db.select({ state: nightlyArchive.state }).from(nightlyArchive))[0]?.state
  for (let minute = 0; minute < 20 && (await readState()) !== 'complete'; minute += 1)
    await fireCron(site, new Date(Date.now() + minute * 60_000))
  const [stored] = await db.select().from(nightlyArchive)
  const at = '2026-11-01T08:00:00.000Z'
  await db.insert(nightlyArchive).values({
    ...{ id: stored!.id + 1, folder: 'archives/2026-11-01T08-00-00-0a1b2c3d', state: 'damaged', attempt: 1 },
    ...{ started_at: at, finished_at: at, checked_at: at, bytes: 34_567_890, encryption: stored!.encryption },
    ...{ error: 'tables/page/000001.ndjson differs from what was written.', progress: { step: 'check', checked: 3 } },
  })
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 1280, height: 900 } })
  await signInBrowserByApi(page, administrator)
  await page.goto('/wagtail/reports/')
  await page.getByRole('link', { name: 'Archives' }).first().click()
  await page.getByRole('heading', { name: 'Archives', level: 1 }).waitFor()
  const row = page.getByRole('row').filter({ hasText: stored!.folder.replace('archives/', '') })
  await row.getByText('Complete').waitFor()
  expect(await row.textContent()).toMatch(/\d+(\.\d)? MB/)
  expect(await row.textContent()).toMatch(/[\d,]+ rows, [\d,]+ live pages, \d+ files/)
  await page.getByText('differs from what was written').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/archives-${width}.png` })
  }
  await row.getByRole('button', { name: /^Check now: / }).click()
  await row.getByText('Being checked').waitFor()
  await page.getByText('The archive is checked from the next minute on.').first().waitFor()
  await fireCron(site, new Date(Date.now() + 30 * 60_000))
  await page.reload()
  await row.getByText('Complete').waitFor()
  expect(complaints).toEqual([])
})

it('without a key the list says so, and only administrators see it', async () => {
  const site = await openTemporarySite()
  await createUser(site, administrator, { superuser: true })
  await createUser(site, 'eve@example.test', { grants: [['change', 1]] })
  const { page } = await openBrowserPage(site.origin)
  await signInBrowserByApi(page, administrator)
  await page.goto('/wagtail/reports/archives/')
  await page.getByText('No archive is written: the secret ARCHIVE_KEY is not set').waitFor()
  await page.getByRole('heading', { name: 'No archives yet' }).waitFor()
  const at = '2026-11-01T08:00:00.000Z'
  await getDrizzle(site.db)
    .insert(nightlyArchive)
    .values({
      ...{ id: 1, folder: 'archives/2026-11-01T08-00-00-0a1b2c3d', state: 'complete', attempt: 1, bytes: 1 },
      ...{ started_at: at, finished_at: at, checked_at: at, progress: { step: 'check', checked: 1 } },
      encryption: createArchiveEncryptionParams(1),
    })
  await page.reload()
  await page.getByRole('button', { name: /^Check now: / }).click()
  await page.getByText('No archive can be checked: the secret ARCHIVE_KEY is not set').first().waitFor()
  expect(await getDrizzle(site.db).select({ state: nightlyArchive.state }).from(nightlyArchive)).toEqual([
    { state: 'complete' },
  ])
  const other = await openBrowserPage(site.origin)
  await signInBrowserByApi(other.page, 'eve@example.test')
  await other.page.goto('/wagtail/reports/archives/')
  await other.page.getByText('Only administrators can see archives.').waitFor()
})

it('an administrator sees each site’s static mirror and how the last one ended', async () => {
  const site = await openTemporarySite({ vars: { STATIC_MIRROR: 'on' } })
  await createUser(site, administrator, { superuser: true })
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 1280, height: 900 } })
  await signInBrowserByApi(page, administrator)
  await page.goto('/wagtail/reports/archives/')
  await page.getByText('No mirror yet: the first begins within a minute.').waitFor()
  const mirror = { release: 'r', started_at: '2026-11-01T08:00:00.000Z', finished_at: '2026-11-01T09:00:00.000Z' }
  await getDrizzle(site.db)
    .insert(staticMirror)
    .values([
      {
        ...{ ...mirror, host: 'www.example.com', folder: 'mirrors/www.example.com/1', state: 'complete' },
        ...{ files: 3666, bytes: 187_654_321 },
      },
      {
        ...{ ...mirror, host: 'www.example.com', folder: 'mirrors/www.example.com/2', state: 'failed' },
        ...{ finished_at: null, error: 'The site failed to respond. Start again: https://www.example.com/menu/' },
      },
      {
        ...mirror,
        host: 'club.example.com',
        folder: 'mirrors/club.example.com/1',
        state: 'writing',
        finished_at: null,
      },
    ])
  await page.reload()
  const mirrors = page.getByRole('region', { name: 'Static mirrors' })
  const main = mirrors.getByRole('listitem').filter({ hasText: 'www.example.com' })
  await main.getByText('Failed', { exact: true }).waitFor()
  expect(await main.textContent()).toMatch(/Current: .+, 3,666 files, 1\d\d(\.\d)? MB/)
  expect(await main.textContent()).toContain('The site failed to respond.')
  const other = mirrors.getByRole('listitem').filter({ hasText: 'club.example.com' })
  expect(await other.textContent()).toContain('Being written')
  expect(await other.textContent()).toContain('None is complete yet.')
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/mirrors-${width}.png` })
  }
  expect(complaints).toEqual([])
})
