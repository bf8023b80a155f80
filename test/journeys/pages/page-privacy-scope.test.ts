import { expect, it } from 'vitest'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import {
  getStatusWithCookie,
  parsePagePasswordFormFromResponse,
  setUpPrivatePages,
  submitPagePassword,
  toCookieRequestInit,
  unlockPageWithPassword,
} from '../../support/pages/private-pages.ts'
import { createUser, openTemporarySite, testUserPassword } from '../../support/site.ts'

const clubs = setUpPrivatePages()

it('RP-03 everything below a private page is private, and every restriction on the path applies', async () => {
  const { site, restrict, ada } = clubs
  const { top, below } = await clubs.createPrivatePages()
  const outer = await unlockPageWithPassword(site, below.path)
  expect(await getStatusWithCookie(site, below.path, outer)).toBe(200)
  await restrict(below.id, { restriction_type: 'password', password: 'second trap 2' })
  expect(await getStatusWithCookie(site, top.path, outer)).toBe(200)
  const inner = await unlockPageWithPassword(site, below.path, 'second trap 2', outer)
  expect(await getStatusWithCookie(site, below.path, inner)).toBe(403)
  expect(await getStatusWithCookie(site, below.path, `${outer}; ${inner}`)).toBe(200)
  await restrict(top.id, { restriction_type: 'none' })
  expect(await getStatusWithCookie(site, top.path, '')).toBe(200)
  expect(await getStatusWithCookie(site, below.path, outer)).toBe(403)
  const moved = await ada.act(below.id, 'move', { destination_page_id: clubs.home })
  expect(await getStatusWithCookie(site, moved.body.html_url!, '')).toBe(403)
})

it('pages in a private part link to each other, not behind another restriction', async () => {
  const { site, make, restrict } = clubs
  const { top } = await clubs.createPrivatePages()
  const vault = await make(top.id, 'Quillfish vault')
  const link = (page: number) => ({ image: null, link: { to: 'page', page }, display_name: `to ${page}` })
  const row = { heading: '', image_links: [link(top.id), link(vault.id)], fineprint: '' }
  await make(top.id, 'Quillfish map', [{ id: 'b', type: 'link_row', version: 1, value: row }])
  await restrict(vault.id, { restriction_type: 'login' })
  const html = await (
    await site.fetch(`${top.path}quillfish-map/`, toCookieRequestInit(await unlockPageWithPassword(site, top.path)))
  ).text()
  expect(html).toContain(`href="${top.path}"`)
  expect(html).not.toContain('quillfish-vault')
})

it('RT-19 BR-14 ASVS 8.2.1 a page for signed-in users redirects to the sign-in and back', async () => {
  const { site } = clubs
  const { top, below } = await clubs.createPrivatePages({ restriction_type: 'login' })
  const asked = await site.fetch(`${top.path}?a=b%20c`)
  const login = `/_util/login/?next=${encodeURIComponent(`${top.path}?a=b%20c`)}`
  expect([asked.status, asked.headers.get('Location'), asked.headers.get('Cache-Control')]).toEqual([
    302,
    login,
    'private, no-store',
  ])
  for (const path of [login, login.replace('/?', '?')]) {
    const led = await site.fetch(path)
    expect([led.status, led.headers.get('Location'), led.headers.get('X-Robots-Tag')]).toEqual([
      302,
      `/wagtail/login/?next=${encodeURIComponent(login)}`,
      'noindex',
    ])
  }
  await createUser(site, 'bob@example.test')
  const bob = await createBackOfficeClient(site, 'bob@example.test')
  expect((await bob.get(login)).headers.get('Location')).toBe(`${top.path}?a=b%20c`)
  const opened = await bob.get(below.path)
  expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(await getStatusWithCookie(site, top.path, 'session=forged-forged-forged-forged-forged-forged-fo')).toBe(302)
  await site.db.prepare("UPDATE user SET is_active = 0 WHERE email = 'bob@example.test'").run()
  expect(await bob.status(top.path)).toBe(302)
})

it('RP-03 ASVS 8.2.2 a page for groups opens to members and administrators; others see no title', async () => {
  const { ada, site, restrict } = clubs
  const { top, below } = await clubs.createPrivatePages()
  await createUser(site, 'rob@example.test')
  await createUser(site, 'eve@example.test')
  const group = await site.db.prepare("SELECT id FROM group_ WHERE name = 'rob@example.test'").first<number>('id')
  await restrict(top.id, { restriction_type: 'groups', groups: [group] })
  const [rob, eve] = [
    await createBackOfficeClient(site, 'rob@example.test'),
    await createBackOfficeClient(site, 'eve@example.test'),
  ]
  expect((await site.fetch(top.path)).headers.get('Location')).toBe(
    `/_util/login/?next=${encodeURIComponent(top.path)}`,
  )
  expect([await rob.status(top.path), await ada.status(below.path)]).toEqual([200, 200])
  const refused = await eve.get(below.path)
  expect([refused.status, refused.headers.get('X-Robots-Tag'), refused.headers.get('Cache-Control')]).toEqual([
    403,
    'noindex',
    'private, no-store',
  ])
  expect((await refused.text()).replaceAll(below.path, '')).not.toMatch(/quillfish/i)
  for (const statement of ['DELETE FROM user_group WHERE group_id = ?1', 'DELETE FROM group_ WHERE id = ?1'])
    await site.db.prepare(statement).bind(group).run()
  expect([await rob.status(top.path), await ada.status(top.path)]).toEqual([403, 200])
})

it('ASVS 3.3.1 3.3.3 3.3.4 outside local development the access cookie is bound to https and to this host', async () => {
  const site = await openTemporarySite({ vars: { ENVIRONMENT: 'production' } })
  await createUser(site, 'ada@example.test')
  await site.db
    .prepare(
      `INSERT INTO page_view_restriction (page_id, restriction_type, password_hash)
       SELECT page.id, 'password', user.password_hash FROM page, user WHERE url_path = '/press/' AND email = 'ada@example.test'`,
    )
    .run()
  const answer = await submitPagePassword(
    site,
    await parsePagePasswordFormFromResponse(await site.fetch('/press/')),
    testUserPassword,
  )
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^__Host-page_pass_\d+=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(await getStatusWithCookie(site, '/press/', answer.headers.get('Set-Cookie')!.split(';')[0]!)).toBe(200)
  expect(
    await getStatusWithCookie(site, '/press/', answer.headers.get('Set-Cookie')!.split(';')[0]!.replace('__Host-', '')),
  ).toBe(403)
})
