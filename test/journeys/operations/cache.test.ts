import { get, type IncomingMessage } from 'node:http'
import { expect, inject, it } from 'vitest'
import { startLocalPlatform } from '../../../migrations/local/platform.ts'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { fetchFromSharedSite, openTemporarySite, testVars } from '../../support/site.ts'

const brotli = { 'Accept-Encoding': 'br' }

/** Asks until the page comes from the cache, which is filled after the first answer. */
async function warm(get: (path: string, init?: RequestInit) => Promise<Response>, path: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await get(path, { headers: brotli })
    const body = await answer.text()
    if (answer.headers.get('ETag')) return { answer, body }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} never came from the cache.`)
}

/** What another isolate writes when it makes the front page stale. */
const purgeHome = (db: Awaited<ReturnType<typeof openTemporarySite>>['db']) => [
  db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'page_cache'"),
  db.prepare(
    `INSERT INTO page_cache (path, hash, seq, stale_seq) SELECT '/', NULL, value, value FROM counter WHERE name = 'page_cache'
     ON CONFLICT (path) DO UPDATE SET hash = NULL, seq = excluded.seq, stale_seq = excluded.stale_seq`,
  ),
]

it('a cached page equals the rendered page byte for byte, with the same headers', async () => {
  const site = await openTemporarySite()
  // Not the front page: the shared site, whose state this one began as a copy of, may have kept that already.
  const rendered = await site.fetch('/catering/')
  const html = await rendered.text()
  expect(rendered.headers.get('ETag')).toBeNull()
  const { answer, body } = await warm(site.fetch, '/catering/')
  expect(body).toBe(html)
  for (const name of ['Content-Type', 'Content-Security-Policy', 'X-Content-Type-Options']) {
    expect(answer.headers.get(name), name).toBe(rendered.headers.get(name))
  }
  // What is streamed uncompressed is left to Cloudflare to compress, which it may only transform for that.
  expect([rendered, answer].map(({ headers }) => headers.get('Cache-Control'))).toEqual([
    'public, max-age=0, must-revalidate',
    'public, max-age=0, must-revalidate, no-transform',
  ])
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
})

it('a list’s page is cached for any query order until the list changes', async () => {
  const site = await openTemporarySite()
  const { answer, body } = await warm(site.fetch, '/press/releases/?page=2')
  expect([answer.headers.get('Cache-Control'), body.includes('Page 2 of')]).toEqual([
    'public, max-age=0, must-revalidate, no-transform',
    true,
  ])
  expect((await site.fetch('/press/releases/?utm_source=mail&page=2', { headers: brotli })).headers.get('ETag')).toBe(
    answer.headers.get('ETag'),
  )
  expect((await site.fetch('/press/releases/?page=1', { headers: brotli })).headers.get('ETag')).toBeNull()
  expect((await site.fetch('/faq/?page=2', { headers: brotli })).headers.get('ETag')).toBeNull()
  await site.db.batch(prepareStalePathMarks(site.db as unknown as D1Database, ['/press/releases/']) as never)
  await expect
    .poll(async () => (await site.fetch('/press/releases/?page=2', { headers: brotli })).headers.get('ETag'))
    .toBeNull()
})

it('the list of all states and cities is served in at most 15,000 bytes', async () => {
  await warm(fetchFromSharedSite, '/locations/list/')
  const size = await new Promise<number>((resolve, reject) =>
    get(`${inject('site')}/locations/list/`, { headers: brotli }, async (answer) => {
      let bytes = 0
      for await (const part of answer) bytes += (part as Buffer).length
      resolve(bytes)
    }).on('error', reject),
  )
  expect(size).toBeLessThanOrEqual(15_000)
})

it('clients without an encoding get a cached page uncompressed', async () => {
  const { body } = await warm(fetchFromSharedSite, '/')
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(inject('site'), resolve).on('error', reject),
  )
  expect([answer.headers['content-encoding'], answer.headers.etag]).toEqual([
    undefined,
    expect.stringMatching(/^"[\w-]{43}"$/),
  ])
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  expect(Buffer.concat(parts).toString()).toBe(body)
})

it('a visitor with the current page gets 304 and no body', async () => {
  const { answer } = await warm(fetchFromSharedSite, '/')
  const etag = answer.headers.get('ETag')!
  expect(etag).toMatch(/^"[\w-]{43}(?:-br)?"$/)
  const again = await fetchFromSharedSite('/', { headers: { ...brotli, 'If-None-Match': `"other", ${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await fetchFromSharedSite('/', { headers: { ...brotli, 'If-None-Match': '"other"' } })).status).toBe(200)
})

it('a new isolate gets the page from KV without rendering it', async () => {
  const site = await openTemporarySite()
  const first = await warm(site.fetch, '/')
  await site.miniflare.dispose()
  const { miniflare, url } = await startLocalPlatform({
    state: site.state,
    vars: testVars,
    entry: 'test/support/workers/query-counting-worker.js',
  })
  const answer = await fetch(url, { headers: brotli })
  expect(answer.headers.get('ETag')).toBe(first.answer.headers.get('ETag'))
  expect(await answer.text()).toBe(first.body)
  // The poll for what is current, and at the same time the query for the page, in case the poll does not name it.
  expect([answer.headers.get('X-D1-Queries'), answer.headers.get('X-KV-Reads')]).toEqual(['2', '1'])
  await miniflare.dispose()
})

it('a new isolate gets a page from KV although thousands were cached since', async () => {
  const site = await openTemporarySite()
  const first = await warm(site.fetch, '/faq/')
  await site.db.batch([
    site.db.prepare(
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 6000)
       INSERT INTO page_cache (path, hash, seq, stale_seq) SELECT '/since/' || n || '/', 'other:none', value + n, 0
       FROM number, counter WHERE name = 'page_cache'`,
    ),
    site.db.prepare("UPDATE counter SET value = value + 6000 WHERE name = 'page_cache'"),
  ])
  await site.miniflare.dispose()
  const { miniflare, url } = await startLocalPlatform({
    state: site.state,
    vars: testVars,
    entry: 'test/support/workers/query-counting-worker.js',
  })
  const answer = await fetch(new URL('/faq/', url), { headers: brotli })
  expect(answer.headers.get('ETag')).toBe(first.answer.headers.get('ETag'))
  // The poll for what is current, and at the same time the query for the page.
  expect([answer.headers.get('X-D1-Queries'), answer.headers.get('X-KV-Reads')]).toEqual(['2', '1'])
  await miniflare.dispose()
})

it('the mail addresses of pages are marked to stay, also where Cloudflare compresses them', async () => {
  const form = '?rlid=1001&party_size=2'
  let marked = 0
  for (const path of [
    ...['/', '/faq/', '/contact-us/', '/privacy/', '/menu/', '/no-such-page/', '/blocks/footer/'],
    ...[`/order${form}`, `/reserve${form}`],
  ]) {
    const html = await (await fetchFromSharedSite(path)).text()
    const body = html.slice(html.indexOf('<body'))
    const rest = body.replaceAll(/<!--email_off-->.*?<!--\/email_off-->/gs, '')
    expect(rest, path).not.toContain('@')
    if (rest !== body) marked += 1
  }
  expect(marked).toBeGreaterThan(0)
})

it('campaign parameters do not identify another page', async () => {
  const { body } = await warm(fetchFromSharedSite, '/')
  const tagged = await fetchFromSharedSite('/?utm_source=newsletter')
  expect(tagged.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate, no-transform')
  expect(await tagged.text()).toBe(body)
})

it('parameters of other types of pages do not identify another page', async () => {
  const { body } = await warm(fetchFromSharedSite, '/faq/')
  for (const query of ['dish=7', 'page=2', 'q=Boston&filter=patio&dish=7']) {
    const response = await fetchFromSharedSite(`/faq/?${query}`)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate, no-transform')
    expect(await response.text()).toBe(body)
  }
})

it('a page in memory asks no database about parameters unknown to its type', async () => {
  const site = await openTemporarySite()
  await warm(site.fetch, '/faq/')
  await site.miniflare.dispose()
  const { miniflare, url } = await startLocalPlatform({
    state: site.state,
    vars: testVars,
    entry: 'test/support/workers/query-counting-worker.js',
  })
  const countQueries = async (path: string) => {
    const { headers } = await fetch(new URL(path, url), { headers: brotli })
    return Number(headers.get('X-D1-Queries')) - Number(headers.get('X-D1-Polls'))
  }
  expect(await countQueries('/faq/?dish=1')).toBe(1)
  for (const query of ['dish=2', 'page=3&q=Salem', 'filter=patio&utm_source=mail', 'sent=nothing'])
    expect(await countQueries(`/faq/?${query}`), query).toBe(0)
  await miniflare.dispose()
})

it('responses that are not a page’s own are never cached', async () => {
  for (const path of ['/no-such-page/', '/admin/ht/', '/no-such-file']) {
    expect((await fetchFromSharedSite(path)).headers.get('Cache-Control'), path).toBe('private, no-store')
  }
})

it('a purge in another isolate arrives within five seconds, and no visitor waits', async () => {
  const site = await openTemporarySite()
  await warm(site.fetch, '/')
  const home = await site.db
    .prepare("SELECT id, live_revision_id FROM page WHERE url_path = '/'")
    .first<{ id: number; live_revision_id: number }>()
  const edit = site.db.prepare(
    "UPDATE revision SET content = json_set(content, '$.seo_title', 'Changed elsewhere') WHERE id = ?1",
  )
  await site.db.batch([edit.bind(home!.live_revision_id), ...purgeHome(site.db)])
  await new Promise((resolve) => setTimeout(resolve, 2100))
  // State that is two seconds old is still used while this isolate polls.
  expect(await (await site.fetch('/')).text()).not.toContain('<title>Changed elsewhere</title>')
  await expect.poll(async () => (await site.fetch('/')).text()).toContain('<title>Changed elsewhere</title>')
})

it('an isolate without news for five seconds checks before it responds', async () => {
  const site = await openTemporarySite()
  await warm(site.fetch, '/')
  const edit = site.db.prepare(
    "UPDATE revision SET content = json_set(content, '$.seo_title', 'Changed elsewhere') WHERE id = ?1",
  )
  const home = await site.db
    .prepare("SELECT live_revision_id AS id FROM page WHERE url_path = '/'")
    .first<{ id: number }>()
  await site.db.batch([edit.bind(home!.id), ...purgeHome(site.db)])
  await new Promise((resolve) => setTimeout(resolve, 5100))
  expect(await (await site.fetch('/')).text()).toContain('<title>Changed elsewhere</title>')
})

it('a rendering started before a purge is not cached', async () => {
  const site = await openTemporarySite({ entry: 'test/support/workers/slow-kv-worker.js' })
  const answer = await site.fetch('/')
  await answer.text()
  await site.db.batch(purgeHome(site.db))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const kept = await site.db.prepare("SELECT hash FROM page_cache WHERE path = '/'").first<{ hash: string | null }>()
  expect(kept).toEqual({ hash: null })
})
