import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sampleThirdPartySettings, saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { readAsvsRows } from '../../support/requirements/asvs.ts'
import { fetchFromSharedSite, openTemporarySite } from '../../support/site.ts'

const hrefs = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, 'g'))].map((match) => match[1]!)

it('SK-04 icon, manifest, stylesheet and the preloaded fonts can be fetched', async () => {
  const html = await (await fetchFromSharedSite('/')).text()
  const found = ['icon', 'manifest', 'stylesheet', 'preload'].map((rel) => hrefs(html, rel))
  expect(found.map(({ length }) => length)).toEqual([1, 1, 1, 2])
  for (const href of found.flat()) expect((await fetchFromSharedSite(href)).status, href).toBe(200)
  expect((await fetchFromSharedSite('/favicon.svg')).headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
})

it.each([
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
])('%s is drawn as %s and not sent again to clients that have it', async (path, type) => {
  const answer = await fetchFromSharedSite(path)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type])
  const etag = answer.headers.get('ETag')!
  const again = await fetchFromSharedSite(path, { headers: { 'If-None-Match': etag } })
  expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, ''])
  expect((await fetchFromSharedSite(path, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200)
})

it('every indexable page has a social image that exists', async () => {
  const xml = await (await fetchFromSharedSite('/sitemap.xml')).text()
  const all = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path!)
  const paths = all.filter((path, index) => index % 60 === 0 || path.split('/').length < 4)
  const pictures = await Promise.all(
    paths.map(async (path) => {
      const html = await (await fetchFromSharedSite(path)).text()
      expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"/>')
      return new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)![1]!).pathname
    }),
  )
  expect(pictures.length).toBeGreaterThan(30)
  for (const picture of new Set(pictures)) {
    const answer = await fetchFromSharedSite(picture, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Type')], picture).toEqual([
      200,
      expect.stringMatching(/^image\/(?:jpeg|png|webp|gif)$/),
    ])
  }
})

it.each([
  ['PUT', '/faq/', 'GET, HEAD'],
  ['POST', '/faq/', 'GET, HEAD'],
  ['DELETE', '/unsubscribe/', 'GET, HEAD, POST'],
  ['POST', '/robots.txt', 'GET, HEAD'],
  ['PATCH', '/reserve/', 'GET, HEAD, POST'],
])('%s %s returns 405 and allows %s', async (method, path, allowed) => {
  const answer = await fetchFromSharedSite(path, { method })
  expect([answer.status, answer.headers.get('Allow'), answer.headers.get('Cache-Control')]).toEqual([
    405,
    allowed,
    'private, no-store',
  ])
  expect((await fetchFromSharedSite('/no-such-page/', { method: 'PUT' })).status).toBe(404)
})

/**
 * What a document fetches: scripts, styles, fonts, pictures, films and frames. Links lead elsewhere only when somebody
 * follows them.
 */
const fetched = (html: string) =>
  [
    ...[
      ...html.matchAll(
        /<(?:script|img|iframe|source|video|audio|track|embed|object|use|image)\b[^>]*? (?:src|srcset|poster|data|href)="([^"]+)"/g,
      ),
    ],
    ...[
      ...html.matchAll(
        /<link\b(?=[^>]* rel="(?:stylesheet|preload|modulepreload|icon|manifest|apple-touch-icon|preconnect|dns-prefetch)")[^>]* href="([^"]+)"/g,
      ),
    ],
    ...[...html.matchAll(/(?:url\(|@import )["']?([^"')]+)/g)],
  ].map(([, address]) => address!)
const isElsewhere = (address: string) => /(?:^|,\s*)(?:https?:)?\/\//.test(address)

it('SK-05 ASVS 3.6.1 without configured services no page, screen, style or script contacts another host', async () => {
  const pages = [
    '/',
    '/menu/',
    '/about/',
    '/locations/',
    '/offers/',
    '/contact-us/',
    '/email-signup/',
    '/press/',
    '/faq/',
    '/nothing/',
    '/wagtail/login/',
  ]
  for (const path of pages) {
    const answer = await fetchFromSharedSite(path)
    const html = await answer.text()
    expect(fetched(html).length, path).toBeGreaterThan(1)
    expect(fetched(html).filter(isElsewhere), path).toEqual([])
    expect(answer.headers.get('Content-Security-Policy'), path).not.toMatch(/https?:/)
  }
  for (const file of globSync('dist/client/assets/*.css'))
    expect(fetched(readFileSync(file, 'utf8')).filter(isElsewhere), file).toEqual([])
  for (const file of globSync('dist/client/assets/*.js'))
    expect(
      readFileSync(file, 'utf8').match(/\b(?:import|importScripts)\(?\s*["'`]https?:|from\s*["']https?:/g),
      file,
    ).toBeNull()
})

it('ASVS 3.6.1 only services configured by an administrator are allowed hosts, each with a documented reason', async () => {
  const turnstile = { TURNSTILE_SITE_KEY: '1x', TURNSTILE_SECRET: '1x', TURNSTILE_URL: 'https://turnstile.example' }
  const site = await openTemporarySite({ vars: turnstile })
  await saveSettingInDatabase(site, 'privacy', sampleThirdPartySettings)
  await saveSettingInDatabase(site, 'features', { OLO_NEW_HEADER: false })
  await saveSettingInDatabase(site, 'header', {
    sections: [],
    external_script: 'https://header.example/h.js',
    external_stylesheets: ['https://style.example/h.css'],
  })
  const policies = await Promise.all(
    ['/contact-us/', '/privacy/'].map(async (path) => (await site.fetch(path)).headers.get('Content-Security-Policy')!),
  )
  const sources = policies.flatMap((policy) =>
    [...policy.matchAll(/(?:script-src|style-src|font-src|default-src)(?:-elem)? ([^;]+)/g)].flatMap(([, named]) =>
      named!.split(' '),
    ),
  )
  const hosts = new Set(
    sources.filter((source) => source.startsWith('https:')).map((source) => new URL(source).hostname),
  )
  const services: Record<string, string> = {
    'tags.example': 'tag manager',
    'count.example': 'tag manager',
    'maps.googleapis.com': 'maps',
    'maps.gstatic.com': 'maps',
    'header.example': 'external header',
    'style.example': 'external header',
    'turnstile.example': 'Turnstile',
  }
  expect([...hosts].sort()).toEqual(Object.keys(services).sort())
  const reason = readAsvsRows().find(({ id }) => id === '3.6.1')!.note
  for (const service of Object.values(services)) expect(reason).toContain(service)
  expect(reason).toContain('instead of a hash')
})

it('HD-02 the hosts of an external header are allowed only while it is in use', async () => {
  const { fetch, db } = await openTemporarySite()
  const save = (model: string, value: unknown) =>
    db
      .prepare(
        `INSERT INTO setting (site_id, model_name, value) SELECT id, ?1, ?2 FROM site WHERE is_default_site = 1
         ON CONFLICT DO UPDATE SET value = excluded.value`,
      )
      .bind(model, JSON.stringify(value))
      .run()
  await save('features', { OLO_NEW_HEADER: false })
  await save('header', { sections: [], external_script: 'https://cdn.example/header.js', external_stylesheets: [] })
  // Settings saved past the back office purge nothing: nobody has asked for this page, so it is not kept.
  const answer = await fetch('/privacy/')
  const html = await answer.text()
  expect(html).toContain('data-script="https://cdn.example/header.js"')
  expect(html).not.toMatch(/<(?:script|link)[^>]+cdn\.example/)
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self' https://cdn.example;")
})
