import { expect, it } from 'vitest'
import { createSiteLookup, hostPathToTreeUrlPath, linkToPageFromSite, treeUrlPathToHostPath } from './site-map.ts'

const main = { id: 1, hostname: 'www.a.example', port: 443, is_default_site: 1, root: '/' }
const club = { id: 2, hostname: 'club.example', port: 8787, is_default_site: 0, root: '/club/' }
const jazz = { id: 3, hostname: 'jazz.example', port: 443, is_default_site: 0, root: '/club/jazz/' }

it('finds the site of a host, and the default site for unknown hosts', () => {
  const sites = createSiteLookup([club, main, jazz])
  const roots = (...hosts: string[]) => hosts.map((host) => sites.siteForHost(`https://${host}/x`).root)
  expect(roots('club.example', 'club.example.', 'CLUB.example:99', 'jazz.example')).toEqual([
    '/club/',
    '/club/',
    '/club/',
    '/club/jazz/',
  ])
  expect(roots('www.a.example', 'other.example', 'xclub.example', '127.0.0.1:8787', '[::1]')).toEqual([
    '/',
    '/',
    '/',
    '/',
    '/',
  ])
  expect(sites.siteForHost('https://exa mple/').root).toBe('/')
})

it('assigns a page to the site with the nearest root above it', () => {
  const sites = createSiteLookup([main, club, jazz])
  const siteIds = ['/', '/faq/', '/club/', '/club/menu/', '/club/jazz/', '/club/jazz/tonight/', '/clubs/'].map(
    (path) => sites.siteOfPath(path).id,
  )
  expect(siteIds).toEqual([1, 1, 2, 2, 3, 3, 1])
})

it('converts between paths on a host and URL paths in the tree', () => {
  const sites = createSiteLookup([main, club, jazz])
  for (const [urlPath, path] of [
    ['/faq/', '/faq/'],
    ['/club/', '/'],
    ['/club/menu/lunch/', '/menu/lunch/'],
    ['/club/jazz/tonight/', '/tonight/'],
  ] as const) {
    const site = sites.siteOfPath(urlPath)
    expect([treeUrlPathToHostPath(site, urlPath), hostPathToTreeUrlPath(site, path)]).toEqual([path, urlPath])
  }
})

it('links within a site with paths, and to other sites with full URLs', () => {
  const sites = createSiteLookup([main, club])
  const [here, there] = [sites.siteOfPath('/'), sites.siteOfPath('/club/')]
  expect(['/faq/', '/club/menu/'].map((path) => linkToPageFromSite(sites, here, path))).toEqual([
    '/faq/',
    'http://club.example:8787/menu/',
  ])
  expect(['/faq/', '/club/menu/'].map((path) => linkToPageFromSite(sites, there, path))).toEqual([
    'https://www.a.example/faq/',
    '/menu/',
  ])
})

it('treats records with the same root as one site with several hosts', () => {
  const twin = { ...main, id: 7, hostname: 'a.example', is_default_site: 0 }
  const sites = createSiteLookup([twin, main, club])
  expect(sites.siteForHost('https://a.example/')).toBe(sites.siteOfPath('/'))
  expect(sites.siteOfPath('/').origin).toBe('https://www.a.example')
})

it('assigns pages below no root to the default site, with the tree’s paths', () => {
  const menu = { ...main, root: '/menu/' }
  const alone = createSiteLookup([menu])
  expect(alone.siteForHost('https://www.a.example/').root).toBe('/')
  const sites = createSiteLookup([menu, club])
  expect(
    [sites.siteOfPath('/menu/lunch/'), sites.siteOfPath('/faq/'), sites.topSite].map(({ id, root }) => [id, root]),
  ).toEqual(Array.from({ length: 3 }, () => [1, '/']))
})

it('changes only the site of unknown hosts with another default site', () => {
  const sites = createSiteLookup([
    { ...main, is_default_site: 0 },
    { ...club, is_default_site: 1 },
  ])
  expect([sites.defaultSite.id, sites.topSite.id, sites.siteForHost('https://other.example/').id]).toEqual([2, 1, 2])
  expect(['/', '/club/'].map((path) => sites.siteOfPath(path).id)).toEqual([1, 2])
})

it('returns paths unchanged before any record is loaded', () => {
  const sites = createSiteLookup([])
  expect(linkToPageFromSite(sites, sites.siteForHost('https://anything.example/'), '/club/menu/')).toBe('/club/menu/')
  expect([sites.defaultSite, sites.topSite]).toEqual(
    Array.from({ length: 2 }, () => ({ id: null, origin: '', root: '/', innerRoots: [], locationSiteIds: 'all' })),
  )
})

it('a restaurant belongs to the site it names, else to the top one', () => {
  const twin = { ...club, id: 9, hostname: 'www.club.example' }
  const sites = createSiteLookup([main, club, jazz, twin])
  expect([null, 1, 2, 9, 3, 77].map((site_id) => sites.siteOfLocation({ site_id }).root)).toEqual([
    '/',
    '/',
    '/club/',
    '/club/',
    '/club/jazz/',
    '/',
  ])
  expect(['/', '/club/', '/club/jazz/'].map((path) => sites.siteOfPath(path).locationSiteIds)).toEqual([
    [0, 1],
    [2, 9],
    [3],
  ])
  expect(['/', '/club/'].map((path) => sites.siteOfPath(path).innerRoots)).toEqual([
    ['/club/', '/club/jazz/'],
    ['/club/jazz/'],
  ])
  expect(createSiteLookup([club]).siteOfLocation({ site_id: 77 }).locationSiteIds).toBe('all')
})
