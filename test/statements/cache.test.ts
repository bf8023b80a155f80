import type { KVNamespace } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { createFirstSite } from '../../migrations/load/create-site.ts'
import { createEdgeHeadersOfCachedPage, createEdgeHeadersOfRendering } from '../../worker/cache/edge-headers.ts'
import { findStoredRenderingStatus } from '../../worker/cache/known-rendering.ts'
import { createNotFoundCacheWriter, isPathCachedAsNotFound } from '../../worker/cache/not-found-cache.ts'
import { buildCurrentRenderedPageHashColumn, listPathRangesContaining } from '../../worker/cache/path-ranges.ts'
import {
  cachePagePointerInMemory,
  getCurrentRenderedPageHash,
  isReadSequenceUpToDate,
  requirePagePointerSyncAfterOwnChange,
  syncPagePointersIntoMemory,
} from '../../worker/cache/pointers.ts'
import { saveCurrentRenderingPointer } from '../../worker/cache/save-rendering.ts'
import { getSitemapCachePath, prepareStalePathMarks } from '../../worker/stores/mark-stale.ts'
import { toPreparedStatement } from '../../worker/stores/statement.ts'
import { interceptDatabaseCalls } from '../support/intercept-database-calls.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()
beforeEach(() => base.db.prepare('DELETE FROM page_cache').run())

/** The current change sequence number, which a rendering that starts now has read. */
const getSequence = async () =>
  (await base.db.prepare("SELECT value FROM counter WHERE name = 'page_cache'").first<number>('value'))!

/** A purge by another isolate, unknown to this one. */
const purgeElsewhere = (...paths: string[]) => base.db.batch(prepareStalePathMarks(base.db, paths))

const getStoredHash = (path: string) =>
  base.db.prepare('SELECT hash FROM page_cache WHERE path = ?1').bind(path).first<string | null>('hash')

/** Returns the hash of the current rendering from the query for a page. */
const getPointer = (path: string) =>
  toPreparedStatement(
    base.db,
    sql`SELECT
      ${buildCurrentRenderedPageHashColumn(
        sql`${path}`,
        sql`${JSON.stringify(listPathRangesContaining(path))}`,
      )} AS hash`,
  ).first<string | null>('hash')

const sync = (now: number, DB = base.db) => syncPagePointersIntoMemory({ DB, KV: {} as KVNamespace }, now)
let clock = Date.now()
/** Advances the clock by five seconds, after which this isolate syncs before it responds. */
const syncAfterFiveSeconds = (db = base.db) => {
  clock += 5000
  return sync(clock, db)
}

/** A database whose answers come after this isolate has synced what happened meanwhile. */
const answerAfter = (meanwhile: () => Promise<unknown>) =>
  interceptDatabaseCalls(base.db, async (call) => {
    const answer = await call()
    await meanwhile()
    await syncAfterFiveSeconds()
    return answer
  })

it.each(['/race/page/', '/race/page/*', '/race/*', '/*', '*'])(
  'a rendering started before a purge of %s is not stored',
  async (purged) => {
    const began = await getSequence()
    await purgeElsewhere(purged)
    expect(await saveCurrentRenderingPointer(base.db, '/race/page/', 'late', began)).toBe(false)
    expect(await getStoredHash('/race/page/')).not.toBe('test:late')
    expect(await saveCurrentRenderingPointer(base.db, '/race/page/', 'fresh', await getSequence())).toBe(true)
    expect(await getPointer('/race/page/')).toBe('test:fresh')
  },
)

it.each(['/list/', '/list/*', '*'])('a purge of %s also purges the further parts of the page', async (purged) => {
  const began = await getSequence()
  for (const path of ['/list/', '/list/?page=2', '/list/?page=12'])
    await saveCurrentRenderingPointer(base.db, path, `kept ${path}`, began)
  await purgeElsewhere(purged)
  await syncAfterFiveSeconds()
  for (const path of ['/list/', '/list/?page=2', '/list/?page=12'])
    expect([getCurrentRenderedPageHash(path), await getPointer(path)], path).toEqual([undefined, null])
})

it('a rendering started before the second purge of a page is not stored', async () => {
  await purgeElsewhere('/again/')
  await saveCurrentRenderingPointer(base.db, '/again/', 'first', await getSequence())
  const began = await getSequence()
  await purgeElsewhere('/again/')
  expect(await saveCurrentRenderingPointer(base.db, '/again/', 'late', began)).toBe(false)
  expect(await getPointer('/again/')).toBeNull()
})

it('a further part rendered before its page was purged is not current', async () => {
  const began = await getSequence()
  await purgeElsewhere('/list/')
  expect(await saveCurrentRenderingPointer(base.db, '/list/?page=2', 'late', began)).toBe(false)
  expect(await saveCurrentRenderingPointer(base.db, '/list/?page=2', 'fresh', await getSequence())).toBe(true)
  requirePagePointerSyncAfterOwnChange(['/list/'])
  expect(getCurrentRenderedPageHash('/list/?page=2')).toBeUndefined()
})

it('a further part of a page becomes stale with the page', async () => {
  const began = await getSequence()
  await purgeElsewhere('/list/')
  expect(await saveCurrentRenderingPointer(base.db, '/list/?page=2', 'late', began)).toBe(false)
  expect(await saveCurrentRenderingPointer(base.db, '/lists/?page=2', 'kept', began)).toBe(true)
})

it('a purge of other paths does not affect a rendering', async () => {
  const began = await getSequence()
  await purgeElsewhere('/other/', '/other/*', '/kept/page/below/', '/kept/page-two/*')
  expect(await saveCurrentRenderingPointer(base.db, '/kept/page/', 'kept', began)).toBe(true)
  expect(await getStoredHash('/kept/page/')).toBe('test:kept')
})

it('the rendering that finished last is current', async () => {
  const began = await getSequence()
  await saveCurrentRenderingPointer(base.db, '/twice/', 'one', began)
  await saveCurrentRenderingPointer(base.db, '/twice/', 'two', began)
  expect([await getPointer('/twice/'), getCurrentRenderedPageHash('/twice/')]).toEqual(['test:two', 'two'])
})

it('a stale branch hides all its cached renderings until they are rendered again', async () => {
  for (const path of ['/branch/', '/branch/leaf/', '/branches/'])
    await saveCurrentRenderingPointer(base.db, path, 'old', await getSequence())
  await purgeElsewhere('/branch/*')
  expect([await getPointer('/branch/'), await getPointer('/branch/leaf/'), await getPointer('/branches/')]).toEqual([
    null,
    null,
    'test:old',
  ])
  await saveCurrentRenderingPointer(base.db, '/branch/leaf/', 'new', await getSequence())
  expect([await getPointer('/branch/'), await getPointer('/branch/leaf/')]).toEqual([null, 'test:new'])
})

it('purges elsewhere sync in the background after two seconds, and are awaited after five', async () => {
  for (const path of ['/purged/', '/purged/below/', '/purged-not/', '/untouched/'])
    await saveCurrentRenderingPointer(base.db, path, 'known', await getSequence())
  await syncAfterFiveSeconds()
  await purgeElsewhere('/purged/*')
  await sync(clock + 1999)
  // The query of a sync in the background would have finished before these.
  await getSequence()
  await getSequence()
  expect(getCurrentRenderedPageHash('/purged/below/')).toBe('known')
  await sync(clock + 2000)
  expect(getCurrentRenderedPageHash('/purged/below/')).toBe('known')
  clock += 2000
  await expect.poll(() => getCurrentRenderedPageHash('/purged/below/')).toBeUndefined()
  const hashes = ['/purged/', '/purged/below/', '/purged-not/', '/untouched/'].map(getCurrentRenderedPageHash)
  expect(hashes).toEqual([undefined, undefined, 'known', 'known'])
  await purgeElsewhere('*')
  await syncAfterFiveSeconds()
  expect(getCurrentRenderedPageHash('/untouched/')).toBeUndefined()
})

it('a purge by this isolate applies at once, and the next request syncs', async () => {
  await saveCurrentRenderingPointer(base.db, '/mine/', 'old', await getSequence())
  await syncAfterFiveSeconds()
  await purgeElsewhere('/mine/')
  requirePagePointerSyncAfterOwnChange(['/mine/'])
  expect(getCurrentRenderedPageHash('/mine/')).toBeUndefined()
  clock += 1
  await sync(clock)
  expect(getCurrentRenderedPageHash('/mine/')).toBeUndefined()
})

it('a pointer read for one page applies another isolate’s rendering of the same release', async () => {
  await syncAfterFiveSeconds()
  expect(cachePagePointerInMemory('/learned/', 'test:theirs', await getSequence())).toBe('theirs')
  expect(getCurrentRenderedPageHash('/learned/')).toBe('theirs')
  expect(cachePagePointerInMemory('/learned/older/', 'before:theirs', await getSequence())).toBeUndefined()
  expect(cachePagePointerInMemory('/learned/none/', null, await getSequence())).toBeUndefined()
  expect([getCurrentRenderedPageHash('/learned/older/'), getCurrentRenderedPageHash('/learned/none/')]).toEqual([
    undefined,
    undefined,
  ])
})

it.each(['/late/', '*'])('a rendering whose answer comes after a purge of %s is not current', async (purged) => {
  const began = await getSequence()
  await syncAfterFiveSeconds()
  const late = answerAfter(() => purgeElsewhere(purged))
  expect(await saveCurrentRenderingPointer(late, '/late/', 'old', began)).toBe(false)
  expect(getCurrentRenderedPageHash('/late/')).toBeUndefined()
})

it('a rendering whose answer comes after renderings of other pages is current', async () => {
  const began = await getSequence()
  const late = answerAfter(() => saveCurrentRenderingPointer(base.db, '/late/other/', 'other', began))
  expect(await saveCurrentRenderingPointer(late, '/late/one/', 'current', began)).toBe(true)
  expect(getCurrentRenderedPageHash('/late/one/')).toBe('current')
})

it('a sync answered after a later one does not bring back what was purged', async () => {
  await syncAfterFiveSeconds()
  await saveCurrentRenderingPointer(base.db, '/late/poll/', 'old', await getSequence())
  await syncAfterFiveSeconds(answerAfter(() => purgeElsewhere('/late/poll/')))
  expect(getCurrentRenderedPageHash('/late/poll/')).toBeUndefined()
})

it('a pointer read before a known purge is not used', async () => {
  const before = await getSequence()
  await purgeElsewhere('/late/read/')
  await syncAfterFiveSeconds()
  expect(cachePagePointerInMemory('/late/read/', 'test:old', before)).toBeUndefined()
  expect(getCurrentRenderedPageHash('/late/read/')).toBeUndefined()
})

it('reads before a known change are outdated, and a rendering is no such change', async () => {
  const before = await getSequence()
  await purgeElsewhere('/near/')
  const after = await getSequence()
  await saveCurrentRenderingPointer(base.db, '/near/', 'rendered elsewhere', after)
  await syncAfterFiveSeconds()
  expect([before, after, after + 1].map(isReadSequenceUpToDate)).toEqual([false, true, true])
})

it('the edge stores nothing that was chosen or read before a known change', async () => {
  const edge = { db: base.db, purge: async () => ({ success: true, errors: [] }), stores: true }
  const context = { waitUntil: () => {}, edge }
  const areStored = (hash: string, readSeq: number) => [
    'Cache-Tag' in createEdgeHeadersOfCachedPage(context, '/stored/', { hash }),
    'Cache-Tag' in createEdgeHeadersOfRendering(context, '/stored/', readSeq),
  ]
  const before = await getSequence()
  await saveCurrentRenderingPointer(base.db, '/stored/', 'first', before)
  await syncAfterFiveSeconds()
  expect(areStored('first', before)).toEqual([true, true])
  await purgeElsewhere('/stored/')
  await syncAfterFiveSeconds()
  expect(areStored('first', before)).toEqual([false, false])
  const after = await getSequence()
  await saveCurrentRenderingPointer(base.db, '/stored/', 'second', after)
  expect([areStored('first', before), areStored('second', after)]).toEqual([
    [false, false],
    [true, true],
  ])
})

it('paths are marked stale once each, with one new sequence number', async () => {
  const before = await getSequence()
  await purgeElsewhere('/a/', '/b/*', '/a/')
  expect(await getSequence()).toBe(before + 1)
  const marks = await base.db.prepare('SELECT path, hash, seq, stale_seq FROM page_cache ORDER BY path').all()
  const mark = { hash: null, seq: before + 1, stale_seq: before + 1 }
  expect(marks.results).toEqual([
    { path: '/a/', ...mark },
    { path: '/b/*', ...mark },
  ])
  expect(prepareStalePathMarks(base.db, [])).toEqual([])
})

it('a sitemap is stale with all its files', async () => {
  await createFirstSite(base.db, { hostname: 'www.heron.example', port: 443, name: 'Blue Heron', country: 'US' })
  await saveCurrentRenderingPointer(base.db, getSitemapCachePath(1), 'files', await getSequence())
  await saveCurrentRenderingPointer(base.db, '/about/', 'page', await getSequence())
  await purgeElsewhere(paths.sitemap)
  expect([
    await getPointer(paths.sitemap),
    await getPointer(getSitemapCachePath(1)),
    await getPointer('/about/'),
  ]).toEqual([null, null, 'test:page'])
})

it('an identical rendering of a page is not stored again, nor a change elsewhere', async () => {
  const lifetime = 30 * 86_400
  const find = () => findStoredRenderingStatus(base.db, '/same/', 'bytes', lifetime)
  expect(await find()).toEqual({ isCurrent: false, isStored: false })
  await saveCurrentRenderingPointer(base.db, '/same/', 'bytes', await getSequence())
  expect(await find()).toEqual({ isCurrent: true, isStored: true })
  for (const purged of ['/same/', '*']) {
    await purgeElsewhere(purged)
    expect(await find()).toEqual({ isCurrent: false, isStored: true })
    const before = await getSequence()
    expect(await saveCurrentRenderingPointer(base.db, '/same/', 'bytes', before, 'unchanged')).toBe(true)
    expect(await getPointer('/same/')).toBe('test:bytes')
    // After a purge of all pages the path must be newer than that purge.
    expect((await getSequence()) - before).toBe(purged === '*' ? 1 : 0)
  }
  await base.db.prepare("UPDATE page_cache SET stored_at = stored_at - ?1 WHERE path = '/same/'").bind(lifetime).run()
  expect(await find()).toEqual({ isCurrent: false, isStored: false })
  await saveCurrentRenderingPointer(base.db, '/same/', 'bytes', await getSequence(), 'failed')
  expect(await find()).toEqual({ isCurrent: false, isStored: false })
})

it('a not-found path is forgotten with the next change that a sync brings', async () => {
  await syncAfterFiveSeconds()
  const url = 'https://site.test/soon/'
  createNotFoundCacheWriter(url, clock)()
  expect(isPathCachedAsNotFound(url, clock + 29_000)).toBe(true)
  await saveCurrentRenderingPointer(base.db, '/other/', 'rendered', await getSequence())
  await syncAfterFiveSeconds()
  expect(isPathCachedAsNotFound(url, clock)).toBe(true)
  await purgeElsewhere('/soon/')
  await syncAfterFiveSeconds()
  expect(isPathCachedAsNotFound(url, clock)).toBe(false)
})
