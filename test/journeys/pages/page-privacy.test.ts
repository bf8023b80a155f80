import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  findPageViewRestrictionOrThrow,
  getStatusWithCookie,
  parsePagePasswordFormFromResponse,
  setUpPrivatePages,
  submitPagePassword,
  testPagePassword,
  toCookieRequestInit,
  unlockPageWithPassword,
} from '../../support/pages/private-pages.ts'
import { testVars } from '../../support/site.ts'

const clubs = setUpPrivatePages()

it('RT-18 RP-03 BR-14 ASVS 8.2.2 14.3.2 a visitor asked for the password gets access with it, and nothing is cached', async () => {
  const { site } = clubs
  const { top } = await clubs.createPrivatePages()
  const asked = await site.fetch(`${top.path}?table=4`)
  expect(asked.status).toBe(403)
  expect([asked.headers.get('Cache-Control'), asked.headers.get('X-Robots-Tag')]).toEqual([
    'private, no-store',
    'noindex',
  ])
  const wall = await parsePagePasswordFormFromResponse(asked)
  const restriction = await findPageViewRestrictionOrThrow(site, top.id)
  expect(wall.action).toBe(`/_util/authenticate_with_password/${restriction.id}/${top.id}/`)
  expect(restriction.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const right = await submitPagePassword(site, wall, testPagePassword)
  expect([right.status, right.headers.get('Location'), right.headers.get('Cache-Control')]).toEqual([
    303,
    `${top.path}?table=4`,
    'private, no-store',
  ])
  expect(right.headers.get('Set-Cookie')).toMatch(
    new RegExp(`^page_pass_${restriction.id}=[0-9a-z]+\\.[\\w-]{43}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax$`),
  )
  const opened = await site.fetch(top.path, toCookieRequestInit(right.headers.get('Set-Cookie')!.split(';')[0]!))
  expect([
    opened.status,
    opened.headers.get('Cache-Control'),
    opened.headers.get('X-Robots-Tag'),
    opened.headers.get('ETag'),
  ]).toEqual([200, 'private, no-store', 'noindex', null])
  const html = await opened.text()
  expect(html).toContain('Quillfish club within')
  expect(html).not.toMatch(/rel="canonical"|og:title|ld\+json/)
})

it('RT-18 ASVS 8.3.1 a wrong or empty password shows the form again with a field error', async () => {
  const { site } = clubs
  const { top } = await clubs.createPrivatePages()
  const wall = await parsePagePasswordFormFromResponse(await site.fetch(top.path))
  for (const [typed, words] of [
    ['Lobster trap 42', 'That is not the password of this page.'],
    ['x'.repeat(1001), 'That is not the password of this page.'],
    ['', 'Enter the password.'],
  ] as const) {
    const answer = await submitPagePassword(site, wall, typed)
    const html = await answer.clone().text()
    expect([answer.status, answer.headers.get('Set-Cookie'), answer.headers.get('Cache-Control')], typed).toEqual([
      422,
      null,
      'private, no-store',
    ])
    expect(html).toContain(`Error: ${words}`)
    expect(html).toMatch(/<title>Error: Password required/)
    expect(html).toMatch(/<input id="page-password"[^>]*aria-invalid="true"/)
    if (typed) expect(html).not.toContain(typed)
    expect((await parsePagePasswordFormFromResponse(answer)).values['return_url']).toBe(top.path)
  }
})

it('RT-18 the prompt is at its own URL alone, with or without trailing slash', async () => {
  const { site, make } = clubs
  const { top, below } = await clubs.createPrivatePages()
  const { id } = await findPageViewRestrictionOrThrow(site, top.id)
  for (const slash of ['/', '']) {
    const asked = await site.fetch(`/_util/authenticate_with_password/${id}/${below.id}${slash}`)
    expect([asked.status, asked.headers.get('X-Robots-Tag'), asked.headers.get('Cache-Control')]).toEqual([
      200,
      'noindex',
      'private, no-store',
    ])
    const wall = await parsePagePasswordFormFromResponse(asked)
    expect(wall.values['return_url']).toBeUndefined()
    const right = await submitPagePassword(
      site,
      { ...wall, action: wall.action.replace(/\/$/, slash) },
      testPagePassword,
    )
    expect([right.status, right.headers.get('Location')]).toEqual([303, below.path])
  }
  const other = await make(clubs.home, 'Elsewhere')
  const wall = await parsePagePasswordFormFromResponse(await site.fetch(top.path))
  for (const path of [
    `${id}/${other.id}/`,
    `${id + 50}/${top.id}/`,
    `${id}/999999/`,
    '0/1/',
    'a/b/',
    `${id}/${top.id}/more/`,
  ]) {
    expect([path, (await site.fetch(`/_util/authenticate_with_password/${path}`)).status]).toEqual([path, 404])
    const posted = await submitPagePassword(
      site,
      { ...wall, action: `/_util/authenticate_with_password/${path}` },
      testPagePassword,
    )
    expect([path, posted.status, posted.headers.get('Set-Cookie')]).toEqual([path, 404, null])
  }
  const wrong = await site.fetch(`/_util/authenticate_with_password/${id}/${top.id}/`, { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, POST'])
})

it('ASVS 3.7.2 a right password and a sign-in redirect only to a path of this site', async () => {
  const { site, ada } = clubs
  const { top } = await clubs.createPrivatePages()
  const wall = await parsePagePasswordFormFromResponse(await site.fetch(top.path))
  for (const return_url of [
    'https://elsewhere.test/',
    '//elsewhere.test/',
    '/\\elsewhere.test',
    '/.//elsewhere.test/',
    'javascript:alert(1)',
  ]) {
    const right = await submitPagePassword(site, wall, testPagePassword, { extraValues: { return_url } })
    expect([return_url, right.headers.get('Location')]).toEqual([return_url, top.path])
    const login = await ada.get(`/_util/login/?next=${encodeURIComponent(return_url)}`)
    expect([return_url, login.status, login.headers.get('Location')]).toEqual([return_url, 302, '/'])
  }
  expect((await ada.get('/_util/login/?next=%2F_util%2Flogin%2F')).headers.get('Location')).toBe('/')
})

it('ASVS 3.5.1 a password is only accepted from our own form', async () => {
  const { site } = clubs
  const { top } = await clubs.createPrivatePages()
  const wall = await parsePagePasswordFormFromResponse(await site.fetch(top.path))
  const elsewhere = await submitPagePassword(site, wall, testPagePassword, {
    headers: { Origin: 'https://elsewhere.test' },
  })
  expect([elsewhere.status, elsewhere.headers.get('Set-Cookie')]).toEqual([403, null])
  const bare = await site.fetch(wall.action, {
    method: 'POST',
    body: new URLSearchParams({ password: testPagePassword }),
  })
  expect([bare.status, bare.headers.get('Set-Cookie')]).toEqual([403, null])
  const stale = await submitPagePassword(site, { ...wall, cookie: '' }, testPagePassword)
  expect([stale.status, stale.headers.get('Set-Cookie')?.startsWith('csrftoken=')]).toEqual([403, true])
  expect((await parsePagePasswordFormFromResponse(stale)).action).toBe(wall.action)
  const json = await site.fetch(wall.action, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(json.status).toBe(400)
})

it('ASVS 2.4.1 6.3.1 ten wrong passwords from one network block it for a while; others are unaffected', async () => {
  const { site, restrict, make } = clubs
  const { top } = await clubs.createPrivatePages()
  const other = await make(clubs.home, 'Other club')
  await restrict(other.id, { restriction_type: 'password', password: testPagePassword })
  const wall = await parsePagePasswordFormFromResponse(await site.fetch(top.path))
  const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } })
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, n) => submitPagePassword(site, wall, `wrong ${n}`, from('2001:db8::1'))),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), 429, 429])
  const shut = await submitPagePassword(site, wall, testPagePassword, from('2001:db8::2'))
  expect([shut.status, Number(shut.headers.get('Retry-After')) > 0, shut.headers.get('Set-Cookie')]).toEqual([
    429,
    true,
    null,
  ])
  expect((await submitPagePassword(site, wall, testPagePassword, from('198.51.100.7'))).status).toBe(303)
  const otherWall = await parsePagePasswordFormFromResponse(await site.fetch(other.path))
  expect((await submitPagePassword(site, otherWall, testPagePassword, from('2001:db8::1'))).status).toBe(303)
  const { results } = await site.db.prepare('SELECT key FROM rate_limit_counter').all()
  expect(JSON.stringify(results)).not.toContain('2001:db8')
})

it('right passwords never block a prompt', async () => {
  const { site } = clubs
  const { top } = await clubs.createPrivatePages()
  const wall = await parsePagePasswordFormFromResponse(await site.fetch(top.path))
  for (let times = 0; times < 12; times++)
    expect((await submitPagePassword(site, wall, testPagePassword)).status).toBe(303)
})

it('ASVS 8.2.2 7.3.2 an access cookie that is forged, expired or for another page gives no access', async () => {
  const { site, restrict, make } = clubs
  const { top } = await clubs.createPrivatePages()
  const other = await make(clubs.home, 'Other club')
  await restrict(other.id, { restriction_type: 'password', password: testPagePassword })
  const own = await findPageViewRestrictionOrThrow(site, top.id)
  const pass = await unlockPageWithPassword(site, top.path)
  expect(await getStatusWithCookie(site, top.path, pass)).toBe(200)
  expect(await getStatusWithCookie(site, other.path, pass)).toBe(403)
  const theirs = (await unlockPageWithPassword(site, other.path)).replace(/^[^=]+/, `page_pass_${own.id}`)
  const signed = (ends: number, key: string = testVars.SECRET_KEY) => {
    const text = ends.toString(36)
    return `page_pass_${own.id}=${text}.${createHmac('sha256', key).update(`page pass ${own.id} ${own.password_hash} ${text}`).digest('base64url')}`
  }
  const now = Math.floor(Date.now() / 1000)
  expect(await getStatusWithCookie(site, top.path, signed(now + 60))).toBe(200)
  for (const cookie of [
    theirs,
    signed(now - 1),
    signed(now + 60, 'another key of thirty-two characters'),
    pass.replace(/=[0-9a-z]+/, `=${(now + 999_999).toString(36)}`),
    pass.slice(0, -1),
    `${pass}x`,
    `x${pass}`,
    `page_pass_${own.id}=`,
    `page_pass_${own.id}=1`,
  ])
    expect([cookie, await getStatusWithCookie(site, top.path, cookie)]).toEqual([cookie, 403])
})

it('a changed password revokes access, and an unchanged one keeps it', async () => {
  const { site, restrict } = clubs
  const { top } = await clubs.createPrivatePages()
  const pass = await unlockPageWithPassword(site, top.path)
  await restrict(top.id, { restriction_type: 'password' })
  expect(await getStatusWithCookie(site, top.path, pass)).toBe(200)
  await restrict(top.id, { restriction_type: 'password', password: 'another trap 43' })
  expect(await getStatusWithCookie(site, top.path, pass)).toBe(403)
  const wall = await parsePagePasswordFormFromResponse(await site.fetch(top.path))
  expect((await submitPagePassword(site, wall, testPagePassword)).status).toBe(422)
  expect(
    await getStatusWithCookie(site, top.path, await unlockPageWithPassword(site, top.path, 'another trap 43')),
  ).toBe(200)
})
