import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { formSubmissionEndpoints } from '#schema/forms/endpoints.ts'
import { publicLocationApiEndpoints } from '#schema/locations/api/endpoints.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { mailEndpoints } from '#schema/mail/endpoints.ts'
import { pageActionEndpoints, pageCreationEndpoints } from '#schema/pages/action-endpoints.ts'
import { publicWaitListEndpoints } from '#schema/seating/api/endpoints.ts'
import { hostWaitListAndBookingEndpoints } from '#schema/seating/endpoints.ts'
import { paths } from '../../../schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { publicTestPaths as everywhere, backOfficeTestPaths as office } from '../../support/security/addresses.ts'
import { setUpTestSiteLikeProduction } from '../../support/security/production-site.ts'
import { fetchFromSharedSite } from '../../support/site.ts'

const room = setUpTestSiteLikeProduction()
const { site, ada } = room

it('ASVS 4.1.1 every response has its content type and encoding, and matches it', async () => {
  const file = await site.db
    .prepare("SELECT file FROM image WHERE mimetype <> 'image/svg+xml' LIMIT 1")
    .first<string>('file')
  const home = await (await fetchFromSharedSite('/')).text()
  const assets = [...home.matchAll(/(?:src|href)="(\/(?:assets|theme)\/[^"]+\.(?:js|css|woff2))"/g)].map(
    ([, path]) => path!,
  )
  expect(assets.length).toBeGreaterThan(2)
  const wrong: string[] = []
  for (const path of [...everywhere, ...assets, `/media/${file}`, ...office]) {
    const answer = await (office.includes(path) ? ada.get(path) : site.fetch(path))
    const text = await answer.text()
    if (text === '') continue
    const type = answer.headers.get('Content-Type') ?? ''
    if (!/^[a-z]+\/[\w.+-]+(?:$|; ?charset=utf-8$)/i.test(type)) wrong.push(`${path}: “${type}”`)
    if (/^text\/|[+/]xml/.test(type) && !/charset=utf-8/i.test(type)) wrong.push(`${path}: ${type} without an encoding`)
    if (type.startsWith('text/html') && !path.endsWith('.html') && !/^(?:<!doctype html>|<)/i.test(text.trimStart()))
      wrong.push(`${path}: no HTML`)
    if (type.includes('json') && !isJson(text)) wrong.push(`${path}: no JSON`)
    if (/[+/]xml/.test(type) && !text.startsWith('<')) wrong.push(`${path}: no XML`)
  }
  expect(wrong).toEqual([])
})

const isJson = (text: string) => {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

it('ASVS 3.2.1 a response that is not a document is harmless when opened as one', async () => {
  const harmless = /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'/
  for (const path of [
    '/api/location/getlocation/',
    '/api/ht/db/',
    '/api/captcha/challenge/',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    paths.api.pages,
  ]) {
    const answer = await ada.get(path)
    const headers = [answer.headers.get('Content-Security-Policy'), answer.headers.get('X-Content-Type-Options')]
    expect([path, ...headers]).toEqual([path, expect.stringMatching(harmless), 'nosniff'])
    expect(answer.headers.get('Content-Type')).not.toContain('html')
  }
})

/** How many rows each table has: what a change would change. */
async function rows() {
  const { results } = await site.db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%fts%' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    )
    .all<{ name: string }>()
  // What is kept for speed, and when somebody was last seen, is no business of theirs.
  const names = results
    .map(({ name }) => name)
    .filter((name) => !/^(?:page_cache|cache|rendition|rate_limit_counter|heartbeat)/.test(name))
  const counts = await site.db.batch(names.map((name) => site.db.prepare(`SELECT count(*) AS n FROM "${name}"`)))
  const live = await site.db
    .prepare('SELECT count(*) AS n, sum(live) AS live, max(latest_revision_id) AS revision FROM page')
    .first()
  return { counts: names.map((name, index) => [name, counts[index]!.results[0]]), live }
}

it('ASVS 3.5.3 GET, HEAD and OPTIONS change nothing, whatever method a header or the query claims', async () => {
  const before = await rows()
  expect(before.counts.length).toBeGreaterThan(20)
  const body = 'first_name=A&Email=a%40b.example&email=a%40b.example&party_size=2&name=A&phone=5550101&rlid='
  const changing = [
    ...[
      buildEndpointUrl(pageActionEndpoints.delete, { params: { id: 2 } }),
      buildEndpointUrl(pageActionEndpoints.publish, { params: { id: 2 } }),
      pageCreationEndpoints.create.path,
      mailEndpoints.sendTest.path,
      apiPaths.setup,
      apiPaths.session,
    ],
    ...[
      apiPaths.image(1),
      locationEndpoints.flushFeed.path,
      buildEndpointUrl(hostWaitListAndBookingEndpoints.close, { params: { rlid: room.rlid } }),
      formSubmissionEndpoints.erasePersonalData.path,
    ],
    ...[
      publicLocationApiEndpoints.flush.path,
      paths.unsubscribe,
      publicWaitListEndpoints.join.path,
      paths.accessibilityReport,
      paths.cspReport,
      '/contact-us/',
      '/email-signup/',
    ],
    ...[
      '/unsubscribe/',
      paths.order(room.rlid),
      paths.reservation(room.rlid),
      paths.waitList(room.rlid),
      '/api/unsubscribe/x/',
      '/confirm-signup/x/',
    ],
  ]
  const claimed = ['POST', 'DELETE', 'PATCH'].flatMap((method) =>
    ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].map((name) => [name, method]),
  )
  for (const [index, path] of changing.entries())
    for (const [turn, method] of ['GET', 'HEAD', 'OPTIONS'].entries()) {
      const [name, override] = claimed[(index * 3 + turn) % claimed.length]!
      const query = `${path.includes('?') ? '&' : '?'}_method=${override}&method=${override}&${body}${room.rlid}`
      const answer = await site.fetch(path + query, { method, headers: { ...ada.headers, [name!]: override! } })
      await answer.arrayBuffer()
      expect([method, path, answer.status < 500]).toEqual([method, path, true])
    }
  expect(await rows()).toEqual(before)
  expect((await ada.get(paths.api.pages)).status).toBe(200)
})

it('ASVS 13.4.2 a deployed site has no source maps, dev server modules, inbox or detailed errors', async () => {
  const home = await (await fetchFromSharedSite('/')).text()
  const scripts = [...home.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!)
  expect(scripts.length).toBeGreaterThan(0)
  for (const path of scripts) {
    const script = await site.fetch(path)
    expect(await script.text()).not.toMatch(/sourceMappingURL|\/work\/|node_modules\//)
    expect([...script.headers.keys()]).not.toContain('sourcemap')
    expect((await site.fetch(`${path}.map`)).status).toBe(404)
  }
  const doors = [
    ...[
      '/@vite/client',
      '/@fs/etc/passwd',
      '/@id/x',
      '/src/',
      '/worker/index.ts',
      '/index.js.map',
      '/wrangler.json',
      '/wrangler.toml',
      '/.dev.vars',
    ],
    ...[
      '/.vite/manifest.json',
      '/.env',
      '/.git/HEAD',
      '/package.json',
      '/_headers',
      '/_local/inbox/',
      '/_local/inbox/1/html/',
      '/cdn-cgi/handler/scheduled',
    ],
    ...['/__debug', '/_worker.js', '/phpinfo.php', '/server-status', '/wagtail/api/debug/'],
  ]
  for (const path of doors)
    expect([path, (await site.fetch(path)).status]).toEqual([path, path.startsWith('/wagtail/api') ? 401 : 404])
  const { headers } = await site.fetch('/')
  for (const name of ['server', 'x-powered-by', 'x-debug', 'server-timing'])
    expect([name, headers.get(name)]).toEqual([name, null])
})
