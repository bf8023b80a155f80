import { expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import {
  consentAnswer,
  consentQuestion,
  fulfillExternalHeaderFiles,
  fulfillThirdPartyScripts,
  openSiteWithExternalHeader,
  setUpSiteWithThirdParties,
} from '../../support/browser/third-parties.ts'

setUpBrowser()

const site = setUpSiteWithThirdParties()

const signal = { 'Sec-GPC': '1' }

it('SK-05 a privacy signal of the header alone is not asked for consent', async () => {
  const { page, complaints } = await openBrowserPage(site.origin, { extraHTTPHeaders: signal })
  const asked = await fulfillThirdPartyScripts(page)
  for (const path of ['/terms/', '/faq/']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitForIsland(page, 'third-parties')
    expect(await page.evaluate(() => 'globalPrivacyControl' in navigator)).toBe(false)
    expect(await consentQuestion(page).isVisible()).toBe(false)
  }
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await consentQuestion(page).getByText('Your browser sends a Global Privacy Control signal.').waitFor()
  expect(await consentAnswer(page, 'Accept').count()).toBe(0)
  await consentAnswer(page, 'Decline').click()
  await consentQuestion(page).waitFor({ state: 'hidden' })
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
})

it('SK-05 a privacy signal of the header alone outweighs earlier consent and refusal', async () => {
  const { page, context } = await openBrowserPage(site.origin)
  const before = await fulfillThirdPartyScripts(page)
  await page.goto('/terms/')
  await consentAnswer(page, 'Accept').click()
  await expect.poll(() => before.length).toBe(2)
  await page.close()
  await context.setExtraHTTPHeaders(signal)
  const later = await context.newPage()
  const asked = await fulfillThirdPartyScripts(later)
  await later.goto('/terms/', { waitUntil: 'networkidle' })
  await waitForIsland(later, 'third-parties')
  expect(await consentQuestion(later).isVisible()).toBe(false)
  expect(asked).toEqual([])
  // A page that has nothing to ask finds out when its settings are opened.
  await later.getByRole('button', { name: 'Cookie settings' }).click()
  await consentAnswer(later, 'Decline').click()
  const last = await context.newPage()
  await last.goto('/terms/', { waitUntil: 'networkidle' })
  await waitForIsland(last, 'third-parties')
  await last.getByRole('button', { name: 'Cookie settings' }).click()
  await consentQuestion(last).getByText('Your browser sends a Global Privacy Control signal.').waitFor()
  expect(await consentAnswer(last, 'Accept').count()).toBe(0)
})

it('SK-05 visitors without a signal are asked by one more request in a visit', async () => {
  const { page } = await openBrowserPage(site.origin)
  await fulfillThirdPartyScripts(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  for (const path of ['/terms/', '/faq/']) {
    await page.goto(path)
    await consentQuestion(page).waitFor()
  }
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual(['/api/privacy-signal/'])
})

it('HD-02 a privacy signal of the header alone keeps the plain header', async () => {
  const own = await openSiteWithExternalHeader()
  const { page } = await openBrowserPage(own.origin, { extraHTTPHeaders: signal })
  const asked = await fulfillExternalHeaderFiles(page)
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  await page.locator('[data-island=third-parties][data-started]').waitFor({ state: 'attached' })
  expect(await page.locator('.site-header').isVisible()).toBe(true)
  expect(asked).toEqual([])
})
