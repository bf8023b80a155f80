import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { mailEndpoints } from '#schema/mail/endpoints.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '../../../schema/paths.ts'
import {
  addAuthenticatorApp,
  createTestBrowser,
  generateTotpCode,
  waitForLatestMailText,
} from '../../support/accounts/account-browser.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createUser, openSite, openTemporarySite, type TestSite, testUserPassword } from '../../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const { account } = apiPaths

/** Somebody with an app, and their signed-in browser. */
async function withApp(email: string) {
  const id = await createUser(site, email)
  const browser = createTestBrowser(site)
  await browser.signIn(email)
  return { id, browser, ...(await addAuthenticatorApp(browser)) }
}

/** A browser whose password was right. */
async function halfSignedIn(email: string) {
  const browser = createTestBrowser(site)
  const answer = await browser.signIn(email)
  expect([answer.status, answer.body.user, answer.body.csrf_token]).toEqual([200, null, ''])
  return browser
}

it('ASVS 6.3.3 with a second factor the app’s code, not the password alone, gives access', async () => {
  const { secret } = await withApp('ada@example.test')
  const browser = await halfSignedIn('ada@example.test')
  expect(browser.jar.has('session')).toBe(false)
  expect([...browser.jar.keys()]).toEqual(['sign-in'])
  for (const path of [paths.api.pages, account.home, apiPaths.dismissibles])
    expect((await browser.ask('GET', path)).status).toBe(401)
  const stored = await site.db.prepare("SELECT * FROM one_time_token WHERE purpose = 'second_factor'").all()
  expect(JSON.stringify(stored.results)).not.toContain(browser.jar.get('sign-in'))
  expect((await browser.post(apiPaths.secondStep, { code: '000000' })).status).toBe(401)
  const passed = await browser.post(apiPaths.secondStep, { code: generateTotpCode(secret).replace(/^.../, '$& ') })
  expect([passed.status, passed.body.user?.email]).toEqual([200, 'ada@example.test'])
  expect([...browser.jar.keys()].sort()).toEqual(['device', 'editor', 'session'])
  expect((await createTestBrowser(site).post(apiPaths.secondStep, { code: generateTotpCode(secret, 1) })).status).toBe(
    401,
  )
})

it('ASVS 6.5.1 6.5.5 an app’s code is valid once near its step, even for two concurrent browsers', async () => {
  const { secret } = await withApp('grace@example.test')
  // The step that proved the app is used up, and each used after it.
  const [one, two] = [await halfSignedIn('grace@example.test'), await halfSignedIn('grace@example.test')]
  expect((await one.post(apiPaths.secondStep, { code: generateTotpCode(secret, -1) })).status).toBe(401)
  for (const steps of [-3, 3])
    expect((await one.post(apiPaths.secondStep, { code: generateTotpCode(secret, steps) })).status).toBe(401)
  const code = generateTotpCode(secret)
  const both = await Promise.all([one, two].map((browser) => browser.post(apiPaths.secondStep, { code })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  const third = await halfSignedIn('grace@example.test')
  expect((await third.post(apiPaths.secondStep, { code })).status).toBe(401)
})

it('ASVS 6.5.2 ten recovery codes of 120 bits are stored hashed and replaced by new ones', async () => {
  const { id, browser, codes } = await withApp('mary@example.test')
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/)
  const stored = JSON.stringify(
    (await site.db.prepare('SELECT * FROM recovery_code WHERE user_id = ?1').bind(id).all()).results,
  )
  for (const code of codes) expect(stored.includes(code) || stored.includes(code.replaceAll('-', ''))).toBe(false)
  const renewed = (await browser.post(account.recoveryCodes)).body.codes!
  expect((await (await halfSignedIn('mary@example.test')).post(apiPaths.secondStep, { code: codes[0] })).status).toBe(
    401,
  )
  expect((await (await halfSignedIn('mary@example.test')).post(apiPaths.secondStep, { code: renewed[0] })).status).toBe(
    200,
  )
})

it('ASVS 6.5.1 6.3.7 a recovery code works once, in any format, and its owner is notified', async () => {
  const { codes } = await withApp('hedy@example.test')
  const code = codes[0]!
  const written = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
  const [one, two] = [await halfSignedIn('hedy@example.test'), await halfSignedIn('hedy@example.test')]
  const both = await Promise.all([
    one.post(apiPaths.secondStep, { code: written }),
    two.post(apiPaths.secondStep, { code }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(await waitForLatestMailText(site, 'hedy@example.test', 'account_notice', 2)).toContain('recovery codes')
  const winner = both[0].status === 200 ? one : two
  expect((await winner.account()).recovery_codes).toBe(9)
})

it('ASVS 6.3.1 five wrong codes end a sign-in and notify its owner; more are rate limited', async () => {
  const { secret } = await withApp('joan@example.test')
  const browser = await halfSignedIn('joan@example.test')
  const guess = () => browser.post(apiPaths.secondStep, { code: '000000' })
  const statuses: number[] = []
  for (let tried = 0; tried < 5; tried++) statuses.push((await guess()).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401])
  expect((await browser.post(apiPaths.secondStep, { code: generateTotpCode(secret) })).status).toBe(401)
  expect(await waitForLatestMailText(site, 'joan@example.test', 'account_notice', 2)).toContain(
    'they know your password',
  )
  for (let tried = 0; tried < 5; tried++) {
    await browser.signIn('joan@example.test')
    await guess()
  }
  await browser.signIn('joan@example.test')
  expect((await browser.post(apiPaths.secondStep, { code: generateTotpCode(secret) })).status).toBe(429)
  await site.db.prepare('DELETE FROM rate_limit_counter').run()
  const honest = await halfSignedIn('joan@example.test')
  expect((await honest.post(apiPaths.secondStep, { code: generateTotpCode(secret) })).status).toBe(200)
})

it('ASVS 6.5.5 a half-finished sign-in expires after ten minutes, and when the password changes', async () => {
  const { browser, secret } = await withApp('rosa@example.test')
  const late = await halfSignedIn('rosa@example.test')
  const { expires_at } = (await site.db
    .prepare("SELECT expires_at FROM one_time_token WHERE purpose = 'second_factor' ORDER BY expires_at DESC")
    .first<{ expires_at: string }>())!
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  await site.db
    .prepare("UPDATE one_time_token SET expires_at = ?1 WHERE purpose = 'second_factor'")
    .bind(new Date().toISOString())
    .run()
  expect((await late.post(apiPaths.secondStep, { code: generateTotpCode(secret) })).status).toBe(401)
  const before = await halfSignedIn('rosa@example.test')
  const changed = await browser.post(account.password, {
    current_password: testUserPassword,
    password: 'another word of many letters',
  })
  expect(changed.status).toBe(200)
  expect((await before.post(apiPaths.secondStep, { code: generateTotpCode(secret) })).status).toBe(401)
})

it('an app’s secret is encrypted and confirmed only in the browser that requested it', async () => {
  await createUser(site, 'emmy@example.test')
  const [laptop, phone] = [createTestBrowser(site), createTestBrowser(site)]
  for (const browser of [laptop, phone]) await browser.signIn('emmy@example.test')
  const offer = (await laptop.post(account.totp)).body
  expect(offer.uri).toMatch(
    /^otpauth:\/\/totp\/Tidemark:emmy%40example\.test\?issuer=Tidemark&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
  )
  expect((await createTestBrowser(site).signIn('emmy@example.test')).body.user?.email).toBe('emmy@example.test')
  expect((await phone.post(account.verifyTotp, { code: generateTotpCode(offer.secret!) })).status).toBe(410)
  expect((await laptop.post(account.verifyTotp, { code: '12345' })).status).toBe(400)
  expect((await laptop.post(account.verifyTotp, { code: generateTotpCode(offer.secret!) })).status).toBe(200)
  expect((await laptop.post(account.verifyTotp, { code: generateTotpCode(offer.secret!, 1) })).status).toBe(410)
  const rows = await site.db.prepare('SELECT encrypted_secret FROM totp_device').all()
  expect(JSON.stringify(rows.results)).not.toContain(offer.secret)
})

it('ASVS 6.3.3 outside local machines a password alone only lets users add a second factor', async () => {
  const deployed = await openTemporarySite({ vars: { ENVIRONMENT: 'production' } })
  await createUser(deployed, 'chief@example.test', { superuser: true })
  await createUser(deployed, 'writer@example.test', { grants: [['change', 1]] })
  for (const email of ['chief@example.test', 'writer@example.test']) {
    const answer = await deployed.miniflare.dispatchFetch('https://tidemark.example/wagtail/api/session/', {
      method: 'POST',
      headers: { Origin: 'https://tidemark.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: testUserPassword }),
    })
    expect(((await answer.json()) as { user: { must_add_factor: boolean } }).user.must_add_factor, email).toBe(true)
    const Cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const asked = (path: string) =>
      deployed.miniflare.dispatchFetch(`https://tidemark.example${path}`, { headers: { Cookie }, redirect: 'manual' })
    for (const path of [
      paths.api.pages,
      apiPaths.images,
      buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: 2 } }),
    ])
      expect([path, (await asked(path)).status]).toEqual([path, 403])
    expect((await asked(paths.wagtail.viewDraft(2))).status).toBe(302)
    expect((await asked(account.home)).status).toBe(200)
  }
})

it('ASVS 6.3.3 where a second factor is required, a password alone only allows setting one up', async () => {
  const strict = await openTemporarySite({ vars: { SECOND_FACTOR: 'administrators' } })
  await createUser(strict, 'chief@example.test', { superuser: true })
  await createUser(strict, 'writer@example.test')
  const [chief, writer] = [createTestBrowser(strict), createTestBrowser(strict)]
  expect((await writer.signIn('writer@example.test')).body.user?.must_add_factor).toBe(false)
  expect((await writer.ask('GET', paths.api.pages)).status).not.toBe(403)
  expect((await chief.signIn('chief@example.test')).body.user?.must_add_factor).toBe(true)
  for (const path of [paths.api.pages, '/wagtail/api/main/settings/', mailEndpoints.list.path])
    expect([path, (await chief.ask('GET', path)).status]).toEqual([path, 403])
  const draft = await chief.ask('GET', paths.wagtail.viewDraft(2))
  expect([draft.status, draft.headers.get('Location')]).toEqual([302, expect.stringContaining(paths.wagtail.login)])
  await addAuthenticatorApp(chief)
  expect((await chief.ask('GET', paths.api.pages)).status).toBe(200)
  expect((await chief.session()).user?.must_add_factor).toBe(false)
  expect((await chief.ask('DELETE', account.totp)).status).toBe(204)
  expect((await chief.ask('GET', paths.api.pages)).status).toBe(403)
})
