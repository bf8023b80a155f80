import { expect, it, onTestFinished } from 'vitest'
import { guestInfoLimits } from '#schema/locations/stored-guest-info.ts'
import { openEdgeSimulator } from '../../support/edge-simulator/open-edge.ts'
import { deleteAllButFirstLocations, readLocationsInFeedFormat } from '../../support/locations/pull-feed.ts'
import { startFakeFeedServer } from '../../support/locations/stand-in-feed.ts'
import { markImagesDrawn } from '../../support/operations/fire-cron.ts'

const day = 24 * 60 * 60_000
const now = Date.parse('2026-11-20T10:00:00Z')
const restaurants = 140

/** As much as guests should know at most, in letters of three bytes: one event is on a date, the others every week. */
function createLongGuestInfo(date: string) {
  const text = 'あ'.repeat(guestInfoLimits.text)
  const event = { name: 'い'.repeat(guestInfoLimits.name), time: '7:00 PM', text }
  const events = Array.from({ length: guestInfoLimits.events }, (_, index) => ({
    ...event,
    ...(index === 0 ? { date } : { dayOfWeek: index % 7 }),
  }))
  return { note: text, parking: text, entrance: text, happyHour: text, kids: text, events }
}

it('restaurants whose texts fill several megabytes are read, written and changed', async () => {
  const feed = await startFakeFeedServer({ body: '[]' })
  // Here a parameter has the maximum size of production: the runtime alone accepts more.
  const edge = await openEdgeSimulator({
    isolates: 1,
    latency: { d1: 0, kv: 0, r2: 0 },
    vars: { LOCATION_FEED_URL: feed.url },
  })
  onTestFinished(() => edge.close())
  await markImagesDrawn(edge)
  await deleteAllButFirstLocations(edge, restaurants)
  const long = createLongGuestInfo(new Date(now + day).toISOString().slice(0, 10))
  feed.answer = {
    body: JSON.stringify((await readLocationsInFeedFormat(edge)).map((each) => ({ ...each, ...long }))),
  }
  // More than a value may have, although there are fewer restaurants than go into one part.
  expect(Buffer.byteLength(feed.answer.body)).toBeGreaterThan(2_500_000)
  const countEvents = () =>
    edge.db.prepare("SELECT sum(json_array_length(guest_info, '$.events')) AS n FROM location").first('n')
  await edge.fireCron(0, new Date(now))
  const run = await edge.db.prepare('SELECT outcome, updated, problem_count FROM feed_run').first()
  expect(run).toEqual({ outcome: 'changed', updated: restaurants, problem_count: 0 })
  expect(await countEvents()).toBe(restaurants * guestInfoLimits.events)
  feed.answer = { body: '', status: 500 }
  await edge.fireCron(0, new Date(now + 3 * day))
  expect(await countEvents()).toBe(restaurants * (guestInfoLimits.events - 1))
})
