import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const field = (page: Page) => page.getByLabel('E-mail address')
const send = (page: Page) => page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
const done = (page: Page) => page.getByText('Your email unsubscribe has been submitted!')

it('SU-01 SU-02 SU-03 SO-04 VA-13 AP-10 AP-11 AP-12 AP-13 PU-01 fetches the token, then posts the address with it, and shows the confirmation', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  const calls: { line: string; headers: Record<string, string>; body: string | null }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api'))
      calls.push({ line: `${request.method()} ${pathname}`, headers: request.headers(), body: request.postData() })
  })
  let token = ''
  await page.route('**/api-nc/csrftoken/', async (route) => {
    const response = await route.fetch()
    token = ((await response.json()) as { csrf_token: string }).csrf_token
    await route.fulfill({ response })
  })
  await page.goto('/unsubscribe/?utm_unsub=a%40b.example&blid=9')
  await waitForIsland(page, 'unsubscribe')
  expect(await page.locator('input[type="email"]').count()).toBe(1)
  expect(await field(page).getAttribute('type')).toBe('email')
  expect(await field(page).inputValue()).toBe('a@b.example')
  expect(await listAxeViolations(page)).toEqual([])
  await send(page)
  await done(page).waitFor()
  expect(await page.getByText('up to 5 days').isVisible()).toBe(true)
  await expect
    .poll(() =>
      done(page).evaluate(
        (words) => document.activeElement?.contains(words) && document.activeElement !== document.body,
      ),
    )
    .toBe(true)
  expect(await page.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/')
  expect(calls.map(({ line }) => line)).toEqual(['GET /api-nc/csrftoken/', 'POST /api/fcc/unsubscribe/'])
  expect(calls[1]!.body).toBe('Email=a%40b.example&BroadLogId=9')
  expect(calls[1]!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(calls[1]!.headers['x-csrftoken']).toBe(token)
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('SO-04 SO-05 ER-03 AP-12 an invalid address keeps the form, with the first error next to the field', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  await page.goto('/unsubscribe/')
  await waitForIsland(page, 'unsubscribe')
  await field(page).fill('nobody')
  const posted = page.waitForRequest('**/api/fcc/unsubscribe/')
  await send(page)
  expect((await posted).postData()).toBe('Email=nobody')
  await page.getByText('Error: Enter a valid e-mail address, such as name@example.com.').waitFor()
  await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])

  await page.route('**/api/fcc/unsubscribe/', (route) =>
    route.fulfill({ json: { isValid: false, errors: ['first of all', 'and then'] } }),
  )
  await send(page)
  await page.getByText('Error: first of all').waitFor()
  expect(await page.getByText('and then').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('AP-17 without script the same form does the same', async () => {
  const { page } = await openBrowserPage(site.origin, { javaScriptEnabled: false })
  await page.goto('/unsubscribe/?utm_unsub=plain%40b.example')
  expect(await field(page).inputValue()).toBe('plain@b.example')
  await field(page).fill('nobody')
  await send(page)
  await page.getByText('Error: Enter a valid e-mail address').waitFor()
  expect(await field(page).inputValue()).toBe('nobody')
  await field(page).fill('plain@b.example')
  await send(page)
  await done(page).waitFor()
  expect(await site.db.prepare("SELECT source FROM suppression WHERE email = 'plain@b.example'").first()).toEqual({
    source: 'form',
  })
})

it('a failed request submits the form as without script and loses no input', async () => {
  const { page } = await openBrowserPage(site.origin)
  await page.goto('/unsubscribe/')
  await waitForIsland(page, 'unsubscribe')
  await page.route('**/api/fcc/unsubscribe/', (route) => route.abort())
  await field(page).fill('fallback@b.example')
  await send(page)
  await done(page).waitFor()
  expect(await site.db.prepare("SELECT source FROM suppression WHERE email = 'fallback@b.example'").first()).toEqual({
    source: 'form',
  })
})

it.each([
  ['**/api/fcc/unsubscribe/', { isValid: 'maybe', errors: [] }],
  ['**/api/fcc/unsubscribe/', { isValid: false }],
  ['**/api-nc/csrftoken/', { csrf_token: 7 }],
])('an unexpected response of %s, %o, confirms nothing; the form is sent without script', async (address, json) => {
  const { page } = await openBrowserPage(site.origin)
  await page.goto('/unsubscribe/')
  await waitForIsland(page, 'unsubscribe')
  await page.route(address, (route) => route.fulfill({ json }))
  const email = `shape${Math.random()}@b.example`
  await field(page).fill(email)
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
  await send(page)
  expect(new URLSearchParams((await posted).postData()!).get('Email')).toBe(email)
  await done(page).waitFor()
  expect(await site.db.prepare('SELECT source FROM suppression WHERE email = ?1').bind(email).first()).toEqual({
    source: 'form',
  })
})

/** The page with a form that asks for proof of a person, as forms that do render it. */
const withCaptcha = (page: Page) =>
  page.route(/\/unsubscribe\/$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const html = (await answer.text())
      .replace('data-island="unsubscribe"', 'data-island="form"')
      .replace(
        '<div class="form-send">',
        '<input type="hidden" name="captcha" data-challenge="/api/captcha/challenge/"/><div class="form-send">',
      )
    await route.fulfill({ response: answer, body: html })
  })

it('SO-06 the captcha is solved under the page’s security policy, and the form sent once', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  await withCaptcha(page)
  await page.goto('/unsubscribe/')
  await waitForIsland(page, 'form')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''))
  await field(page).fill('proof@b.example')
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).dblclick()
  await done(page).waitFor()
  expect(posts).toHaveLength(1)
  const { solution } = JSON.parse(atob(new URLSearchParams(posts[0]).get('captcha')!))
  expect(solution.derivedKey).toMatch(/^00[\da-f]{62}$/)
  expect(complaints).toEqual([])
})

it('an unexpected captcha challenge is not solved; the form is sent without a proof', async () => {
  const { page } = await openBrowserPage(site.origin)
  await withCaptcha(page)
  await page.route('**/api/captcha/challenge/', (route) =>
    route.fulfill({ json: { parameters: { cost: 'all of it' } } }),
  )
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto('/unsubscribe/')
  await waitForIsland(page, 'form')
  await field(page).fill('challenge@b.example')
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  expect(new URLSearchParams((await posted).postData()!).get('captcha')).toBe('')
  expect(warnings.join('\n')).toContain('/api/captcha/challenge/ returned an unexpected response. parameters.')
})

it('SO-07 a form with errors is scrolled into view, and the errors have the focus', async () => {
  const { page } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 600 } })
  await withCaptcha(page)
  await page.goto('/unsubscribe/')
  await waitForIsland(page, 'form')
  await field(page).fill('nobody')
  await send(page)
  const summary = page.getByRole('alert')
  await summary.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-form-errors') ?? false))
    .toBe(true)
  expect(await summary.evaluate((each) => each.getBoundingClientRect().top < innerHeight)).toBe(true)
  await summary.getByRole('link').click()
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
})

it('SO-07 a visitor already in a field keeps the focus when the script starts', async () => {
  const { page } = await openBrowserPage(site.origin)
  await withCaptcha(page)
  await page.goto('/unsubscribe/')
  await waitForIsland(page, 'form')
  let lift = () => {}
  const held = new Promise<void>((resolve) => {
    lift = resolve
  })
  let isSent = false
  page.on('request', (request) => {
    isSent ||= request.method() === 'POST'
  })
  await page.route('**/assets/*.js', async (route) => {
    if (isSent) await held
    await route.continue()
  })
  await field(page).fill('nobody')
  await send(page)
  await page.getByRole('alert').getByRole('link').click()
  const isThere = () => field(page).evaluate((input) => input === document.activeElement)
  await expect.poll(isThere).toBe(true)
  lift()
  await waitForIsland(page, 'unsubscribe')
  expect(await isThere()).toBe(true)
})
