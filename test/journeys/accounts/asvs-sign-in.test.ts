import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { createSignedOutClient, openSiteBeforeSetUp, sessionApiPath } from '../../support/accounts/setup-client.ts'
import { createUser, openTemporarySite, signIn, testUserPassword } from '../../support/site.ts'

const site = await openSiteBeforeSetUp()
await createUser(site, 'ada@example.test')
afterAll(() => site.close())

interface LogEvent {
  event: string
  outcome: string
  [field: string]: unknown
}

/** What was logged during a response. */
const noted = (answer: Response) =>
  (JSON.parse(decodeURIComponent(answer.headers.get('X-Noted') ?? '[]')) as string[]).map(
    (line) => JSON.parse(line) as LogEvent,
  )

const { tryPassword, setUp } = createSignedOutClient(site)

it('ASVS 7.2.3 a session token has 256 random bits, and is never reused', async () => {
  await createUser(site, 'tokens@example.test')
  const tokens = new Set<string>()
  for (let time = 0; time < 12; time++) {
    const answer = await tryPassword('tokens@example.test', testUserPassword)
    tokens.add(/^session=([\w-]{43});/.exec(answer.headers.get('Set-Cookie')!)![1]!)
  }
  expect(tokens.size).toBe(12)
  // 43 characters of base64url hold 256 bits when each of them may be any.
  expect(new Set([...tokens].join('')).size).toBeGreaterThan(60)
})

it('ASVS 7.2.4 signing in starts a new session, ends the previous and accepts no planted one', async () => {
  await createUser(site, 'again@example.test')
  const first = await signIn(site, 'again@example.test')
  const second = await tryPassword('again@example.test', testUserPassword, { Cookie: first.headers['Cookie']! })
  const cookie = second.headers.get('Set-Cookie')!.split(';')[0]!
  expect(cookie).not.toBe(first.headers['Cookie'])
  expect((await first.get('/wagtail/api/main/pages/')).status).toBe(401)
  const planted = `session=${'A'.repeat(43)}`
  const third = await tryPassword('again@example.test', testUserPassword, { Cookie: planted })
  expect(third.headers.get('Set-Cookie')).not.toContain('A'.repeat(43))
  expect(await (await site.fetch(sessionApiPath, { headers: { Cookie: planted } })).json()).toMatchObject({
    user: null,
  })
  expect((await site.fetch('/wagtail/api/main/pages/', { headers: { Cookie: cookie } })).status).not.toBe(401)
})

it('ASVS 6.3.1 a flood of wrong passwords locks no account for a known device or network', async () => {
  await createUser(site, 'flooded@example.test')
  await createUser(site, 'other@example.test')
  const tryFrom = (network: number, typed: string, Cookie = '', email = 'flooded@example.test') =>
    tryPassword(email, typed, { 'CF-Connecting-IP': `203.0.113.${network}`, ...(Cookie && { Cookie }) })
  const deviceOf = (answer: Response) => {
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('device='))
    expect(cookie).toMatch(/^device=[\w.-]{80,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    return cookie!.split(';')[0]!
  }
  const device = deviceOf(await tryFrom(1, testUserPassword))
  const others = deviceOf(await tryFrom(1, testUserPassword, '', 'other@example.test'))
  // A hundred guesses from ten networks, of which the last two are made here.
  for (const network of [2, 3]) expect((await tryFrom(network, 'guess')).headers.getSetCookie()).toEqual([])
  await site.db.prepare('UPDATE rate_limit_counter SET count = 100 WHERE count = 2').run()
  expect((await tryFrom(4, testUserPassword)).status).toBe(429)
  expect((await tryFrom(1, testUserPassword)).status).toBe(200)
  expect((await tryFrom(5, testUserPassword, device)).status).toBe(200)
  const altered = device.slice(0, -1) + (device.endsWith('A') ? 'B' : 'A')
  const older = device.replace(/\.\d+\./, '.1000000000000.')
  for (const worthless of [others, altered, older, 'device=x'])
    expect((await tryFrom(6, testUserPassword, worthless)).status, worthless).toBe(429)
  // Neither is unlimited: a device and a network have a few attempts of their own.
  const guesses: number[] = []
  for (let guess = 0; guess < 11; guess++) guesses.push((await tryFrom(7, 'guess', device)).status)
  expect(guesses).toEqual([...Array(10).fill(401), 429])
  expect((await tryFrom(1, testUserPassword)).status).toBe(200)
  // A month later it counts as an unknown device.
  await site.db.prepare("UPDATE known_network SET expires_at = '2026-01-01T00:00:00.000Z'").run()
  expect((await tryFrom(1, testUserPassword)).status).toBe(429)
})

it('ASVS 6.3.8 unknown accounts, inactive ones and wrong passwords get equal responses, limits and work', async () => {
  await createUser(site, 'known@example.test')
  const gone = await createUser(site, 'gone@example.test')
  await site.db.prepare('UPDATE user SET is_active = 0 WHERE id = ?1').bind(gone).run()
  const tried = async (email: string, typed: string) => {
    const responses: unknown[] = []
    for (let guess = 0; guess < 11; guess++) {
      const answer = await tryPassword(email, typed, { 'CF-Connecting-IP': '198.51.100.77' })
      const changing = ['date', 'x-noted', 'retry-after']
      responses.push([
        answer.status,
        await answer.text(),
        [...answer.headers].filter(([name]) => !changing.includes(name)),
      ])
    }
    return responses
  }
  const wrong = await tried('known@example.test', 'wrong password')
  expect(wrong.map((each) => (each as [number])[0])).toEqual([...Array(10).fill(401), 429])
  expect(await tried('nobody@example.test', 'wrong password')).toEqual(wrong)
  expect(await tried('gone@example.test', testUserPassword)).toEqual(wrong)
  // Where there is no account a hash is checked all the same, of the same cost as those that are stored.
  const [, parameters] =
    /dummyHash = '(\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+)\$/.exec(
      readFileSync('worker/accounts/password-hash.ts', 'utf8'),
    ) ?? []
  await site.db
    .prepare('DELETE FROM user')
    .run()
    .catch(() => undefined)
  expect(parameters).toBe('$argon2id$v=19$m=19456,t=2,p=1')
})

it('ASVS 6.3.1 15.3.4 neither client headers nor another address of the IPv6 network evades the attempt limit', async () => {
  await createUser(site, 'guessed@example.test')
  const statuses: number[] = []
  for (let guess = 0; guess < 11; guess++) {
    const claimed = `192.0.2.${guess}`
    const headers = {
      'CF-Connecting-IP': `2001:db8:7:7::${guess + 1}`,
      'X-Forwarded-For': claimed,
      'X-Real-IP': claimed,
      Forwarded: `for=${claimed}`,
      'True-Client-IP': claimed,
      'X-Client-IP': claimed,
    }
    const answer = await tryPassword('guessed@example.test', 'guess', headers)
    expect(noted(answer)[0]).toMatchObject({ network: '2001:db8:7:7::/64' })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect(
    (await tryPassword('guessed@example.test', testUserPassword, { 'CF-Connecting-IP': '2001:db8:7:8::1' })).status,
  ).toBe(200)
})

it('ASVS 16.3.1 every sign-in, sign-out and set-up is logged with outcome and factor, without the input', async () => {
  const id = await createUser(site, 'logged@example.test')
  const from = { 'CF-Connecting-IP': '198.51.100.30' }
  const wrong = await tryPassword('logged@example.test', 'mistyped secret', from)
  const right = await tryPassword(' LOGGED@example.test', testUserPassword, from)
  const [account] = noted(wrong).map((each) => each['account'])
  expect(account).toMatch(/^[\w-]{16}$/)
  const said = {
    kind: 'security',
    at: expect.any(String),
    event: 'sign_in',
    factor: 'password',
    account,
    network: '198.51.100.30',
  }
  const call = { method: 'POST', path: sessionApiPath }
  expect(noted(wrong)).toEqual([{ ...said, ...call, outcome: 'refused' }])
  expect(noted(right)).toEqual([{ ...said, ...call, outcome: 'allowed', user: id }])
  for (let guess = 0; guess < 8; guess++) await tryPassword('logged@example.test', 'guess', from)
  expect(noted(await tryPassword('logged@example.test', 'guess', from))).toMatchObject([{ outcome: 'refused' }])
  expect(noted(await tryPassword('logged@example.test', 'guess', from))).toMatchObject([
    { outcome: 'throttled', account },
  ])
  const cookie = right.headers.get('Set-Cookie')!.split(';')[0]!
  const { csrf_token } = (await right.json()) as { csrf_token: string }
  const headers = { Cookie: cookie, Origin: site.origin, 'X-CSRFToken': csrf_token }
  const out = await site.fetch(sessionApiPath, { method: 'DELETE', headers })
  expect(noted(out)).toMatchObject([{ event: 'sign_out', user: id }])
  expect(noted(await setUp(testUserPassword, {}, 'not the token'))).toMatchObject([
    { event: 'access', outcome: 'refused', status: 403 },
  ])
  expect(noted(await setUp(testUserPassword))).toMatchObject([
    { event: 'set_up', outcome: 'allowed', factor: 'set_up_token' },
  ])
  const lines = [wrong, right, out].map((answer) => decodeURIComponent(answer.headers.get('X-Noted')!)).join('\n')
  for (const secret of ['mistyped', testUserPassword, 'logged@', cookie.slice(8), csrf_token])
    expect(lines.toLowerCase()).not.toContain(secret.toLowerCase())
})

it('ASVS 6.3.5 the owner is notified once a day of suspicious sign-ins and blocked guessing', async () => {
  const id = await createUser(site, 'owner@example.test')
  const mails = async () =>
    (
      await site.db
        .prepare(
          "SELECT recipient, subject, text FROM mail WHERE kind = 'sign_in_notice' AND recipient GLOB '[os][wt][nr]*' ORDER BY id",
        )
        .all<{ recipient: string; subject: string; text: string }>()
    ).results
  const from = { 'CF-Connecting-IP': '198.51.100.60' }
  const attempt = (typed: string) => tryPassword('owner@example.test', typed, from)
  await attempt('one slip')
  await attempt(testUserPassword)
  await site.db
    .prepare('UPDATE user SET last_login = ?1 WHERE id = ?2')
    .bind(new Date(Date.now() - 89 * 86_400_000).toISOString(), id)
    .run()
  await attempt(testUserPassword)
  await site.db
    .prepare('UPDATE user SET last_login = ?1 WHERE id = ?2')
    .bind(new Date(Date.now() - 91 * 86_400_000).toISOString(), id)
    .run()
  await attempt(testUserPassword)
  await expect.poll(mails).toHaveLength(1)
  expect((await mails())[0]).toMatchObject({
    recipient: 'owner@example.test',
    text: expect.stringMatching(/first time in months[\s\S]*198\.51\.100\.60/),
  })
  for (const typed of ['two', 'three', 'four', testUserPassword, 'five', testUserPassword]) await attempt(typed)
  await expect.poll(mails).toHaveLength(2)
  for (let guess = 0; guess < 8; guess++) await attempt(`guess ${guess}`)
  for (let guess = 0; guess < 12; guess++)
    await tryPassword('stranger@example.test', 'guess', { 'CF-Connecting-IP': '198.51.100.61' })
  await expect.poll(mails).toHaveLength(3)
  expect((await mails()).map(({ text }) => /after several wrong|in months|was blocked/.exec(text)?.[0])).toEqual([
    'in months',
    'after several wrong',
    'was blocked',
  ])
  expect(JSON.stringify(await mails())).not.toMatch(/guess|slip|https?:\/\/[^"]*wagtail/)
})

it('ASVS 16.3.2 16.4.1 a denied action is logged with its user, on one line for any input', async () => {
  const id = await createUser(site, 'curious@example.test')
  const curious = await signIn(site, 'curious@example.test')
  const refused = { event: 'access', outcome: 'refused' }
  expect(noted(await curious.get('/wagtail/api/main/pages/1/?fields=title'))).toMatchObject([
    { ...refused, user: id, status: 404, path: '/wagtail/api/main/pages/1/' },
  ])
  expect(noted(await curious.get('/wagtail/pages/2/view_draft/'))).toMatchObject([{ ...refused, user: id }])
  expect(noted(await curious.get('/wagtail/api/main/mail/'))).toMatchObject([{ ...refused, user: id }])
  expect(noted(await site.fetch('/wagtail/api/main/pages/'))).toMatchObject([{ ...refused, status: 401 }])
  const { 'X-CSRFToken': _, ...withoutToken } = curious.headers
  const forged = await site.fetch('/wagtail/api/editor/pages/1/action/publish/', {
    method: 'POST',
    headers: withoutToken,
    body: '{}',
  })
  expect(noted(forged)).toMatchObject([{ ...refused, user: id, status: 403, method: 'POST' }])
  const elsewhere = await tryPassword('curious@example.test', testUserPassword, { Origin: 'https://evil.example' })
  expect(noted(elsewhere)).toMatchObject([{ ...refused, status: 403 }])
  const bearer = await site.fetch('/api/location/flush/', {
    method: 'POST',
    headers: { Authorization: 'Bearer guessed-secret' },
  })
  expect(noted(bearer)).toMatchObject([{ event: 'machine_secret', outcome: 'refused' }])
  const forging = await site.fetch('/wagtail/api/main/%0d%0a%7B%22event%22:%22forged%22%7D%E2%80%A8/', {
    headers: { 'CF-Connecting-IP': 'x{"event":"forged"}' },
  })
  const lines = JSON.parse(decodeURIComponent(forging.headers.get('X-Noted')!)) as string[]
  expect(lines).toEqual([expect.stringMatching(/^[\x20-\x7e]+$/)])
  expect(JSON.parse(lines[0]!)).toMatchObject(refused)
  for (const answer of [forged, bearer]) expect(answer.headers.get('X-Noted')).not.toMatch(/guessed|secret%22/)
  expect(noted(await site.fetch('/menu/'))).toEqual([])
})

it('ASVS 16.5.3 access is denied when sessions, counters or restrictions cannot be read', async () => {
  const broken = await openTemporarySite()
  await createUser(broken, 'ada@example.test', { superuser: true })
  const ada = await signIn(broken, 'ada@example.test')
  const locked = await broken.db.prepare("SELECT id FROM page WHERE url_path = '/terms/'").first<{ id: number }>()
  const made = await ada.post(`/wagtail/api/editor/pages/${locked!.id}/action/privacy/`, { restriction_type: 'login' })
  expect(made.status).toBe(200)
  const without = async (table: string, ask: () => Promise<Response>) => {
    await broken.db.prepare(`ALTER TABLE ${table} RENAME TO away`).run()
    const answer = await ask()
    await broken.db.prepare(`ALTER TABLE away RENAME TO ${table}`).run()
    return { status: answer.status, cookie: answer.headers.get('Set-Cookie'), text: await answer.text() }
  }
  const closed = { status: 503, cookie: null, text: expect.not.stringMatching(/SELECT|no such table|away/) }
  expect(await without('session', () => ada.get('/wagtail/api/main/pages/'))).toEqual(closed)
  expect(await without('session', () => ada.get('/terms/'))).toEqual(closed)
  expect(await without('page_view_restriction', () => broken.fetch('/terms/'))).toEqual(closed)
  const body = JSON.stringify({ email: 'ada@example.test', password: testUserPassword })
  const headers = { 'Content-Type': 'application/json', Origin: broken.origin }
  const knock = () => broken.fetch(sessionApiPath, { method: 'POST', headers, body })
  expect(await without('rate_limit_counter', knock)).toEqual(closed)
  expect(await without('session', knock)).toEqual(closed)
  expect((await knock()).status).toBe(200)
})
