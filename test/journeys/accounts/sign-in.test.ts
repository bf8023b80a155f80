import { expect, it } from 'vitest'
import { createUser, openTemporarySite, setUpSharedSite, signIn, testUserPassword } from '../../support/site.ts'

const site = setUpSharedSite()

const postSession = (body: unknown, headers: Record<string, string> = {}, at = site) =>
  at.fetch('/wagtail/api/session/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: at.origin, ...headers },
    body: JSON.stringify(body),
  })

it('BR-02 ASVS 7.4.1 valid credentials start a session; signing out ends it for copied cookies too', async () => {
  await createUser(site, 'ada@example.test', { superuser: true })
  const ada = await signIn(site, 'ada@example.test')
  const state = (await (await ada.get('/wagtail/api/session/')).json()) as {
    user: { email: string }
    needs_setup: boolean
  }
  expect(state.user.email).toBe('ada@example.test')
  const out = await site.fetch('/wagtail/api/session/', { method: 'DELETE', headers: ada.headers })
  expect(out.status).toBe(204)
  expect(await (await ada.get('/wagtail/api/session/')).json()).toMatchObject({ user: null })
  expect((await ada.get('/wagtail/api/main/pages/')).status).toBe(401)
})

it('ASVS 6.3.8 an unknown address and a wrong password get the same response', async () => {
  await createUser(site, 'bea@example.test')
  const unknown = await postSession({ email: 'nobody@example.test', password: testUserPassword })
  const wrong = await postSession({ email: 'bea@example.test', password: 'wrong' })
  expect([unknown.status, await unknown.json()]).toEqual([
    401,
    { message: 'Your e-mail address and password do not match.' },
  ])
  expect([wrong.status, await wrong.json()]).toEqual([
    401,
    { message: 'Your e-mail address and password do not match.' },
  ])
})

it('ASVS 6.3.1 guessing a password is blocked for a while, without affecting other accounts', async () => {
  await createUser(site, 'cyd@example.test')
  for (let signedIn = 0; signedIn < 12; signedIn++) await signIn(site, 'cyd@example.test')
  const guess = (email: string) => postSession({ email, password: 'guess' })
  const statuses: number[] = []
  for (let guessed = 0; guessed < 11; guessed++) statuses.push((await guess('cyd@example.test')).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  const stopped = await postSession({ email: 'cyd@example.test', password: testUserPassword })
  expect(stopped.status).toBe(429)
  const wait = Number(stopped.headers.get('Retry-After'))
  expect([wait > 600, wait <= 900]).toEqual([true, true])
  expect((await guess('somebody-else@example.test')).status).toBe(401)
  await site.db.prepare('UPDATE rate_limit_counter SET resets_at = ?1').bind(new Date().toISOString()).run()
  expect((await postSession({ email: 'cyd@example.test', password: testUserPassword })).status).toBe(200)
})

it('ASVS 3.3.4 only the hash of the token is stored, and scripts cannot read the cookie', async () => {
  await createUser(site, 'dan@example.test')
  const answer = await postSession({ email: ' DAN@example.test ', password: testUserPassword })
  const cookie = answer.headers.get('Set-Cookie')!
  expect(cookie).toMatch(/^session=[\w-]{43}; .*HttpOnly/)
  expect(cookie).toContain('SameSite=Lax')
  const token = cookie.match(/=([\w-]+);/)![1]!
  const { results } = await site.db
    .prepare("SELECT session.* FROM session JOIN user ON user.id = user_id WHERE email = 'dan@example.test'")
    .all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain(token)
})

it('ASVS 3.3.1 outside local development the cookie requires https and the known password is rejected', async () => {
  const own = await openTemporarySite({ vars: { ENVIRONMENT: 'production' } })
  await createUser(own, 'ada@example.test')
  const answer = await postSession({ email: 'ada@example.test', password: testUserPassword }, {}, own)
  expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-session=.*; Path=\/; .*Secure/)
  const { hash } = await import('@phi-ag/argon2/node').then(async (argon2) => ({
    hash: (await argon2.default()).hash('tidemark-local-only').encoded,
  }))
  await own.db.prepare("UPDATE user SET password_hash = ?1 WHERE email = 'ada@example.test'").bind(hash).run()
  expect((await postSession({ email: 'ada@example.test', password: 'tidemark-local-only' }, {}, own)).status).toBe(401)
})

it('ASVS 7.3.1 7.3.2 7.4.1 a session ends when idle and in any case after its lifetime', async () => {
  const id = await createUser(site, 'eli@example.test')
  const eli = await signIn(site, 'eli@example.test')
  const setSession = (column: string, hoursAgo: number) =>
    site.db
      .prepare(`UPDATE session SET ${column} = ?1 WHERE user_id = ?2`)
      .bind(new Date(Date.now() - hoursAgo * 3_600_000).toISOString(), id)
      .run()
  await setSession('last_seen_at', 13)
  expect((await eli.get('/wagtail/api/main/pages/')).status).toBe(401)
  await setSession('last_seen_at', 0)
  expect((await eli.get('/wagtail/api/main/pages/')).status).not.toBe(401)
  await setSession('expires_at', 1)
  expect((await eli.get('/wagtail/api/main/pages/')).status).toBe(401)
})

it('ASVS 7.4.2 a deactivated user is signed out immediately', async () => {
  await createUser(site, 'fay@example.test')
  const fay = await signIn(site, 'fay@example.test')
  await site.db.prepare("UPDATE user SET is_active = 0 WHERE email = 'fay@example.test'").run()
  expect((await fay.get('/wagtail/api/main/pages/')).status).toBe(401)
})

it('ASVS 3.5.1 changes from another site are rejected, also signing in', async () => {
  await createUser(site, 'gus@example.test')
  const credentials = { email: 'gus@example.test', password: testUserPassword }
  expect((await postSession(credentials, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await postSession(credentials, { Origin: 'null' })).status).toBe(403)
  expect((await postSession(credentials, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
  const silent = await site.fetch('/wagtail/api/session/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  expect(silent.status).toBe(403)
})

it('a rejected request leaves the connection usable for the next one', async () => {
  for (let asked = 0; asked < 60; asked++) {
    expect((await postSession({ email: 'a', password: 'b' }, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await site.fetch('/wagtail/api/session/')).status).toBe(200)
  }
})

it('ASVS 3.5.1 a change without the token of its own session is rejected', async () => {
  await createUser(site, 'hal@example.test')
  await createUser(site, 'bob@example.test')
  const hal = await signIn(site, 'hal@example.test')
  const bob = await signIn(site, 'bob@example.test')
  const { 'X-CSRFToken': token, ...without } = hal.headers
  const end = (headers: Record<string, string>) => site.fetch('/wagtail/api/session/', { method: 'DELETE', headers })
  expect((await end(without)).status).toBe(403)
  expect((await end({ ...without, 'X-CSRFToken': bob.headers['X-CSRFToken'] })).status).toBe(403)
  expect((await end({ ...without, 'X-CSRFToken': token })).status).toBe(204)
})

it('ASVS 15.3.3 bodies of wrong type, size, depth or keys are rejected with the reason', async () => {
  const send = (body: string, type = 'application/json') =>
    site.fetch('/wagtail/api/session/', {
      method: 'POST',
      headers: { 'Content-Type': type, Origin: site.origin },
      body,
    })
  expect((await send('{"email":')).status).toBe(400)
  expect((await send('email=a&password=b', 'application/x-www-form-urlencoded')).status).toBe(400)
  expect((await send(JSON.stringify({ email: 'x'.repeat(2_200_000), password: 'y' }))).status).toBe(413)
  expect((await send('['.repeat(100_000) + ']'.repeat(100_000))).status).toBe(400)
  const unknown = await send(JSON.stringify({ email: 'a', password: 'b', admin: true }))
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toMatchObject({ problems: [{ path: 'admin', message: 'is not a known key' }] })
})

it('ASVS 6.4.1 the set-up token creates the first administrator, once', async () => {
  const own = await openTemporarySite({ vars: { SETUP_TOKEN: 'one-time-token of thirty-two characters' } })
  await own.db.batch([own.db.prepare('DELETE FROM session'), own.db.prepare('DELETE FROM user')])
  const form = {
    token: 'one-time-token of thirty-two characters',
    email: 'First@example.test',
    first_name: 'First',
    last_name: 'Admin',
    password: testUserPassword,
  }
  const setUp = (body: unknown) =>
    own.fetch('/wagtail/api/setup/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: own.origin },
      body: JSON.stringify(body),
    })
  expect(await (await own.fetch('/wagtail/api/session/')).json()).toMatchObject({ user: null, needs_setup: true })
  expect((await setUp({ ...form, token: 'guess' })).status).toBe(403)
  expect((await setUp({ ...form, password: 'short' })).status).toBe(400)
  expect((await setUp({ ...form, password: 'tidemark-local-only' })).status).toBe(400)
  const both = await Promise.all([setUp(form), setUp({ ...form, email: 'second@example.test' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
  const { results } = await own.db.prepare('SELECT is_superuser FROM user').all()
  expect(results).toEqual([{ is_superuser: 1 }])
})

it('without a set-up token, set-up is disabled', async () => {
  const own = await openTemporarySite()
  await own.db.batch([own.db.prepare('DELETE FROM session'), own.db.prepare('DELETE FROM user')])
  const answer = await own.fetch('/wagtail/api/setup/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: own.origin },
    body: JSON.stringify({
      token: '',
      email: 'a@example.test',
      first_name: '',
      last_name: '',
      password: testUserPassword,
    }),
  })
  expect(answer.status).not.toBe(201)
  expect(await own.db.prepare('SELECT count(*) AS n FROM user').first()).toEqual({ n: 0 })
})
