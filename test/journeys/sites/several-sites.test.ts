import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createFetchWithHostName } from '../../support/host-requests.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { fetchStatusAndLocation } from '../../support/redirects/get-redirect.ts'
import type { TestSite } from '../../support/site.ts'
import {
  createPageLinksBlock,
  createPublishedPage,
  fetchTestSiteHtml,
  secondHost,
  setUpSecondSite,
  waitForCachedPage,
} from '../../support/sites/second-site.ts'

const second = setUpSecondSite()
const { site, club, ada } = second

const origin = `https://${secondHost}`
const jsonLd = (html: string, type: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .flatMap(([, json]) => JSON.parse(json!))
    .find((each) => each['@type'] === type)

it('BR-36 the host of another site responds from its root page, with its own brand', async () => {
  const html = await fetchTestSiteHtml(club, '/')
  expect(html).toContain('Heron club within')
  expect(html).toContain(`rel="canonical" href="${origin}/"`)
  expect(html).toContain('Members and friends')
  expect(html).not.toContain('Harbor Lantern')
  expect(jsonLd(html, 'Organization')).toMatchObject({ name: 'Blue Heron', url: `${origin}/` })
  expect(await fetchTestSiteHtml(site, '/')).toContain('Harbor Lantern')
  // A host may be written with a port, in capitals and with a dot at its end.
  for (const name of [`${secondHost}:8787`, secondHost.toUpperCase(), `${secondHost}.`])
    expect(
      (await createFetchWithHostName(site.origin, name)('/').then((answer) => answer.text())).includes('Blue Heron'),
      name,
    ).toBe(true)
})

it('links within a site are paths below its root; links elsewhere are absolute', async () => {
  const html = await fetchTestSiteHtml(club, '/faq/heron-rules/')
  const hrefs = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!)
  expect(hrefs).toEqual(expect.arrayContaining(['/', '/faq/', `${second.mainOrigin}/faq/`]))
  expect(hrefs.filter((href) => href.includes('heron-club'))).toEqual([])
  expect(html).toContain(`property="og:url" content="${origin}/faq/heron-rules/"`)
  expect(jsonLd(html, 'BreadcrumbList').itemListElement).toMatchObject([
    { name: 'Heron club', item: `${origin}/` },
    { name: 'FAQ', item: `${origin}/faq/` },
    { item: `${origin}/faq/heron-rules/` },
  ])
  await createPublishedPage(ada, await findPageId(site, '/'), 'Our clubs', [createPageLinksBlock(second.questions)])
  expect(await fetchTestSiteHtml(site, '/our-clubs/')).toContain(`href="${origin}/faq/"`)
})

it('a site’s pages redirect from the default host, and are 404 on others', async () => {
  expect(await fetchStatusAndLocation(site, '/heron-club/')).toEqual([301, `${origin}/`])
  expect(await fetchStatusAndLocation(site, '/heron-club/faq/?a=b%20c')).toEqual([301, `${origin}/faq/?a=b%20c`])
  expect(await fetchStatusAndLocation(site, '/heron-club/caf%C3%A9%2F%0D%0AX:/')).toEqual([
    301,
    `${origin}/caf%C3%A9%2F%0D%0AX:/`,
  ])
  expect(await fetchStatusAndLocation(club, '/faq')).toEqual([301, '/faq/'])
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
  // The restaurants are those of the default site.
  expect((await club.fetch('/locations/?q=Salem')).status).toBe(404)
})

it('one path on two hosts is two pages, cached and changed separately', async () => {
  const [ours, theirs] = [await waitForCachedPage(site, '/faq/'), await waitForCachedPage(club, '/faq/')]
  expect(theirs.html).toContain('FAQ within')
  expect(ours.html).not.toContain('FAQ within')
  for (let again = 0; again < 2; again += 1) {
    expect(await fetchTestSiteHtml(site, '/faq/')).toBe(ours.html)
    expect(await fetchTestSiteHtml(club, '/faq/')).toBe(theirs.html)
  }
  // No kept page asks the database, whosever it is.
  for (const at of [site, club]) expect((await at.fetch('/faq/', { headers: { 'X-Break': 'DB' } })).status).toBe(200)
  const asking = (at: TestSite, etag: string) =>
    at.fetch('/faq/', { headers: { 'If-None-Match': etag } }).then(({ status }) => status)
  expect(await Promise.all([asking(site, ours.etag), asking(club, theirs.etag)])).toEqual([304, 304])
  expect(await Promise.all([asking(site, theirs.etag), asking(club, ours.etag)])).toEqual([200, 200])

  const content = { title: 'FAQ', slug: 'faq', body: [createHeadingBlock('a', 'Asked at the club')] }
  const { latest_revision_id: base_revision_id } = await ada.json<{ latest_revision_id: number }>(
    `/wagtail/api/editor/pages/${second.questions}/`,
  )
  const published = await ada.act(second.questions, 'publish', { content, base_revision_id })
  expect(published).toMatchObject({ status: 200, body: { html_url: `${origin}/faq/` } })
  expect(await fetchTestSiteHtml(club, '/faq/')).toContain('Asked at the club')
  expect(await asking(site, ours.etag)).toBe(304)
})

it('sitemap, robots and other files of a host are for its own site', async () => {
  const locs = async (at: TestSite) =>
    [...(await fetchTestSiteHtml(at, paths.sitemap)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!)
  const theirs = await locs(club)
  expect(theirs).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/faq/`, `${origin}/faq/heron-rules/`]))
  expect(theirs.filter((loc) => !loc.startsWith(`${origin}/`))).toEqual([])
  const ours = await locs(site)
  expect(ours).toContain(`${second.mainOrigin}/faq/`)
  expect(ours.filter((loc) => loc.includes('heron') || loc.startsWith(origin))).toEqual([])
  // Both are kept, and a page that appears is in its own site's at once.
  for (const at of [site, club]) await waitForCachedPage(at, paths.sitemap)
  const { id } = await createPublishedPage(ada, second.front, 'Regatta')
  expect(await locs(club)).toContain(`${origin}/regatta/`)
  expect(await locs(site)).toEqual(ours)
  await ada.act(id, 'delete', {})
  expect(await locs(club)).not.toContain(`${origin}/regatta/`)

  expect(await fetchTestSiteHtml(club, paths.robots)).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(await fetchTestSiteHtml(club, paths.securityTxt)).toContain(`Canonical: ${origin}/.well-known/security.txt`)
  expect(await (await club.fetch(paths.webManifest)).json()).toMatchObject({ name: 'Blue Heron' })
  expect(await (await club.fetch(paths.integrationManifest)).json()).toMatchObject({
    endpoints: { home: `${origin}/` },
  })
  expect(await fetchTestSiteHtml(club, paths.footerBlock)).toContain('Blue Heron')
  expect(await fetchTestSiteHtml(site, paths.robots)).toContain(`Sitemap: ${second.mainOrigin}/sitemap.xml`)
})

it('redirects belong to a site: each host has its own', async () => {
  const add = (old_path: string, target: object) =>
    ada.send('POST', apiPaths.redirects, { old_path, target, is_permanent: true })
  expect((await add(`${origin}/old-faq`, { to: 'page', page: second.questions })).status).toBe(201)
  expect((await add('/heron-club/menu', { to: 'link', link: `${origin}/faq/?from=menu` })).status).toBe(201)
  expect((await add('/club-faq', { to: 'page', page: second.questions })).status).toBe(201)
  expect(await fetchStatusAndLocation(club, '/old-faq/')).toEqual([301, '/faq/'])
  expect(await fetchStatusAndLocation(club, '/menu')).toEqual([301, '/faq/?from=menu'])
  expect((await club.fetch('/club-faq/')).status).toBe(404)
  expect(await fetchStatusAndLocation(site, '/club-faq/')).toEqual([301, `${origin}/faq/`])
  expect((await site.fetch('/old-faq/')).status).toBe(404)
  // A page that moves within its site leaves one behind.
  const { id } = await createPublishedPage(ada, second.front, 'Boats')
  expect((await ada.act(id, 'move', { destination_page_id: second.questions })).status).toBe(200)
  expect(await fetchStatusAndLocation(club, '/boats/')).toEqual([301, '/faq/boats/'])
})
