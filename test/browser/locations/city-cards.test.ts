import type { D1Database } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { location } from '#schema/locations/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openSite, type TestSite } from '../../support/site.ts'

const cityPage = '/locations/list/california/los-angeles/'
const lateEvening = new Date('2026-11-20T21:45:00-08:00')
const until = (close: string) => [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close }))
/** When the restaurants of the city close, and what their cards are then. */
const closings = [
  { close: '1:00 AM', state: 'is-open', light: '1' },
  { close: '3:00 PM', state: 'is-closed', light: '0' },
  { close: '10:00 PM', state: 'is-closing', light: '1' },
]

setUpBrowser()
let site: TestSite
let lines: string[] = []
beforeAll(async () => {
  site = await openSite()
  const db = getDrizzle(site.db)
  const found = await db
    .select({ id: location.id, address1: location.address1 })
    .from(location)
    .where(eq(location.city, 'Los Angeles'))
    .orderBy(location.id)
    .limit(closings.length)
  lines = found.map(({ address1 }) => address1)
  for (const [index, { id }] of found.entries())
    await db
      .update(location)
      .set({ hours: until(closings[index]!.close), special_hours: [], is_temporarily_closed: false })
      .where(eq(location.id, id))
  await site.db.batch(prepareStalePathMarks(site.db as unknown as D1Database, ['*']) as never)
})
afterAll(() => site.close())

async function openCards(options: Parameters<typeof openBrowserPage>[1] = {}) {
  const { page, complaints } = await openBrowserPage(site.origin, { timezoneId: 'Pacific/Auckland', ...options })
  if (options.javaScriptEnabled !== false) await page.clock.install({ time: lateEvening })
  await page.goto(cityPage)
  const cardOf = (line: string) =>
    page.locator('.city-location').filter({ has: page.getByRole('heading', { name: line, exact: true }) })
  return { page, complaints, cardOf }
}

it('each card of a city lights its restaurant by its own hours', async () => {
  const { page, complaints, cardOf } = await openCards({ reducedMotion: 'reduce' })
  expect(lines).toHaveLength(closings.length)
  for (const [index, { state, light }] of closings.entries()) {
    const card = cardOf(lines[index]!)
    await card.scrollIntoViewIfNeeded()
    await expect
      .poll(() => card.locator('[data-island="open-status"]').getAttribute('class'), { timeout: 10_000 })
      .toBe(state)
    const readGlow = () =>
      card.locator('.storefront').evaluate((front) => getComputedStyle(front).getPropertyValue('--front-glow'))
    await expect.poll(readGlow).toBe(light)
  }
  // The quarter of an hour before it closes has passed.
  await page.clock.fastForward('16:00')
  const last = cardOf(lines[2]!)
  await expect.poll(() => last.locator('[data-island="open-status"]').getAttribute('class')).toBe('is-closed')
  expect(complaints).toEqual([])
})

it('a card’s lights flicker only in its last half hour, unless motion is reduced', async () => {
  const { page, cardOf } = await openCards()
  const readAnimations = async () =>
    Promise.all(
      lines.map((line) =>
        cardOf(line)
          .locator('.storefront')
          .evaluate((front) => getComputedStyle(front).animationName),
      ),
    )
  for (const line of lines) await cardOf(line).scrollIntoViewIfNeeded()
  await expect.poll(readAnimations).toEqual(['none', 'none', 'front-flicker'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await readAnimations()).toEqual(['none', 'none', 'none'])
})

it('without script a card is drawn without saying that it is open', async () => {
  const { cardOf } = await openCards({ javaScriptEnabled: false })
  const card = cardOf(lines[0]!)
  const shown = card.locator('.storefront').filter({ visible: true })
  expect(await shown.locator('use').evaluateAll((all) => all.map((each) => each.hasAttribute('href')))).toEqual([true])
  expect(await card.locator(':is(.is-open, .is-closing, .is-closed)').count()).toBe(0)
})
