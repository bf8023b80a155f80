import { argon2Sync, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeUser, openSite, ownSite, password, type Site, signIn } from '../helpers.ts'

const setupToken = 'a set-up token of thirty-two characters'
const setUpPath = '/wagtail/api/setup/'
const sessionPath = '/wagtail/api/session/'

let site: Site
beforeAll(async () => {
  site = await openSite({ vars: { SETUP_TOKEN: setupToken }, entry: 'test/telling-worker.js' })
  await makeUser(site, 'ada@example.test')
})
afterAll(() => site.close())

interface Told {
  event: string
  outcome: string
  [field: string]: unknown
}

/** What the log was told during an answer. */
const noted = (answer: Response) =>
  (JSON.parse(decodeURIComponent(answer.headers.get('X-Noted') ?? '[]')) as string[]).map((line) => JSON.parse(line) as Told)

let turn = 0
/** A call from a network of its own, unless it says otherwise: limits are another test's. */
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.origin, 'CF-Connecting-IP': `203.0.113.${++turn}`, ...headers },
    body: JSON.stringify(body),
  })
const tryPassword = (email: string, typed: string, headers?: Record<string, string>) =>
  send(sessionPath, { email, password: typed }, headers)

/** Makes the first administrator anew with this password. */
async function setUp(typed: string, vars: Record<string, string> = {}, token = setupToken) {
  await site.db.batch(['session', 'user_group', 'user'].map((table) => site.db.prepare(`DELETE FROM ${table}`)))
  const body = { token, email: 'first@example.test', first_name: 'First', last_name: 'Admin', password: typed }
  return send(setUpPath, body, { 'X-Vars': JSON.stringify(vars) })
}

it('ASVS 6.2.1 6.2.5 6.2.9 a password of twelve characters or of hundreds is taken, of whatever kind they are; a shorter one is not', async () => {
  for (const short of ['', 'Aa1!Aa1!Aa1', 'seven 7']) expect([short, (await setUp(short)).status]).toEqual([short, 400])
  for (const fine of [
    'onlyletters'.padEnd(12, 's'),
    '938475610293',
    '            ',
    'ONLY CAPITALS HERE',
    'Ünïcode – 漢字 🦞🦞🦞',
    'x y'.repeat(100),
  ])
    expect([fine, (await setUp(fine)).status]).toEqual([fine, 201])
  expect((await setUp('x'.repeat(1001))).status).toBe(400)
})

it('ASVS 6.2.8 11.4.2 a password counts exactly as it was typed, and is kept as argon2id with 19 MiB', async () => {
  const typed = ` Lobster & chips é ${'🦞'.repeat(40)} the end `
  expect((await setUp(typed)).status).toBe(201)
  const said = (text: string) => tryPassword('first@example.test', text).then(({ status }) => status)
  expect(await said(typed)).toBe(200)
  for (const other of [
    typed.trim(),
    typed.toLowerCase(),
    typed.normalize('NFD'),
    typed.slice(0, 72),
    typed.replace('& ', '&amp; '),
    `${typed} `,
    `${typed}\u0000`,
    `${typed.slice(0, -3)}x. `,
  ])
    expect([other, await said(other)]).toEqual([other, 401])
  const { password_hash } = (await site.db.prepare('SELECT password_hash FROM user').first<{ password_hash: string }>())!
  const [salt, hash] = password_hash.split('$').slice(-2) as [string, string]
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const byAnother = argon2Sync('argon2id', { message: typed, nonce: Buffer.from(salt, 'base64'), ...cost })
  expect(byAnother.toString('base64').replace('=', '')).toBe(hash)
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(JSON.stringify((await site.db.prepare('SELECT * FROM user').all()).results)).not.toContain('Lobster')
})

/** A list of stolen passwords on this machine. It knows what it was asked. */
async function stolen(answer: (prefix: string) => { status?: number; body: string; location?: string }) {
  const asked: string[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url!)
    const { status = 200, body, location } = answer(url!.slice(-5))
    response.writeHead(status, location ? { Location: location } : {}).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, vars: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/` } }
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const padding = `${'0'.repeat(34)}1:0\r\n${'F'.repeat(35)}:12\r\n`

it('ASVS 6.2.4 6.2.12 a password that was stolen somewhere is refused, and the list learns five digits of its hash and no more', async () => {
  const known = ['password1234', 'qwertyuiop123']
  const { asked, vars } = await stolen((prefix) => ({
    body:
      padding +
      known
        .map(sha1)
        .flatMap((hash) => (hash.startsWith(prefix) ? [`${hash.slice(5)}:4711\r\n`] : []))
        .join(''),
  }))
  for (const typed of known) {
    const answer = await setUp(typed, vars)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ problems: [{ path: 'password', message: expect.stringContaining('stolen') }] })
  }
  expect(await site.db.prepare('SELECT count(*) AS n FROM user').first()).toEqual({ n: 0 })
  const fresh = 'nobody ever typed this before'
  expect((await setUp(fresh, vars)).status).toBe(201)
  expect(asked).toEqual([...known, fresh].map((typed) => `/range/${sha1(typed).slice(0, 5)}`))
})

it('ASVS 6.2.12 15.3.2 16.5.3 a list that breaks, says nonsense or leads elsewhere lets no password through unchecked', async () => {
  const answers = [
    { status: 500, body: padding },
    { body: '<html>hello' },
    { body: '' },
    { status: 302, body: padding, location: 'http://127.0.0.1:9/elsewhere' },
  ]
  for (const answer of answers) {
    const { vars } = await stolen(() => answer)
    expect((await setUp('nobody ever typed this before', vars)).status).toBe(503)
  }
  expect((await setUp('nobody ever typed this before', { BREACHED_PASSWORDS_URL: 'http://127.0.0.1:9/range/' })).status).toBe(503)
  expect(await site.db.prepare('SELECT count(*) AS n FROM user').first()).toEqual({ n: 0 })
})

it('ASVS 6.4.1 a set-up token is long, counts once, and guessing it is stopped', async () => {
  expect((await setUp(password, { SETUP_TOKEN: 'x'.repeat(31) }, 'x'.repeat(31))).status).toBe(404)
  const guesses = { 'CF-Connecting-IP': '198.51.100.9' }
  const statuses: number[] = []
  for (let guess = 0; guess < 22; guess++) {
    const body = { token: `guess ${guess}`, email: 'a@example.test', first_name: '', last_name: '', password }
    statuses.push((await send(setUpPath, body, guesses)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(403), 429, 429])
  expect((await setUp(password)).status).toBe(201)
  const again = { token: setupToken, email: 'b@example.test', first_name: '', last_name: '', password }
  expect((await send(setUpPath, again)).status).toBe(404)
})

it('ASVS 7.2.3 a session’s token is 256 bits by chance, and never the same', async () => {
  await makeUser(site, 'tokens@example.test')
  const tokens = new Set<string>()
  for (let time = 0; time < 12; time++) {
    const answer = await tryPassword('tokens@example.test', password)
    tokens.add(/^session=([\w-]{43});/.exec(answer.headers.get('Set-Cookie')!)![1]!)
  }
  expect(tokens.size).toBe(12)
  // 43 characters of base64url hold 256 bits when each of them may be any.
  expect(new Set([...tokens].join('')).size).toBeGreaterThan(60)
})

it('ASVS 7.2.4 signing in begins a new session, ends the one the browser had, and takes none over that somebody planted', async () => {
  await makeUser(site, 'again@example.test')
  const first = await signIn(site, 'again@example.test')
  const second = await tryPassword('again@example.test', password, { Cookie: first.headers['Cookie']! })
  const cookie = second.headers.get('Set-Cookie')!.split(';')[0]!
  expect(cookie).not.toBe(first.headers['Cookie'])
  expect((await first.get('/wagtail/api/main/pages/')).status).toBe(401)
  const planted = `session=${'A'.repeat(43)}`
  const third = await tryPassword('again@example.test', password, { Cookie: planted })
  expect(third.headers.get('Set-Cookie')).not.toContain('A'.repeat(43))
  expect(await (await site.ask(sessionPath, { headers: { Cookie: planted } })).json()).toMatchObject({ user: null })
  expect((await site.ask('/wagtail/api/main/pages/', { headers: { Cookie: cookie } })).status).not.toBe(401)
})

it('ASVS 6.3.8 an unknown account, an inactive one and a wrong password are answered, stopped and worked on alike', async () => {
  await makeUser(site, 'known@example.test')
  const gone = await makeUser(site, 'gone@example.test')
  await site.db.prepare('UPDATE user SET is_active = 0 WHERE id = ?1').bind(gone).run()
  const tried = async (email: string, typed: string) => {
    const told: unknown[] = []
    for (let guess = 0; guess < 11; guess++) {
      const answer = await tryPassword(email, typed, { 'CF-Connecting-IP': '198.51.100.77' })
      const changing = ['date', 'x-noted', 'retry-after']
      told.push([answer.status, await answer.text(), [...answer.headers].filter(([name]) => !changing.includes(name))])
    }
    return told
  }
  const wrong = await tried('known@example.test', 'wrong password')
  expect(wrong.map((each) => (each as [number])[0])).toEqual([...Array(10).fill(401), 429])
  expect(await tried('nobody@example.test', 'wrong password')).toEqual(wrong)
  expect(await tried('gone@example.test', password)).toEqual(wrong)
  // Where there is no account a hash is checked all the same, of the same cost as those that are stored.
  const [, parameters] = /nobodysHash = '(\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+)\$/.exec(readFileSync('worker/passwords.ts', 'utf8')) ?? []
  await site.db
    .prepare('DELETE FROM user')
    .run()
    .catch(() => undefined)
  expect(parameters).toBe('$argon2id$v=19$m=19456,t=2,p=1')
})

it('ASVS 6.3.1 15.3.4 guesses are counted by the address the platform vouches for: no header of a client, and no other address of the same IPv6 network, makes another of it', async () => {
  await makeUser(site, 'guessed@example.test')
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
  expect((await tryPassword('guessed@example.test', password, { 'CF-Connecting-IP': '2001:db8:7:8::1' })).status).toBe(200)
})

it('ASVS 16.3.1 every sign-in, sign-out and set-up is logged with its outcome and factor, and never with what was typed', async () => {
  const id = await makeUser(site, 'logged@example.test')
  const from = { 'CF-Connecting-IP': '198.51.100.30' }
  const wrong = await tryPassword('logged@example.test', 'mistyped secret', from)
  const right = await tryPassword(' LOGGED@example.test', password, from)
  const [account] = noted(wrong).map((each) => each['account'])
  expect(account).toMatch(/^[\w-]{16}$/)
  const said = { kind: 'security', at: expect.any(String), event: 'sign_in', factor: 'password', account, network: '198.51.100.30' }
  const call = { method: 'POST', path: sessionPath }
  expect(noted(wrong)).toEqual([{ ...said, ...call, outcome: 'refused' }])
  expect(noted(right)).toEqual([{ ...said, ...call, outcome: 'allowed', user: id }])
  for (let guess = 0; guess < 8; guess++) await tryPassword('logged@example.test', 'guess', from)
  expect(noted(await tryPassword('logged@example.test', 'guess', from))).toMatchObject([{ outcome: 'refused' }])
  expect(noted(await tryPassword('logged@example.test', 'guess', from))).toMatchObject([{ outcome: 'throttled', account }])
  const cookie = right.headers.get('Set-Cookie')!.split(';')[0]!
  const { csrf_token } = (await right.json()) as { csrf_token: string }
  const headers = { Cookie: cookie, Origin: site.origin, 'X-CSRFToken': csrf_token }
  const out = await site.ask(sessionPath, { method: 'DELETE', headers })
  expect(noted(out)).toMatchObject([{ event: 'sign_out', user: id }])
  expect(noted(await setUp(password, {}, 'not the token'))).toMatchObject([{ event: 'access', outcome: 'refused', status: 403 }])
  expect(noted(await setUp(password))).toMatchObject([{ event: 'set_up', outcome: 'allowed', factor: 'set_up_token' }])
  const lines = [wrong, right, out].map((answer) => decodeURIComponent(answer.headers.get('X-Noted')!)).join('\n')
  for (const secret of ['mistyped', password, 'logged@', cookie.slice(8), csrf_token])
    expect(lines.toLowerCase()).not.toContain(secret.toLowerCase())
})

it('ASVS 16.3.2 16.4.1 what is not allowed is logged with who tried, on one line whatever was sent', async () => {
  const id = await makeUser(site, 'curious@example.test')
  const curious = await signIn(site, 'curious@example.test')
  const refused = { event: 'access', outcome: 'refused' }
  expect(noted(await curious.get('/wagtail/api/main/pages/1/?a=secret'))).toMatchObject([
    { ...refused, user: id, status: 404, path: '/wagtail/api/main/pages/1/' },
  ])
  expect(noted(await curious.get('/wagtail/api/main/mail/'))).toMatchObject([{ ...refused, user: id }])
  expect(noted(await site.ask('/wagtail/api/main/pages/'))).toMatchObject([{ ...refused, status: 401 }])
  const { 'X-CSRFToken': _, ...withoutToken } = curious.headers
  const forged = await site.ask('/wagtail/api/main/pages/1/action/publish/', { method: 'POST', headers: withoutToken, body: '{}' })
  expect(noted(forged)).toMatchObject([{ ...refused, user: id, status: 403, method: 'POST' }])
  const elsewhere = await tryPassword('curious@example.test', password, { Origin: 'https://evil.example' })
  expect(noted(elsewhere)).toMatchObject([{ ...refused, status: 403 }])
  const bearer = await site.ask('/api/location/flush/', { method: 'POST', headers: { Authorization: 'Bearer guessed-secret' } })
  expect(noted(bearer)).toMatchObject([{ event: 'machine_secret', outcome: 'refused' }])
  const forging = await site.ask('/wagtail/api/main/%0d%0a%7B%22event%22:%22forged%22%7D%E2%80%A8/', {
    headers: { 'CF-Connecting-IP': 'x{"event":"forged"}' },
  })
  const lines = JSON.parse(decodeURIComponent(forging.headers.get('X-Noted')!)) as string[]
  expect(lines).toEqual([expect.stringMatching(/^[\x20-\x7e]+$/)])
  expect(JSON.parse(lines[0]!)).toMatchObject(refused)
  for (const answer of [forged, bearer]) expect(answer.headers.get('X-Noted')).not.toMatch(/guessed|secret%22/)
  expect(noted(await site.ask('/menu/'))).toEqual([])
})

it('ASVS 16.5.3 where sessions, counts or walls cannot be read nobody is let in', async () => {
  const broken = await ownSite()
  await makeUser(broken, 'ada@example.test', { superuser: true })
  const ada = await signIn(broken, 'ada@example.test')
  const locked = await broken.db.prepare("SELECT id FROM page WHERE url_path = '/terms/'").first<{ id: number }>()
  const made = await ada.post(`/wagtail/api/main/pages/${locked!.id}/action/privacy/`, { restriction_type: 'login' })
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
  expect(await without('page_view_restriction', () => broken.ask('/terms/'))).toEqual(closed)
  const body = JSON.stringify({ email: 'ada@example.test', password })
  const headers = { 'Content-Type': 'application/json', Origin: broken.origin }
  const knock = () => broken.ask(sessionPath, { method: 'POST', headers, body })
  expect(await without('sign_in_attempt', knock)).toEqual(closed)
  expect(await without('session', knock)).toEqual(closed)
  expect((await knock()).status).toBe(200)
})
