import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { SiteDetail } from '#schema/sites/wire.ts'
import { createUsersClient, type UsersClient } from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { fetchAsHost } from '../../support/host-requests.ts'
import { headingBlock } from '../../support/pages/back-office-client.ts'
import { createSettingsClient, type SettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openSite, type Site } from '../../support/site.ts'

const host = 'b.example.test'
const origin = `https://${host}`
/** Lets a request say which of its stores is away. */
const entry = 'test/support/workers/broken-binding-worker.js'

let site: Site
let club: Site
// The same, asked by the further site's name.
let ada: UsersClient
let settings: SettingsClient
/** The further site's front page and its page of questions. */
let front: number
let questions: number
/** Where the default site is. */
let main: string

async function make(parent: number, title: string, body: object[] = [], more: object = {}) {
  const answer = await ada.create(
    parent,
    { title, body: [headingBlock('a', `${title} within`), ...body] },
    { publish: true, ...more },
  )
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

const linksTo = (...pages: number[]) => {
  const image_links = pages.map((page) => ({ image: null, link: { to: 'page', page }, display_name: `to ${page}` }))
  return { id: 'links', type: 'link_row', version: 1, value: { heading: '', image_links, fineprint: '' } }
}

const pageAt = async (path: string) =>
  (await site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!
const htmlAt = async (at: Site, path: string) => (await at.fetch(path)).text()
const leads = async (at: Site, path: string) => {
  const { status, headers } = await at.fetch(path)
  return [status, headers.get('Location')]
}
const jsonLd = (html: string, type: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .flatMap(([, json]) => JSON.parse(json!))
    .find((each) => each['@type'] === type)

/** Asks until the page comes from the cache. */
async function kept(at: Site, path: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await at.fetch(path)
    const html = await answer.text()
    const etag = answer.headers.get('ETag')
    if (etag) return { etag, html }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`${path} never came from the cache.`)
}

/** Makes a page the front page of a further site. The id of the site's record. */
async function addRecord(hostname: string, root_page: number, by = ada) {
  const wanted = { hostname, port: 443, site_name: 'Club', root_page, is_default_site: false }
  return (await by.send('POST', apiPaths.sites, wanted)).body.id
}

const askedBy = (at: Site, hostname: string): Site => ({
  ...at,
  origin: `http://${hostname}`,
  fetch: fetchAsHost(at.origin, hostname),
})

beforeAll(async () => {
  site = await openSite({ direct: true, entry })
  club = askedBy(site, host)
  await createUser(site, 'ada@example.test', { superuser: true })
  ada = await createUsersClient(site, 'ada@example.test')
  settings = createSettingsClient(ada)
  main = (await ada.read<SiteDetail>(apiPaths.site(1))).body.origin
  front = (await make(await pageAt('/'), 'Heron club', [linksTo(await pageAt('/faq/'))])).id
  questions = (await make(front, 'FAQ')).id
  await make(questions, 'Heron rules', [linksTo(front, await pageAt('/faq/'))])
  // All of it is known and kept as part of the default site before it becomes one of its own.
  await kept(site, '/heron-club/')
  const record = await addRecord(host, front)
  expect((await settings.save('brand', { name: 'Blue Heron', tagline: 'Members and friends' }, record)).status).toBe(
    200,
  )
})
afterAll(() => site.close())

it('BR-36 the host of another site responds from its root page, with its own brand', async () => {
  const html = await htmlAt(club, '/')
  expect(html).toContain('Heron club within')
  expect(html).toContain(`rel="canonical" href="${origin}/"`)
  expect(html).toContain('Members and friends')
  expect(html).not.toContain('Harbor Lantern')
  expect(jsonLd(html, 'Organization')).toMatchObject({ name: 'Blue Heron', url: `${origin}/` })
  expect(await htmlAt(site, '/')).toContain('Harbor Lantern')
  // A host may be written with a port, in capitals and with a dot at its end.
  for (const name of [`${host}:8787`, host.toUpperCase(), `${host}.`])
    expect(
      (await fetchAsHost(site.origin, name)('/').then((answer) => answer.text())).includes('Blue Heron'),
      name,
    ).toBe(true)
})

it('links within a site are paths below its root; links to another site are absolute', async () => {
  const html = await htmlAt(club, '/faq/heron-rules/')
  const hrefs = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!)
  expect(hrefs).toEqual(expect.arrayContaining(['/', '/faq/', `${main}/faq/`]))
  expect(hrefs.filter((href) => href.includes('heron-club'))).toEqual([])
  expect(html).toContain(`property="og:url" content="${origin}/faq/heron-rules/"`)
  expect(jsonLd(html, 'BreadcrumbList').itemListElement).toMatchObject([
    { name: 'Heron club', item: `${origin}/` },
    { name: 'FAQ', item: `${origin}/faq/` },
    { item: `${origin}/faq/heron-rules/` },
  ])
  await make(await pageAt('/'), 'Our clubs', [linksTo(questions)])
  expect(await htmlAt(site, '/our-clubs/')).toContain(`href="${origin}/faq/"`)
})

it('pages of one site are not served by the other: the default host redirects, the other returns 404', async () => {
  expect(await leads(site, '/heron-club/')).toEqual([301, `${origin}/`])
  expect(await leads(site, '/heron-club/faq/?a=b%20c')).toEqual([301, `${origin}/faq/?a=b%20c`])
  expect(await leads(site, '/heron-club/caf%C3%A9%2F%0D%0AX:/')).toEqual([301, `${origin}/caf%C3%A9%2F%0D%0AX:/`])
  expect(await leads(club, '/faq')).toEqual([301, '/faq/'])
  for (const path of [
    '/terms/',
    '/heron-club/',
    '/heron-club/faq/',
    '/faq/../../terms/',
    '/%2e%2e/terms/',
    '//terms/',
  ]) {
    const answer = await club.fetch(path)
    const html = await answer.text()
    expect([path, answer.status, html.includes('Blue Heron'), html.includes('Harbor Lantern')]).toEqual([
      path,
      404,
      true,
      false,
    ])
  }
  // Restaurants are the default site's: where a further one has no page of its own for them, it leads there.
  expect(await leads(club, '/locations/?q=Salem')).toEqual([302, `${main}/locations/?q=Salem`])
})

it('one path on two hosts is two pages, separate in memory, by ETag, and when one of them changes', async () => {
  const [ours, theirs] = [await kept(site, '/faq/'), await kept(club, '/faq/')]
  expect(theirs.html).toContain('FAQ within')
  expect(ours.html).not.toContain('FAQ within')
  for (let again = 0; again < 2; again += 1) {
    expect(await htmlAt(site, '/faq/')).toBe(ours.html)
    expect(await htmlAt(club, '/faq/')).toBe(theirs.html)
  }
  // No kept page asks the database, whosever it is.
  for (const at of [site, club]) expect((await at.fetch('/faq/', { headers: { 'X-Break': 'DB' } })).status).toBe(200)
  const asking = (at: Site, etag: string) =>
    at.fetch('/faq/', { headers: { 'If-None-Match': etag } }).then(({ status }) => status)
  expect(await Promise.all([asking(site, ours.etag), asking(club, theirs.etag)])).toEqual([304, 304])
  expect(await Promise.all([asking(site, theirs.etag), asking(club, ours.etag)])).toEqual([200, 200])

  const content = { title: 'FAQ', slug: 'faq', body: [headingBlock('a', 'Asked at the club')] }
  const { latest_revision_id: base_revision_id } = await ada.json<{ latest_revision_id: number }>(
    `/wagtail/api/editor/pages/${questions}/`,
  )
  const published = await ada.act(questions, 'publish', { content, base_revision_id })
  expect(published).toMatchObject({ status: 200, body: { html_url: `${origin}/faq/` } })
  expect(await htmlAt(club, '/faq/')).toContain('Asked at the club')
  expect(await asking(site, ours.etag)).toBe(304)
})

it('sitemap, robots and other files of a host are for its own site', async () => {
  const locs = async (at: Site) =>
    [...(await htmlAt(at, paths.sitemap)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!)
  const theirs = await locs(club)
  expect(theirs).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/faq/`, `${origin}/faq/heron-rules/`]))
  expect(theirs.filter((loc) => !loc.startsWith(`${origin}/`))).toEqual([])
  const ours = await locs(site)
  expect(ours).toContain(`${main}/faq/`)
  expect(ours.filter((loc) => loc.includes('heron') || loc.startsWith(origin))).toEqual([])
  // Both are kept, and a page that appears is in its own site's at once.
  for (const at of [site, club]) await kept(at, paths.sitemap)
  const { id } = await make(front, 'Regatta')
  expect(await locs(club)).toContain(`${origin}/regatta/`)
  expect(await locs(site)).toEqual(ours)
  await ada.act(id, 'delete', {})
  expect(await locs(club)).not.toContain(`${origin}/regatta/`)

  expect(await htmlAt(club, paths.robots)).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(await htmlAt(club, paths.securityTxt)).toContain(`Canonical: ${origin}/.well-known/security.txt`)
  expect(await (await club.fetch(paths.webManifest)).json()).toMatchObject({ name: 'Blue Heron' })
  expect(await (await club.fetch(paths.integrationManifest)).json()).toMatchObject({
    endpoints: { home: `${origin}/` },
  })
  expect(await htmlAt(club, paths.footerBlock)).toContain('Blue Heron')
  expect(await htmlAt(site, paths.robots)).toContain(`Sitemap: ${main}/sitemap.xml`)
})

it('redirects belong to a site: each host has its own', async () => {
  const add = (old_path: string, target: object) =>
    ada.send('POST', apiPaths.redirects, { old_path, target, is_permanent: true })
  expect((await add(`${origin}/old-faq`, { to: 'page', page: questions })).status).toBe(201)
  expect((await add('/heron-club/menu', { to: 'link', link: `${origin}/faq/?from=menu` })).status).toBe(201)
  expect((await add('/club-faq', { to: 'page', page: questions })).status).toBe(201)
  expect(await leads(club, '/old-faq/')).toEqual([301, '/faq/'])
  expect(await leads(club, '/menu')).toEqual([301, '/faq/?from=menu'])
  expect((await club.fetch('/club-faq/')).status).toBe(404)
  expect(await leads(site, '/club-faq/')).toEqual([301, `${origin}/faq/`])
  expect((await site.fetch('/old-faq/')).status).toBe(404)
  // A page that moves within its site leaves one behind.
  const { id } = await make(front, 'Boats')
  expect((await ada.act(id, 'move', { destination_page_id: questions })).status).toBe(200)
  expect(await leads(club, '/boats/')).toEqual([301, '/faq/boats/'])
})
