import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { paths } from '../../../schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createUser, openSite, openTemporarySite, type TestSite } from '../../support/site.ts'

let site: TestSite
let ada: Awaited<ReturnType<typeof createBackOfficeClient>>
let home: number
beforeAll(async () => {
  site = await openSite({ entry: 'test/support/workers/log-capturing-worker.js' })
  await createUser(site, 'ada@example.test', { superuser: true })
  ada = await createBackOfficeClient(site, 'ada@example.test')
  home = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id'))!
})
afterAll(() => site.close())

it('ASVS 1.2.9 special characters of patterns are literal in searches', async () => {
  const listing = async (path: string, q: string) =>
    (await ada.json<{ items: { title?: string }[] }>(`${path}?search=${q}`)).items
  const found = {
    pages: (q: string) => listing(paths.api.pages, q),
    restaurants: (q: string) => listing(locationEndpoints.list.path, q),
    images: (q: string) => listing(apiPaths.images, q),
    places: async (q: string) =>
      ((await (await site.fetch(`${paths.suggestPlaces}?q=${q}`)).json()) as { suggestions: unknown[] }).suggestions,
  }
  const known: Record<keyof typeof found, string> = {
    pages: 'gift',
    restaurants: 'Salem',
    images: 'lobster',
    places: 'Bost',
  }
  for (const [where, search] of Object.entries(found) as [keyof typeof found, (q: string) => Promise<unknown[]>][]) {
    const word = known[where]
    expect([where, (await search(word)).length > 0]).toEqual([where, true])
    const holed = ['%', '_', '.', '?', '*', '.*', '[a-z]'].map((sign) => word[0] + sign + word.slice(2))
    for (const pattern of [
      ...holed,
      '%',
      '_',
      '.*',
      '^',
      '$',
      '[a-z]+',
      '*',
      '?',
      '(a+)+$',
      '\\',
      '%%%%',
      '\\w+',
      `(?:${word})`,
      `${word}|zzqzz`,
    ]) {
      const hits = await search(encodeURIComponent(pattern))
      // Every result is also found by its words alone, or contains the pattern as it was typed.
      const words = pattern.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
      const plain = words === '' ? [] : (await search(encodeURIComponent(words))).map(nameOf)
      const others = hits
        .filter((hit) => !plain.includes(nameOf(hit)) && !JSON.stringify(hit).includes(pattern))
        .map(nameOf)
      expect([where, pattern, others]).toEqual([where, pattern, []])
    }
  }
})

const nameOf = (hit: unknown) => JSON.stringify((hit as { id?: number }).id ?? hit)

const paragraph = (text: string, marks?: unknown[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks && { marks }) }],
})
const richText = (value: unknown) => ({
  id: 'r',
  type: 'alert',
  version: 1,
  value: { background_style: 'lobster', message: { type: 'doc', content: [value] } },
})

it('ASVS 1.3.1 1.2.1 1.2.2 rich text shows HTML as text, and refuses other nodes and unsafe links', async () => {
  const withBody = (title: string, body: unknown[]) => ada.create(home, { title, body }, { publish: true })
  const evil = '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>'
  const fine = await withBody('Only words', [richText(paragraph(evil))])
  expect(fine.status, JSON.stringify(fine.body)).toBe(201)
  const shown = await (await site.fetch(fine.body.html_url!)).text()
  expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(shown).not.toMatch(/<img src=x|<script>alert|href="javascript:/)
  const link = (url: string) => paragraph('x', [{ type: 'link', attrs: { link: { to: 'url', url } } }])
  const refused = [
    evil,
    { type: 'html', html: evil },
    { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
    { ...paragraph('x'), attrs: { onclick: 'alert(1)' } },
    { type: 'heading', attrs: { level: 'x onclick=alert(1)' }, content: [] },
    paragraph('x', [{ type: 'script' }]),
    paragraph('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]),
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      'file:///etc/passwd',
    ].map(link),
    paragraph('x', [{ type: 'link', attrs: { link: { to: 'email', email: 'a@b.example?bcc=c@d.example' } } }]),
    paragraph('x', [{ type: 'link', attrs: { link: { to: 'anchor', anchor: '" onclick="alert(1)' } } }]),
  ]
  for (const value of refused)
    expect([value, (await withBody('Refused', [richText(value)])).status]).toEqual([value, 400])
})

/** A local geocoding service that finds nothing, and its requests. */
async function geocoder() {
  const heard: { host: string; url: URL; headers: Record<string, unknown> }[] = []
  const server = createServer(({ url, headers }, response) => {
    heard.push({ host: headers.host!, url: new URL(url!, 'http://stand-in'), headers })
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ status: 'ZERO_RESULTS', results: [] }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    heard,
    port,
    vars: { GEOCODER: 'google', GEOCODER_URL: `http://127.0.0.1:${port}/geocode`, GEOCODER_KEY: 'the key' },
  }
}

it('ASVS 1.3.6 1.2.2 a visitor’s input never determines which service is requested, where, or with what', async () => {
  const { heard, port, vars } = await geocoder()
  const typed = [
    'http://169.254.169.254/latest/meta-data/',
    '//evil.example/x',
    '../../admin',
    'Boston&key=another&region=x',
    'Boston#fragment',
    'Boston\r\nHost: evil.example\r\n\r\nGET / HTTP/1.1',
    '@evil.example',
    'Boston%00%26key%3Dx',
    'file:///etc/passwd',
  ]
  for (const [index, text] of typed.entries()) {
    const claims = {
      'X-Vars': JSON.stringify(vars),
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Referer: 'http://evil.example/',
    }
    const answer = await site.fetch(`${paths.geocode}?q=${encodeURIComponent(text)}`, { headers: claims })
    expect(answer.status, text).toBeLessThan(500)
    const asked = heard[index]!
    expect([asked.host, asked.url.pathname]).toEqual([`127.0.0.1:${port}`, '/geocode'])
    expect(asked.url.searchParams.getAll('address')).toEqual([text.trim().replaceAll(/\s+/g, ' ')])
    expect(asked.url.searchParams.getAll('key')).toEqual(['the key'])
    expect(JSON.stringify(asked.headers)).not.toContain('evil.example')
  }
  expect(heard).toHaveLength(typed.length)
})

it('ASVS 15.3.2 a redirect of the feed is not followed', async () => {
  const asked: string[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url!)
    response.writeHead(url === '/feed' ? 302 : 200, { Location: '/inside' }).end('[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const fed = await openTemporarySite({
    vars: { LOCATION_FEED_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed` },
  })
  await markImagesDrawn(fed)
  await fireCron(fed)
  expect(asked).toEqual(['/feed'])
  const run = await fed.db.prepare('SELECT outcome, message FROM feed_run').first()
  expect(run).toEqual({ outcome: 'failed', message: 'The feed responded with status 302.' })
})
