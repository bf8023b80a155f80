import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import { joinWaitListOfSite } from '../../support/seating/join-wait-list.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it.each([390, 1280])('at %i px every page’s header shows the place in line until seating', async (width) => {
  const id = await joinWaitListOfSite(site)
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
