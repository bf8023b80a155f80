import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { mailEndpoints } from '#schema/mail/endpoints.ts'
import { paths } from '../../../schema/paths.ts'
import { createUserAccessToken, toAccessTokenHeaders } from '../../support/accounts/access-tokens.ts'
import {
  addAuthenticatorApp,
  createTestBrowser,
  listMailsTo,
  waitForLatestMailText,
} from '../../support/accounts/account-browser.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createUser, openSite, type TestSite, testUserPassword } from '../../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const askFor = (email: string) => createTestBrowser(site).post(apiPaths.passwordReset(), { email })
const fresh = 'seven lanterns on the pier'

/** Asks for a link and takes it out of the mail. */
async function linkFor(email: string, count = 1) {
  expect((await askFor(email)).status).toBe(204)
  const [, uid, token] = /password_reset\/confirm\/([\w-]+)\/([\w-]+)\//.exec(
    await waitForLatestMailText(site, email, 'password_reset', count),
  )!
  return { uid: uid!, token: token! }
}
const use = (link: { uid: string; token: string }, typed = fresh) =>
  createTestBrowser(site).post(apiPaths.passwordReset('confirm/'), { ...link, password: typed })
const check = (link: { uid: string; token: string }) =>
  createTestBrowser(site).post(apiPaths.passwordReset('check/'), link)

it('BR-03 the four screens respond without a referrer and without the token', async () => {
  const screens = [
    paths.wagtail.passwordReset,
    paths.wagtail.passwordResetDone,
    paths.wagtail.passwordResetConfirm('MQ', 'a'.repeat(43)),
    paths.wagtail.passwordResetComplete,
    paths.wagtail.confirmEmail('a'.repeat(43)),
  ]
  for (const path of screens) {
    const answer = await site.fetch(path)
    expect([path, answer.status, answer.headers.get('Referrer-Policy')]).toEqual([path, 200, 'no-referrer'])
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(await answer.text()).not.toContain('a'.repeat(43))
  }
})

it('BR-03 ASVS 6.4.3 6.5.1 7.4.3 a link sets a new password once, ends every session and notifies the owner', async () => {
  await createUser(site, 'ada@example.test')
  const [phone, laptop] = [createTestBrowser(site), createTestBrowser(site)]
  for (const browser of [phone, laptop]) expect((await browser.signIn('ada@example.test')).status).toBe(200)
  const link = await linkFor('ada@example.test')
  const stored = await site.db
    .prepare("SELECT token_hash, data FROM one_time_token WHERE purpose = 'reset_password'")
    .all()
  expect(JSON.stringify(stored.results)).not.toContain(link.token)
  // A program that looks through mails opens links: nothing is used up by it.
  for (let opened = 0; opened < 3; opened++) {
    expect((await site.fetch(paths.wagtail.passwordResetConfirm(link.uid, link.token))).status).toBe(200)
    expect((await check(link)).status).toBe(204)
  }
  const refused = await use(link, 'too short')
  expect([refused.status, refused.body.problems?.[0]?.path]).toEqual([400, 'password'])
  const both = await Promise.all([use(link), use(link)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 410])
  expect([(await use(link)).status, (await check(link)).status]).toEqual([410, 410])
  expect([await phone.isSignedIn(), await laptop.isSignedIn()]).toEqual([false, false])
  expect((await createTestBrowser(site).signIn('ada@example.test')).status).toBe(401)
  expect((await createTestBrowser(site).signIn('ada@example.test', fresh)).status).toBe(200)
  expect(await waitForLatestMailText(site, 'ada@example.test', 'account_notice')).toContain('A new password was set')
})

it('a reset by mail revokes the access tokens of the account', async () => {
  await createUser(site, 'tokens@example.test', { superuser: true })
  const { token } = await createUserAccessToken(site, 'tokens@example.test', { scopes: ['read'] })
  const list = async () =>
    (await site.fetch('/wagtail/api/main/pages/', { headers: toAccessTokenHeaders(token) })).status
  expect(await list()).toBe(200)
  expect((await use(await linkFor('tokens@example.test'))).status).toBe(204)
  expect(await list()).toBe(401)
})

it('BR-03 an altered, expired or foreign token is rejected, and nothing changes', async () => {
  const id = await createUser(site, 'grace@example.test')
  await createUser(site, 'mary@example.test')
  const link = await linkFor('grace@example.test')
  const other = await linkFor('mary@example.test')
  const swapped = link.token.at(-1) === 'A' ? 'B' : 'A'
  const altered = [
    { ...link, token: link.token.slice(0, -1) + swapped },
    { ...link, token: link.token.slice(0, -1) },
    { ...link, token: '' },
    { ...link, uid: other.uid },
    { ...link, uid: '' },
    { uid: Buffer.from('1 OR 1=1').toString('base64url'), token: link.token },
  ]
  for (const each of altered)
    expect([each, (await use(each)).status, (await check(each)).status]).toEqual([each, 410, 410])
  await site.db
    .prepare('UPDATE one_time_token SET expires_at = ?2 WHERE user_id = ?1')
    .bind(id, new Date().toISOString())
    .run()
  expect((await use(link)).status).toBe(410)
  expect((await createTestBrowser(site).signIn('grace@example.test')).status).toBe(200)
  await site.db.prepare("UPDATE user SET is_active = 0 WHERE email = 'mary@example.test'").run()
  expect((await use(other)).status).toBe(410)
})

it('ASVS 6.5.5 6.5.1 a link is valid for half an hour, and not after another password change', async () => {
  const id = await createUser(site, 'joan@example.test')
  const first = await linkFor('joan@example.test')
  const { expires_at } = (await site.db
    .prepare('SELECT expires_at FROM one_time_token WHERE user_id = ?1')
    .bind(id)
    .first<{ expires_at: string }>())!
  expect((Date.parse(expires_at) - Date.now()) / 60_000).toBeGreaterThan(29)
  expect((Date.parse(expires_at) - Date.now()) / 60_000).toBeLessThanOrEqual(30)
  const second = await linkFor('joan@example.test', 2)
  const browser = createTestBrowser(site)
  await browser.signIn('joan@example.test')
  expect(
    (await browser.post(apiPaths.account.password, { current_password: testUserPassword, password: fresh })).status,
  ).toBe(200)
  expect([(await use(first)).status, (await use(second)).status]).toEqual([410, 410])
})

it('ASVS 6.3.8 6.4.3 a password reset hides whether an account exists, and is rate limited equally', async () => {
  await createUser(site, 'known@example.test')
  const statuses: Record<string, number[]> = {}
  for (const email of ['known@example.test', 'unknown@example.test']) {
    statuses[email] = []
    for (let asked = 0; asked < 7; asked++) {
      const { status, body } = await askFor(email)
      expect(status === 204 ? body : { message: body.message }).toEqual(
        status === 204 ? {} : { message: 'Too many attempts. Please wait a few minutes.' },
      )
      statuses[email].push(status)
    }
  }
  expect(statuses['known@example.test']).toEqual([204, 204, 204, 204, 204, 429, 429])
  expect(statuses['unknown@example.test']).toEqual(statuses['known@example.test'])
  await waitForLatestMailText(site, 'known@example.test', 'password_reset', 5)
  expect(await listMailsTo(site, 'unknown@example.test')).toEqual([])
})

it('ASVS 6.4.3 a new password alone does not replace a second factor', async () => {
  await createUser(site, 'hedy@example.test')
  const browser = createTestBrowser(site)
  await browser.signIn('hedy@example.test')
  await addAuthenticatorApp(browser)
  expect((await use(await linkFor('hedy@example.test'))).status).toBe(204)
  const answer = await createTestBrowser(site).signIn('hedy@example.test', fresh)
  expect(answer.body).toMatchObject({ user: null, csrf_token: '', second_step: { totp: true } })
})

it('the list of mails does not show the link to administrators', async () => {
  await createUser(site, 'chief@example.test', { superuser: true })
  await createUser(site, 'owner@example.test')
  const { token } = await linkFor('owner@example.test')
  const chief = createTestBrowser(site)
  await chief.signIn('chief@example.test')
  const { id } = (await site.db
    .prepare("SELECT id FROM mail WHERE recipient = 'owner@example.test'")
    .first<{ id: number }>())!
  const shown = await chief.ask('GET', buildEndpointUrl(mailEndpoints.get, { params: { id } }))
  expect(shown.status).toBe(200)
  expect(JSON.stringify(shown.body)).not.toContain(token)
  const headers = { Cookie: [...chief.jar].map((pair) => pair.join('=')).join('; ') }
  const html = await (await site.fetch(buildEndpointUrl(mailEndpoints.html, { params: { id } }), { headers })).text()
  expect(html).toContain('Choose a new password')
  expect(html).not.toContain(token)
})
