import type { KVNamespace } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { createSite } from '../../migrations/load/create-site.ts'
import { pointerColumn, rangesContaining } from '../../worker/cache/path-ranges.ts'
import {
  getCurrentHash,
  recordPointer,
  requireSync,
  setCurrentRendering,
  syncPointers,
} from '../../worker/cache/pointers.ts'
import { markStaleStatements, sitemapCachePath } from '../../worker/stores/mark-stale.ts'
import { toStatement } from '../../worker/stores/statement.ts'
import { withEmptyDatabase } from './empty-database.ts'

const base = withEmptyDatabase()
beforeEach(() => base.db.prepare('DELETE FROM page_cache').run())

/** How far the order of changes has come: what a rendering that begins now has read. */
const seqNow = async () =>
  (await base.db.prepare("SELECT value FROM counter WHERE name = 'page_cache'").first<number>('value'))!

/** A change by another isolate: nothing here is told of it. */
const purgedElsewhere = (...paths: string[]) => base.db.batch(markStaleStatements(base.db, paths))

const stored = (path: string) =>
  base.db.prepare('SELECT hash FROM page_cache WHERE path = ?1').bind(path).first<string | null>('hash')

/** What the query for a page says is its current rendering. */
const pointer = (path: string) =>
  toStatement(
    base.db,
    sql`SELECT ${pointerColumn(sql`${path}`, sql`${JSON.stringify(rangesContaining(path))}`)} AS hash`,
  ).first<string | null>('hash')

const ask = (now: number) => syncPointers({ DB: base.db, KV: {} as KVNamespace }, now)
let clock = Date.now()
/** Lets five seconds pass, after which this isolate asks what has changed before it answers. */
const follow = () => {
  clock += 5000
  return ask(clock)
}

it.each(['/race/page/', '/race/page/*', '/race/*', '/*', '*'])(
  'a rendering begun before a purge of %s is not kept',
  async (purged) => {
    const began = await seqNow()
    await purgedElsewhere(purged)
    expect(await setCurrentRendering(base.db, '/race/page/', 'late', began)).toBe(false)
    expect(await stored('/race/page/')).not.toBe('test:late')
    expect(await setCurrentRendering(base.db, '/race/page/', 'fresh', await seqNow())).toBe(true)
    expect(await pointer('/race/page/')).toBe('test:fresh')
  },
)

it.each(['/list/', '/list/*', '*'])('a purge of %s takes the further parts of the page with it', async (purged) => {
  const began = await seqNow()
  for (const path of ['/list/', '/list/?page=2', '/list/?page=12'])
    await setCurrentRendering(base.db, path, `kept ${path}`, began)
  await purgedElsewhere(purged)
  await follow()
  for (const path of ['/list/', '/list/?page=2', '/list/?page=12'])
    expect([getCurrentHash(path), await pointer(path)], path).toEqual([undefined, null])
})

it('a rendering begun before the second purge of a page is not kept', async () => {
  await purgedElsewhere('/again/')
  await setCurrentRendering(base.db, '/again/', 'first', await seqNow())
  const began = await seqNow()
  await purgedElsewhere('/again/')
  expect(await setCurrentRendering(base.db, '/again/', 'late', began)).toBe(false)
  expect(await pointer('/again/')).toBeNull()
})

it('a further part of a page whose rendering began before the page was purged is not kept', async () => {
  const began = await seqNow()
  await purgedElsewhere('/list/')
  expect(await setCurrentRendering(base.db, '/list/?page=2', 'late', began)).toBe(false)
  expect(await setCurrentRendering(base.db, '/list/?page=2', 'fresh', await seqNow())).toBe(true)
  requireSync(['/list/'])
  expect(getCurrentHash('/list/?page=2')).toBeUndefined()
})

it('a further part of a page is stale with the page', async () => {
  const began = await seqNow()
  await purgedElsewhere('/list/')
  expect(await setCurrentRendering(base.db, '/list/?page=2', 'late', began)).toBe(false)
  expect(await setCurrentRendering(base.db, '/lists/?page=2', 'kept', began)).toBe(true)
})

it('a purge elsewhere leaves a rendering alone', async () => {
  const began = await seqNow()
  await purgedElsewhere('/other/', '/other/*', '/kept/page/below/', '/kept/page-two/*')
  expect(await setCurrentRendering(base.db, '/kept/page/', 'kept', began)).toBe(true)
  expect(await stored('/kept/page/')).toBe('test:kept')
})

it('of two renderings the one that was finished last is current', async () => {
  const began = await seqNow()
  await setCurrentRendering(base.db, '/twice/', 'one', began)
  await setCurrentRendering(base.db, '/twice/', 'two', began)
  expect([await pointer('/twice/'), getCurrentHash('/twice/')]).toEqual(['test:two', 'two'])
})

it('a stale branch hides all its cached renderings until they are rendered again', async () => {
  for (const path of ['/branch/', '/branch/leaf/', '/branches/'])
    await setCurrentRendering(base.db, path, 'old', await seqNow())
  await purgedElsewhere('/branch/*')
  expect([await pointer('/branch/'), await pointer('/branch/leaf/'), await pointer('/branches/')]).toEqual([
    null,
    null,
    'test:old',
  ])
  await setCurrentRendering(base.db, '/branch/leaf/', 'new', await seqNow())
  expect([await pointer('/branch/'), await pointer('/branch/leaf/')]).toEqual([null, 'test:new'])
})

it('what another isolate purged is asked for after two seconds, without waiting, and known before an answer after five', async () => {
  for (const path of ['/told/', '/told/below/', '/told-apart/', '/untouched/'])
    await setCurrentRendering(base.db, path, 'known', await seqNow())
  await follow()
  await purgedElsewhere('/told/*')
  await ask(clock + 1999)
  expect(getCurrentHash('/told/below/')).toBe('known')
  await ask(clock + 2000)
  expect(getCurrentHash('/told/below/')).toBe('known')
  clock += 2000
  await expect.poll(() => getCurrentHash('/told/below/')).toBeUndefined()
  const hashes = ['/told/', '/told/below/', '/told-apart/', '/untouched/'].map(getCurrentHash)
  expect(hashes).toEqual([undefined, undefined, 'known', 'known'])
  await purgedElsewhere('*')
  await follow()
  expect(getCurrentHash('/untouched/')).toBeUndefined()
})

it('a change made here counts at once, and the next request asks what is current', async () => {
  await setCurrentRendering(base.db, '/mine/', 'old', await seqNow())
  await follow()
  await purgedElsewhere('/mine/')
  requireSync(['/mine/'])
  expect(getCurrentHash('/mine/')).toBeUndefined()
  await ask(clock + 1)
  expect(getCurrentHash('/mine/')).toBeUndefined()
})

it('a page asked for alone is learned of another isolate’s, never a rendering of another release', async () => {
  await follow()
  expect(recordPointer('/learned/', 'test:theirs', await seqNow())).toBe('theirs')
  expect(getCurrentHash('/learned/')).toBe('theirs')
  expect(recordPointer('/learned/older/', 'before:theirs', await seqNow())).toBeUndefined()
  expect(recordPointer('/learned/none/', null, await seqNow())).toBeUndefined()
  expect([getCurrentHash('/learned/older/'), getCurrentHash('/learned/none/')]).toEqual([undefined, undefined])
})

it('paths are marked stale once each, under one new number', async () => {
  const before = await seqNow()
  await purgedElsewhere('/a/', '/b/*', '/a/')
  expect(await seqNow()).toBe(before + 1)
  const marks = await base.db.prepare('SELECT path, hash, seq, stale_seq FROM page_cache ORDER BY path').all()
  const mark = { hash: null, seq: before + 1, stale_seq: before + 1 }
  expect(marks.results).toEqual([
    { path: '/a/', ...mark },
    { path: '/b/*', ...mark },
  ])
  expect(markStaleStatements(base.db, [])).toEqual([])
})

it('a sitemap is stale with all its files', async () => {
  await createSite(base.db, { hostname: 'www.heron.example', port: 443, name: 'Blue Heron' })
  await setCurrentRendering(base.db, sitemapCachePath(1), 'files', await seqNow())
  await setCurrentRendering(base.db, '/about/', 'page', await seqNow())
  await purgedElsewhere(paths.sitemap)
  expect([await pointer(paths.sitemap), await pointer(sitemapCachePath(1)), await pointer('/about/')]).toEqual([
    null,
    null,
    'test:page',
  ])
})
