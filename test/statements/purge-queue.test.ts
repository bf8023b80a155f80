import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  contentApiCacheTag,
  type EdgeCacheAccess,
  maxSyncAgeForEdgeStorage,
  toCacheTag,
} from '../../worker/cache/edge.ts'
import { buildLiveDelayQuery } from '../../worker/cache/purge-budget.ts'
import { drainEdgePurgeQueue } from '../../worker/cache/purge-queue.ts'
import { prepareStalePathMarks } from '../../worker/stores/mark-stale.ts'
import { EdgeCache, type PurgeOptions } from '../support/edge-simulator/edge-cache.ts'
import { interceptDatabaseCalls } from '../support/intercept-database-calls.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()

/** The time in milliseconds, which passes while the queue waits, and what is to happen at a time. */
const clock = { now: Date.now(), events: [] as { at: number; run: () => Promise<unknown> }[] }

async function advanceTo(at: number) {
  const seconds = Math.max(0, at - clock.now) / 1000
  await base.db
    .prepare('UPDATE edge_purge SET lease_until = lease_until - ?1, retry_at = retry_at - sign(retry_at) * ?1')
    .bind(seconds)
    .run()
  clock.now = Math.max(clock.now, at)
  vi.setSystemTime(clock.now)
}

/** The runtime's timer: the clock moves on, and what is due by then happens. */
async function wait(milliseconds: number) {
  const until = clock.now + milliseconds
  for (const event of clock.events.filter(({ at }) => at <= until)) {
    clock.events = clock.events.filter((each) => each !== event)
    await advanceTo(event.at)
    await event.run()
  }
  await advanceTo(until)
}

beforeAll(() => vi.stubGlobal('scheduler', { wait }))
beforeEach(async () => {
  clock.events = []
  await base.db.batch([
    base.db.prepare('DELETE FROM page_cache'),
    base.db.prepare('UPDATE edge_purge SET lease_until = 0, retry_at = 0'),
  ])
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Purge = EdgeCacheAccess['purge']

const markStale = (...paths: string[]) => base.db.batch(prepareStalePathMarks(base.db, paths))

const drain = (purge: Purge, db = base.db) =>
  drainEdgePurgeQueue({ waitUntil: () => {}, edge: { db, purge, stores: false } })

const granted: CachePurgeResult = { success: true, errors: [] }
const refused: CachePurgeResult = { success: false, errors: [] }

class Killed extends Error {}

/** A database that fails from its n-th call on, as for an isolate that the platform ends. */
const createDyingDatabase = (db: D1Database, calls: { left: number }) =>
  interceptDatabaseCalls(db, (call) => (calls.left-- <= 0 ? Promise.reject(new Killed()) : call()))

it('purges that come close together are one', async () => {
  const purged: (readonly string[] | undefined)[] = []
  const paths = ['/close/one/', '/close/two/', '/close/three/']
  for (const path of paths) await markStale(path)
  await drain(async ({ tags }) => {
    purged.push(tags)
    return granted
  })
  expect(purged.map((tags) => tags?.toSorted())).toEqual([[contentApiCacheTag, ...paths.map(toCacheTag)].toSorted()])
})

it('a list that changes all the time is purged while it does', async () => {
  const purgedAt: number[] = []
  const started = clock.now
  await markStale('/always/')
  clock.events = Array.from({ length: 15 }, (_, second) => ({
    at: started + 1000 * (second + 1),
    run: () => markStale('/always/'),
  }))
  await drain(async () => {
    purgedAt.push((clock.now - started) / 1000)
    return granted
  })
  // The last time is 2.1 seconds or more after the last change.
  expect(purgedAt).toEqual([2.1, 4.2, 6.3, 8.4, 10.5, 12.6, 14.7, 16.8, 18.9])
})

it('a purge that throws is retried like a refused one', async () => {
  const purgedAt: number[] = []
  const started = clock.now
  await markStale('/thrown/')
  await drain(async () => {
    purgedAt.push((clock.now - started) / 1000)
    if (purgedAt.length === 1) throw new TypeError('Network connection lost.')
    return granted
  })
  expect(purgedAt).toEqual([2.1, 16.7])
})

it('until a refused purge is to be retried no isolate tries another', async () => {
  const findIsTooEarly = base.db.prepare("SELECT retry_at > unixepoch('subsec') AS is_early FROM edge_purge")
  const areTooEarly: (number | null)[] = []
  await markStale('/refused/')
  let another: Promise<void> | undefined
  const purge: Purge = async () => {
    areTooEarly.push(await findIsTooEarly.first<number>('is_early'))
    another ??= scheduler.wait(0).then(() => drain(purge))
    return areTooEarly.length === 1 ? refused : granted
  }
  await drain(purge)
  await another
  expect(areTooEarly).toEqual([0, 0])
})

it('tags that are refused twice become a purge of everything', async () => {
  const calls: CachePurgeOptions[] = []
  await markStale('/unacceptable/')
  await drain(async (options) => {
    calls.push(options)
    return options.purgeEverything ? granted : refused
  })
  const tags = [contentApiCacheTag, toCacheTag('/unacceptable/')]
  expect(calls).toEqual([{ tags }, { tags }, { purgeEverything: true }])
})

it.each([25, 0])('200 publishes in a minute with shared lists are purged, with %i purges left', async (tokens) => {
  const edge = new EdgeCache(() => clock.now)
  edge.setTokens(tokens)
  /** What is stale at the edge, with the time of the change. */
  let stale: { tag: string; at: number }[] = []
  const delays: number[] = []
  const purge: Purge = async (options) => {
    const { tags = [], purgeEverything = false } = options as PurgeOptions
    const result = edge.purge('SharedPages', { tags, purgeEverything })
    // An isolate that has not synced for 1.5 seconds does not store at the edge, others may store the old page again.
    const isPurged = ({ tag, at }: { tag: string; at: number }) =>
      result.success && (purgeEverything || tags.includes(tag)) && clock.now - at > maxSyncAgeForEdgeStorage
    delays.push(...stale.filter(isPurged).map(({ at }) => clock.now - at))
    stale = stale.filter((each) => !isPurged(each))
    return result
  }
  const started = clock.now
  const publish = async (number: number) => {
    const paths = [`/press/releases/${number % 50}/`, '/press/releases/', '/press/']
    await markStale(...paths)
    stale.push(...paths.map((path) => ({ tag: toCacheTag(path), at: clock.now })))
  }
  clock.events = Array.from({ length: 200 }, (_, number) => ({
    at: started + 300 * number,
    run: () => publish(number),
  }))
  // A publish starts a drain unless there is one.
  while (clock.events.length > 0 || stale.length > 0) {
    if (clock.now > started + 180_000) break
    await wait(300)
    await drain(purge)
  }
  expect(stale).toEqual([])
  expect(delays).toHaveLength(600)
  expect(clock.now - started).toBeLessThan(120_000)
  // While purges are granted, whatever is published is new within five seconds.
  if (tokens === 25) expect(Math.max(...delays)).toBeLessThan(5000)
})

it('only editors whose purge may be refused see the delay', async () => {
  const edge = new EdgeCache(() => clock.now)
  let isRefused = false
  const purge: Purge = async (options) => {
    const result = edge.purge('SharedPages', options as PurgeOptions)
    if (!result.success) isRefused = true
    return result
  }
  const publishes: { liveIn: number | null; isRefused: boolean; seconds: number }[] = []
  for (let number = 0; number < 60; number++) {
    isRefused = false
    await markStale(`/counted/${number}/`)
    const liveIn = (await buildLiveDelayQuery(base.db).get())?.live_in ?? null
    const started = clock.now
    await drain(purge)
    publishes.push({ liveIn, isRefused, seconds: (clock.now - started) / 1000 })
  }
  // A burst of purges is accepted, then the platform grants one in twelve seconds.
  expect(publishes.slice(0, 25).map(({ liveIn }) => liveIn)).toEqual(Array(25).fill(null))
  expect(publishes.filter((publish) => publish.isRefused).length).toBeGreaterThan(5)
  expect(publishes.filter((publish) => publish.isRefused && publish.liveIn === null)).toEqual([])
  expect(publishes.filter(({ liveIn, seconds }) => seconds > (liveIn ?? 5))).toEqual([])
  // After five minutes without a change the burst is there again.
  await wait(300_000)
  expect((await buildLiveDelayQuery(base.db).get())?.live_in ?? null).toBeNull()
})

it('no purge is lost over a hundred kills and refused purges', async () => {
  /** The tags whose pages are stale at the edge. */
  const stale = new Set<string>()
  let number = 0
  let purges = 0
  const run = async (killAfter: number, refusal: number) => {
    const calls = { left: killAfter }
    const purge: Purge = async ({ tags = [], purgeEverything }) => {
      if (calls.left-- <= 0) throw new Killed()
      if (Math.random() < refusal) return refused
      purges += 1
      expect(tags.length).toBeLessThanOrEqual(100)
      if (purgeEverything) stale.clear()
      for (const tag of tags) stale.delete(tag)
      return granted
    }
    await drain(purge, createDyingDatabase(base.db, calls)).catch((error) => {
      if (!(error instanceof Killed)) throw error
    })
    // The lease of an isolate that was stopped ends after a while.
    await base.db.prepare('UPDATE edge_purge SET lease_until = 0').run()
  }
  for (let kill = 0; kill < 100; kill++) {
    const paths = Array.from({ length: 1 + Math.floor(Math.random() ** 3 * 150) }, () => `/killed/${number++}/`)
    await markStale(...paths)
    for (const path of paths) stale.add(toCacheTag(path))
    await run(Math.floor(Math.random() * 9), 0.3)
    // Often enough that a later purge of everything cannot hide what was lost.
    if (kill % 2 === 0) continue
    await run(Number.POSITIVE_INFINITY, 0)
    expect([...stale]).toEqual([])
  }
  expect(purges).toBeGreaterThan(0)
  // A busy machine decides no test.
}, 300_000)
