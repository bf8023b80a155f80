import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { ownSite, withSite } from '../helpers.ts'
import { saveSetting, tagged } from '../settings.ts'
import { awake, axeViolations, openPage, withBrowser } from './open.ts'

withBrowser()

/** A site that would run other companies’ scripts. */
const site = withSite()
beforeAll(() => saveSetting(site, 'privacy', tagged))

const elsewhere = /^https:\/\/(?:tags\.example|maps\.googleapis\.com|count\.example)\//

/** Third parties that answer with a script which notes that it ran, and what was asked of them. */
async function standIns(page: Page) {
  const asked: string[] = []
  await page.route(elsewhere, (route) => {
    asked.push(route.request().url())
    const body = 'document.documentElement.append(Object.assign(document.createElement("i"), { innerHTML: "<b class=ran></b>" }))'
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return asked
}

const question = (page: Page) => page.getByRole('region', { name: 'May other companies’ scripts run here?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name })

it('SK-05 AP-18 nothing is asked of third parties before somebody accepts; then tag manager and maps load, on every page', async () => {
  const { page, context, complaints } = await openPage(site.origin, { viewport: { width: 390, height: 844 } })
  const asked = await standIns(page)
  await page.goto('/menu/', { waitUntil: 'networkidle' })
  await question(page).waitFor()
  expect(asked).toEqual([])
  expect(await context.cookies()).toEqual([])

  await answer(page, 'Accept').click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.map((url) => new URL(url).origin).sort()).toEqual(['https://maps.googleapis.com', 'https://tags.example'])
  expect(asked.find((url) => url.includes('tags'))).toBe('https://tags.example/gtm.js?id=GTM-TEST')
  await page.locator('.ran').nth(1).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => (window as unknown as { dataLayer: { event: string }[] }).dataLayer[0]!.event)).toBe('gtm.js')
  await question(page).waitFor({ state: 'hidden' })
  expect(await page.getByRole('status').first().textContent()).toContain('Your choice is saved: accepted.')
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'consent')
  expect(cookie!.value).toMatch(/^granted\./)
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThanOrEqual(180)
  expect(cookie!.sameSite).toBe('Lax')

  await page.goto('/terms/')
  await expect.poll(() => asked.length).toBe(4)
  await awake(page, 'consent')
  expect(await question(page).isVisible()).toBe(false)
  expect(complaints.filter((each) => !each.startsWith('asked'))).toEqual([])
})

it('SK-05 declining is as easy, is remembered, and either choice can be changed at the foot of the page', async () => {
  const { page, complaints } = await openPage(site.origin)
  const asked = await standIns(page)
  await page.goto('/menu/')
  await question(page).waitFor()
  const [decline, accept] = [await answer(page, 'Decline').boundingBox(), await answer(page, 'Accept').boundingBox()]
  expect([decline!.width, decline!.height]).toEqual([accept!.width, accept!.height])
  const look = (name: string) =>
    answer(page, name).evaluate((button) => {
      const { color, backgroundColor, fontWeight, borderColor } = getComputedStyle(button)
      return { color, backgroundColor, fontWeight, borderColor }
    })
  expect(await look('Decline')).toEqual(await look('Accept'))
  await answer(page, 'Decline').press('Enter')
  await question(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('mainContent')
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  await awake(page, 'consent')
  expect(await question(page).isVisible()).toBe(false)
  expect(asked).toEqual([])

  const settings = page.getByRole('button', { name: 'Cookie settings' })
  await settings.press('Enter')
  await expect.poll(() => answer(page, 'Decline').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'hidden' })
  await expect.poll(() => settings.evaluate((button) => document.activeElement === button)).toBe(true)
  await settings.click()
  await answer(page, 'Accept').click()
  await expect.poll(() => asked.length).toBe(2)

  await settings.click()
  await Promise.all([page.waitForEvent('load'), answer(page, 'Decline').click()])
  await page.waitForLoadState('networkidle')
  await awake(page, 'consent')
  expect(asked).toHaveLength(2)
  expect(await page.locator('.ran').count()).toBe(0)
  expect(complaints.filter((each) => !each.startsWith('asked'))).toEqual([])
})

it('SK-05 the question is accessible, moves nothing, hides nothing that has the focus, and fits narrow windows', async () => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    const { page, complaints } = await openPage(site.origin, { viewport })
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/terms/')
    await question(page).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01)
    const box = (await question(page).boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
    for (const name of ['Decline', 'Accept']) expect((await answer(page, name).boundingBox())!.height).toBeGreaterThanOrEqual(44)
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

it('SK-05 nobody is asked while no third party is configured, nor without script', async () => {
  const own = await ownSite()
  const plain = await openPage(own.origin)
  await plain.page.goto('/menu/', { waitUntil: 'networkidle' })
  expect(await question(plain.page).count()).toBe(0)
  expect(await plain.page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0)
  expect(plain.complaints).toEqual([])
  await saveSetting(own, 'privacy', tagged)
  const { page, complaints } = await openPage(own.origin, { javaScriptEnabled: false })
  await page.goto('/terms/', { waitUntil: 'networkidle' })
  expect(await question(page).isVisible()).toBe(false)
  expect(await page.locator('.cookie-settings').isVisible()).toBe(false)
  expect(complaints).toEqual([])
})
