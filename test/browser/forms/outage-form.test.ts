import { expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { openTemporarySite } from '../../support/site.ts'

setUpBrowser()

it('16.5.2 a form sent in an outage keeps its values and can be sent again', async () => {
  const site = await openTemporarySite({ entry: 'test/support/workers/fault-injecting-worker.js' })
  const { page } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  const address = page.locator('#unsubscribe-form input[name=Email]')
  await (await site.fetch('/unsubscribe/')).text()
  const kept = "SELECT count(*) AS n FROM page_cache WHERE path = '/unsubscribe/' AND hash IS NOT NULL"
  await expect.poll(() => site.db.prepare(kept).first<number>('n')).toBe(1)
  await page.goto('/unsubscribe/')
  await address.fill('ida@example.com')
  await page.setExtraHTTPHeaders({ 'X-Fault': 'db=down' })
  await page.locator('#unsubscribe-form button').click()
  const notice = page.getByRole('alert').filter({ hasText: 'Not sent yet' })
  await notice.waitFor()
  expect(await address.inputValue()).toBe('ida@example.com')
  await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])
  await page.setExtraHTTPHeaders({})
  await page.locator('#unsubscribe-form button').click()
  await page.getByText('has been submitted').waitFor()

  const rlid = await findOpenRestaurantRlid(site, 'wait_list_ready = 1')
  await page.goto(`/waitlist?rlid=${rlid}`)
  await page.locator('input[name=name]').fill('Ida')
  await page.locator('input[name=phone]').fill('978 555 0142')
  await page.setExtraHTTPHeaders({ 'X-Fault': 'db=down' })
  await page.locator('#wait_list-form .form-send button').click()
  const again = page.getByRole('button', { name: 'Send again' })
  await again.waitFor()
  expect(await page.getByText('978 555 0142').isVisible()).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])
  await page.goto('/about/').catch(() => {})
  expect(await listAxeViolations(page)).toEqual([])
})
