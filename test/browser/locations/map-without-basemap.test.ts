import type { D1Database } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setting } from '#schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openSite, type TestSite } from '../../support/site.ts'

const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await getDrizzle(site.db).delete(setting).where(eq(setting.model_name, 'basemap'))
  await site.db.batch(prepareStalePathMarks(site.db as unknown as D1Database, ['*']) as never)
})
afterAll(() => site.close())

it.each([390, 840, 1280])('without a basemap a restaurant is drawn on its chart at %i px', async (width) => {
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width, height: 900 } })
  await page.goto(salemPage)
  const chart = page.locator('.location-map')
  await chart.scrollIntoViewIfNeeded()
  expect(await chart.locator('img').count()).toBe(0)
  const [map, drawing, pin] = await Promise.all(
    [chart, chart.locator('.storefront'), chart.locator('.pin-shape')].map(async (each) => (await each.boundingBox())!),
  )
  expect(drawing!.width).toBeGreaterThan(100)
  expect(drawing!.y).toBeGreaterThan(map!.y)
  // Above the tip of the pin, which it covers.
  expect(drawing!.x + drawing!.width / 2).toBeCloseTo(pin!.x + pin!.width / 2, -0.5)
  const above = pin!.y + pin!.height - (drawing!.y + drawing!.height)
  expect([above > 4, above < 16]).toEqual([true, true])
  expect(drawing!.y).toBeLessThan(pin!.y)
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})
