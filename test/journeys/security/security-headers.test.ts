import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createUser, fetchFromSharedSite, openSite, signIn, type TestSite } from '../../support/site.ts'

let site: TestSite
let signedIn: Record<string, string>
let known: { page: number; file: string; rendition: string }

beforeAll(async () => {
  site = await openSite()
  await createUser(site, 'ada@example.test', { superuser: true })
  signedIn = (await signIn(site, 'ada@example.test')).headers
  const image = await site.db.prepare('SELECT file FROM rendition LIMIT 1').first<{ file: string }>()
  known = { page: 2, file: `/media/${image!.file}`, rendition: '/images/1/width-100/wrong/x.jpg' }
})
afterAll(() => site.close())

interface Asked {
  path: string
  status: number
  init?: RequestInit
}

const json = { 'Content-Type': 'application/json' }

/** One of every kind of answer the worker gives. */
const asked = (): Asked[] => [
  ...['/', '/menu/', '/faq/', '/press/', '/locations/', '/locations/?q=Salem', '/locations/list/', '/example/'].map(
    (path) => ({
      path,
      status: 200,
    }),
  ),
  ...['/blocks/footer/', '/error-pages/404/', '/accessibility-report/thanks/', '/login/'].map((path) => ({
    path,
    status: 200,
  })),
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/integration-manifest.json',
    '/favicon.svg',
    '/site.webmanifest',
  ].map((path) => ({
    path,
    status: 200,
  })),
  { path: '/search-verification-harborlantern.html', status: 200 },
  { path: '/admin/ht/', status: 200 },
  { path: '/video-track/1/', status: 200 },
  { path: known.file, status: 200 },
  { path: known.file, status: 206, init: { headers: { Range: 'bytes=0-9' } } },
  { path: known.file, status: 416, init: { headers: { Range: 'bytes=999999999-' } } },
  { path: known.rendition, status: 403 },
  { path: '/menu', status: 301 },
  { path: '/locations/list/massachusetts/salem/347-state-street/', status: 301 },
  { path: '/wagtail', status: 301 },
  ...[
    '/nothing-here/',
    '/nothing-here.txt',
    '/media/nothing.jpg',
    '/admin/secret/',
    '/csp-report/',
    '/video-track/999/',
  ].map((path) => ({
    path,
    status: 404,
  })),
  { path: '/menu/', status: 405, init: { method: 'DELETE' } },
  { path: '/menu/', status: 200, init: { method: 'HEAD' } },
  { path: '/api/location/getlocations/?latitude=42&longitude=-70', status: 200 },
  { path: '/api/location/getlocations/?latitude=999', status: 400 },
  { path: '/api/location/getlocation/?rlid=99999999', status: 404 },
  { path: '/api/location/getlocation/', status: 405, init: { method: 'POST' } },
  { path: '/api/location/nothing/', status: 404 },
  { path: '/accessibility-report/', status: 400, init: { method: 'POST' } },
  { path: '/csp-report/', status: 400, init: { method: 'POST', headers: json, body: '{}' } },
  { path: '/csp-report/', status: 204, init: { method: 'POST', headers: json, body: '[]' } },
  { path: '/wagtail/', status: 200 },
  { path: '/wagtail/pages/abc/', status: 404 },
  { path: '/wagtail/api/main/pages/', status: 401 },
  { path: '/wagtail/api/session/', status: 200 },
  { path: '/wagtail/api/session/', status: 403, init: { method: 'POST', headers: json, body: '{}' } },
  { path: '/wagtail/api/main/pages/', status: 200, init: { headers: signedIn } },
  { path: '/wagtail/api/main/pages/999999/', status: 404, init: { headers: signedIn } },
  { path: '/wagtail/api/nothing/', status: 404, init: { headers: signedIn } },
  { path: `/wagtail/pages/${known.page}/view_draft/`, status: 200, init: { headers: signedIn } },
  { path: `/wagtail/pages/${known.page}/view_draft/`, status: 302 },
]

it('ASVS 3.4.1 3.4.3 3.4.4 3.4.5 3.4.6 every response has the security headers and a policy that allows nothing by default', async () => {
  const lacking: string[] = []
  for (const { path, status, init } of asked()) {
    const answer = await site.fetch(path, init)
    await answer.arrayBuffer()
    const lacks = (name: string, wanted: RegExp) => {
      const value = answer.headers.get(name) ?? ''
      if (!wanted.test(value)) lacking.push(`${init?.method ?? 'GET'} ${path} ${status}: ${name}: ${value}`)
    }
    if (answer.status !== status)
      lacking.push(`${init?.method ?? 'GET'} ${path} answered ${answer.status}, not ${status}`)
    lacks('Cross-Origin-Resource-Policy', /^(?:same|cross)-origin$/)
    lacks('X-Content-Type-Options', /^nosniff$/)
    lacks('Referrer-Policy', /^strict-origin-when-cross-origin$/)
    lacks('Permissions-Policy', /camera=\(\)/)
    lacks('Cross-Origin-Opener-Policy', path.startsWith('/wagtail/') ? /^same-origin$/ : /^same-origin-allow-popups$/)
    lacks('Cache-Control', /./)
    lacks(
      'Content-Security-Policy',
      /^default-src 'none'(?=.*frame-ancestors '(?:none|self)')(?=.*(?:base-uri 'none'|view_draft|$))/,
    )
    const isDocument = answer.headers.get('Content-Type')?.startsWith('text/html') && !path.endsWith('.html')
    if (isDocument) {
      lacks(
        'Content-Security-Policy',
        /script-src 'self';.*base-uri 'none'.*require-trusted-types-for 'script'; trusted-types .*report-uri \/csp-report\//,
      )
      lacks('Content-Security-Policy', /^(?!.*unsafe)/)
      lacks('Reporting-Endpoints', /^csp="\/csp-report\/"$/)
    }
  }
  expect(lacking).toEqual([])
})

it('a 304 has the headers, but no policy to replace the page’s own', async () => {
  const etag = async () => (await site.fetch('/terms/')).headers.get('ETag')
  await expect.poll(etag).toBeTruthy()
  const answer = await site.fetch('/terms/', { headers: { 'If-None-Match': (await etag())! } })
  expect(answer.status).toBe(304)
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBeTruthy()
  expect(answer.headers.get('Content-Security-Policy')).toBeNull()
})

it('ASVS 16.5.1 an internal error has the headers too', async () => {
  await site.db.prepare('ALTER TABLE page RENAME TO gone').run()
  onTestFinished(async () => void (await site.db.prepare('ALTER TABLE gone RENAME TO page').run()))
  const answer = await site.fetch('/not-kept/')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBeTruthy()
})

it('a missing hashed file is a plain 404 that is not cached', async () => {
  const gone = await fetchFromSharedSite('/assets/islands-Gone1234.js')
  expect(gone.status).toBe(404)
  expect(gone.headers.get('Cache-Control')).toBe('private, no-store')
  expect(gone.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const [there] = /\/assets\/[^"]+\.js/.exec(await (await fetchFromSharedSite('/')).text())!
  expect((await fetchFromSharedSite(there)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})
