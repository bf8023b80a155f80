import { expect, it } from 'vitest'
import { paths } from '../../../schema/paths.ts'
import {
  addAuthenticatorApp,
  createTestBrowser,
  createUserWithSignedInBrowsers,
  generateTotpCode,
  listMailsTo,
  waitForLatestMailText,
} from '../../support/accounts/account-browser.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createUser, setUpSharedSite, testUserPassword } from '../../support/site.ts'

const site = setUpSharedSite()

const { account } = apiPaths
const fresh = 'seven lanterns on the pier'

it('BR-04 users change only their own name and preferences', async () => {
  const [ada] = await createUserWithSignedInBrowsers(site, 'ada@example.test')
  const [eve] = await createUserWithSignedInBrowsers(site, 'eve@example.test')
  expect((await site.fetch(paths.wagtail.account)).status).toBe(200)
  expect((await createTestBrowser(site).ask('GET', account.home)).status).toBe(401)
  expect((await ada!.ask('PATCH', account.home, { first_name: ' Ada ', last_name: 'Byron' })).status).toBe(200)
  const wanted = {
    submitted_notifications: false,
    approved_notifications: true,
    rejected_notifications: false,
    updated_comments_notifications: false,
    theme: 'dark',
    current_time_zone: 'America/New_York',
  }
  expect((await ada!.ask('PUT', account.preferences, wanted)).status).toBe(200)
  expect(await ada!.account()).toMatchObject({ first_name: 'Ada', last_name: 'Byron', preferences: wanted })
  expect((await ada!.session()).user).toMatchObject({ name: 'Ada Byron', theme: 'dark', time_zone: 'America/New_York' })
  expect(await eve!.account()).toMatchObject({
    first_name: '',
    preferences: { theme: 'system', submitted_notifications: true },
  })
  for (const wrong of [
    { theme: 'pink' },
    { current_time_zone: 'Atlantis/Harbour' },
    { submitted_notifications: 'no' },
    { is_superuser: true },
  ])
    expect((await ada!.ask('PUT', account.preferences, { ...wanted, ...wrong })).status).toBe(400)
  expect((await ada!.ask('PATCH', account.home, { first_name: 'x'.repeat(151), last_name: '' })).status).toBe(400)
  expect((await ada!.ask('PATCH', account.home, { first_name: 'A', last_name: 'B', is_superuser: true })).status).toBe(
    400,
  )
})

it('BR-04 ASVS 6.2.3 6.3.7 7.4.3 changing a password requires the old one, ends other sessions and notifies the owner', async () => {
  const [laptop, phone] = await createUserWithSignedInBrowsers(site, 'grace@example.test', [{}, {}])
  const change = (current_password: string, typed: string) =>
    laptop!.post(account.password, { current_password, password: typed })
  const wrong = await change('not the one', fresh)
  expect([wrong.status, wrong.body.problems?.[0]?.path]).toEqual([400, 'current_password'])
  const short = await change(testUserPassword, 'short')
  expect([short.status, short.body.problems?.[0]?.path]).toEqual([400, 'password'])
  expect((await change(testUserPassword, 'tidemark-local-only')).status).toBe(400)
  expect(await phone!.isSignedIn()).toBe(true)
  const before = laptop!.jar.get('session')
  expect((await change(testUserPassword, fresh)).status).toBe(200)
  expect(laptop!.jar.get('session')).not.toBe(before)
  expect([await laptop!.isSignedIn(), await phone!.isSignedIn()]).toEqual([true, false])
  expect((await createTestBrowser(site).signIn('grace@example.test')).status).toBe(401)
  expect((await createTestBrowser(site).signIn('grace@example.test', fresh)).status).toBe(200)
  expect(await waitForLatestMailText(site, 'grace@example.test', 'account_notice')).toContain(
    'password of your account was changed',
  )
  const guesses: number[] = []
  for (let guess = 0; guess < 12; guess++) guesses.push((await change('guess', fresh)).status)
  expect(guesses.slice(-2)).toEqual([429, 429])
})

it('BR-04 ASVS 7.5.1 changing sign-in methods requires signing in again with every factor', async () => {
  const [ada] = await createUserWithSignedInBrowsers(site, 'mary@example.test')
  const sensitive: [string, string, object?][] = [
    ['POST', account.email, { email: 'new@example.test' }],
    ['POST', account.totp, {}],
    ['POST', account.verifyTotp, { code: '123456' }],
    ['DELETE', account.totp],
    ['POST', account.recoveryCodes, {}],
    ['POST', account.passkeyOptions, {}],
    ['POST', account.passkeys, {}],
    ['DELETE', account.passkey(1)],
    ['DELETE', account.sessions],
    ['DELETE', account.session('A'.repeat(22))],
  ]
  ada!.forget()
  for (const [method, path, body] of sensitive)
    expect([path, (await ada!.ask(method, path, body)).status]).toEqual([path, 403])
  const refused = await ada!.ask('DELETE', account.sessions)
  expect(refused.body).toEqual({
    message: 'Please confirm first that it is you.',
    code: 'reauth_required',
    proof: 'account',
  })
  expect((await ada!.post(account.confirm, { password: 'wrong', proof: 'account' })).status).toBe(400)
  const before = ada!.jar.get('session')
  expect((await ada!.confirm()).status).toBe(200)
  expect(ada!.jar.get('session')).not.toBe(before)
  const copied = createTestBrowser(site)
  copied.jar.set('session', before!)
  expect(await copied.isSignedIn()).toBe(false)
  const { secret } = await addAuthenticatorApp(ada!)
  ada!.forget()
  const alone = await ada!.confirm()
  expect([alone.status, alone.body.problems?.[0]?.path]).toEqual([400, 'code'])
  expect((await ada!.confirm('000000')).status).toBe(400)
  expect((await ada!.confirm(generateTotpCode(secret))).status).toBe(200)
  expect((await ada!.ask('DELETE', account.totp)).status).toBe(204)
  expect(await waitForLatestMailText(site, 'mary@example.test', 'account_notice', 2)).toContain(
    'removed from your account',
  )
  expect(await ada!.account()).toMatchObject({ totp: null, recovery_codes: 0 })
})

it('BR-04 ASVS 6.3.7 a new address is valid once confirmed; the old one is notified twice', async () => {
  const [ada] = await createUserWithSignedInBrowsers(site, 'hedy@example.test')
  const ask = (email: string) => ada!.post(account.email, { email })
  expect((await ask('not an address')).status).toBe(400)
  expect((await ask('HEDY@example.test')).status).toBe(400)
  expect((await ask('Hedy.New@example.test')).status).toBe(202)
  const notice = await waitForLatestMailText(site, 'hedy@example.test', 'account_notice')
  expect(notice).toContain('asked for another e-mail address')
  const [, token] = /confirm_email\/([\w-]{43})\//.exec(
    await waitForLatestMailText(site, 'hedy.new@example.test', 'confirm_email'),
  )!
  expect(notice).not.toContain(token)
  expect(await ada!.account()).toMatchObject({ email: 'hedy@example.test', pending_email: 'hedy.new@example.test' })
  expect((await site.fetch(paths.wagtail.confirmEmail(token!))).status).toBe(200)
  const confirm = (typed: string) => createTestBrowser(site).post(apiPaths.confirmEmail, { token: typed })
  expect((await confirm('A'.repeat(43))).status).toBe(410)
  const both = await Promise.all([confirm(token!), confirm(token!)])
  expect(both.map(({ status }) => status)).toContain(200)
  expect((await confirm(token!)).status).toBe(410)
  expect(await ada!.account()).toMatchObject({ email: 'hedy.new@example.test', pending_email: null })
  expect((await createTestBrowser(site).signIn('hedy@example.test')).status).toBe(401)
  expect((await createTestBrowser(site).signIn('hedy.new@example.test')).status).toBe(200)
  expect(await waitForLatestMailText(site, 'hedy@example.test', 'account_notice', 2)).toContain(
    'address of your account was changed',
  )
})

it('ASVS 6.3.8 an address of another account is handled like any other, and gets no link', async () => {
  const [ada] = await createUserWithSignedInBrowsers(site, 'joan@example.test')
  await createUser(site, 'taken@example.test')
  expect((await ada!.post(account.email, { email: 'taken@example.test' })).status).toBe(202)
  expect((await ada!.account()).pending_email).toBe('taken@example.test')
  await waitForLatestMailText(site, 'joan@example.test', 'account_notice')
  expect(await listMailsTo(site, 'taken@example.test')).toEqual([])
  expect((await ada!.ask('DELETE', account.email)).status).toBe(204)
  expect((await ada!.account()).pending_email).toBeNull()
})

it('ASVS 7.5.2 7.4.3 users list and end their own sessions, never those of other users', async () => {
  const firefox = {
    'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0',
    'CF-Connecting-IP': '203.0.113.77',
  }
  const iphone = {
    'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
  }
  const [laptop, phone, third] = await createUserWithSignedInBrowsers(site, 'rosa@example.test', [firefox, iphone, {}])
  const [eve] = await createUserWithSignedInBrowsers(site, 'lise@example.test')
  const { sessions } = await laptop!.account()
  expect(sessions).toHaveLength(3)
  expect(sessions.find(({ is_current }) => is_current)).toMatchObject({
    device: 'Firefox on Windows',
    network: '203.0.113.x',
  })
  expect(JSON.stringify(sessions)).not.toContain('203.0.113.77')
  const onPhone = sessions.find(({ device }) => device === 'Safari on iPhone')!
  expect((await eve!.ask('DELETE', account.session(onPhone.id))).status).toBe(404)
  expect((await laptop!.ask('DELETE', account.session(onPhone.id))).status).toBe(200)
  expect([await phone!.isSignedIn(), await third!.isSignedIn()]).toEqual([false, true])
  expect((await laptop!.ask('DELETE', account.sessions)).body.ended).toBe(1)
  expect([await laptop!.isSignedIn(), await third!.isSignedIn(), await eve!.isSignedIn()]).toEqual([true, false, true])
  const { events } = await laptop!.account()
  expect(events.map(({ event }) => event)).toEqual(['sessions_ended', 'sign_in', 'sign_in', 'sign_in'])
})

it('ASVS 7.4.5 only an administrator can sign out users and remove second factors', async () => {
  const chiefId = await createUser(site, 'chief@example.test', { superuser: true })
  const [lost] = await createUserWithSignedInBrowsers(site, 'lost@example.test')
  const [other] = await createUserWithSignedInBrowsers(site, 'other@example.test')
  await addAuthenticatorApp(lost!)
  const chief = createTestBrowser(site)
  await chief.signIn('chief@example.test')
  const user = (await lost!.session()).user!.id
  for (const path of [account.signOut, account.signOutEverybody, account.resetFactors])
    expect([path, (await other!.post(path, { user: chiefId })).status]).toEqual([path, 403])
  expect((await chief.post(account.signOut, { user: 999_999 })).status).toBe(404)
  expect((await chief.post(account.signOut, { user })).body.ended).toBe(1)
  expect([await lost!.isSignedIn(), await other!.isSignedIn()]).toEqual([false, true])
  expect((await lost!.signIn('lost@example.test')).body.user).toBeNull()
  expect((await chief.post(account.resetFactors, { user })).status).toBe(200)
  expect((await lost!.signIn('lost@example.test')).body.user?.email).toBe('lost@example.test')
  expect(await waitForLatestMailText(site, 'lost@example.test', 'account_notice', 2)).toContain(
    'administrator removed every second factor',
  )
  chief.forget()
  expect((await chief.post(account.signOutEverybody)).status).toBe(403)
  await chief.confirm(undefined, 'users')
  expect((await chief.post(account.signOutEverybody)).status).toBe(200)
  expect([await chief.isSignedIn(), await lost!.isSignedIn(), await other!.isSignedIn()]).toEqual([true, false, false])
})
