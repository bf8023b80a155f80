import { argon2Sync, createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import {
  createSignedOutClient,
  openSiteBeforeSetUp,
  setUpApiPath,
  setupToken,
} from '../../support/accounts/setup-client.ts'
import { testUserPassword } from '../../support/site.ts'

const site = await openSiteBeforeSetUp()
afterAll(() => site.close())

const { send, tryPassword, setUp } = createSignedOutClient(site)

it('ASVS 6.2.1 6.2.5 6.2.9 setup accepts passwords of twelve to hundreds of any characters, and rejects shorter ones', async () => {
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

it('ASVS 6.2.8 11.4.2 a password is compared exactly as entered, and stored as argon2id with 19 MiB', async () => {
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
  const { password_hash } = (await site.db
    .prepare('SELECT password_hash FROM user')
    .first<{ password_hash: string }>())!
  const [salt, hash] = password_hash.split('$').slice(-2) as [string, string]
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const byAnother = argon2Sync('argon2id', { message: typed, nonce: Buffer.from(salt, 'base64'), ...cost })
  expect(byAnother.toString('base64').replace('=', '')).toBe(hash)
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(JSON.stringify((await site.db.prepare('SELECT * FROM user').all()).results)).not.toContain('Lobster')
})

/** A local service with a list of stolen passwords. It records its requests. */
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
  return {
    asked,
    vars: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/` },
  }
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const padding = `${'0'.repeat(34)}1:0\r\n${'F'.repeat(35)}:12\r\n`

it('ASVS 6.2.4 6.2.12 a leaked password is rejected, and the list receives only five hash digits', async () => {
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
    expect(await answer.json()).toMatchObject({
      problems: [{ path: 'password', message: expect.stringContaining('stolen') }],
    })
  }
  expect(await site.db.prepare('SELECT count(*) AS n FROM user').first()).toEqual({ n: 0 })
  const fresh = 'nobody ever typed this before'
  expect((await setUp(fresh, vars)).status).toBe(201)
  expect(asked).toEqual([...known, fresh].map((typed) => `/range/${sha1(typed).slice(0, 5)}`))
})

it('ASVS 6.2.12 15.3.2 16.5.3 a list that fails, returns nonsense or redirects lets no password pass unchecked', async () => {
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
  expect(
    (await setUp('nobody ever typed this before', { BREACHED_PASSWORDS_URL: 'http://127.0.0.1:9/range/' })).status,
  ).toBe(503)
  expect(await site.db.prepare('SELECT count(*) AS n FROM user').first()).toEqual({ n: 0 })
})

it('ASVS 6.4.1 a set-up token is long, valid once, and guessing it is rate limited', async () => {
  expect((await setUp(testUserPassword, { SETUP_TOKEN: 'x'.repeat(31) }, 'x'.repeat(31))).status).toBe(404)
  const guesses = { 'CF-Connecting-IP': '198.51.100.9' }
  const statuses: number[] = []
  for (let guess = 0; guess < 22; guess++) {
    const body = {
      token: `guess ${guess}`,
      email: 'a@example.test',
      first_name: '',
      last_name: '',
      password: testUserPassword,
    }
    statuses.push((await send(setUpApiPath, body, guesses)).status)
  }
  expect(statuses).toEqual([...Array(20).fill(403), 429, 429])
  expect((await setUp(testUserPassword)).status).toBe(201)
  const again = {
    token: setupToken,
    email: 'b@example.test',
    first_name: '',
    last_name: '',
    password: testUserPassword,
  }
  expect((await send(setUpApiPath, again)).status).toBe(404)
})
