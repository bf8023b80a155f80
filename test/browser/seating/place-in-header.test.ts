import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import { createNetworkHeader } from '../../support/forms/captcha-solution.ts'
import { findRlid } from '../../support/locations/find-rlid.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function joinWaitList() {
  const rlid = await findRlid(site, "wait_list_ready = 1 AND is_reservations_enabled = 0 AND local_page_url <> ''")
  const joined = await site.fetch('/api/waitlist/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
    body: JSON.stringify({
      rlid,
      party_size: 2,
      name: 'Mo',
      phone: '978 555 0142',
      idempotency_key: crypto.randomUUID(),
    }),
  })
  expect(joined.status).toBe(201)
  return ((await joined.json()) as { plan_ahead_id: string }).plan_ahead_id
}

it.each([390, 1280])('at %i px every page’s header shows the place in line until seating', async (width) => {
  const id = await joinWaitList()
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width, height: 844 } })
  await page.goto(`/waitlist/${id}/`)
  await waitForIsland(page, 'seating')
  const place = page.locator('.site-header .place-in-line')
  expect(await place.count()).toBe(0)
  for (const path of ['/', '/faq/']) {
    await page.goto(path)
    await place.waitFor()
    expect(await place.textContent()).toMatch(/in line|ahead of you/)
    expect(await place.getAttribute('href')).toBe(`/waitlist/${id}/`)
  }
  expect((await place.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await listAxeViolations(page)).toEqual([])
  const update = (status: string, column: string) =>
    site.db
      .prepare(`UPDATE wait_list_entry SET status = ?1, ${column} = ?2 WHERE plan_ahead_id = ?3`)
      .bind(status, new Date().toISOString(), id)
      .run()
  await update('ready', 'called_at')
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expect.poll(() => place.textContent()).toBe('Your table is ready')
  expect(await place.getAttribute('aria-live')).toBe('polite')
  await update('seated', 'ended_at')
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('place-in-header'))).toBeNull()
  expect(await place.count()).toBe(0)
  expect(complaints).toEqual([])
})
