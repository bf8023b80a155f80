import type { D1Database } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import { toJsonText } from '#schema/records/json-text.ts'
import type { LocationRecord, toPublicLocation } from '../../../worker/locations/stored-location.ts'
import { planLocationWrites } from '../../../worker/locations/writes.ts'
import { readSiteLookup } from '../../../worker/sites/stored-sites.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { openTemporarySite } from '../../support/site.ts'

const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
const salemList = '/locations/list/massachusetts/salem/'

it('a closure shows everywhere until it ends, and past special days are removed', async () => {
  const site = await openTemporarySite()
  const db = site.db as unknown as D1Database
  const before = (await db
    .prepare("SELECT * FROM location WHERE line1_slug = '347-state-street'")
    .first<LocationRecord>())!
  const after = {
    ...before,
    closure: toJsonText({ since: '2026-11-01', reopensOn: '2026-11-21', reason: 'We are laying a new floor.' }),
    special_hours: toJsonText([
      { date: '2026-11-20', label: 'Founders’ Day', hours: [{ open: '11:00 AM', close: '3:00 PM' }] },
      { date: '2026-11-26', label: 'Thanksgiving Day', hours: [] },
    ]),
  }
  for (const path of [salemPage, salemList]) await (await site.fetch(path)).text()
  const plan = await planLocationWrites(db, [{ before, after }], ['closure', 'special_hours'], await readSiteLookup(db))
  expect(plan.stalePaths).toEqual(expect.arrayContaining([salemList, salemPage]))
  await commitWritePlan(db, plan)

  const textAt = async (path: string) => (await (await site.fetch(path)).text()).replaceAll('<!-- -->', '')
  const apiSays = async () =>
    (
      (await (await site.fetch(`/api/location/getlocation/?rlid=${before.rlid}`)).json()) as ReturnType<
        typeof toPublicLocation
      >
    ).isTemporarilyClosed
  await expect.poll(() => textAt(salemPage), { timeout: 5000 }).toContain('We are laying a new floor.')
  expect(await textAt(salemPage)).toContain('until <time dateTime="2026-11-21">Saturday, November 21</time>')
  expect(await textAt(salemList)).toContain('Temporarily Closed')
  await expect.poll(apiSays, { timeout: 5000 }).toBe(true)

  await markImagesDrawn(site)
  const fire = (time: string) => fireCron(site, new Date(time))
  const special = async () =>
    JSON.parse(
      (await db
        .prepare('SELECT special_hours FROM location WHERE id = ?1')
        .bind(before.id)
        .first<string>('special_hours'))!,
    )
  await fire('2026-11-21T04:59:00Z')
  expect(await apiSays()).toBe(true)
  expect(await special()).toHaveLength(2)
  await fire('2026-11-21T05:00:00Z')
  expect(await apiSays()).toBe(false)
  expect(await special()).toEqual([{ date: '2026-11-26', label: 'Thanksgiving Day', hours: [] }])
  const reopened = await textAt(salemPage)
  expect(reopened).toContain('<table class="hours"')
  expect(reopened).toContain('<strong>Thanksgiving Day</strong>')
  expect(reopened).not.toContain('Founders’ Day')
  expect(await textAt(salemList)).not.toContain('Temporarily Closed')
})

it('a closure makes pages of neighbors stale, a changed phone number does not', async () => {
  const { db: own } = await openTemporarySite()
  const db = own as unknown as D1Database
  const before = (await db
    .prepare("SELECT * FROM location WHERE line1_slug = '347-state-street'")
    .first<LocationRecord>())!
  const sites = await readSiteLookup(db)
  const staleBy = async (change: Partial<LocationRecord>, columns: (keyof LocationRecord)[]) =>
    (await planLocationWrites(db, [{ before, after: { ...before, ...change } }], columns, sites)).stalePaths
  expect((await staleBy({ phone: '(555) 010-0111' }, ['phone'])).sort()).toEqual([
    '/api/v2/',
    '/locations/list/massachusetts/',
    salemList,
    salemPage,
  ])
  const closedForATime = await staleBy({ is_temporarily_closed: 1 }, ['is_temporarily_closed'])

  const closed = await staleBy({ closed_at: '2026-11-20' }, ['closed_at'])
  expect(closed).toEqual(
    expect.arrayContaining([
      salemPage,
      salemList,
      '/locations/list/massachusetts/',
      '/locations/',
      '/locations/list/',
      '/sitemap.xml',
    ]),
  )
  const naming = await db
    .prepare(
      `SELECT page.url_path FROM page JOIN reference ON reference.source_id = page.id AND target_type = 'location' AND reference.state = 'live'
       JOIN location ON location.id = target_id WHERE content_type = 'single_location' AND abs(latitude - 42.5) < 0.5 AND abs(longitude + 70.9) < 0.5`,
    )
    .all<{ url_path: string }>()
  expect(naming.results.length).toBeGreaterThan(3)
  expect(closed).toEqual(expect.arrayContaining(naming.results.map(({ url_path }) => url_path)))
  expect(closedForATime).toEqual(expect.arrayContaining(naming.results.map(({ url_path }) => url_path)))
  expect(closedForATime.filter((path) => ['/locations/', '/locations/list/', '/sitemap.xml'].includes(path))).toEqual(
    [],
  )
  expect(closed.length).toBeLessThan(120)
})

it('the API has closures, two weeks’ special days, and late hours while they last', async () => {
  const site = await openTemporarySite()
  const db = site.db as unknown as D1Database
  await markImagesDrawn(site)
  const before = (await db
    .prepare("SELECT * FROM location WHERE line1_slug = '347-state-street'")
    .first<LocationRecord>())!
  const eve = { date: '2026-12-31', label: 'New Year’s Eve', hours: [{ open: '5:00 PM', close: '3:00 AM' }] }
  const newYear = { date: '2027-01-01', label: 'New Year’s Day', hours: [] }
  const farAway = { date: '2027-01-20', label: 'Founders’ Day', hours: [] }
  const after = { ...before, special_hours: toJsonText([eve, newYear, farAway]) }
  const sites = await readSiteLookup(db)
  await commitWritePlan(db, await planLocationWrites(db, [{ before, after }], ['special_hours'], sites))
  const fetchLocation = async () =>
    (await (await site.fetch(`/api/location/getlocation/?rlid=${before.rlid}`)).json()) as ReturnType<
      typeof toPublicLocation
    >
  const labels = async () => (await fetchLocation()).specialHours?.map(({ label }) => label)
  const polled = { timeout: 5000 }

  await fireCron(site, new Date('2026-12-30T18:00:00Z'))
  await expect.poll(labels, polled).toEqual(['New Year’s Eve', 'New Year’s Day'])
  const version = () => db.prepare("SELECT value FROM counter WHERE name = 'locations'").first<number>('value')
  const first = await version()
  await fireCron(site, new Date('2026-12-30T23:59:00Z'))
  expect(await version()).toBe(first)
  // Half past midnight in Salem: the evening is not over.
  await fireCron(site, new Date('2027-01-01T05:30:00Z'))
  expect(await labels()).toEqual(['New Year’s Eve', 'New Year’s Day'])
  await fireCron(site, new Date('2027-01-05T05:00:00Z'))
  await expect.poll(labels, polled).toEqual(['Founders’ Day'])

  const closure = { since: '2027-01-05', reopensOn: '2027-01-12', reason: 'We are laying a new floor.' }
  const closed = { ...after, closure: toJsonText(closure) }
  await commitWritePlan(db, await planLocationWrites(db, [{ before: after, after: closed }], ['closure'], sites))
  await expect
    .poll(fetchLocation, polled)
    .toMatchObject({ isTemporarilyClosed: true, closure: { since: '2027-01-05', reopensOn: '2027-01-12' } })
  await db.prepare('UPDATE location SET is_temporarily_closed = 1 WHERE id = ?1').bind(before.id).run()
  await fireCron(site, new Date('2027-01-06T05:00:00Z'))
  await expect.poll(async () => (await fetchLocation()).closure, polled).toBeUndefined()
  expect((await fetchLocation()).isTemporarilyClosed).toBe(true)
})
