import { eq, isNull } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { pageCache } from '#schema/cache/table.ts'
import type { LocationDetail } from '#schema/locations/edit-wire.ts'
import { paths } from '#schema/paths.ts'
import { location, site as siteTable } from '#schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createImportedLocationInput, importRestaurantInputs } from '../../support/locations/import-restaurants.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import type { TestSite } from '../../support/site.ts'
import {
  createPublishedPage,
  createSiteRecord,
  createTestSiteAtHostname,
  fetchTestSiteHtml,
  secondHost,
  setUpSecondSite,
  waitForCachedPage,
} from '../../support/sites/second-site.ts'

const second = setUpSecondSite()
const { site, club, ada } = second

const controls = /class="location-trigger"|order-now|action="\/locations\/"|href="\/locations\/"/
const leadsToRestaurants = async (at: TestSite, path = '/faq/') => controls.test(await fetchTestSiteHtml(at, path))
const expectLeading = (leading: boolean) =>
  vi.waitFor(async () => expect(await leadsToRestaurants(club)).toBe(leading), { timeout: 10_000, interval: 200 })

/** Closes or reopens a restaurant for good. */
async function change(rlid: number, verb: 'close' | 'reopen') {
  const found = await getDrizzle(site.db)
    .select({ id: location.id })
    .from(location)
    .where(eq(location.rlid, rlid))
    .get()
  const path = `/wagtail/api/main/locations/${found!.id}/`
  const { version } = (await ada.read<LocationDetail>(path)).body
  expect([verb, (await ada.send('POST', `${path}${verb}/`, { version })).status]).toEqual([verb, 200])
}

/** A site has the whole header only with links of its own. */
async function addHeaderLink() {
  const { id } = (await getDrizzle(site.db)
    .select({ id: siteTable.id })
    .from(siteTable)
    .where(eq(siteTable.hostname, secondHost))
    .get())!
  const links = [{ url: { to: 'page', page: second.front }, display_name: 'Home' }]
  const sections = [{ role: 'primary', links, pages_below: null }]
  expect((await createSettingsClient(ada).save('header', { sections }, id)).status).toBe(200)
}

it('cached pages of a further site follow whether it has restaurants', async () => {
  await addHeaderLink()
  await vi.waitFor(async () => expect(await fetchTestSiteHtml(club, '/faq/')).toContain('class="log-in"'), {
    timeout: 10_000,
  })
  await waitForCachedPage(club, '/faq/')
  await expectLeading(false)
  expect(await leadsToRestaurants(club, '/no-such-page/')).toBe(false)
  for (const path of ['/faq/', '/no-such-page/']) expect(await leadsToRestaurants(site, path), path).toBe(true)

  const restaurants = [1, 2].map((number) =>
    createImportedLocationInput(890000 + number, `${number} Heron Row`, 'Salem', [42.5195, -70.8967 - number / 100]),
  )
  expect(await importRestaurantInputs(site, secondHost, restaurants)).toEqual([])
  onTestFinished(() => change(890001, 'close'))
  await expectLeading(true)
  expect(await leadsToRestaurants(club, '/no-such-page/')).toBe(true)

  await change(890001, 'close')
  await waitForCachedPage(club, '/faq/')
  await expectLeading(true)
  await change(890002, 'close')
  await expectLeading(false)
  await waitForCachedPage(club, '/faq/')
  await change(890001, 'reopen')
  await expectLeading(true)
  expect(await leadsToRestaurants(site)).toBe(true)
})

it('the site at the top leads to restaurants even while all are closed', async () => {
  const isOpen = isNull(location.closed_at)
  const drizzle = getDrizzle(site.db)
  const closedAt = '2026-01-01T00:00:00.000Z'
  await drizzle.update(location).set({ closed_at: closedAt }).where(isOpen)
  onTestFinished(async () => {
    await drizzle.update(location).set({ closed_at: null }).where(eq(location.closed_at, closedAt))
  })
  await createPublishedPage(ada, await findPageId(site, '/'), 'Empty tables')
  expect(await leadsToRestaurants(site, '/empty-tables/')).toBe(true)
})

it('two records of a further site lead to the restaurants of either', async () => {
  await addHeaderLink()
  const otherHost = 'c.example.test'
  const record = await createSiteRecord(ada, otherHost, second.front)
  const hosts = [club, createTestSiteAtHostname(site, otherHost)]
  // Pages that nobody has requested, because cached ones may be a little older.
  const listLeading = async (path: string) => Promise.all(hosts.map((at) => leadsToRestaurants(at, path)))
  expect(await listLeading('/no-such-page/of-records/')).toEqual([false, false])
  const restaurant = createImportedLocationInput(890021, '21 Heron Row', 'Salem', [42.5195, -70.92])
  expect(await importRestaurantInputs(site, otherHost, [restaurant])).toEqual([])
  await vi.waitFor(async () => expect(await listLeading('/faq/')).toEqual([true, true]), { timeout: 10_000 })
  await change(890021, 'close')
  await vi.waitFor(async () => expect(await listLeading('/faq/')).toEqual([false, false]), { timeout: 10_000 })
  expect((await ada.send('DELETE', apiPaths.site(record))).status).toBeLessThan(300)
})

/** The response of the page has no ETag, so the cache is queried. */
const waitForCachedNotFoundPage = () =>
  expect
    .poll(async () => {
      await club.fetch('/no-such-page/')
      return getDrizzle(site.db)
        .select({ hash: pageCache.hash })
        .from(pageCache)
        .where(eq(pageCache.path, `/heron-club${paths.notFoundPage}`))
        .get()
    })
    .toMatchObject({ hash: expect.any(String) })

it('the 404 page links to a site’s menu only while everyone sees its page', async () => {
  const restaurant = createImportedLocationInput(890011, '11 Heron Row', 'Salem', [42.5195, -70.91])
  expect(await importRestaurantInputs(site, secondHost, [restaurant])).toEqual([])
  onTestFinished(() => change(890011, 'close'))
  const expectLink = (expected: boolean) =>
    vi.waitFor(
      async () => {
        const [ours, theirs] = await Promise.all([club, site].map((at) => fetchTestSiteHtml(at, '/no-such-page/')))
        expect([ours!.includes('href="/menu/"'), theirs!.includes('href="/menu/"')]).toEqual([expected, true])
      },
      { timeout: 10_000, interval: 200 },
    )
  await waitForCachedNotFoundPage()
  await expectLink(false)
  const { id } = await createPublishedPage(ada, second.front, 'Menu')
  await expectLink(true)
  await createPublishedPage(ada, id, 'Winter')
  await waitForCachedNotFoundPage()
  expect((await ada.act(id, 'unpublish', { include_descendants: false })).status).toBe(200)
  await expectLink(false)
  await waitForCachedNotFoundPage()
  expect((await ada.act(id, 'publish', {})).status).toBe(200)
  await expectLink(true)
  await waitForCachedNotFoundPage()
  expect((await ada.act(id, 'privacy', { restriction_type: 'login' })).status).toBe(200)
  await expectLink(false)
})
