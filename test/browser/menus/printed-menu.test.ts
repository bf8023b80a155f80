import { expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { fetchFromSharedSite, openTemporarySite } from '../../support/site.ts'
import { browserOptionsWithPreferredLocation, fetchSampleLocation, sharedTestSiteUrl } from '../locations/popover.ts'

setUpBrowser()

const countPages = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length
const margin = { top: '0.4in', bottom: '0.4in', left: '0.4in', right: '0.4in' }

/** Prints a page of the menu; returns its number of sides and of dishes, and pictures that would be printed. */
async function print(origin: string, path: string, format: string, options = {}) {
  const { page } = await openBrowserPage(origin, options)
  await page.goto(path, { waitUntil: 'networkidle' })
  const sides = countPages(await page.pdf({ format, margin }))
  await page.emulateMedia({ media: 'print' })
  const shown = (selector: string) => page.locator(`${selector}:visible`).count()
  return { sides, dishes: await shown('[data-menu-card]'), pictures: await shown('main :is(img, svg)') }
}

const listSections = async () => {
  const html = await (await fetchFromSharedSite('/menu/')).text()
  return [...new Set([...html.matchAll(/href="(\/menu\/[\w-]+\/)"/g)].map(([, path]) => path!))]
}

it.each(['Letter', 'A4'])('the menu and each section are printed as text on two sides of %s', async (format) => {
  const sections = await listSections()
  expect(sections.length).toBeGreaterThan(4)
  for (const path of ['/menu/', ...sections]) {
    const listed = (await (await fetchFromSharedSite(path)).text()).match(/data-menu-card/g)!.length
    const { sides, dishes, pictures } = await print(sharedTestSiteUrl, path, format)
    expect([path, dishes, pictures]).toEqual([path, listed, 0])
    expect(sides, path).toBeLessThanOrEqual(2)
  }
})

it('a chosen restaurant’s menu is printed on at most two sides', async () => {
  const chosen = browserOptionsWithPreferredLocation(await fetchSampleLocation())
  for (const path of ['/menu/', '/menu/grill/'])
    expect((await print(sharedTestSiteUrl, path, 'Letter', chosen)).sides, path).toBeLessThanOrEqual(2)
})

it('a page of a full section is printed on at most two sides', async () => {
  const site = await openTemporarySite()
  const grill = "(SELECT id FROM menu_section WHERE state = 'live' AND slug = 'grill')"
  await site.db.prepare(`UPDATE OR IGNORE menu_item SET section_id = ${grill} WHERE state = 'live'`).run()
  const { sides, dishes } = await print(site.origin, '/menu/grill/', 'A4')
  expect(dishes).toBeGreaterThan(50)
  expect(sides).toBeLessThanOrEqual(2)
})

it('the printed menu says how many dishes of a section it leaves out', async () => {
  const site = await openTemporarySite()
  const counts = await site.db
    .prepare(
      `SELECT s.name, count(*) AS dishes FROM menu_item AS i JOIN menu_section AS s ON s.id = i.section_id
       WHERE i.state = 'live' AND s.state = 'live' GROUP BY s.id`,
    )
    .all<{ name: string; dishes: number }>()
  expect(counts.results.some(({ dishes }) => dishes > 10)).toBe(true)
  const { page } = await openBrowserPage(site.origin)
  await page.goto('/menu/', { waitUntil: 'networkidle' })
  const more = page.locator('.menu-index-more:visible')
  expect(await more.count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  for (const { name, dishes } of counts.results) {
    const section = page.locator('.menu-index-section').filter({ has: page.getByRole('link', { name, exact: true }) })
    const named = await section.locator('[data-menu-card]:visible').count()
    const left = dishes - named
    expect([name, await section.locator('.menu-index-more:visible').allTextContents()]).toEqual([
      name,
      left > 0 ? [`And ${left} more in ${name}.`] : [],
    ])
  }
})
