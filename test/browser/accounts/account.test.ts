import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addAuthenticatorApp,
  createTestBrowser,
  generateTotpCode,
  waitForLatestMailText,
} from '../../support/accounts/account-browser.ts'
import {
  excludeReauthErrors,
  getHomePageId,
  reauthenticate,
  signInBrowserByApi,
} from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, openSite, openTemporarySite, type TestSite, testUserPassword } from '../../support/site.ts'

setUpBrowser()
let site: TestSite
let origin: string
beforeAll(async () => {
  site = await openSite()
  // Passkeys belong to a name, never to the number of a machine.
  origin = site.origin.replace('127.0.0.1', 'localhost')
})
afterAll(() => site.close())

/** A page of somebody new who is signed in. */
async function at(email: string, path = '/wagtail/account/') {
  await createUser(site, email)
  const opened = await openBrowserPage(origin, { reducedMotion: 'reduce' })
  await signInBrowserByApi(opened.page, email)
  await opened.page.goto(path)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  return opened
}

/** Checks for axe violations and horizontal overflow at phone and desktop widths. */
async function isSound(page: Page, what: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await listAxeViolations(page), `${what} at ${width}`).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${what} at ${width}`,
    ).toBeLessThanOrEqual(0)
  }
}

/** A key inside the device that knows its owner, as Chrome plays it. */
async function withPasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const abilities = {
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', ...abilities },
  })
}

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

async function signOut(page: Page) {
  await press(page, 'Sign out')
  await page.waitForURL('**/wagtail/login/')
}

it('BR-03 a user resets a forgotten password by mail with the keyboard and signs in', async () => {
  await createUser(site, 'ida@harborlantern.example')
  const { page, complaints } = await openBrowserPage(origin, { reducedMotion: 'reduce' })
  await page.goto('/wagtail/login/')
  await page.getByRole('link', { name: 'Forgot your password?' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('ida@harborlantern.example')
  await isSound(page, 'asking for a link')
  await page.getByRole('textbox', { name: 'E-mail address' }).press('Enter')
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await isSound(page, 'the link is on its way')
  const link = /\/wagtail\/password_reset\/confirm\/\S+/.exec(
    await waitForLatestMailText(site, 'ida@harborlantern.example', 'password_reset'),
  )![0]
  await page.goto(link)
  const field = page.getByRole('textbox', { name: 'New password' })
  await field.fill('too short')
  await field.press('Enter')
  await page.getByText('Use at least 12 characters.').waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await isSound(page, 'a new password')
  await field.fill('seven lanterns on the pier')
  await field.press('Enter')
  await page.getByRole('heading', { name: 'Your new password is set' }).waitFor()
  await isSound(page, 'the password is set')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail address').fill('ida@harborlantern.example')
  await page.getByLabel('Password', { exact: true }).fill('seven lanterns on the pier')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wagtail/')
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await isSound(page, 'a used link')
  expect(complaints.filter((text) => !/status of 4(?:00|10)/.test(text))).toEqual([])
})

it('BR-04 signing in requires an authenticator app that was set up by keyboard', async () => {
  const { page, complaints } = await at('ada@harborlantern.example')
  await isSound(page, 'the account')
  await press(page, 'Add app')
  await reauthenticate(page)
  await page.getByRole('img', { name: 'QR code with the key' }).waitFor()
  await isSound(page, 'the square')
  const secret = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '')
  const code = page.getByRole('textbox', { name: 'Code from the app' })
  await code.fill('12')
  await code.press('Enter')
  await page.getByText('This is not the code the app shows now.').waitFor()
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true)
  await code.fill(generateTotpCode(secret))
  await code.press('Enter')
  await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor()
  await isSound(page, 'recovery codes')
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.keyboard.press('Escape')
  expect(await page.getByRole('heading', { name: 'Save these recovery codes' }).count()).toBe(1)
  await page.getByRole('checkbox', { name: /I have saved them/ }).focus()
  await page.keyboard.press('Space')
  await press(page, 'Done')
  await page.getByText('10 codes left.').waitFor()

  await signOut(page)
  await page.getByLabel('E-mail address').fill('ada@harborlantern.example')
  await page.getByLabel('Password', { exact: true }).fill(testUserPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await isSound(page, 'the second step')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('This code is wrong').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  expect(await page.getByLabel('Code from your app').inputValue()).toBe('')
  await press(page, 'Use a recovery code')
  await page.keyboard.type(codes[0]!)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wagtail/')
  expect(complaints.filter((text) => !/status of 40[013]/.test(text))).toEqual([])
})

it('BR-04 ASVS 7.5.1 a passkey is added after signing in again, signs in alone and is removed', async () => {
  const { page, complaints } = await at('grace@harborlantern.example')
  await withPasskeys(page)
  await press(page, 'Add a passkey')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Work laptop')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByRole('textbox', { name: 'Your password' }).fill('wrong')
  await page.keyboard.press('Enter')
  await question.getByText('This is not your password.').waitFor()
  await isSound(page, 'is it still you')
  await question.getByRole('textbox', { name: 'Your password' }).fill(testUserPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /I have saved them/ }).check()
  await press(page, 'Done')
  await page.getByRole('list', { name: 'Your passkeys' }).getByText('Work laptop').waitFor()
  await isSound(page, 'the account with a passkey')

  await signOut(page)
  await press(page, 'Sign in with a passkey')
  await page.waitForURL('**/wagtail/')
  await page.goto('/wagtail/account/')
  await signOut(page)
  await page.getByLabel('E-mail address').fill('grace@harborlantern.example')
  await page.getByLabel('Password', { exact: true }).fill(testUserPassword)
  await page.keyboard.press('Enter')
  await press(page, 'Use your passkey')
  await page.waitForURL('**/wagtail/')

  await page.goto('/wagtail/account/')
  await press(page, 'Remove Work laptop')
  await press(page, 'Remove')
  await press(page, 'Use your passkey')
  await page.getByText('None yet. A passkey signs you in without typing anything.').waitFor()
  expect(complaints.filter((text) => !/status of 40[03]/.test(text))).toEqual([])
})

it('BR-04 name, colors and address are changed on one screen and saved', async () => {
  const { page, complaints } = await at('mary@harborlantern.example')
  await page.getByRole('textbox', { name: 'First name' }).fill('Mary')
  await page.getByRole('textbox', { name: 'First name' }).press('Enter')
  await page.getByRole('link', { name: 'Your account: Mary' }).waitFor()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Halifax')
  await page.getByRole('checkbox', { name: 'a page awaits my review' }).uncheck()
  await press(page, 'Save preferences')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain('dark')
  await isSound(page, 'the account in the dark')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'a page awaits my review' }).isChecked()).toBe(false)
  expect(await page.locator('time').first().getAttribute('title')).toMatch(/(?:AST|ADT|GMT-[34])$/)

  await page.getByRole('textbox', { name: 'New e-mail address' }).fill('mary.new@harborlantern.example')
  await page.keyboard.press('Enter')
  await reauthenticate(page)
  await page.getByText('Until you open it, you sign in').waitFor()
  await page.goto(
    /\/wagtail\/confirm_email\/\S+/.exec(
      await waitForLatestMailText(site, 'mary.new@harborlantern.example', 'confirm_email'),
    )![0],
  )
  await isSound(page, 'a new address')
  await press(page, 'Yes, use this address')
  await page.getByRole('heading', { name: 'Your address was changed' }).waitFor()
  expect(excludeReauthErrors(complaints)).toEqual([])
})

it('ASVS 7.5.2 other sessions are listed and signed out', async () => {
  const { page, complaints } = await at('joan@harborlantern.example')
  const phone = await openBrowserPage(origin, {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
  })
  await signInBrowserByApi(phone.page, 'joan@harborlantern.example')
  await page.reload()
  await press(page, 'Sign out Safari on iPhone')
  await reauthenticate(page)
  await expect.poll(() => page.getByRole('list', { name: 'Signed-in browsers' }).getByRole('listitem').count()).toBe(1)
  await phone.page.reload()
  await phone.page.waitForURL('**/wagtail/login/**')
  expect(excludeReauthErrors(complaints)).toEqual([])
})

it('BR-05 a dismissed hint stays hidden after a reload, only on its screen', async () => {
  const { page, complaints } = await at('hedy@harborlantern.example', '/wagtail/')
  const secure = page.getByRole('complementary', { name: 'Secure your account with a passkey' })
  await secure.waitFor()
  await press(page, 'Dismiss: Secure your account with a passkey')
  await secure.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      site.db.prepare("SELECT count(*) AS n FROM user_profile WHERE dismissibles LIKE '%secure%'").first<number>('n'),
    )
    .toBe(1)
  const steps = page.getByRole('complementary', { name: 'First steps' })
  await site.db.prepare("UPDATE user SET is_superuser = 1 WHERE email = 'hedy@harborlantern.example'").run()
  await page.goto(`/wagtail/pages/${await getHomePageId(site)}/edit/`)
  await steps.waitFor()
  await page.goto('/wagtail/')
  await page.getByRole('heading', { name: 'Latest edited pages' }).waitFor()
  expect(await secure.count()).toBe(0)
  const { page: other } = await at('rosa@harborlantern.example', '/wagtail/')
  await other.getByRole('complementary', { name: 'Secure your account with a passkey' }).waitFor()
  expect(complaints).toEqual([])
})

it('ASVS 6.3.3 where everyone needs a second factor, users without one can only open their account', async () => {
  const strict = await openTemporarySite({ vars: { SECOND_FACTOR: 'everybody' } })
  await createUser(strict, 'emmy@harborlantern.example', { superuser: true })
  const { page, complaints } = await openBrowserPage(strict.origin, { reducedMotion: 'reduce' })
  await signInBrowserByApi(page, 'emmy@harborlantern.example')
  await page.waitForURL('**/wagtail/account/')
  await page.getByText('Your administrators require two-step sign-in.').waitFor()
  await isSound(page, 'a second factor is wanted')
  await page.goto('/wagtail/pages/')
  await page.waitForURL('**/wagtail/account/')
  await press(page, 'Add app')
  await reauthenticate(page)
  const code = page.getByRole('textbox', { name: 'Code from the app' })
  await code.fill(generateTotpCode((await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '')))
  await code.press('Enter')
  await page.getByRole('checkbox', { name: /I have saved them/ }).check()
  await press(page, 'Done')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.waitForURL('**/wagtail/pages/')
  expect(excludeReauthErrors(complaints)).toEqual([])
})

it('ASVS 7.4.5 an administrator removes the second factor of a user who lost their device', async () => {
  const owner = await createUser(site, 'lost@harborlantern.example')
  const lost = createTestBrowser(site)
  await lost.signIn('lost@harborlantern.example')
  await addAuthenticatorApp(lost)
  const { page, complaints } = await at('chief@harborlantern.example')
  await site.db.prepare("UPDATE user SET is_superuser = 1 WHERE email = 'chief@harborlantern.example'").run()
  await page.goto(`/wagtail/users/edit/${owner}/`)
  await press(page, 'Reset two-step sign-in')
  await isSound(page, 'the question before a second step goes')
  await press(page, 'Reset')
  await reauthenticate(page)
  await page.getByRole('region', { name: 'Two-step sign-in' }).waitFor({ state: 'detached' })
  expect((await lost.signIn('lost@harborlantern.example')).body.user?.email).toBe('lost@harborlantern.example')
  expect(excludeReauthErrors(complaints)).toEqual([])
})
