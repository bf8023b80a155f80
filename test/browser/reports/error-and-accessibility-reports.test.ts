import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { sampleThirdPartySettings, saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { startFakeErrorReportServer } from '../../support/security/error-service.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

it('FT-06 PU-01 an issue reported in a new window appears as text in the back office', async () => {
  const site = await openTemporarySite()
  const { page, context, complaints } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  await page.goto('/locations/?q=Salem')
  await page.getByRole('searchbox').first().fill('my secret street 7')
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Report an accessibility issue (opens in a new window)' }).click(),
  ])
  await opened.getByRole('heading', { name: 'Thank you for telling us', level: 1 }).waitFor()
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  expect(page.url()).toContain('/locations/?q=Salem')
  await expect.poll(() => page.getByText('Thank you. Your report opens in a new window.').count()).toBe(1)
  const row = await site.db
    .prepare('SELECT page_url, dom, screen_width, screen_height FROM accessibility_report')
    .first<{ page_url: string; dom: string; screen_width: number; screen_height: number }>()
  const screen = await page.evaluate(() => ({ screen_width: window.screen.width, screen_height: window.screen.height }))
  expect(row).toMatchObject({ page_url: 'http://localhost:8787/locations/', ...screen })
  expect(row!.dom).toMatch(/^<html lang="en">/)
  expect(row!.dom).toContain('id="mainContent"')
  expect(row!.dom).not.toMatch(/secret street|<script|value="/)

  expect(await listAxeViolations(opened)).toEqual([])
  await opened
    .getByRole('textbox', { name: /^What went wrong/ })
    .fill('<img src=x onerror=alert(1)> The map traps my keyboard.')
  await opened.getByRole('button', { name: 'Send' }).click()
  await opened.waitForURL(/thanks\/$/)
  expect(await opened.getByRole('textbox').count()).toBe(0)

  await createUser(site, 'ada@example.test', { superuser: true })
  await signInBrowserByApi(page, 'ada@example.test')
  await page.goto('/wagtail/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'Accessibility' }).click()
  await page.getByRole('link', { name: '/locations/' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: '/locations/' }).click()
  await page.getByText('The map traps my keyboard.').waitFor()
  await page.getByText('The page at that time').click()
  await expect.poll(() => page.getByRole('textbox', { name: 'HTML of the page' }).inputValue()).toBe(row!.dom)
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete report' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No accessibility reports yet' }).waitFor()
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'Security policy' }).click()
  await page.getByRole('heading', { name: 'Security policy reports' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('FT-06 a configured service gets the report with four values, without script only the URL', async () => {
  const site = await openTemporarySite()
  await saveSettingInDatabase(site, 'operations', { accessibility_service: 'https://access.example/report' })
  for (const javaScriptEnabled of [true, false]) {
    const { page, context } = await openBrowserPage(site.origin, { javaScriptEnabled })
    const posted: string[] = []
    await context.route('https://access.example/**', (route) => {
      posted.push(route.request().postData() ?? '')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Thanks</title>' })
    })
    await page.goto('/terms/')
    await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: /^Report an accessibility issue/ }).click(),
    ])
    await expect.poll(() => posted).toHaveLength(1)
    const fields = Object.fromEntries(new URLSearchParams(posted[0]))
    expect(fields).toMatchObject({
      page_url: 'http://localhost:8787/terms/',
      screen_width: javaScriptEnabled ? '1280' : '',
    })
    expect(fields['dom']!.length > 1000).toBe(javaScriptEnabled)
  }
})

/** Lets chance give these numbers on a page, and then the last again. */
const setChances = (page: Page, chances: readonly number[]) =>
  page.addInitScript((numbers) => {
    const left = [...numbers]
    Math.random = () => (left.length > 1 ? left.shift()! : left[0]!)
  }, chances)

/** A browser with these chances, in which a script has run before, on a page of the site. */
async function visit(origin: string, chances: readonly number[], before = () => {}) {
  const opened = await openBrowserPage(origin)
  await setChances(opened.page, chances)
  await opened.page.addInitScript(before)
  const scripts: string[] = []
  opened.page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await opened.page.goto('/terms/?email=ann%40mail.example', { waitUntil: 'networkidle' })
  return { ...opened, scripts }
}

const throwInPage = (message: string, file: string) =>
  `setTimeout(() => { const error = new Error(${JSON.stringify(message)}); error.stack = 'Error: x\\n    at run (${file}:3:5)'; throw error })`

it('AP-19 ER-04 ER-05 the browser’s client reports only own errors of sampled visits, without personal data', async () => {
  const service = await startFakeErrorReportServer()
  const site = await openTemporarySite({ vars: { SENTRY_DSN: service.dsn } })
  const { page, scripts } = await visit(site.origin, [0.0199, 0.4999])
  // From then on it hears.
  await page.waitForFunction(() => window.onerror !== null)
  expect(scripts.some((path) => /error-reporting/.test(path))).toBe(true)
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a visitor might carry.
    document.cookie = 'li=secret-cookie'
  })
  await page.evaluate(throwInPage('broken by an extension', 'chrome-extension://abcdef/content.js'))
  await page.evaluate(throwInPage('ResizeObserver loop limit exceeded', `${site.origin}/assets/islands.js`))
  await page.evaluate(
    throwInPage('no place for bob@mail.example at 203.0.113.7', `${site.origin}/assets/islands.js?who=secret`),
  )
  await expect.poll(() => service.received.length).toBe(1)
  const { text, event } = service.received[0]!
  expect(event.exception.values[0]!.value).toBe('no place for [e-mail] at [address]')
  expect(event.environment).toBe('local')
  expect(event.release).toMatch(/^[0-9a-z]+$/)
  expect(event.tags).toEqual({ path: '/terms/' })
  const [, headers, ...body] = text.split('\n')
  expect(JSON.parse(headers!)).not.toHaveProperty('cookie')
  expect(body.join('\n')).not.toMatch(
    /secret|mail\.example|203\.0\.113|"infer_ip":"auto"|HeadlessChrome|breadcrumbs|"user"|"request"/,
  )
})

it('ER-04 a visit that is not sampled, or without a DSN, loads and sends nothing', async () => {
  const service = await startFakeErrorReportServer()
  const [reporting, silent] = await Promise.all([
    openTemporarySite({ vars: { SENTRY_DSN: service.dsn } }),
    openTemporarySite(),
  ])
  // One visit in fifty is sampled, and half of those report errors: one in a hundred.
  for (const [origin, chances] of [
    [reporting.origin, [0.02]],
    [reporting.origin, [0.0199, 0.5]],
    [silent.origin, [0]],
  ] as const) {
    const { page, scripts } = await visit(origin, chances)
    await page.evaluate(throwInPage('broken', `${origin}/assets/islands.js`))
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((path) => /error-reporting/.test(path))).toEqual([])
  }
  expect(service.received).toEqual([])
})

it('a browser signal keeps error reporting from loading, and missing consent from sending', async () => {
  const service = await startFakeErrorReportServer()
  const site = await openTemporarySite({ vars: { SENTRY_DSN: service.dsn } })
  await saveSettingInDatabase(site, 'privacy', sampleThirdPartySettings)
  const refusing = await visit(site.origin, [0.0199, 0.4999], () =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  expect(refusing.scripts.filter((path) => /error-reporting|web-vitals/.test(path))).toEqual([])
  const { page } = await openBrowserPage(site.origin)
  await page.route(/^https:\/\/(?:tags\.example|maps\.googleapis\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await setChances(page, [0.0199, 0.4999])
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  await page.waitForFunction(() => window.onerror !== null)
  await page.evaluate(throwInPage('before consent', `${site.origin}/assets/islands.js`))
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.evaluate(throwInPage('after consent', `${site.origin}/assets/islands.js`))
  await expect
    .poll(() => service.received.map(({ event }) => event.exception.values[0]!.value))
    .toEqual(['after consent'])
})
