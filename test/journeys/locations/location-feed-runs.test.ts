import { expect, it } from 'vitest'
import type { Location } from '#schema/locations/wire.ts'
import { type StoredLocation, toPublicLocation } from '../../../worker/locations/stored-location.ts'
import { startFeedServer } from '../../support/locations/stand-in-feed.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createUser, openTemporarySite, type Site, signIn } from '../../support/site.ts'

/** Every location of a site as a feed tells it. */
async function readFeedLocations({ db }: Site): Promise<Location[]> {
  const { results } = await db
    .prepare('SELECT *, NULL AS country_root_url FROM location ORDER BY rlid')
    .all<StoredLocation>()
  return results.map(toPublicLocation)
}

/** Leaves the first twenty restaurants, which are enough to be wrong about. */
const onlyTwenty = ({ db }: Site) => db.prepare('DELETE FROM location WHERE rlid > 1020').run()

const quarter = 15 * 60_000
let clock = Date.parse('2026-11-20T10:00:00Z')

/** Fires the cron trigger a quarter of an hour after the last time; answers what the run came to. */
async function pull(site: Site, wait = quarter) {
  clock += wait
  expect(await fireCron(site, new Date(clock))).toBe('ok')
  const run = await site.db
    .prepare('SELECT * FROM feed_run ORDER BY id DESC LIMIT 1')
    .first<{ finished_at: string | null; problems: string }>()
  return { ...run!, problems: JSON.parse(run!.problems) as { path: string; message: string }[] }
}

/** What the API says of a location, once the isolate has seen the newest version: it looks every two seconds. */
const apiSays = (site: Site, rlid: number) =>
  expect.poll(
    async () => {
      const answer = await site.fetch(`/api/location/getlocation/?rlid=${rlid}`)
      return { status: answer.status, ...((await answer.json()) as object) }
    },
    { timeout: 10_000 },
  )

it('two triggers at once read one feed once, and a run that was interrupted does not block the next', async () => {
  const feed = await startFeedServer({ body: '[]', delay: 100 })
  const site = await openTemporarySite({ vars: { LOCATION_FEED_URL: feed.url } })
  await markImagesDrawn(site)
  await onlyTwenty(site)
  feed.answer = { body: JSON.stringify(await readFeedLocations(site)), delay: 100 }
  clock += quarter
  await Promise.all([1, 2, 3].map(() => fireCron(site, new Date(clock))))
  expect(feed.asked).toHaveLength(1)

  const dead = new Date(clock + quarter).toISOString()
  await site.db
    .prepare("INSERT INTO feed_run (id, url, started_at, lease_until, outcome) VALUES (77, ?1, ?2, ?2, 'reading')")
    .bind(feed.url, dead)
    .run()
  await site.db.prepare("INSERT INTO feed_stage (run_id, part, kind, entries) VALUES (77, 0, 'close', '[1001]')").run()
  expect(await pull(site, 3 * quarter)).toMatchObject({ id: 78, outcome: 'unchanged' })
  expect(await site.db.prepare('SELECT outcome, message FROM feed_run WHERE id = 77').first()).toEqual({
    outcome: 'failed',
    message: 'The run was interrupted.',
  })
  expect((await site.fetch('/api/location/getlocation/?rlid=1001')).status).toBe(200)

  await site.db.prepare("UPDATE feed_run SET outcome = 'applying', finished_at = NULL WHERE id = 78").run()
  await site.db.prepare("INSERT INTO feed_stage (run_id, part, kind, entries) VALUES (78, 0, 'close', '[1001]')").run()
  expect(await pull(site, 60_000)).toMatchObject({ id: 78, outcome: 'changed', closed: 1 })
  await apiSays(site, 1001).toMatchObject({ status: 404 })
})

it('a host’s wait list settings survive the feed until it reports the restaurant closed or without a list', async () => {
  const feed = await startFeedServer({ body: '[]' })
  const site = await openTemporarySite({ vars: { LOCATION_FEED_URL: feed.url } })
  await markImagesDrawn(site)
  await onlyTwenty(site)
  await createUser(site, 'host@harborlantern.example', { permissions: ['change_wait_list'] })
  const host = await signIn(site, 'host@harborlantern.example')
  const twenty = await readFeedLocations(site)
  const [first, second] = twenty as [Location, Location]
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
    return pull(site)
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
