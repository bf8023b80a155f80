import { expect } from 'vitest'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { type StoredLocation, toPublicLocation } from '../../../worker/locations/stored-location.ts'
import { fireCron } from '../operations/fire-cron.ts'
import type { TestSite } from '../site.ts'

type WithDatabase = Pick<TestSite, 'db'>

/** Returns every location of a site as a feed has it. */
export async function readLocationsInFeedFormat({ db }: WithDatabase): Promise<ApiLocation[]> {
  const { results } = await db
    .prepare('SELECT *, NULL AS country_root_url FROM location ORDER BY rlid')
    .all<StoredLocation>()
  return results.map(toPublicLocation)
}

/** Deletes all restaurants but the first. */
export const deleteAllButFirstLocations = ({ db }: WithDatabase, count: number) =>
  db
    .prepare('DELETE FROM location WHERE rlid > ?1')
    .bind(1000 + count)
    .run()

/** Deletes all restaurants but the first twenty, which are enough for feeds with errors. */
export const deleteAllButTwentyLocations = (site: TestSite) => deleteAllButFirstLocations(site, 20)

/** The milliseconds between two reads of the feed. */
export const locationFeedReadInterval = 15 * 60_000

/** The time at which the cron trigger was fired last. */
export const feedClock = { time: Date.parse('2026-11-20T10:00:00Z') }

/** Fires the cron trigger after some milliseconds; returns the latest run. */
export async function pullFeed(site: TestSite, wait = locationFeedReadInterval) {
  feedClock.time += wait
  expect(await fireCron(site, new Date(feedClock.time))).toBe('ok')
  const run = await site.db
    .prepare('SELECT * FROM feed_run ORDER BY id DESC LIMIT 1')
    .first<{ finished_at: string | null; problems: string }>()
  return { ...run!, problems: JSON.parse(run!.problems) as { path: string; message: string }[] }
}

/** Polls the API for a location, since an isolate looks for a newer version every two seconds. */
export const expectApiLocationEventually = (site: TestSite, rlid: number) =>
  expect.poll(
    async () => {
      const answer = await site.fetch(`/api/location/getlocation/?rlid=${rlid}`)
      return { status: answer.status, ...((await answer.json()) as object) }
    },
    { timeout: 10_000 },
  )
