import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addAuthenticatorApp,
  createTestBrowser,
  type TestBrowser,
  waitForLatestMailText,
} from '../../support/accounts/account-browser.ts'
import {
  createPasskeyAuthenticator,
  type InjectedPasskeyFaults,
  type PasskeyAuthenticator,
} from '../../support/accounts/authenticator.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const { account } = apiPaths

async function addKey(browser: TestBrowser, key: PasskeyAuthenticator, way: InjectedPasskeyFaults = {}) {
  const { challenge } = (await browser.post(account.passkeyOptions)).body
  return browser.post(account.passkeys, { name: 'Work laptop', credential: key.make(challenge!, way) })
}

/** Somebody who is signed in and has a passkey. */
async function withKey(email: string) {
  await createUser(site, email)
  const browser = createTestBrowser(site)
  await browser.signIn(email)
  const key = createPasskeyAuthenticator(site.origin)
  expect((await addKey(browser, key)).status).toBe(201)
  return { browser, key }
}

async function signInWith(
  key: PasskeyAuthenticator,
  way: InjectedPasskeyFaults = {},
  browser = createTestBrowser(site),
) {
  const { challenge } = (await browser.post(apiPaths.passkeySignInOptions)).body
  return { browser, answer: await browser.post(apiPaths.passkeySignIn, { credential: key.use(challenge!, way) }) }
}

it('ASVS 6.3.3 6.3.7 a passkey signs in alone, with a new session, and its owner is notified', async () => {
  const { browser, key } = await withKey('ada@example.test')
  expect(await waitForLatestMailText(site, 'ada@example.test', 'account_notice')).toContain('A passkey was added')
  const { browser: phone, answer } = await signInWith(key)
  expect([answer.status, answer.body.user?.email]).toEqual([200, 'ada@example.test'])
  expect(await phone.isSignedIn()).toBe(true)
  expect((await phone.account()).passkeys).toMatchObject([
    { name: 'Work laptop', other_host: null, last_used_at: expect.any(String) },
  ])
  const before = new Map(phone.jar)
  expect((await signInWith(key, {}, phone)).answer.status).toBe(200)
  expect(phone.jar.get('session')).not.toBe(before.get('session'))
  const { passkeys } = await browser.account()
  expect((await browser.ask('PATCH', account.passkey(passkeys[0]!.id), { name: 'Old laptop' })).status).toBe(204)
  expect((await browser.ask('DELETE', account.passkey(passkeys[0]!.id))).status).toBe(204)
  expect((await signInWith(key)).answer.status).toBe(401)
  expect(await browser.account()).toMatchObject({ passkeys: [], recovery_codes: 0 })
})

it('ASVS 6.5.1 6.5.5 a challenge is valid once, for one browser, for five minutes', async () => {
  const { key } = await withKey('grace@example.test')
  const browser = createTestBrowser(site)
  const ask = async (who = browser) => (await who.post(apiPaths.passkeySignInOptions)).body.challenge!
  const send = (who: TestBrowser, credential: object) => who.post(apiPaths.passkeySignIn, { credential })
  const stolen = key.use(await ask())
  const thief = createTestBrowser(site)
  await ask(thief)
  expect((await send(thief, stolen)).status).toBe(401)
  expect((await send(createTestBrowser(site), stolen)).status).toBe(401)
  expect((await send(browser, stolen)).status).toBe(200)
  expect((await send(browser, stolen)).status).toBe(401)
  const first = await ask()
  await ask()
  expect((await send(browser, key.use(first))).status).toBe(401)
  const late = await ask()
  const { expires_at } = (await site.db
    .prepare("SELECT expires_at FROM one_time_token WHERE purpose = 'passkey_sign_in' ORDER BY expires_at DESC")
    .first<{ expires_at: string }>())!
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  await site.db.prepare('UPDATE one_time_token SET expires_at = ?1').bind(new Date().toISOString()).run()
  expect((await send(browser, key.use(late))).status).toBe(401)
  // A failed answer has used its challenge up as well.
  const tried = await ask()
  expect((await send(browser, key.use(tried, { forged: true }))).status).toBe(401)
  expect((await send(browser, key.use(tried))).status).toBe(401)
})

it('ASVS 6.3.3 rejects another origin, host, type, key, counter, and an absent or unknown user', async () => {
  const { key } = await withKey('mary@example.test')
  expect((await signInWith(key)).answer.status).toBe(200)
  const ways: InjectedPasskeyFaults[] = [
    { origin: 'https://evil.example' },
    { origin: site.origin.replace('http:', 'https:') },
    { rpId: 'evil.example' },
    { type: 'webauthn.create' },
    { challenge: 'A'.repeat(43) },
    { flags: 0 },
    { flags: 1 },
    { flags: 4 },
    { counter: 1 },
    { counter: 0 },
    { forged: true },
  ]
  for (const way of ways) {
    const { browser, answer } = await signInWith(key, way)
    expect([way, answer.status, await browser.isSignedIn()]).toEqual([way, 401, false])
  }
  expect((await signInWith(createPasskeyAuthenticator(site.origin))).answer.status).toBe(401)
  expect((await signInWith(key)).answer.status).toBe(200)
  const browser = createTestBrowser(site)
  await createUser(site, 'maker@example.test')
  await browser.signIn('maker@example.test')
  for (const way of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { flags: 1 },
    { flags: 4 },
    { challenge: 'A'.repeat(43) },
  ])
    expect([way, (await addKey(browser, createPasskeyAuthenticator(site.origin), way)).status]).toEqual([way, 422])
  expect((await browser.account()).passkeys).toEqual([])
})

it('ASVS 6.3.3 as a second factor only the user’s own passkey or recovery codes are accepted', async () => {
  const { browser: owner, key } = await withKey('hedy@example.test')
  const { key: other } = await withKey('joan@example.test')
  const codes = (await owner.post(account.recoveryCodes)).body.codes!
  const step = async (way: PasskeyAuthenticator) => {
    const browser = createTestBrowser(site)
    const half = await browser.signIn('hedy@example.test')
    expect(half.body).toMatchObject({ user: null, second_step: { passkey: true, totp: false, recovery_code: true } })
    const options = (await browser.post(apiPaths.passkeySignInOptions)).body as {
      challenge: string
      allowCredentials?: { id: string }[]
    }
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([key.id])
    return browser.post(apiPaths.passkeySignIn, { credential: way.use(options.challenge) })
  }
  expect((await step(other)).status).toBe(401)
  expect((await step(key)).body.user?.email).toBe('hedy@example.test')
  const browser = createTestBrowser(site)
  await browser.signIn('hedy@example.test')
  expect((await browser.post(apiPaths.secondStep, { code: codes[0] })).status).toBe(200)
  await site.db.prepare("UPDATE user SET is_active = 0 WHERE email = 'hedy@example.test'").run()
  expect((await signInWith(key)).answer.status).toBe(401)
})

it('ASVS 7.5.1 a passkey confirms the signed-in user only with a challenge for that purpose', async () => {
  const { browser, key } = await withKey('emmy@example.test')
  const confirm = async (way: InjectedPasskeyFaults = {}) => {
    const { challenge } = (await browser.post(account.confirmOptions)).body
    return browser.post(account.confirmByPasskey, { credential: key.use(challenge!, way), proof: 'account' })
  }
  browser.forget()
  expect((await browser.post(account.recoveryCodes)).status).toBe(403)
  const { challenge } = (await browser.post(account.passkeyOptions)).body
  expect(challenge).toBeUndefined()
  expect((await confirm({ forged: true })).status).toBe(422)
  expect((await browser.post(account.recoveryCodes)).status).toBe(403)
  const before = browser.jar.get('session')
  expect((await confirm()).status).toBe(200)
  expect(browser.jar.get('session')).not.toBe(before)
  expect((await browser.post(account.recoveryCodes)).status).toBe(200)
  await addAuthenticatorApp(browser)
  browser.forget()
  expect((await confirm()).status).toBe(200)
})

it('a passkey belongs to one account and one host', async () => {
  const { browser, key } = await withKey('rosa@example.test')
  const { browser: other } = await withKey('lise@example.test')
  expect((await addKey(other, key)).status).toBe(409)
  expect((await other.account()).passkeys).toHaveLength(1)
  await site.db.prepare("UPDATE passkey SET rp_id = 'other.example' WHERE credential_id = ?1").bind(key.id).run()
  expect((await browser.account()).passkeys).toMatchObject([{ other_host: 'other.example' }])
  expect((await signInWith(key)).answer.status).toBe(401)
  const half = await createTestBrowser(site).signIn('rosa@example.test')
  expect(half.body.second_step).toEqual({ passkey: false, totp: false, recovery_code: true })
})

it('a passkey of another user can be neither renamed nor removed', async () => {
  const { browser } = await withKey('ida@example.test')
  const { browser: eve } = await withKey('eve@example.test')
  const { id } = (await browser.account()).passkeys[0]!
  expect((await eve.ask('PATCH', account.passkey(id), { name: 'Mine' })).status).toBe(404)
  expect((await eve.ask('DELETE', account.passkey(id))).status).toBe(404)
  expect((await browser.account()).passkeys).toMatchObject([{ name: 'Work laptop' }])
})
