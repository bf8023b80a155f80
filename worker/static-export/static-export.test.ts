import { expect, it } from 'vitest'
import { formatSharePicturePath, joinShareCardTexts } from '../pictures/share/share-picture-path.ts'
import { toExportedFilePath, toExportedPath, toStaticExportPathWithExtension } from './exported-path.ts'
import { listReferencedUrls } from './find-references.ts'
import { addSlashVariantsToExportedRedirects, formatNetlifyRedirects, formatNginxRedirects } from './redirect-files.ts'
import { type PageExportRewriteOptions, rewritePageForExport, rewriteStylesheetForExport } from './rewrite-page.ts'

const url = new URL('https://live.example/food/')
const rewriting: PageExportRewriteOptions = {
  url,
  origin: 'https://static.example',
  toPath: (target) => (/^\/(?:order|private)/.test(target.pathname) ? null : toExportedPath(target)),
}
const rewrite = (html: string, change: Partial<PageExportRewriteOptions> = {}) =>
  rewritePageForExport(html, { ...rewriting, ...change })

it('a form becomes a sentence with the live address or other advice', () => {
  const form = '<form class="form" data-island="form" action="/contact-us/" method="post"><input name="a"/></form>'
  expect(rewrite(`<main>${form}</main>`)).toBe(
    '<main><p class="moved-form">This form is not here: <a href="https://live.example/food/">live.example/food/</a></p></main>',
  )
  expect(rewrite('<form action="/locations/" method="get"></form>', { contact: 'call 555-0100 <now>.' })).toBe(
    '<p class="moved-form">This search is not here: call 555-0100 &lt;now&gt;.</p>',
  )
  expect(rewrite('<dialog><form><button>Go</button></form></dialog>')).toBe('<dialog></dialog>')
})

it('links lead into the export, or else to the live site', () => {
  expect(rewrite('<a href="/menu/#fish">Menu</a>')).toBe('<a href="/menu/#fish">Menu</a>')
  expect(rewrite('<a href="/press/?page=2">2</a>')).toBe('<a href="/press/page-2/">2</a>')
  expect(rewrite('<a href="/press/?page=1">1</a>')).toBe('<a href="/press/">1</a>')
  expect(rewrite('<a href="/order?rlid=7&amp;x=1">Order</a>')).toBe(
    '<a href="https://live.example/order?rlid=7&amp;x=1">Order</a>',
  )
  expect(rewrite('<a href="/private/">Closed</a>')).toBe('<a href="https://live.example/private/">Closed</a>')
  expect(rewrite('<link rel="canonical" href="https://live.example/food/"/>')).toBe(
    '<link rel="canonical" href="https://static.example/food/"/>',
  )
  for (const other of ['https://other.example/', 'https://live.example.org/', 'https://live.example:8443/'])
    expect(rewrite(`<a href="${other}">Other</a>`)).toContain(`"${other}"`)
  expect(rewrite('<a href="#top">Top</a><a href="tel:5550100">Call</a>')).toBe(
    '<a href="#top">Top</a><a href="tel:5550100">Call</a>',
  )
})

it('components that need the server are left without script, and data without tokens', () => {
  expect(rewrite('<div data-island="location-map" data-brand="B"></div><div data-island="tabs"></div>')).toBe(
    '<div data-brand="B"></div><div data-island="tabs"></div>',
  )
  expect(rewrite('<a class="location-trigger" href="/locations/" data-label="Details">Find</a>')).toBe(
    '<a class="location-trigger" href="/locations/">Find</a>',
  )
  const data = '<script type="application/ld+json">{"url":"https://live.example/food/","a":"<a href=x>"}</script>'
  expect(rewrite(data.replace('<a href=x>', '\\u003ca'))).toContain('"https://static.example/food/"')
  expect(rewrite('<script type="application/json">{"csrf_token":"a.b-c","url":"/"}</script>')).toBe(
    '<script type="application/json">{"csrf_token":"","url":"/"}</script>',
  )
  // Without its template, a sampled visit is not sent to be counted.
  expect(rewrite('<script id="start-up-data">{"page":{"id":7,"template":"menu","title":"Menu"}}</script>')).toBe(
    '<script id="start-up-data">{"page":{"id":7,"template":"","title":"Menu"}}</script>',
  )
})

it('references are found in pages, styles, scripts, manifests and sitemaps', () => {
  const find = (text: string, type: string, at = url) =>
    listReferencedUrls(text, at, type).map(({ pathname }) => pathname)
  expect(
    find(
      '<img src="/media/a.webp" srcset="/media/a-320.avif 320w, /media/a-640.avif 640w"/><a href="https://x.example/">' +
        '<meta content="https://live.example/media/b.webp"/><meta content="Words / more"/><a href="/c/#d">',
      'text/html',
    ),
  ).toEqual(['/media/a.webp', '/media/a-320.avif', '/media/a-640.avif', '/media/b.webp', '/c/'])
  expect(find('a{background:url("/media/c.svg")}b{src:url(data:x)}', 'text/css')).toEqual(['/media/c.svg'])
  const script = new URL('https://live.example/assets/islands.js')
  expect(find('import("./map-1.js");["assets/map-2.css"]', 'text/javascript', script)).toEqual([
    '/assets/map-1.js',
    '/assets/map-2.css',
  ])
  expect(find('{"icons":[{"src":"/icon-192.png"}]}', 'application/manifest+json')).toEqual(['/icon-192.png'])
  expect(find('<url><loc>https://live.example/m/</loc></url>', 'application/xml')).toEqual(['/m/'])
})

it('a URL has its own file, and one with a meaningful query has none', () => {
  expect(toExportedPath(new URL('/press/?page=12', url))).toBe('/press/page-12/')
  expect(toExportedPath(new URL('/press/?q=x', url))).toBeNull()
  expect(toExportedPath(new URL('/press/?page=2&q=x', url))).toBeNull()
  expect(toExportedPath(new URL('/video-track/7/', url))).toBe('/video-track/7.vtt')
  expect([toExportedFilePath('/'), toExportedFilePath('/a/b/'), toExportedFilePath('/media/caf%C3%A9.svg')]).toEqual([
    'index.html',
    'a/b/index.html',
    'media/café.svg',
  ])
})

it('a share picture has a short name, and no path leaves the folder', () => {
  const content = joinShareCardTexts(['../../é'.repeat(60), 'x'.repeat(80)])
  const path = formatSharePicturePath({ signature: 'abcdefghijkl', look: '0', content, format: 'png' })
  const exported = toExportedPath(new URL(path, url))!
  expect(toExportedFilePath(exported)).toBe('images/share/abcdefghijkl.png')
  for (const leading of ['/media/..%2F..%2Fetc', '/%2E%2E/x', '/a%5Cb', '/a%00'])
    expect(() => toExportedFilePath(leading), leading).toThrow('is not the path of a file')
})

it('a brand kit’s picture has the extension of its type, drawn or encoded', () => {
  for (const [path, type, extension] of [
    ['/images/brand/3-share', 'image/jpeg', 'jpeg'],
    ['/images/brand/3-wide', 'image/webp', 'webp'],
    ['/images/brand/3-wide', 'image/svg+xml; charset=utf-8', 'svg'],
  ] as const)
    expect(toStaticExportPathWithExtension(toExportedPath(new URL(path, url))!, type)).toBe(`${path}.${extension}`)
  expect(toStaticExportPathWithExtension('/images/brand/3-whale', 'image/webp')).toBe('/images/brand/3-whale')
  expect(toStaticExportPathWithExtension('/favicon.ico', 'image/png')).toBe('/favicon.ico')
})

it('pictures in structured data are found, and named as in the export', () => {
  const data = '<script type="application/ld+json">{"image":"https://live.example/images/brand/3-share"}</script>'
  expect(listReferencedUrls(data, url, 'text/html').map(({ pathname }) => pathname)).toEqual(['/images/brand/3-share'])
  const toPath = ({ pathname }: URL) => `${pathname}.jpeg`
  expect(rewrite(data, { toPath })).toBe(
    data.replace('live.example/images/brand/3-share', 'static.example/images/brand/3-share.jpeg'),
  )
})

it('stylesheets point at what is in the export, also those in a page', () => {
  const toPath = ({ pathname }: URL) =>
    pathname.startsWith('/lost') ? null : pathname.replace(/^(.*-wide)$/, '$1.svg')
  const css = '.a{background:url(/images/brand/3-wide) center}b{src:url("data:x")}@media(width<9px){i{c:url(/lost)}}'
  const expected = css.replace('3-wide', '3-wide.svg')
  expect(rewriteStylesheetForExport(css, { url, toPath })).toBe(expected)
  expect(rewrite(`<style nonce="">${css}</style>`, { toPath })).toBe(`<style nonce="">${expected}</style>`)
})

it('redirects are written for hosts and for nginx', () => {
  const redirects = [
    { from: '/carte', to: '/menu/', isPermanent: true },
    { from: '/old?x=1', to: 'https://other.example/', isPermanent: false },
  ]
  expect(formatNetlifyRedirects(redirects)).toBe('/carte /menu/ 301\n')
  expect(formatNginxRedirects(redirects)).toContain('  "/carte" "/menu/";\n')
  expect(formatNginxRedirects(redirects)).toContain('  "/old?x=1" "https://other.example/";\n')
  expect(formatNginxRedirects([{ from: '/a', to: '/$x";', isPermanent: true }])).toContain('"/%24x%22;"')
})

it('redirects are written for both forms of an address that is not exported', () => {
  const listed = (redirects: [from: string, to: string][]) =>
    addSlashVariantsToExportedRedirects(
      redirects.map(([from, to]) => ({ from, to, isPermanent: true })),
      { live: new URL('https://live.example/'), isExported: ({ pathname }) => pathname === '/menu/' },
    ).map(({ from, to }) => `${from} ${to}`)
  expect(listed([['/carte', '/menu/']])).toEqual(['/carte /menu/', '/carte/ /menu/'])
  // The live site adds the slash to a link without it.
  expect(listed([['/menu', '/menu/']])).toEqual(['/menu /menu/'])
  expect(listed([['/closed', 'https://live.example/closed/']])).toEqual(['/closed https://live.example/closed/'])
  expect(
    listed([
      ['/a.pdf', '/menu/'],
      ['/old?x=1', '/menu/'],
      ['/', '/menu/'],
    ]),
  ).toEqual(['/a.pdf /menu/', '/old?x=1 /menu/', '/ /menu/'])
  expect(
    listed([
      ['/carte', '/first/'],
      ['/carte/', '/menu/'],
    ]),
  ).toEqual(['/carte /menu/', '/carte/ /menu/'])
})
