import { expect, it } from 'vitest'
import type { MenuFeedReportResponse } from '#schema/menus/feed-wire.ts'
import { createUsersClient } from '../../support/accounts/users-client.ts'
import { deleteAllButTwentyLocations, readLocationsInFeedFormat } from '../../support/locations/pull-feed.ts'
import { startFakeFeedServer } from '../../support/locations/stand-in-feed.ts'
import { menuApiPath, publishMenuOfSite } from '../../support/menus/menu-of-site.ts'
import { menuFeedSecret, startSignedMenuFeedServer } from '../../support/menus/signed-feed.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, openTemporarySite, type TestSite } from '../../support/site.ts'
import {
  createPublishedPage,
  createSiteRecord,
  createTestSiteAtHostname,
  secondHost,
} from '../../support/sites/second-site.ts'

const others = 'Milk, Eggs, Fish, Crustacean shellfish, Tree nuts, Peanuts, Wheat, Soybeans, Sesame'

/** A site with feeds, and a second one with others, whose menu has one dish. */
async function openSites() {
  const [first, second, menu] = await Promise.all([
    startFakeFeedServer({ body: '[]' }),
    startFakeFeedServer({ body: '[]' }),
    startSignedMenuFeedServer({ text: `Section,Name,Price,Free of\nnests,Pond lily,9.50,"${others}"\n` }),
  ])
  const vars = {
    LOCATION_FEED_URL: first.url,
    MENU_FEED_SECRET: menuFeedSecret,
    SITE_FEEDS: JSON.stringify({ [secondHost]: { locations: second.url, menu: menu.url } }),
  }
  const site = await openTemporarySite({ vars })
  await markImagesDrawn(site)
  await deleteAllButTwentyLocations(site)
  await createUser(site, 'ada@example.test', { superuser: true })
  const ada = await createUsersClient(site, 'ada@example.test')
  const front = (await createPublishedPage(ada, await findPageId(site, '/'), 'Heron club')).id
  const id = await createSiteRecord(ada, secondHost, front)
  await publishMenuOfSite(ada, id, 'nests', ['reed-soup'])
  // In the past, so that a pull that is requested afterwards comes later.
  let time = Date.now() - 60 * 60_000
  /** Fires the trigger a quarter of an hour later; returns the latest runs of restaurants, by site. */
  const pull = async () => {
    time += 15 * 60_000
    expect(await fireCron(site, new Date(time))).toBe('ok')
    const readRun = async (site_id: number | null) =>
      (await site.db
        .prepare("SELECT * FROM feed_run WHERE feed = 'locations' AND site_id IS ?1 ORDER BY id DESC LIMIT 1")
        .bind(site_id)
        .first<{ outcome: string; problems: string }>())!
    return [await readRun(null), await readRun(id)] as const
  }
  return { site, ada, id, first, second, menu, pull }
}

const readOpen = async ({ db }: TestSite, condition: string) =>
  (
    await db
      .prepare(`SELECT rlid, phone FROM location WHERE closed_at IS NULL AND ${condition} ORDER BY rlid`)
      .all<{ rlid: number; phone: string }>()
  ).results

it('each site’s feed changes and closes its own restaurants and dishes alone', async () => {
  const { site, ada, id, first, second, pull } = await openSites()
  const ours = await readLocationsInFeedFormat(site)
  const body = (locations: object[]) => ({ body: JSON.stringify(locations) })
  const toTheirs = (rlid: number) => ({
    ...ours[0]!,
    ...{ rlid, restaurantNumber: `B${rlid}`, address1: `${rlid} Reed Row`, localPageURL: undefined },
  })
  first.answer = body(ours)
  second.answer = body([toTheirs(91_001), toTheirs(91_002)])
  const [one, other] = await pull()
  expect([one, other]).toMatchObject([
    { outcome: 'unchanged', received: 20 },
    { outcome: 'changed', added: 2, closed: 0 },
  ])
  const before = await readOpen(site, 'site_id IS NULL')
  expect((await readOpen(site, `site_id = ${id}`)).map(({ rlid }) => rlid)).toEqual([91_001, 91_002])

  second.answer = body([toTheirs(91_001), { ...ours[0]!, phone: '(978) 555-0166' }])
  const [, refused] = await pull()
  expect(refused).toMatchObject({ outcome: 'partly_applied', updated: 0, closed: 1 })
  expect(refused.problems).toContain('belongs to a restaurant of another site')
  expect(await readOpen(site, 'site_id IS NULL')).toEqual(before)
  expect((await readOpen(site, `site_id = ${id}`)).map(({ rlid }) => rlid)).toEqual([91_001])

  const club = createTestSiteAtHostname(site, secondHost)
  await expect.poll(async () => (await club.fetch('/menu/nests/pond-lily/')).status).toBe(200)
  expect((await site.fetch('/menu/nests/pond-lily/')).status).toBe(404)
  const versions = await site.db.prepare('SELECT version FROM menu ORDER BY id').all<{ version: number }>()
  expect(versions.results).toEqual([{ version: 1 }, { version: 2 }])
  const report = async (of?: number) => (await ada.read<MenuFeedReportResponse>(menuApiPath('feed/', of))).body
  const [top, theirs] = [await report(), await report(id)]
  expect([top.source, top.runs]).toEqual([null, []])
  expect(theirs.runs.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed'])
  expect((await ada.send('POST', menuApiPath('feed/pull/'), {})).status).toBe(409)
  expect((await ada.send('POST', menuApiPath('feed/pull/', id), {})).status).toBe(200)
})
