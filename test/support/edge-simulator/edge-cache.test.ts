import { expect, it } from 'vitest'
import { EdgeCache } from './edge-cache.ts'

let now = 0
const createCache = () => new EdgeCache(() => now)
const fetchCached = (
  cache: EdgeCache,
  url: string,
  headers: Record<string, string>,
  response: () => Response,
  props?: unknown,
) => cache.fetch({ entrypoint: 'default', props, request: new Request(url, { headers }) }, async () => response())
const status = async (response: Promise<Response>) => (await response).headers.get('Cf-Cache-Status')
const page = (headers: Record<string, string>) => () => new Response('page', { headers })

it('keys by path, query and props, not by host', async () => {
  const cache = createCache()
  const cacheable = page({ 'Cache-Control': 'max-age=60' })
  expect(await status(fetchCached(cache, 'http://a.test/x?1', {}, cacheable))).toBe('MISS')
  expect(await status(fetchCached(cache, 'http://b.test/x?1', {}, cacheable))).toBe('HIT')
  expect(await status(fetchCached(cache, 'http://a.test/x?2', {}, cacheable))).toBe('MISS')
  expect(await status(fetchCached(cache, 'http://a.test/x?1', {}, cacheable, { host: 'a' }))).toBe('MISS')
})

it('keeps a 200 without Cache-Control for two hours, and nothing private or with cookies', async () => {
  const cache = createCache()
  await fetchCached(cache, 'http://a.test/', {}, page({}))
  now += 7_199_000
  expect(await status(fetchCached(cache, 'http://a.test/', {}, page({})))).toBe('HIT')
  now += 2000
  expect(await status(fetchCached(cache, 'http://a.test/', {}, page({})))).toBe('MISS')
  for (const headers of [{ 'Cache-Control': 'private' }, { 'Set-Cookie': 'a=b', 'Cache-Control': 'max-age=60' }])
    expect(await status(fetchCached(cache, 'http://a.test/private', {}, page(headers)))).toBe('BYPASS')
})

it('compares Vary word for word, and serves stale only where that is allowed', async () => {
  const cache = createCache()
  const compressed = page({ 'Cache-Control': 'max-age=60, stale-while-revalidate=60', Vary: 'Accept-Encoding' })
  await fetchCached(cache, 'http://a.test/', { 'Accept-Encoding': 'gzip, br' }, compressed)
  expect(await status(fetchCached(cache, 'http://a.test/', { 'Accept-Encoding': 'br, gzip' }, compressed))).toBe('MISS')
  now += 61_000
  expect(await status(fetchCached(cache, 'http://a.test/', { 'Accept-Encoding': 'gzip, br' }, compressed))).toBe(
    'UPDATING',
  )
  const forbidding = page({ 'Cache-Control': 's-maxage=60, stale-while-revalidate=60' })
  await fetchCached(cache, 'http://a.test/s', {}, forbidding)
  now += 61_000
  expect(await status(fetchCached(cache, 'http://a.test/s', {}, forbidding))).toBe('MISS')
})

it('purges by tag, prefix or everything, limited in rate and number of tags', async () => {
  const cache = createCache()
  const tagged = page({ 'Cache-Control': 'max-age=600', 'Cache-Tag': 'One,two' })
  for (const options of [{ tags: ['one'] }, { pathPrefixes: ['/x'] }, { purgeEverything: true }]) {
    await fetchCached(cache, 'http://a.test/x/', {}, tagged)
    expect(cache.purge('default', options).success).toBe(true)
    expect(cache.size).toBe(0)
  }
  expect(cache.purge('default', { tags: Array.from({ length: 101 }, String) }).success).toBe(false)
  while (cache.purge('default', { tags: ['one'] }).success);
  expect(cache.purges.filter(({ success }) => success)).toHaveLength(25)
  now += 12_000
  expect(cache.purge('default', { tags: ['one'] }).success).toBe(true)
  expect(cache.purge('default', { tags: ['one'] }).success).toBe(false)
})
