import { expect, it } from 'vitest'
import {
  oauthCallbackUrl,
  startOauthAuthorization,
  TestOauthClientProvider,
} from '../../support/agents/oauth-client.ts'
import { excludeReauthErrors, reauthenticate, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

it('a person connects one program, finds it among the tokens and refuses another', async () => {
  const { site, page, complaints } = await signedIn()
  const sentBack: URL[] = []
  await page.route('http://localhost:7777/**', (route) => {
    const url = new URL(route.request().url())
    // The browser also asks for an icon.
    if (url.pathname === '/callback') sentBack.push(url)
    return route.fulfill({ body: '<title>Back</title>', contentType: 'text/html' })
  })
  const program = new TestOauthClientProvider()
  await startOauthAuthorization(site, program)
  const { pathname, search } = program.sentTo!
  await page.goto(pathname + search)
  await page.getByRole('heading', { name: 'Connect a program' }).waitFor()
  await page.getByText('Helper').waitFor()
  await page.getByText('localhost:7777').waitFor()
  expect(await page.getByRole('checkbox', { name: /^Act without approval/ }).count()).toBe(0)
  expect(await page.getByRole('checkbox', { name: /^Read/ }).isChecked()).toBe(true)
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await listAxeViolations(page), `at ${width}`).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess, `at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.getByRole('checkbox', { name: /^Publish/ }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await reauthenticate(page)
  await page.waitForURL('http://localhost:7777/**')
  expect([...sentBack[0]!.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state'])
  await page.goto('/wagtail/account/')
  const entry = page.getByRole('list', { name: 'Your access tokens' }).getByRole('listitem')
  await entry.getByText('A program that you have connected.').waitFor()
  expect(await entry.textContent()).not.toContain('Publish')
  const other = new TestOauthClientProvider()
  await startOauthAuthorization(site, other)
  await page.goto(other.sentTo!.pathname + other.sentTo!.search)
  await page.getByRole('button', { name: 'Do not connect' }).click()
  await page.waitForURL('http://localhost:7777/**')
  expect(sentBack[1]!.searchParams.get('error')).toBe('access_denied')
  // Where the person was sent back to is the only other site that the browser asked.
  const others = excludeReauthErrors(complaints).filter((text) => !text.startsWith(`asked ${oauthCallbackUrl}?`))
  expect(others).toEqual([])
})
