import { beforeAll, beforeEach, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createFetchWithHostName } from '../../support/host-requests.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, setUpSharedSite, testUserPassword } from '../../support/site.ts'

const adminHost = 'admin.example.test'
const site = setUpSharedSite({ vars: { ADMIN_HOST: adminHost } })

type Fetch = ReturnType<typeof createFetchWithHostName>
let admin: Fetch
/** The default site's own host. */
let visitor: Fetch
let siteOrigin: string

beforeAll(async () => {
  const { hostname, port } = (await site.db
    .prepare('SELECT hostname, port FROM site WHERE is_default_site')
    .first<{ hostname: string; port: number }>())!
  siteOrigin = `http://${hostname}:${port}`
  admin = createFetchWithHostName(site.origin, adminHost)
  visitor = createFetchWithHostName(site.origin, `${hostname}:${port}`)
  await createUser(site, 'ada@example.test', { superuser: true })
})

// Tests count the sessions on the public site.
beforeEach(async () => void (await site.db.exec('DELETE FROM site_session')))

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .join('; ')

async function signInOnAdminHost() {
  const answer = await admin(apiPaths.session, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: `http://${adminHost}` },
    body: JSON.stringify({ email: 'ada@example.test', password: testUserPassword }),
  })
  expect(answer.status).toBe(200)
  const { csrf_token } = (await answer.json()) as { csrf_token: string }
  return { Cookie: cookieOf(answer), 'X-CSRFToken': csrf_token, Origin: `http://${adminHost}` }
}

/** Follows a link to a public page out of the back office, and returns the path with the ticket. */
async function followLink(headers: Record<string, string>, path: string) {
  const answer = await admin(path, { headers })
  const location = answer.headers.get('Location') ?? ''
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([302, 'private, no-store'])
  expect(location.startsWith(`${siteOrigin}/_util/start-session/?ticket=`)).toBe(true)
  return location.slice(siteOrigin.length)
}

const readEditBar = async (fetchHost: Fetch, Cookie: string, path = '/menu/') =>
  (
    (await (await fetchHost(`/_util/page-at-path/?path=${path}`, { headers: { Cookie } })).json()) as {
      page: { edit_url: string } | null
    }
  ).page

it('the back office is on its own host alone, which serves nothing else', async () => {
  const ofBackOffice = ['/wagtail/', '/wagtail/login/', '/wagtail', apiPaths.session, '/wagtail/pages/1/view_draft/']
  for (const path of [...ofBackOffice, '/%77agtail/login/', apiPaths.session.replace('w', '%77')])
    expect((await visitor(path)).status, path).toBe(404)
  expect((await visitor('/menu/')).status).toBe(200)
  expect((await visitor('/_util/visit/?host=x&next=%2F')).status).toBe(404)

  expect((await admin('/wagtail/login/')).status).toBe(200)
  expect((await admin('/')).headers.get('Location')).toBe(`http://${adminHost}/wagtail/`)
  expect(await (await admin('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  expect((await admin(paths.icon)).status).toBe(200)
  for (const path of ['/menu/', '/contact-us/?a=1', '/sitemap.xml']) {
    const answer = await admin(path)
    expect([answer.status, answer.headers.get('Location')], path).toEqual([302, siteOrigin + path])
  }
  expect((await admin('/contact-us/', { method: 'POST', body: new URLSearchParams({ a: '1' }) })).status).toBe(404)
  expect((await admin('/_util/start-session/?ticket=x&next=%2F')).headers.getSetCookie()).toEqual([])
})

it('a link gives a site’s session once, which opens nothing of the back office', async () => {
  const headers = await signInOnAdminHost()
  expect(await readEditBar(visitor, headers.Cookie)).toBeNull()
  const ticketPath = await followLink(headers, '/menu/?x=1')
  const otherHost = await createFetchWithHostName(site.origin, 'brand.example.test')(ticketPath)
  expect(otherHost.headers.getSetCookie()).toEqual([])
  const arrived = await visitor(ticketPath)
  expect([arrived.status, arrived.headers.get('Location')]).toEqual([302, '/menu/?x=1'])
  const Cookie = cookieOf(arrived)
  expect(Cookie).toMatch(/^session=[\w-]{43}; editor=1$/)
  const id = await findPageId(site, '/menu/')
  expect((await readEditBar(visitor, Cookie))?.edit_url).toBe(
    `http://${adminHost}:${new URL(siteOrigin).port}${paths.wagtail.edit(id)}`,
  )
  const again = await visitor(ticketPath)
  expect([again.headers.get('Location'), again.headers.getSetCookie()]).toEqual(['/menu/?x=1', []])

  // It is not a session of the back office, and not of another host.
  expect((await admin(paths.api.pages, { headers: { Cookie } })).status).toBe(401)
  expect(await readEditBar(createFetchWithHostName(site.origin, 'brand.example.test'), Cookie)).toBeNull()
  const flush = { method: 'POST', headers: { Cookie, Origin: siteOrigin } }
  expect((await visitor('/api/location/flush/', flush)).status).toBeGreaterThanOrEqual(401)

  // A second visit replaces it; the end of the session it belongs to ends it.
  const second = cookieOf(await visitor(await followLink(headers, '/menu/')))
  expect(await readEditBar(visitor, Cookie)).toBeNull()
  expect(await readEditBar(visitor, second)).not.toBeNull()
  expect((await admin(apiPaths.session, { method: 'DELETE', headers })).status).toBeLessThan(300)
  expect(await readEditBar(visitor, second)).toBeNull()
  expect(await site.db.prepare('SELECT count(*) FROM site_session').first('count(*)')).toBe(0)
})

it('tickets expire after a minute, and lead to this site alone', async () => {
  const headers = await signInOnAdminHost()
  const ticketPath = await followLink(headers, '/menu/')
  await site.db.prepare("UPDATE site_session SET ticket_expires_at = '2026-01-01T00:00:00.000Z'").run()
  expect((await visitor(ticketPath)).headers.getSetCookie()).toEqual([])
  const fresh = await followLink(headers, '/faq/')
  expect(await site.db.prepare('SELECT count(*) FROM site_session').first('count(*)')).toBe(1)
  const elsewhere = fresh.replace(/next=.*/, `next=${encodeURIComponent('//evil.example/')}`)
  expect((await visitor(elsewhere)).headers.get('Location')).toBe('/')
  const foreign = await admin(paths.visitSite('evil.example', '/faq/'), { headers })
  expect(foreign.headers.get('Location')).toMatch(new RegExp(`^${siteOrigin}/_util/start-session/`))
})

it('a page for signed-in users leads to the sign-in on that host and back', async () => {
  const headers = await signInOnAdminHost()
  const id = await findPageId(site, '/catering/')
  const closed = await admin(`/wagtail/api/editor/pages/${id}/action/privacy/`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ restriction_type: 'login' }),
  })
  expect(closed.status).toBe(200)
  const refused = await visitor('/catering/')
  expect(refused.headers.get('Location')).toBe(paths.utilLogin('/catering/'))
  const toSignIn = (await visitor(refused.headers.get('Location')!)).headers.get('Location')!
  const { host, port } = new URL(siteOrigin)
  const visit = paths.visitSite(host, '/catering/')
  expect(toSignIn).toBe(`http://${adminHost}:${port}${paths.wagtail.loginFor(visit)}`)
  const arrived = await visitor(await followLink(headers, visit))
  expect(arrived.headers.get('Location')).toBe('/catering/')
  const opened = await visitor('/catering/', { headers: { Cookie: cookieOf(arrived) } })
  expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
})

it('mails to users link to the back office on its host', async () => {
  const answer = await admin(apiPaths.passwordReset(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: `http://${adminHost}` },
    body: JSON.stringify({ email: 'ada@example.test' }),
  })
  expect(answer.status).toBe(204)
  await expect
    .poll(() => site.db.prepare("SELECT text FROM mail WHERE kind = 'password_reset'").first<string>('text'))
    .toContain(`http://${adminHost}:${new URL(siteOrigin).port}/wagtail/password_reset/confirm/`)
})
