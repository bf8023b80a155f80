import { expect, it } from 'vitest'
import { addressFrom, pathInTree, pathOnHost, siteMap } from './site-map.ts'

const main = { id: 1, hostname: 'www.a.example', port: 443, is_default_site: 1, root: '/' }
const club = { id: 2, hostname: 'club.example', port: 8787, is_default_site: 0, root: '/club/' }
const jazz = { id: 3, hostname: 'jazz.example', port: 443, is_default_site: 0, root: '/club/jazz/' }

it('a request is answered by the site of its host, any other host by the default one', () => {
  const sites = siteMap([club, main, jazz])
  const roots = (...hosts: string[]) => hosts.map((host) => sites.answering(`https://${host}/x`).root)
  expect(roots('club.example', 'club.example.', 'CLUB.example:99', 'jazz.example')).toEqual(['/club/', '/club/', '/club/', '/club/jazz/'])
  expect(roots('www.a.example', 'other.example', 'xclub.example', '127.0.0.1:8787', '[::1]')).toEqual(['/', '/', '/', '/', '/'])
  expect(sites.answering('https://exa mple/').root).toBe('/')
})

it('a page belongs to the site whose root lies nearest above it', () => {
  const sites = siteMap([main, club, jazz])
  const holders = ['/', '/faq/', '/club/', '/club/menu/', '/club/jazz/', '/club/jazz/tonight/', '/clubs/'].map(
    (path) => sites.holding(path).id,
  )
  expect(holders).toEqual([1, 1, 2, 2, 3, 3, 1])
})

it('the path on a host and the path in the tree lead back to each other', () => {
  const sites = siteMap([main, club, jazz])
  for (const [urlPath, path] of [
    ['/faq/', '/faq/'],
    ['/club/', '/'],
    ['/club/menu/lunch/', '/menu/lunch/'],
    ['/club/jazz/tonight/', '/tonight/'],
  ] as const) {
    const site = sites.holding(urlPath)
    expect([pathOnHost(site, urlPath), pathInTree(site, path)]).toEqual([path, urlPath])
  }
})

it('links within a site are paths, links to another are whole', () => {
  const sites = siteMap([main, club])
  const [here, there] = [sites.holding('/'), sites.holding('/club/')]
  expect(['/faq/', '/club/menu/'].map((path) => addressFrom(sites, here, path))).toEqual(['/faq/', 'http://club.example:8787/menu/'])
  expect(['/faq/', '/club/menu/'].map((path) => addressFrom(sites, there, path))).toEqual(['https://www.a.example/faq/', '/menu/'])
})

it('records that share a root are one site under several names', () => {
  const twin = { ...main, id: 7, hostname: 'a.example', is_default_site: 0 }
  const sites = siteMap([twin, main, club])
  expect(sites.answering('https://a.example/')).toBe(sites.holding('/'))
  expect(sites.holding('/').origin).toBe('https://www.a.example')
})

it('what lies below no root is the default site’s, which then answers for the tree as it is', () => {
  const menu = { ...main, root: '/menu/' }
  const alone = siteMap([menu])
  expect(alone.answering('https://www.a.example/').root).toBe('/')
  const sites = siteMap([menu, club])
  expect([sites.holding('/menu/lunch/'), sites.holding('/faq/'), sites.top].map(({ id, root }) => [id, root])).toEqual(
    Array.from({ length: 3 }, () => [1, '/']),
  )
})

it('another default changes whose the unknown hosts are, and nobody’s pages', () => {
  const sites = siteMap([
    { ...main, is_default_site: 0 },
    { ...club, is_default_site: 1 },
  ])
  expect([sites.fallback.id, sites.top.id, sites.answering('https://other.example/').id]).toEqual([2, 1, 2])
  expect(['/', '/club/'].map((path) => sites.holding(path).id)).toEqual([1, 2])
})

it('before any record is known, every path is its own', () => {
  const sites = siteMap([])
  expect(addressFrom(sites, sites.answering('https://anything.example/'), '/club/menu/')).toBe('/club/menu/')
  expect([sites.fallback, sites.top]).toEqual(Array.from({ length: 2 }, () => ({ id: null, origin: '', root: '/' })))
})
