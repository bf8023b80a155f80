import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { readCaptchaQuestionAnswer } from '../../support/forms/form-client.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it('a guest without script follows Log In and signs up there', async () => {
  const { page } = await openBrowserPage(site.origin, { javaScriptEnabled: false })
  await page.goto('/')
  const link = new URL((await page.locator('a.log-in').first().getAttribute('href'))!, site.origin)
  await page.goto(link.pathname + link.search)
  await page.getByRole('heading', { name: 'Accounts are on their way' }).waitFor()
  await page.getByLabel('First name').fill('Ida')
  await page.getByLabel('Last name').fill('Lund')
  await page.getByLabel('E-mail address').fill('plain@b.example')
  await page.getByLabel('ZIP or postal code').fill('01930')
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('checkbox', { name: /send me offers/ }).check()
  await page.locator('[name="captcha_answer"]').fill(readCaptchaQuestionAnswer(await page.content()))
  await page.getByRole('button', { name: 'Sign me up' }).click()
  await page.waitForURL('**/email-signup/welcome/')
  const kept = "SELECT count(*) AS n FROM form_submission WHERE form = 'signup' AND key = 'plain@b.example'"
  expect(await site.db.prepare(kept).first<number>('n')).toBe(1)
})
