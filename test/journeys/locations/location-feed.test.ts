import { expect, it } from 'vitest'
import type { ApiLocation } from '#schema/locations/wire.ts'
import {
  deleteAllButTwentyLocations,
  expectApiLocationEventually,
  feedClock,
  pullFeed,
  readLocationsInFeedFormat,
} from '../../support/locations/pull-feed.ts'
import { fetchHtmlWithoutTextSeparators } from '../../support/locations/read-location-page.ts'
import { type FakeFeedResponse, startFakeFeedServer } from '../../support/locations/stand-in-feed.ts'
import { markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { openTemporarySite, type TestSite } from '../../support/site.ts'

const salemList = '/locations/list/massachusetts/salem/'
const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

/** Asks until the answer comes from the cache; its ETag. */
async function etagOf(site: TestSite, path: string): Promise<string> {
  let etag: string | null = null
  await expect
    .poll(async () => {
      const answer = await site.fetch(path)
      await answer.text()
      etag = answer.headers.get('ETag')
      return etag
    })
    .not.toBeNull()
  return etag!
}

const newRestaurant = {
  rlid: 90_001,
  restaurantNumber: 'HL90001',
  address1: '5 Lantern Lane',
  city: 'Gosnold',
  zip: '02713',
  localPageURL: undefined,
  latitude: 41.42,
  longitude: -70.92,
}

it('a feed adds, changes and closes restaurants, making only pages about them stale', async () => {
  const feed = await startFakeFeedServer({ body: '[]' })
  const site = await openTemporarySite({ vars: { LOCATION_FEED_URL: feed.url } })
  await markImagesDrawn(site)
  const locations = await readLocationsInFeedFormat(site)
  const publish = (change: readonly unknown[], etag = `"${feedClock.time}"`) => {
    feed.answer = { body: JSON.stringify({ totalLocations: change.length, locations: change }), etag }
  }

  publish(locations)
  const nothingChanged = { outcome: 'unchanged', added: 0, updated: 0, closed: 0, problem_count: 0 }
  expect(await pullFeed(site)).toMatchObject({ ...nothingChanged, received: 650 })
  expect(await pullFeed(site)).toMatchObject({ outcome: 'unchanged', received: 0 })
  expect(feed.asked.at(-1)).toBe(feed.answer.etag)
  const runs = await site.db.prepare('SELECT count(*) AS n FROM feed_run').first<number>('n')
  await pullFeed(site, 60_000)
  expect(await site.db.prepare('SELECT count(*) AS n FROM feed_run').first<number>('n')).toBe(runs)

  const salem = locations.find(({ localPageURL }) => salemPage.includes(localPageURL!))!
  const [before, elsewhere, faq] = [
    await etagOf(site, salemPage),
    await etagOf(site, '/locations/list/maine/portland/'),
    await etagOf(site, '/faq/'),
  ]
  await etagOf(site, salemList)
  await site.db.prepare("UPDATE location SET description = 'By the wharf.' WHERE rlid = ?1").bind(salem.rlid).run()
  const changed = locations.map((each) =>
    each === salem ? { ...each, phone: '(555) 010-0199', waitListReady: true } : each,
  )
  publish(changed)
  expect(await pullFeed(site)).toMatchObject({ outcome: 'changed', updated: 1, added: 0, closed: 0 })
  expect(await fetchHtmlWithoutTextSeparators(site, salemPage)).toContain('(555) 010-0199')
  expect(await fetchHtmlWithoutTextSeparators(site, salemPage)).toContain('By the wharf.')
  expect(await fetchHtmlWithoutTextSeparators(site, salemList)).toContain('(555) 010-0199')
  expect(await etagOf(site, salemPage)).not.toBe(before)
  expect([await etagOf(site, '/locations/list/maine/portland/'), await etagOf(site, '/faq/')]).toEqual([elsewhere, faq])
  await expectApiLocationEventually(site, salem.rlid).toMatchObject({ phone: '(555) 010-0199' })

  const fresh = { ...salem, ...newRestaurant }
  publish([...changed.filter(({ rlid }) => rlid !== salem.rlid), fresh])
  expect(await pullFeed(site)).toMatchObject({ outcome: 'changed', added: 1, updated: 0, closed: 1 })
  expect(
    await fetchHtmlWithoutTextSeparators(site, '/seafood-restaurants/locations/massachusetts/gosnold/5-lantern-lane/'),
  ).toContain('<h1>Gosnold, MA</h1>')
  expect(await fetchHtmlWithoutTextSeparators(site, '/locations/list/massachusetts/gosnold/')).toContain(
    '5 Lantern Lane',
  )
  expect(await fetchHtmlWithoutTextSeparators(site, '/locations/list/')).toContain(
    'href="/locations/list/massachusetts/gosnold/"',
  )
  expect(await fetchHtmlWithoutTextSeparators(site, salemPage)).toContain('This restaurant has closed.')
  expect(await fetchHtmlWithoutTextSeparators(site, salemList)).not.toContain('347 State Street')
  await expectApiLocationEventually(site, salem.rlid).toMatchObject({ status: 404 })
  const near = await (
    await site.fetch('/api/location/getlocations/?latitude=42.5195&longitude=-70.8967&limit=100')
  ).json()
  expect(JSON.stringify(near)).not.toContain(`"rlid":${salem.rlid},`)
  expect(
    await site.db.prepare('SELECT description FROM location WHERE rlid = ?1').bind(salem.rlid).first('description'),
  ).toBe('By the wharf.')

  publish([...changed, fresh])
  expect(await pullFeed(site)).toMatchObject({ outcome: 'changed', added: 0, closed: 0 })
  expect(await fetchHtmlWithoutTextSeparators(site, salemPage)).toContain('Hours of Operation')
  await expectApiLocationEventually(site, salem.rlid).toMatchObject({ status: 200 })
})

type WrongFeed = [name: string, answer: FakeFeedResponse, run: object, problems?: object[]]

/** Feeds with an error, the outcome of their runs, and the reported problems. */
function wrongFeeds(locations: ApiLocation[]): WrongFeed[] {
  const [first, ...rest] = locations
  const withFirst = (change: object) => JSON.stringify([{ ...first, ...change }, ...rest])

  const failed = { outcome: 'failed', added: 0, updated: 0, closed: 0 }
  const refused = { ...failed, outcome: 'refused' }
  const all = JSON.stringify(locations)
  return [
    ['an error', { status: 500, body: all }, { ...failed, message: 'The feed responded with status 500.' }],
    [
      'a page of HTML',
      { body: '<!doctype html><title>Maintenance</title>' },
      { ...failed, message: 'The feed cannot be read: it is not JSON.' },
    ],
    [
      'half a document',
      { body: all.slice(0, -70) },
      { ...failed, message: 'The feed cannot be read: it ends unexpectedly.' },
    ],
    [
      'broken JSON',
      { body: all.replace('"rlid":', '"rlid"') },
      { ...failed, message: 'The feed cannot be read: it is not well-formed JSON.' },
    ],
    ['silence', { body: all, delay: 2500 }, { ...failed, message: 'The feed took longer than 1.5 s.' }],
    [
      'another API',
      { body: '{"error":"no"}' },
      { ...failed, message: 'The feed cannot be read: it contains no list of locations.' },
    ],
    [
      'nothing',
      { body: '[]' },
      { ...refused, message: 'It names only 0 of the 20 locations that are open; nothing was changed.' },
    ],
    [
      'less than half',
      { body: JSON.stringify(locations.slice(0, 9)) },
      { ...refused, received: 9, message: 'It names only 9 of the 20 locations that are open; nothing was changed.' },
    ],
    [
      'wrong types',
      {
        body: withFirst({
          latitude: '42.5',
          hasCurbside: 'yes',
          hours: [{ dayOfWeek: 7, open: '11:00 AM', close: '9:00 PM' }],
        }),
      },
      { ...refused, problem_count: 3 },
      [
        { path: 'locations.0.latitude', message: 'must be of type number' },
        { path: 'locations.0.hours.0.dayOfWeek', message: 'must be 0 to 6' },
        { path: 'locations.0.hasCurbside', message: 'must be of type boolean' },
      ],
    ],
    [
      'one restaurant twice',
      { body: JSON.stringify([...locations, first]) },
      { ...refused, received: 21 },
      [{ path: 'locations.20.rlid', message: `${first!.rlid} is already used by locations.0` }],
    ],
    [
      'a place in the sea',
      { body: withFirst({ latitude: -first!.latitude, phone: '12', state: 'ZZ' }) },
      refused,
      [{ path: 'locations.0', message: expect.stringMatching(/phone.*state/) as unknown as string }],
    ],
  ]
}

it('a broken, slow, doubtful or suddenly half-empty feed changes nothing and is reported', async () => {
  const feed = await startFakeFeedServer({ body: '[]' })
  const secret = 'what-only-our-own-monitoring-knows'
  const site = await openTemporarySite({
    vars: { LOCATION_FEED_URL: feed.url, LOCATION_FEED_TIMEOUT: '1500', HEALTH_SECRET: secret },
  })
  await markImagesDrawn(site)
  await deleteAllButTwentyLocations(site)
  const locations = await readLocationsInFeedFormat(site)
  const stored = async () => JSON.stringify((await site.db.prepare('SELECT * FROM location ORDER BY id').all()).results)
  const before = await stored()
  const version = await site.db.prepare("SELECT value FROM counter WHERE name = 'locations'").first('value')
  for (const [name, answer, expected, problems] of wrongFeeds(locations)) {
    feed.answer = answer
    const run = await pullFeed(site)
    expect(run, name).toMatchObject(expected)
    if (problems) expect(run.problems, name).toEqual(problems)
    expect(run.finished_at, name).not.toBeNull()
  }
  expect(await stored()).toBe(before)
  expect(await site.db.prepare("SELECT value FROM counter WHERE name = 'locations'").first('value')).toBe(version)
  expect(await site.db.prepare('SELECT count(*) AS n FROM feed_stage').first('n')).toBe(0)
  expect((await site.fetch('/api/location/getlocation/?rlid=1001')).status).toBe(200)
  const health = await site.fetch('/api/ht/feed/', { headers: { Authorization: `Bearer ${secret}` } })
  expect([health.status, await health.text()]).toEqual([
    503,
    expect.stringContaining('has not been read without errors yet'),
  ])

  feed.answer = { body: JSON.stringify(locations.slice(0, 10)) }
  expect(await pullFeed(site)).toMatchObject({ outcome: 'changed', closed: 10 })
})
