import type { KVNamespace } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { createSite } from '../../migrations/load/site.ts'
import { currentHash, followChanges, learnPointer, makeCurrent, mustFollow } from '../../worker/cache/pointers.ts'
import { pointerOf, rangesOver } from '../../worker/cache/ranges.ts'
import { sitemapFile, staleStatements } from '../../worker/cache/stale.ts'
import { statement } from '../../worker/stores/statement.ts'
import { withDatabase } from './database.ts'

const base = withDatabase()
beforeEach(() => base.db.prepare('DELETE FROM page_cache').run())

/** How far the order of changes has come: what a rendering that begins now has read. */
const seqNow = async () => (await base.db.prepare("SELECT value FROM counter WHERE name = 'page_cache'").first<number>('value'))!

/** A change by another isolate: nothing here is told of it. */
const purgedElsewhere = (...paths: string[]) => base.db.batch(staleStatements(base.db, paths))

const stored = (path: string) => base.db.prepare('SELECT hash FROM page_cache WHERE path = ?1').bind(path).first<string | null>('hash')

/** What the query for a page says is its current rendering. */
const pointer = (path: string) =>
  statement(base.db, sql`SELECT ${pointerOf(sql`${path}`, sql`${JSON.stringify(rangesOver(path))}`)} AS hash`).first<string | null>('hash')

const ask = (now: number) => followChanges({ DB: base.db, KV: {} as KVNamespace }, now)
let clock = Date.now()
/** Lets two seconds pass, after which this isolate asks what has changed. */
const follow = () => {
  clock += 2000
  return ask(clock)
}

it.each(['/race/page/', '/race/page/*', '/race/*', '/*', '*'])('a rendering begun before a purge of %s is not kept', async (purged) => {
  const began = await seqNow()
  await purgedElsewhere(purged)
  expect(await makeCurrent(base.db, '/race/page/', 'late', began)).toBe(false)
  expect(await stored('/race/page/')).not.toBe('test:late')
  expect(await makeCurrent(base.db, '/race/page/', 'fresh', await seqNow())).toBe(true)
  expect(await pointer('/race/page/')).toBe('test:fresh')
})

it.each(['/list/', '/list/*', '*'])('a purge of %s takes the further parts of the page with it', async (purged) => {
  const began = await seqNow()
  for (const path of ['/list/', '/list/?page=2', '/list/?page=12']) await makeCurrent(base.db, path, `kept ${path}`, began)
  await purgedElsewhere(purged)
  await follow()
  for (const path of ['/list/', '/list/?page=2', '/list/?page=12'])
    expect([currentHash(path), await pointer(path)], path).toEqual([undefined, null])
})

it('a rendering begun before the second purge of a page is not kept', async () => {
  await purgedElsewhere('/again/')
  await makeCurrent(base.db, '/again/', 'first', await seqNow())
  const began = await seqNow()
  await purgedElsewhere('/again/')
  expect(await makeCurrent(base.db, '/again/', 'late', began)).toBe(false)
  expect(await pointer('/again/')).toBeNull()
})

it('a further part of a page whose rendering began before the page was purged is not kept', async () => {
  const began = await seqNow()
  await purgedElsewhere('/list/')
  expect(await makeCurrent(base.db, '/list/?page=2', 'late', began)).toBe(false)
  expect(await makeCurrent(base.db, '/list/?page=2', 'fresh', await seqNow())).toBe(true)
  mustFollow(['/list/'])
  expect(currentHash('/list/?page=2')).toBeUndefined()
})

it('a further part of a page is stale with the page', async () => {
  const began = await seqNow()
  await purgedElsewhere('/list/')
  expect(await makeCurrent(base.db, '/list/?page=2', 'late', began)).toBe(false)
  expect(await makeCurrent(base.db, '/lists/?page=2', 'kept', began)).toBe(true)
})

it('a purge elsewhere leaves a rendering alone', async () => {
  const began = await seqNow()
  await purgedElsewhere('/other/', '/other/*', '/kept/page/below/', '/kept/page-two/*')
  expect(await makeCurrent(base.db, '/kept/page/', 'kept', began)).toBe(true)
  expect(await stored('/kept/page/')).toBe('test:kept')
})

it('of two renderings the one that was finished last is current', async () => {
  const began = await seqNow()
  await makeCurrent(base.db, '/twice/', 'one', began)
  await makeCurrent(base.db, '/twice/', 'two', began)
  expect([await pointer('/twice/'), currentHash('/twice/')]).toEqual(['test:two', 'two'])
})

it('a branch that is stale hides every rendering in it, until they are made anew', async () => {
  for (const path of ['/branch/', '/branch/leaf/', '/branches/']) await makeCurrent(base.db, path, 'old', await seqNow())
  await purgedElsewhere('/branch/*')
  expect([await pointer('/branch/'), await pointer('/branch/leaf/'), await pointer('/branches/')]).toEqual([null, null, 'test:old'])
  await makeCurrent(base.db, '/branch/leaf/', 'new', await seqNow())
  expect([await pointer('/branch/'), await pointer('/branch/leaf/')]).toEqual([null, 'test:new'])
})

it('what another isolate purged is known here after two seconds, and not before', async () => {
  for (const path of ['/told/', '/told/below/', '/told-apart/', '/untouched/']) await makeCurrent(base.db, path, 'known', await seqNow())
  await follow()
  await purgedElsewhere('/told/*')
  await ask(clock + 1999)
  expect(currentHash('/told/below/')).toBe('known')
  await follow()
  const hashes = ['/told/', '/told/below/', '/told-apart/', '/untouched/'].map(currentHash)
  expect(hashes).toEqual([undefined, undefined, 'known', 'known'])
  await purgedElsewhere('*')
  await follow()
  expect(currentHash('/untouched/')).toBeUndefined()
})

it('a change made here counts at once, and the next request asks what is current', async () => {
  await makeCurrent(base.db, '/mine/', 'old', await seqNow())
  await follow()
  await purgedElsewhere('/mine/')
  mustFollow(['/mine/'])
  expect(currentHash('/mine/')).toBeUndefined()
  await ask(clock + 1)
  expect(currentHash('/mine/')).toBeUndefined()
})

it('a page asked for alone is learned of another isolate’s, never a rendering of another release', async () => {
  await follow()
  expect(learnPointer('/learned/', 'test:theirs', await seqNow())).toBe('theirs')
  expect(currentHash('/learned/')).toBe('theirs')
  expect(learnPointer('/learned/older/', 'before:theirs', await seqNow())).toBeUndefined()
  expect(learnPointer('/learned/none/', null, await seqNow())).toBeUndefined()
  expect([currentHash('/learned/older/'), currentHash('/learned/none/')]).toEqual([undefined, undefined])
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
  expect(staleStatements(base.db, [])).toEqual([])
})

it('a sitemap is stale with all its files', async () => {
  await createSite(base.db, { hostname: 'www.heron.example', port: 443, name: 'Blue Heron' })
  await makeCurrent(base.db, sitemapFile(1), 'files', await seqNow())
  await makeCurrent(base.db, '/about/', 'page', await seqNow())
  await purgedElsewhere(paths.sitemap)
  expect([await pointer(paths.sitemap), await pointer(sitemapFile(1)), await pointer('/about/')]).toEqual([null, null, 'test:page'])
})
