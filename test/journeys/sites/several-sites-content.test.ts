import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PageListing } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { SiteDetail } from '#schema/sites/wire.ts'
import { openPlatform } from '../../../migrations/local/platform.ts'
import { toSiteMap } from '../../../worker/sites/site-map.ts'
import { createUsersClient, type UsersClient } from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { listMailsTo, submitSignup } from '../../support/forms/signup.ts'
import { fetchAsHost } from '../../support/host-requests.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { headingBlock } from '../../support/pages/back-office-client.ts'
import { pagePassword, readPasswordForm, unlockPage } from '../../support/pages/private-pages.ts'
import { createSettingsClient, type SettingsClient } from '../../support/pages/settings-client.ts'
import { attackTexts } from '../../support/security/attack-texts.ts'
import { createUser, openSite, openTemporarySite, type Site, testVars } from '../../support/site.ts'

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

it('a private page below another root has its prompt there, and the cookie is for that host', async () => {
  const vault = await make(front, 'Vault')
  expect((await ada.act(vault.id, 'privacy', { restriction_type: 'password', password: pagePassword })).status).toBe(
    200,
  )
  const answer = await club.fetch('/vault/')
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([403, 'private, no-store'])
  const html = await answer.clone().text()
  expect(html).toContain('Blue Heron')
  expect((await readPasswordForm(answer)).values['return_url']).toBe('/vault/')
  const cookie = await unlockPage(club, '/vault/')
  expect(await (await club.fetch('/vault/', { headers: { Cookie: cookie } })).text()).toContain('Vault within')
  expect(await leads(site, '/heron-club/vault/')).toEqual([301, `${origin}/vault/`])
  expect((await ada.act(vault.id, 'privacy', { restriction_type: 'login' })).status).toBe(200)
  expect(await leads(club, '/vault/')).toEqual([302, `/_util/login/?next=${encodeURIComponent('/vault/')}`])
})

it('a form on another site is sent to its own host, and its mails link there', async () => {
  const stored = await site.db
    .prepare(
      "SELECT content FROM page JOIN revision ON revision.id = live_revision_id WHERE url_path = '/email-signup/'",
    )
    .first<string>('content')
  const content = { ...JSON.parse(stored!), slug: 'email-signup', landing_page: null }
  const made = await ada.create(front, content, { type: 'email_signup_page', publish: true })
  expect([made.status, made.body]).toMatchObject([201, {}])
  const sent = await submitSignup(club, { email: 'gull@example.com' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/email-signup\//)])
  const [mail] = await listMailsTo(site, 'gull@example.com')
  expect(mail!.headers['List-Unsubscribe'] ?? mail!.text).toContain(`${origin}/`)
  expect(mail!.text).toContain(`${origin}/`)
  expect(mail!.text).not.toContain(`${main}/`)
  // From a page of the default site it is another site's form.
  const foreign = await submitSignup({ ...club, origin: main }, { email: 'tern@example.com' })
  expect(foreign.status).toBe(403)
})

it('the back office links to pages on their own sites, and keeps their paths separate', async () => {
  const listed = (await ada.read<PageListing>(`${paths.api.pages}?site=${host}`)).body.items
  expect(listed.find(({ id }) => id === questions)?.meta.html_url).toBe(`${origin}/faq/`)
  expect(listed.every(({ meta }) => meta.html_url === null || meta.html_url.startsWith(`${origin}/`))).toBe(true)
  expect((await make(front, 'Terns')).html_url).toBe(`${origin}/terns/`)
  const resolved = `/wagtail/api/editor/resolve-url/?url=${encodeURIComponent(`${origin}/faq/`)}`
  const own = await ada.json<{ page: { id: number } | null }>(resolved)
  expect(own.page?.id).toBe(questions)
  // The bar on a page knows it by the host it is looked at on.
  const here = async (at: Site) =>
    (await at.fetch('/wagtail/api/editor/page-at-path/?path=/faq/', { headers: ada.headers })).json()
  expect([await here(club), await here(site)]).toMatchObject([
    { page: { id: questions } },
    { page: { id: await pageAt('/faq/') } },
  ])
  const refused = await ada.create(front, { title: 'Order', slug: 'order' }, {})
  expect([refused.status, refused.body.problems?.[0]?.path]).toEqual([400, 'slug'])
})

it('an invalid host gets the default site or is rejected, and is never repeated', async () => {
  // What holds no letter of a host the platform refuses before anybody is asked. Were it let in, it would be the
  // default site's.
  const sites = toSiteMap([
    { id: 1, hostname: 'localhost', port: 80, is_default_site: 1, root: '/' },
    { id: 2, hostname: host, port: 443, is_default_site: 0, root: '/heron-club/' },
  ])
  for (const text of attackTexts) expect([text, sites.siteForHost(`http://${text}/`).id]).toEqual([text, 1])
  const names = attackTexts.filter((text) => /^[\w.-]+$/.test(text))
  expect(names.length).toBeGreaterThan(5)
  const direct = (await site.miniflare.unsafeGetDirectURL()).origin
  const isHost = (name: string) => URL.canParse(`http://${name}/`)
  const evil = [
    `${host}.evil.example`,
    `evil.example.${host}`,
    `x${host}`,
    `evil.example:80`,
    '[::1]',
    '127.0.0.1',
    '1.2.3.4.5',
    '..',
  ]
  for (const name of [...names, ...evil]) {
    const answer = await fetchAsHost(direct, name)('/no-such-page/')
    const html = await answer.text()
    expect([name, answer.status, html.includes('Harbor Lantern')]).toEqual(
      isHost(name) ? [name, 404, true] : [name, 400, false],
    )
    expect([name, html.includes('Blue Heron') || html.includes('evil.example')]).toEqual([name, false])
  }
})

it('BR-36 once its site is deleted, the default host has its pages again', async () => {
  const pier = askedBy(site, 'c.example.test')
  const { id: root } = await make(await pageAt('/'), 'Pier club')
  const { id: tides } = await make(root, 'Tides')
  const record = await addRecord('c.example.test', root)
  await make(await pageAt('/'), 'Our piers', [linksTo(tides)])
  expect(await htmlAt(site, '/our-piers/')).toContain('href="https://c.example.test/tides/"')
  expect((await kept(pier, '/tides/')).html).toContain('Tides within')
  expect((await ada.send('DELETE', `${apiPaths.site(record)}?with_settings=true`)).status).toBe(204)
  const html = await htmlAt(site, '/pier-club/tides/')
  for (const words of ['Tides within', 'Harbor Lantern', `rel="canonical" href="${main}/pier-club/tides/"`])
    expect(html).toContain(words)
  expect(await htmlAt(pier, '/tides/')).not.toContain('Tides within')
  expect(await htmlAt(site, '/our-piers/')).toContain('href="/pier-club/tides/"')
})

it('a new isolate knows every site from KV while the database is down', async () => {
  const own = await openTemporarySite({ direct: true, entry })
  await createUser(own, 'ada@example.test', { superuser: true })
  const faq = (await own.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<number>('id'))!
  await addRecord(host, faq, await createUsersClient(own, 'ada@example.test'))
  const ours = await kept(own, '/menu/')
  const theirs = await kept(askedBy(own, host), '/')
  await markImagesDrawn(own)
  await fireCron(own)
  await own.miniflare.dispose()
  const { miniflare, url } = await openPlatform({ state: own.state, vars: testVars, entry })
  const withoutDatabase = async (name: string, path: string) => {
    const answer = await fetchAsHost(url.origin, name)(path, { headers: { 'X-Break': 'DB' } })
    return [answer.status, await answer.text()]
  }
  try {
    expect(await withoutDatabase(host, '/')).toEqual([200, theirs.html])
    expect(await withoutDatabase('localhost', '/menu/')).toEqual([200, ours.html])
  } finally {
    await miniflare.dispose()
  }
})
