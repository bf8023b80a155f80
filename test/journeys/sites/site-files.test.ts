import { expect, it } from 'vitest'
import { createUser, fetchFromSharedSite, openTemporarySite, signIn } from '../../support/site.ts'

const typeOf = (answer: Response) => answer.headers.get('Content-Type')
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)

it('RT-01 both sitemaps list the live, public, indexable pages, and only those', async () => {
  const site = await openTemporarySite()
  await site.db.batch([
    site.db.prepare("UPDATE page SET live = 0 WHERE url_path = '/terms/'"),
    site.db.prepare(
      "INSERT INTO page_view_restriction (page_id, restriction_type) SELECT id, 'login' FROM page WHERE url_path = '/press/'",
    ),
  ])
  const [one, other] = await Promise.all(['/sitemap.xml', '/sitemap/sitemap.xml'].map((path) => site.fetch(path)))
  expect([one!.status, typeOf(one!), other!.status]).toEqual([200, 'application/xml; charset=utf-8', 200])
  const xml = await one!.text()
  expect(await other!.text()).toBe(xml)
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n<url>/,
  )
  const paths = locations(xml)
  expect(paths).toContain('/')
  expect(paths).toContain('/menu/')
  for (const left of [
    '/terms/',
    '/press/',
    '/press/releases/',
    '/login/',
    '/example/',
    '/chowder/',
    '/guest-network/',
    '/thank-you/',
  ])
    expect(paths, left).not.toContain(left)
  expect(paths.filter((path) => path.startsWith('/seafood-restaurants/locations/')).length).toBeGreaterThan(649)
})

it('the sitemap is cached, and a new page is in it immediately', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'editor@harborlantern.example', { superuser: true })
  const editor = await signIn(site, 'editor@harborlantern.example')
  await expect.poll(async () => (await site.fetch('/sitemap.xml')).headers.get('ETag')).not.toBeNull()
  const home = await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id')
  await editor.post('/wagtail/api/editor/pages/action/create/', {
    type: 'generic_page',
    parent_id: home,
    publish: true,
    content: { title: 'New and shining' },
  })
  expect(locations(await (await site.fetch('/sitemap.xml')).text())).toContain('/new-and-shining/')
})

it('beyond 5,000 pages the sitemap is an index of files of at most 5,000', async () => {
  const site = await openTemporarySite()
  await site.db
    .prepare(
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 50000)
       INSERT INTO page (id, parent_id, path, depth, position, content_type, title, draft_title, slug, url_path, live)
       SELECT 100000 + n, 1, '/1/' || (100000 + n) || '/', 2, n, 'generic_page', 'n', 'n', 'n', '/n' || n || '/', 1 FROM number`,
    )
    .run()
  const index = await (await site.fetch('/sitemap.xml')).text()
  const files = [...index.matchAll(/<sitemap><loc>[^<]*(\/sitemap\/pages-\d+\.xml)<\/loc><\/sitemap>/g)].map(
    ([, path]) => path!,
  )
  expect(files).toHaveLength(11)
  const counts = await Promise.all(files.map(async (path) => locations(await (await site.fetch(path)).text()).length))
  expect(counts.slice(1)).toEqual(Array(10).fill(5000))
  expect(counts[0]).toBeGreaterThan(700)
  for (const path of [
    '/sitemap/pages-2.xml',
    '/sitemap/pages-99.xml',
    '/sitemap/pages-9999999999.xml',
    '/sitemap/pages-0.xml',
  ])
    expect((await site.fetch(path)).status).toBe(404)
  await expect.poll(async () => (await site.fetch(files[3]!)).headers.get('ETag')).not.toBeNull()
})

it('RT-02 robots.txt has its rules and the sitemap', async () => {
  const answer = await fetchFromSharedSite('/robots.txt')
  expect([answer.status, typeOf(answer)]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toMatch(
    /^User-agent: \*\nDisallow: \/wagtail\/\nDisallow: \/api\/\n\nSitemap: http[^\n]*\/sitemap\.xml\n$/,
  )
})

it('RT-03 security.txt has the contact and its expiry', async () => {
  const answer = await fetchFromSharedSite('/.well-known/security.txt')
  expect([answer.status, typeOf(answer)]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:security@harborlantern\.example$/m)
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)).toBeGreaterThan(Date.now())
})

it('RT-04 the integration manifest has name, version and working endpoints', async () => {
  const answer = await fetchFromSharedSite('/integration-manifest.json')
  expect([answer.status, typeOf(answer)]).toEqual([200, 'application/json; charset=utf-8'])
  const { name, version, endpoints } = (await answer.json()) as {
    name: string
    version: string
    endpoints: Record<string, string>
  }
  expect([name, typeof version]).toEqual(['Harbor Lantern', 'string'])
  for (const key of ['footer', 'not_found', 'sitemap', 'icon'])
    expect((await fetchFromSharedSite(new URL(endpoints[key]!).pathname)).status, key).toBe(200)
})

it('RT-05 the verification file only exists under its own name', async () => {
  const answer = await fetchFromSharedSite('/search-verification-harborlantern.html')
  expect([answer.status, typeOf(answer), await answer.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    'search-verification: harborlantern-demo',
  ])
  const other = await fetchFromSharedSite('/search-verification-other.html')
  expect([other.status, (await other.text()).includes('The page you are looking for')]).toEqual([404, true])
})

it('RT-06 the footer can be fetched alone with columns, social row and legal text', async () => {
  const answer = await fetchFromSharedSite('/blocks/footer/')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  for (const part of ['Eat with us', 'social.harborlantern.example/facebook', 'fictional chain', '<footer'])
    expect(html).toContain(part)
  expect(html).not.toMatch(/<header|<main/)
})

it('RT-07 the error page can be fetched as a page', async () => {
  const answer = await fetchFromSharedSite('/error-pages/404/')
  const html = await answer.text()
  expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
  expect(html).toContain('The page you are looking for does not exist, sorry.')
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Return to Homepage<\/a>/)
})
