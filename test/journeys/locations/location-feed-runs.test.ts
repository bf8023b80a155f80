import { eq, gt } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { location } from '#schema/locations/table.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { page } from '#schema/pages/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import {
  deleteAllButTwentyLocations,
  expectApiLocationEventually,
  feedClock,
  locationFeedReadInterval,
  pullFeed,
  readLocationsInFeedFormat,
} from '../../support/locations/pull-feed.ts'
import { startFakeFeedServer } from '../../support/locations/stand-in-feed.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createUser, openTemporarySite, signIn } from '../../support/site.ts'

it('simultaneous triggers read one feed once; an interrupted run does not block the next', async () => {
  const feed = await startFakeFeedServer({ body: '[]', delay: 100 })
  const site = await openTemporarySite({ vars: { LOCATION_FEED_URL: feed.url } })
  await markImagesDrawn(site)
  await deleteAllButTwentyLocations(site)
  feed.answer = { body: JSON.stringify(await readLocationsInFeedFormat(site)), delay: 100 }
  feedClock.time += locationFeedReadInterval
  await Promise.all([1, 2, 3].map(() => fireCron(site, new Date(feedClock.time))))
  expect(feed.asked).toHaveLength(1)

  const dead = new Date(feedClock.time + locationFeedReadInterval).toISOString()
  await site.db
    .prepare("INSERT INTO feed_run (id, url, started_at, lease_until, outcome) VALUES (77, ?1, ?2, ?2, 'reading')")
    .bind(feed.url, dead)
    .run()
  await site.db.prepare("INSERT INTO feed_stage (run_id, part, kind, entries) VALUES (77, 0, 'close', '[1001]')").run()
  expect(await pullFeed(site, 3 * locationFeedReadInterval)).toMatchObject({
    id: 78,
    outcome: 'unchanged',
  })
  expect(await site.db.prepare('SELECT outcome, message FROM feed_run WHERE id = 77').first()).toEqual({
    outcome: 'failed',
    message: 'The run was interrupted.',
  })
  expect((await site.fetch('/api/location/getlocation/?rlid=1001')).status).toBe(200)

  await site.db.prepare("UPDATE feed_run SET outcome = 'applying', finished_at = NULL WHERE id = 78").run()
  await site.db.prepare("INSERT INTO feed_stage (run_id, part, kind, entries) VALUES (78, 0, 'close', '[1001]')").run()
  expect(await pullFeed(site, 60_000)).toMatchObject({ id: 78, outcome: 'changed', closed: 1 })
  await expectApiLocationEventually(site, 1001).toMatchObject({ status: 404 })
})

it('a host’s wait list survives feeds until one reports closure or no list', async () => {
  const feed = await startFakeFeedServer({ body: '[]' })
  const site = await openTemporarySite({ vars: { LOCATION_FEED_URL: feed.url } })
  await markImagesDrawn(site)
  await deleteAllButTwentyLocations(site)
  await createUser(site, 'host@harborlantern.example', { permissions: ['change_wait_list'] })
  const host = await signIn(site, 'host@harborlantern.example')
  const twenty = await readLocationsInFeedFormat(site)
  const [first, second] = twenty as [ApiLocation, ApiLocation]
  let phones = 100
  /** The feed changes both restaurants, and says this of the first one's list. */
  const feeds = async (said: object, others = twenty.slice(2)) => {
    const { estimatedWaitTime: _, waitListMaxPartySize: __, waitListReady: ___, ...silent } = first
    const phone = () => `(555) 010-0${++phones}`
    const body = [
      { ...silent, phone: phone(), isTemporarilyClosed: false, ...said },
      { ...second, phone: phone(), waitListReady: true },
      ...others,
    ]
    feed.answer = { body: JSON.stringify(said === gone ? body.slice(1) : body) }
    return pullFeed(site)
  }
  const gone = {}
  const list = (rlid: number) =>
    site.db
      .prepare(
        'SELECT wait_list_ready AS ready, estimated_wait_time AS posted, wait_list_max_party_size AS most FROM location WHERE rlid = ?1',
      )
      .bind(rlid)
      .first()
  const base = `/wagtail/api/main/waitlists/${first.rlid}`
  const opens = async () =>
    expect((await host.post(`${base}/open/`, { posted_wait: '25 min', max_party_size: 7 })).status).toBe(200)
  const opened = { ready: 1, posted: '25 min', most: 7 }

  expect(await feeds({ waitListReady: false, estimatedWaitTime: '5 min' })).toMatchObject({
    outcome: 'changed',
    updated: 2,
    problem_count: 0,
  })
  expect(await list(first.rlid)).toEqual({ ready: 0, posted: '5 min', most: null })
  await opens()
  for (const said of [
    { waitListReady: false, estimatedWaitTime: '5 min', waitListMaxPartySize: 2 },
    { waitListReady: true },
    { city: first.city },
  ]) {
    expect(await feeds(said)).toMatchObject({ outcome: 'changed', updated: 2 })
    expect(await list(first.rlid)).toEqual(opened)
  }
  expect((await host.post(`${base}/close/`, {})).status).toBe(200)
  await feeds({ waitListReady: true })
  expect(await list(first.rlid)).toEqual({ ...opened, ready: 0 })
  // The other restaurant’s host never said a word.
  expect(await list(second.rlid)).toMatchObject({ ready: 1 })

  for (const said of [{ waitListReady: null }, { isTemporarilyClosed: true }, gone]) {
    await opens()
    await feeds(said)
    // And then the feed’s word holds.
    await feeds({ waitListReady: true, waitListMaxPartySize: 9 })
    expect(await list(first.rlid)).toEqual({ ready: 1, posted: null, most: 9 })
  }
  expect(await feeds({ waitListReady: 'yes' })).toMatchObject({ outcome: 'refused', problem_count: 1 })
})

it('a restaurant that conflicts is left out alone, reported and tried again', async () => {
  const feed = await startFakeFeedServer({ body: '[]' })
  const site = await openTemporarySite({ vars: { LOCATION_FEED_URL: feed.url } })
  await markImagesDrawn(site)
  await deleteAllButTwentyLocations(site)
  const twenty = await readLocationsInFeedFormat(site)
  const [first] = twenty as [ApiLocation]
  const added = [1, 2, 3, 4, 5].map((at) => ({
    ...{ ...first, rlid: 90_000 + at, restaurantNumber: `HL9000${at}`, address1: `${at} Lantern Lane` },
    localPageURL: undefined,
  }))
  feed.answer = { body: JSON.stringify([...twenty, ...added]), etag: '"one"' }
  const base = '/seafood-restaurants/locations/massachusetts'
  const { city } = first
  const taken = `${base}/${city.toLowerCase().replaceAll(' ', '-')}/3-lantern-lane/`
  const movePage = (from: string, to: string) =>
    getDrizzle(site.db).update(page).set({ url_path: to }).where(eq(page.url_path, from))
  await movePage('/faq/', taken)

  const left = { outcome: 'partly_applied', added: 4, problem_count: 1, etag: null }
  const run = await pullFeed(site)
  expect(run).toMatchObject({ ...left, message: expect.stringContaining('tried again') })
  const message = 'the address of one of its pages (restaurant, city, state) is that of another page'
  expect(run.problems).toEqual([{ path: 'rlid 90003', message }])
  await expectApiLocationEventually(site, 90_004).toMatchObject({ status: 200 })
  expect(await site.db.prepare('SELECT count(*) AS n FROM feed_stage').first('n')).toBe(0)

  expect(await pullFeed(site)).toMatchObject({ ...left, received: 25, added: 0 })
  await movePage(taken, '/faq/')
  expect(await pullFeed(site)).toMatchObject({ outcome: 'changed', added: 1, problem_count: 0, etag: '"one"' })
  expect(feed.asked).toEqual([undefined, undefined, undefined])
  await expectApiLocationEventually(site, 90_003).toMatchObject({ status: 200 })
  expect(await pullFeed(site)).toMatchObject({ outcome: 'unchanged', received: 0 })
})

it('a restaurant without a number takes a free one or is left out', async () => {
  const feed = await startFakeFeedServer({ body: '[]' })
  const site = await openTemporarySite({ vars: { LOCATION_FEED_URL: feed.url } })
  await markImagesDrawn(site)
  await deleteAllButTwentyLocations(site)
  for (const [rlid, restaurant_number] of [
    [1001, '90001'],
    [1002, '90002'],
    [1003, 'L90002'],
  ] as const)
    await getDrizzle(site.db).update(location).set({ restaurant_number }).where(eq(location.rlid, rlid))
  const twenty = await readLocationsInFeedFormat(site)
  const unnumbered = ['', ' ', 'HL90003'].map((restaurantNumber, at) => ({
    ...{ ...twenty[0]!, rlid: 90_001 + at, restaurantNumber, address1: `${at} Lantern Lane` },
    localPageURL: undefined,
  }))
  feed.answer = { body: JSON.stringify([...twenty, ...unnumbered]), etag: '"one"' }
  let run = await pullFeed(site)
  for (let minutes = 0; run.finished_at === null && minutes < 2; minutes++) run = await pullFeed(site, 60_000)
  expect(run).toMatchObject({ outcome: 'partly_applied', added: 2, problem_count: 1, etag: null })
  expect(run.problems).toEqual([
    { path: 'rlid 90002', message: expect.stringContaining('was changed at the same time') },
  ])
  const added = await getDrizzle(site.db)
    .select({ rlid: location.rlid, number: location.restaurant_number })
    .from(location)
    .where(gt(location.rlid, 90_000))
    .orderBy(location.rlid)
  expect(added).toEqual([
    { rlid: 90_001, number: 'L90001' },
    { rlid: 90_003, number: 'HL90003' },
  ])
  expect(await site.db.prepare('SELECT count(*) AS n FROM feed_stage').first('n')).toBe(0)
})
