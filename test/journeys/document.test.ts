import { expect, it } from 'vitest'
import { ask, ownSite } from '../helpers.ts'

const hrefs = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, 'g'))].map((match) => match[1]!)

it('SK-04 icon, manifest, stylesheet and the one preloaded font are there to fetch', async () => {
  const html = await (await ask('/')).text()
  const found = ['icon', 'manifest', 'stylesheet', 'preload'].map((rel) => hrefs(html, rel))
  expect(found.map(({ length }) => length)).toEqual([1, 1, 1, 1])
  for (const href of found.flat()) expect((await ask(href)).status, href).toBe(200)
  expect((await ask('/favicon.svg')).headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
})

it.each([
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
])('%s is drawn as %s and not sent again to who has it', async (path, type) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type])
  const etag = answer.headers.get('ETag')!
  const again = await ask(path, { headers: { 'If-None-Match': etag } })
  expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, ''])
  expect((await ask(path, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200)
})

it('every page that may be found names a picture to be shared with, which is there', async () => {
  const xml = await (await ask('/sitemap.xml')).text()
  const all = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path!)
  const paths = all.filter((path, index) => index % 60 === 0 || path.split('/').length < 4)
  const pictures = await Promise.all(
    paths.map(async (path) => {
      const html = await (await ask(path)).text()
      expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"/>')
      return new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)![1]!).pathname
    }),
  )
  expect(pictures.length).toBeGreaterThan(30)
  for (const picture of new Set(pictures)) {
    const answer = await ask(picture, { method: 'HEAD' })
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
])('%s %s is answered with 405, naming %s', async (method, path, allowed) => {
  const answer = await ask(path, { method })
  expect([answer.status, answer.headers.get('Allow'), answer.headers.get('Cache-Control')]).toEqual([405, allowed, 'private, no-store'])
  expect((await ask('/no-such-page/', { method: 'PUT' })).status).toBe(404)
})

it('SK-05 ASVS 3.6.1 without configured services nothing is asked of another host', async () => {
  const answer = await ask('/')
  const html = await answer.text()
  expect([...html.matchAll(/<(?:script|img|iframe|link rel="(?:stylesheet|preload)")[^>]* (?:src|href)="(https?:[^"]+)"/g)]).toEqual([])
  expect(answer.headers.get('Content-Security-Policy')).not.toMatch(/https?:/)
})

it('HD-02 the hosts of an external header are allowed only while it is in use', async () => {
  const { ask, db } = await ownSite()
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
  const answer = await ask('/privacy/')
  const html = await answer.text()
  expect(html).toContain('data-script="https://cdn.example/header.js"')
  expect(html).not.toMatch(/<(?:script|link)[^>]+cdn\.example/)
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self' https://cdn.example;")
})
