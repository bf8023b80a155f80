import { expect, it } from 'vitest'
import type { PageListResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { startLocalPlatform } from '../../../migrations/local/platform.ts'
import { createSiteLookup } from '../../../worker/sites/site-map.ts'
import { createUsersClient } from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { listMailsTo, submitSignup } from '../../support/forms/signup.ts'
import { createFetchWithHostName } from '../../support/host-requests.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import {
  parsePagePasswordFormFromResponse,
  testPagePassword,
  unlockPageWithPassword,
} from '../../support/pages/private-pages.ts'
import { fetchStatusAndLocation } from '../../support/redirects/get-redirect.ts'
import { attackTexts } from '../../support/security/attack-texts.ts'
import { createUser, openTemporarySite, type TestSite, testVars } from '../../support/site.ts'
import {
  brokenBindingWorkerPath,
  createPageLinksBlock,
  createPublishedPage,
  createSiteRecord,
  createTestSiteAtHostname,
  fetchTestSiteHtml,
  secondHost,
  setUpSecondSite,
  waitForCachedPage,
} from '../../support/sites/second-site.ts'

const second = setUpSecondSite()
const { site, club, ada } = second

const origin = `https://${secondHost}`

it('a private page below another root has its prompt and cookie on that host', async () => {
  const vault = await createPublishedPage(ada, second.front, 'Vault')
  expect(
    (await ada.act(vault.id, 'privacy', { restriction_type: 'password', password: testPagePassword })).status,
  ).toBe(200)
  const answer = await club.fetch('/vault/')
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([403, 'private, no-store'])
  const html = await answer.clone().text()
  expect(html).toContain('Blue Heron')
  expect((await parsePagePasswordFormFromResponse(answer)).values['return_url']).toBe('/vault/')
  const cookie = await unlockPageWithPassword(club, '/vault/')
  expect(await (await club.fetch('/vault/', { headers: { Cookie: cookie } })).text()).toContain('Vault within')
  expect(await fetchStatusAndLocation(site, '/heron-club/vault/')).toEqual([301, `${origin}/vault/`])
  expect((await ada.act(vault.id, 'privacy', { restriction_type: 'login' })).status).toBe(200)
  expect(await fetchStatusAndLocation(club, '/vault/')).toEqual([
    302,
    `/_util/login/?next=${encodeURIComponent('/vault/')}`,
  ])
})

it('a form on another site goes to its own host, where its mails link', async () => {
  const stored = await site.db
    .prepare(
      "SELECT content FROM page JOIN revision ON revision.id = live_revision_id WHERE url_path = '/email-signup/'",
    )
    .first<string>('content')
  const content = { ...JSON.parse(stored!), slug: 'email-signup', landing_page: null }
  const made = await ada.create(second.front, content, { type: 'email_signup_page', publish: true })
  expect([made.status, made.body]).toMatchObject([201, {}])
  const sent = await submitSignup(club, { email: 'gull@example.com' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/email-signup\//)])
  const [mail] = await listMailsTo(site, 'gull@example.com')
  expect(mail!.headers['List-Unsubscribe'] ?? mail!.text).toContain(`${origin}/`)
  expect(mail!.text).toContain(`${origin}/`)
  expect(mail!.text).not.toContain(`${second.mainOrigin}/`)
  // From a page of the default site it is another site's form.
  const foreign = await submitSignup({ ...club, origin: second.mainOrigin }, { email: 'tern@example.com' })
  expect(foreign.status).toBe(403)
})

it('the back office links to pages on their own sites, keeping paths separate', async () => {
  const listed = (await ada.read<PageListResponse>(`${paths.api.pages}?site=${secondHost}`)).body.items
  expect(listed.find(({ id }) => id === second.questions)?.meta.html_url).toBe(`${origin}/faq/`)
  expect(listed.every(({ meta }) => meta.html_url === null || meta.html_url.startsWith(`${origin}/`))).toBe(true)
  expect((await createPublishedPage(ada, second.front, 'Terns')).html_url).toBe(`${origin}/terns/`)
  const resolved = `/wagtail/api/editor/resolve-url/?url=${encodeURIComponent(`${origin}/faq/`)}`
  const own = await ada.json<{ page: { id: number } | null }>(resolved)
  expect(own.page?.id).toBe(second.questions)
  // The edit bar of a page finds it by the host of the request.
  const here = async (at: TestSite) =>
    (await at.fetch('/_util/page-at-path/?path=/faq/', { headers: ada.headers })).json()
  expect([await here(club), await here(site)]).toMatchObject([
    { page: { id: second.questions } },
    { page: { id: await findPageId(site, '/faq/') } },
  ])
  const refused = await ada.create(second.front, { title: 'Order', slug: 'order' }, {})
  expect([refused.status, refused.body.problems?.[0]?.path]).toEqual([400, 'slug'])
})

it('an invalid host gets the default site or is rejected, and is never repeated', async () => {
  // What holds no letter of a host the platform refuses before anybody is asked. Were it let in, it would be the
  // default site's.
  const sites = createSiteLookup([
    { id: 1, hostname: 'localhost', port: 80, is_default_site: 1, root: '/' },
    { id: 2, hostname: secondHost, port: 443, is_default_site: 0, root: '/heron-club/' },
  ])
  for (const text of attackTexts) expect([text, sites.siteForHost(`http://${text}/`).id]).toEqual([text, 1])
  const names = attackTexts.filter((text) => /^[\w.-]+$/.test(text))
  expect(names.length).toBeGreaterThan(5)
  const direct = (await site.miniflare.unsafeGetDirectURL()).origin
  const isHost = (name: string) => URL.canParse(`http://${name}/`)
  const evil = [
    `${secondHost}.evil.example`,
    `evil.example.${secondHost}`,
    `x${secondHost}`,
    `evil.example:80`,
    '[::1]',
    '127.0.0.1',
    '1.2.3.4.5',
    '..',
  ]
  for (const name of [...names, ...evil]) {
    const answer = await createFetchWithHostName(direct, name)('/no-such-page/')
    const html = await answer.text()
    expect([name, answer.status, html.includes('Harbor Lantern')]).toEqual(
      isHost(name) ? [name, 404, true] : [name, 400, false],
    )
    expect([name, html.includes('Blue Heron') || html.includes('evil.example')]).toEqual([name, false])
  }
})

it('BR-36 once its site is deleted, the default host has its pages again', async () => {
  const pier = createTestSiteAtHostname(site, 'c.example.test')
  const { id: root } = await createPublishedPage(ada, await findPageId(site, '/'), 'Pier club')
  const { id: tides } = await createPublishedPage(ada, root, 'Tides')
  const record = await createSiteRecord(ada, 'c.example.test', root)
  await createPublishedPage(ada, await findPageId(site, '/'), 'Our piers', [createPageLinksBlock(tides)])
  expect(await fetchTestSiteHtml(site, '/our-piers/')).toContain('href="https://c.example.test/tides/"')
  expect((await waitForCachedPage(pier, '/tides/')).html).toContain('Tides within')
  expect((await ada.send('DELETE', `${apiPaths.site(record)}?with_settings=true`)).status).toBe(204)
  const html = await fetchTestSiteHtml(site, '/pier-club/tides/')
  for (const words of [
    'Tides within',
    'Harbor Lantern',
    `rel="canonical" href="${second.mainOrigin}/pier-club/tides/"`,
  ])
    expect(html).toContain(words)
  expect(await fetchTestSiteHtml(pier, '/tides/')).not.toContain('Tides within')
  expect(await fetchTestSiteHtml(site, '/our-piers/')).toContain('href="/pier-club/tides/"')
})

it('a new isolate knows every site from KV while the database is down', async () => {
  const own = await openTemporarySite({ direct: true, entry: brokenBindingWorkerPath })
  await createUser(own, 'ada@example.test', { superuser: true })
  const faq = (await own.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<number>('id'))!
  await createSiteRecord(await createUsersClient(own, 'ada@example.test'), secondHost, faq)
  const ours = await waitForCachedPage(own, '/menu/')
  const theirs = await waitForCachedPage(createTestSiteAtHostname(own, secondHost), '/')
  await markImagesDrawn(own)
  await fireCron(own)
  await own.miniflare.dispose()
  const { miniflare, url } = await startLocalPlatform({
    state: own.state,
    vars: testVars,
    entry: brokenBindingWorkerPath,
  })
  const withoutDatabase = async (name: string, path: string) => {
    const answer = await createFetchWithHostName(url.origin, name)(path, { headers: { 'X-Break': 'DB' } })
    return [answer.status, await answer.text()]
  }
  try {
    expect(await withoutDatabase(secondHost, '/')).toEqual([200, theirs.html])
    expect(await withoutDatabase('localhost', '/menu/')).toEqual([200, ours.html])
  } finally {
    await miniflare.dispose()
  }
})
