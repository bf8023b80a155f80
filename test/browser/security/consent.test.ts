import { expect, it } from 'vitest'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import {
  consentAnswer,
  consentQuestion,
  fulfillExternalHeaderFiles,
  fulfillThirdPartyScripts,
  openSiteWithExternalHeader,
  setUpSiteWithThirdParties,
} from '../../support/browser/third-parties.ts'
import { sampleThirdPartySettings, saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { openTemporarySite } from '../../support/site.ts'

setUpBrowser()

const site = setUpSiteWithThirdParties()

it('SK-05 AP-18 no third party is contacted before consent; then all load on every page', async () => {
  const { page, context, complaints } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  const asked = await fulfillThirdPartyScripts(page)
  await page.goto('/menu/', { waitUntil: 'networkidle' })
  await consentQuestion(page).waitFor()
  expect(asked).toEqual([])
  expect(await context.cookies()).toEqual([])

  await consentAnswer(page, 'Accept').click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.map((url) => new URL(url).origin).sort()).toEqual([
    'https://maps.googleapis.com',
    'https://tags.example',
  ])
  expect(asked.find((url) => url.includes('tags'))).toBe('https://tags.example/gtm.js?id=GTM-TEST')
  await page.locator('.ran').nth(1).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => (window as unknown as { dataLayer: { event: string }[] }).dataLayer[0]!.event)).toBe(
    'gtm.js',
  )
  await consentQuestion(page).waitFor({ state: 'hidden' })
  expect(await page.getByRole('status').first().textContent()).toContain('Your choice is saved: accepted.')
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'consent')
  expect(cookie!.value).toMatch(/^granted\./)
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThanOrEqual(180)
  expect(cookie!.sameSite).toBe('Lax')

  await page.goto('/terms/')
  await expect.poll(() => asked.length).toBe(4)
  await waitForIsland(page, 'third-parties')
  expect(await consentQuestion(page).isVisible()).toBe(false)
  expect(complaints.filter((each) => !each.startsWith('asked'))).toEqual([])
})

it('SK-05 Global Privacy Control refuses every third party, also after consent, as the dialog says', async () => {
  const { page, context, complaints } = await openBrowserPage(site.origin)
  const asked = await fulfillThirdPartyScripts(page)
  await page.goto('/menu/')
  await consentAnswer(page, 'Accept').click()
  await expect.poll(() => asked.length).toBe(2)
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  await waitForIsland(page, 'third-parties')
  expect(await consentQuestion(page).isVisible()).toBe(false)
  expect(asked).toHaveLength(2)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await consentQuestion(page).getByText('Your browser sends a Global Privacy Control signal.').waitFor()
  expect(await consentAnswer(page, 'Accept').count()).toBe(0)
  expect(await listAxeViolations(page)).toEqual([])
  await consentAnswer(page, 'Decline').click()
  await consentQuestion(page).waitFor({ state: 'hidden' })
  expect(asked).toHaveLength(2)
  expect(complaints.filter((each) => !each.startsWith('asked'))).toEqual([])
})

it('SK-05 declining is as easy as accepting, is remembered and can be changed later', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  const asked = await fulfillThirdPartyScripts(page)
  await page.goto('/menu/')
  await consentQuestion(page).waitFor()
  const [decline, accept] = [
    await consentAnswer(page, 'Decline').boundingBox(),
    await consentAnswer(page, 'Accept').boundingBox(),
  ]
  expect([decline!.width, decline!.height]).toEqual([accept!.width, accept!.height])
  const look = (name: string) =>
    consentAnswer(page, name).evaluate((button) => {
      const { color, backgroundColor, fontWeight, borderColor } = getComputedStyle(button)
      return { color, backgroundColor, fontWeight, borderColor }
    })
  expect(await look('Decline')).toEqual(await look('Accept'))
  await consentAnswer(page, 'Decline').press('Enter')
  await consentQuestion(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('mainContent')
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  await waitForIsland(page, 'third-parties')
  expect(await consentQuestion(page).isVisible()).toBe(false)
  expect(asked).toEqual([])

  const settings = page.getByRole('button', { name: 'Cookie settings' })
  await settings.press('Enter')
  await expect.poll(() => consentAnswer(page, 'Decline').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await consentQuestion(page).waitFor({ state: 'hidden' })
  await expect.poll(() => settings.evaluate((button) => document.activeElement === button)).toBe(true)
  await settings.click()
  await consentAnswer(page, 'Accept').click()
  await expect.poll(() => asked.length).toBe(2)

  await settings.click()
  await Promise.all([page.waitForEvent('load'), consentAnswer(page, 'Decline').click()])
  await page.waitForLoadState('networkidle')
  await waitForIsland(page, 'third-parties')
  expect(asked).toHaveLength(2)
  expect(await page.locator('.ran').count()).toBe(0)
  expect(complaints.filter((each) => !each.startsWith('asked'))).toEqual([])
})

it('SK-05 the accessible question shifts no layout, covers no focused element and fits narrow windows', async () => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    const { page, complaints } = await openBrowserPage(site.origin, { viewport })
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/terms/')
    await consentQuestion(page).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01)
    const box = (await consentQuestion(page).boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
    for (const name of ['Decline', 'Accept'])
      expect((await consentAnswer(page, name).boundingBox())!.height).toBeGreaterThanOrEqual(44)
    // The last control of the page, scrolled to, stands clear of the question.
    const last = page.getByRole('button', { name: 'Cookie settings' })
    await last.focus()
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const lowest = (await last.boundingBox())!
    const covered = lowest.y + lowest.height > box.y && lowest.x + lowest.width > box.x
    expect(covered, `${viewport.width}`).toBe(false)
    expect(complaints).toEqual([])
  }
})

it('SK-05 no question is shown without configured third parties, or without script', async () => {
  const own = await openTemporarySite()
  const plain = await openBrowserPage(own.origin)
  await plain.page.goto('/menu/', { waitUntil: 'networkidle' })
  expect(await consentQuestion(plain.page).count()).toBe(0)
  expect(await plain.page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0)
  expect(plain.complaints).toEqual([])
  await saveSettingInDatabase(own, 'privacy', sampleThirdPartySettings)
  const { page, complaints } = await openBrowserPage(own.origin, { javaScriptEnabled: false })
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  expect(await consentQuestion(page).isVisible()).toBe(false)
  expect(await page.locator('.cookie-settings').isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

it('users of the back office see no question or third parties, despite earlier consent', async () => {
  const { page, context, complaints } = await openBrowserPage(site.origin)
  const asked = await fulfillThirdPartyScripts(page)
  await page.goto('/menu/')
  await consentAnswer(page, 'Accept').click()
  await expect.poll(() => asked.length).toBe(2)

  await signInBrowserByApi(page, 'ada@example.test')
  for (const path of ['/menu/', '/', '/locations/']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.locator('[data-island=third-parties][data-started]').waitFor({ state: 'attached' })
    expect(await consentQuestion(page).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0)
  }
  // Without consent there are no requests either.
  await context.clearCookies({ name: 'consent' })
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  await page.locator('[data-island=third-parties][data-started]').waitFor({ state: 'attached' })
  expect(await consentQuestion(page).isVisible()).toBe(false)
  expect(asked).toHaveLength(2)

  // A marker that was deleted is set again by the next call of the back office.
  await context.clearCookies({ name: 'editor' })
  await page.goto('/wagtail/')
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('editor')
  // Signed out, the browser is a visitor's again.
  await page.getByRole('button', { name: 'Sign out' }).click()
  // What the screen is still loading may lead to the sign-in as well, and end the first navigation.
  await expect.poll(() => page.url()).toContain('/wagtail/login/')
  await page.waitForLoadState()
  await page.goto('/terms/')
  await consentQuestion(page).waitFor()
  // What the back office asks while it is being left is refused.
  expect(complaints.filter((each) => !/^asked|status of 401/.test(each))).toEqual([])
})

it('a script of a public page cannot read a token for an editor’s changes', async () => {
  const { page } = await openBrowserPage(site.origin)
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto('/terms/')
  const read = await page.evaluate(async () => {
    const tokenIn = async (init: RequestInit) =>
      (await (await fetch('/wagtail/api/session/', init)).json()) as { user: object | null; csrf_token: string }
    const [plain, forged] = await Promise.all([
      tokenIn({ referrer: '/wagtail/' }),
      tokenIn({ headers: { 'X-Document-Key': 'guessed' } }),
    ])
    return { plain, forged, shell: await (await fetch('/wagtail/', { headers: { Accept: 'text/html' } })).text() }
  })
  expect(read.plain.user).not.toBeNull()
  expect([read.plain.csrf_token, read.forged.csrf_token]).toEqual(['', ''])
  expect(read.shell).toContain('id="admin"')
  expect(read.shell).not.toContain('document-key')
})

it('a public page that opens the back office cannot control its window', async () => {
  const { page } = await openBrowserPage(site.origin)
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto('/terms/')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void Object.assign(window, { held: open('/wagtail/') }))
  await (await opened).getByRole('navigation', { name: 'Back office' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { held: Window }).held.closed)).toBe(true)
})

it('HD-02 our script loads the external header, and the plain one stays on failure', async () => {
  const own = await openSiteWithExternalHeader()
  const { page } = await openBrowserPage(own.origin)
  const asked = await fulfillExternalHeaderFiles(page)
  await page.goto('/terms/')
  await page.getByText('Their header').waitFor()
  expect(asked.sort()).toEqual(['/header.css', '/header.js'])
  await expect.poll(() => page.locator('.site-header').count()).toBe(0)

  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  await page.locator('[data-island=third-parties][data-started]').waitFor({ state: 'attached' })
  expect(await page.locator('.site-header').isVisible()).toBe(true)
  expect(asked).toHaveLength(2)

  const broken = await openBrowserPage(own.origin)
  await fulfillExternalHeaderFiles(broken.page, 503)
  await broken.page.goto('/terms/', { waitUntil: 'networkidle' })
  expect(await broken.page.locator('.site-header').isVisible()).toBe(true)
  const plain = await openBrowserPage(own.origin, { javaScriptEnabled: false })
  await plain.page.goto('/terms/', { waitUntil: 'networkidle' })
  expect(await plain.page.locator('.site-header').isVisible()).toBe(true)
  expect(plain.complaints).toEqual([])
})
