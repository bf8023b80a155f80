import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contentApiCacheTag, type EdgeCacheAccess, toCacheTag } from '../../worker/cache/edge.ts'
import { drainEdgePurgeQueue } from '../../worker/cache/purge-queue.ts'
import { prepareStalePathMarks } from '../../worker/stores/mark-stale.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()
// The runtime's timer; the queue waits for seconds, which this test does not need.
beforeAll(() => vi.stubGlobal('scheduler', { wait: () => Promise.resolve() }))
afterAll(() => vi.unstubAllGlobals())

class Killed extends Error {}

/** A database that is gone from its n-th call on, as for an isolate that the platform ends. */
function createDyingDatabase(db: D1Database, calls: { left: number }): D1Database {
  const live = <Value extends object>(target: Value): Value =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name)
        if (typeof value !== 'function') return value
        if (name === 'prepare' || name === 'bind')
          return (...given: unknown[]) => live(value.apply(object, given) as object)
        if (!['all', 'run', 'raw', 'first'].includes(String(name))) return value.bind(object)
        return (...given: unknown[]) => {
          if (calls.left-- <= 0) return Promise.reject(new Killed())
          return value.apply(object, given)
        }
      },
    })
  return live(db)
}

it('purges that come close together are one', async () => {
  const purged: (readonly string[] | undefined)[] = []
  const purge: EdgeCacheAccess['purge'] = async ({ tags }) => {
    purged.push(tags)
    return { success: true, errors: [] }
  }
  const paths = ['/close/one/', '/close/two/', '/close/three/']
  for (const path of paths) await base.db.batch(prepareStalePathMarks(base.db, [path]))
  await drainEdgePurgeQueue({ waitUntil: () => {}, edge: { db: base.db, purge, stores: false } })
  expect(purged.map((tags) => tags?.toSorted())).toEqual([[contentApiCacheTag, ...paths.map(toCacheTag)].toSorted()])
})

it('no purge is lost over a hundred kills and refused purges', async () => {
  /** The tags whose pages are stale at the edge. */
  const stale = new Set<string>()
  let number = 0
  let purges = 0
  const run = async (killAfter: number, refusal: number) => {
    const calls = { left: killAfter }
    const purge: EdgeCacheAccess['purge'] = async ({ tags = [], purgeEverything }) => {
      if (calls.left-- <= 0) throw new Killed()
      if (Math.random() < refusal) return { success: false, errors: [] }
      purges += 1
      expect(tags.length).toBeLessThanOrEqual(100)
      if (purgeEverything) stale.clear()
      for (const tag of tags) stale.delete(tag)
      return { success: true, errors: [] }
    }
    const db = createDyingDatabase(base.db, calls)
    await drainEdgePurgeQueue({ waitUntil: () => {}, edge: { db, purge, stores: false } }).catch((error) => {
      if (!(error instanceof Killed)) throw error
    })
    // The lease of an isolate that is gone ends after a while.
    await base.db.prepare('UPDATE edge_purge SET lease_until = 0').run()
  }
  for (let kill = 0; kill < 100; kill++) {
    const paths = Array.from({ length: 1 + Math.floor(Math.random() ** 3 * 150) }, () => `/killed/${number++}/`)
    await base.db.batch(prepareStalePathMarks(base.db, paths))
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
