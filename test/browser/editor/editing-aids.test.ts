import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageCreationEndpoints } from '#schema/pages/action-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { listAxeViolations, openBrowserPage, pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { createUser, openSite, signIn, type TestSite } from '../../support/site.ts'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await createUser(site, 'ada@example.test', { superuser: true })
})
afterAll(() => site.close())

/** The session's cookie and the mark beside it, as a browser holds them. */
async function cookies() {
  const [name, value] = (await signIn(site, 'ada@example.test')).headers.Cookie.split('=') as [string, string]
  const of = { domain: new URL(site.origin).hostname, path: '/' }
  return [
    { ...of, name, value, httpOnly: true },
    { ...of, name: 'editor', value: '1' },
  ]
}

it('only signed-in users load the bar that links a page to its editor', async () => {
  const { id } = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<{ id: number }>())!
  await site.db.prepare('UPDATE page SET has_unpublished_changes = 1 WHERE id = ?1').bind(id).run()
  const { page, context, complaints } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/faq/', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => path.startsWith('/wagtail/') || path.includes('bar'))).toEqual([])
  expect(asked.length).toBeGreaterThan(3)

  await context.addCookies(await cookies())
  await page.reload()
  const bar = page.getByRole('complementary', { name: 'Editing' })
  await bar.waitFor()
  expect(await bar.textContent()).toContain('Has a draft that is not published')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await listAxeViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await bar.waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })
  await pressKeyOn(bar.getByRole('link', { name: 'Edit this page' }))
  await page.waitForURL(`**${paths.wagtail.edit(id)}`)

  await page.goto('/menu/')
  await pressKeyOn(bar.getByRole('button', { name: 'Hide the editing bar' }))
  await bar.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('a draft is checked while it is written, and linked from the calendar', async () => {
  const ada = await signIn(site, 'ada@example.test')
  const home = await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id')
  const small = {
    ...createHeadingBlock('low', 'Too deep'),
    value: { heading_text: 'Too deep', size: 'h4', style: 'plain' },
  }
  const content = { title: 'Clam bake', body: [small, createHeadingBlock('plain', 'Fine')] }
  const made = await ada.post(pageCreationEndpoints.create.path, {
    parent_id: home,
    type: 'generic_page',
    content,
    publish: true,
  })
  const { id } = (await made.json()) as { id: number }
  await site.db.prepare("UPDATE page SET expire_at = '2031-11-09T17:00:00.000Z' WHERE id = ?1").bind(id).run()
  const { page, context, complaints } = await openBrowserPage(site.origin, { timezoneId: 'America/New_York' })
  await context.addCookies(await cookies())

  await site.db.prepare("UPDATE page SET go_live_at = '2031-12-06T17:00:00.000Z' WHERE id = ?1").bind(id).run()
  await page.goto(`${paths.wagtail.report('calendar')}?month=2031-10`)
  await pressKeyOn(page.getByRole('button', { name: /^Next month/ }))
  await page.getByRole('heading', { name: 'November 2031', exact: true }).waitFor()
  const ninth = page.getByRole('table', { name: 'November 2031' }).getByRole('cell', { name: 'Sunday, November 9' })
  await ninth.waitFor()
  const beside = page
    .getByRole('cell', { name: 'Saturday, December 6' })
    .getByRole('link', { name: '12:00 PM Goes live Clam bake' })
  await beside.waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.goBack()
  await page.getByRole('heading', { name: 'October 2031', exact: true }).waitFor()
  await page.goForward()
  await pressKeyOn(page.getByRole('radio', { name: 'Agenda' }), 'Space')
  await page.getByRole('region', { name: 'Sunday, November 9' }).waitFor()
  expect(await page.getByRole('region', { name: 'Saturday, December 6' }).count()).toBe(0)
  await page.goBack()
  await pressKeyOn(ninth.getByRole('link', { name: '12:00 PM Leaves the site Clam bake' }))

  await pressKeyOn(page.getByRole('button', { name: '1 check' }))
  const checks = page.getByRole('region', { name: 'Checks' })
  expect(await checks.textContent()).toContain('“Too deep” skips a level: make it a heading of level 2 (h2).')
  expect(await listAxeViolations(page)).toEqual([])
  await pressKeyOn(checks.getByRole('button', { name: 'Body › block 1 (Heading) › Size' }))
  const size = page.getByRole('group', { name: 'Size' }).first()
  await expect.poll(() => size.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  await pressKeyOn(size.getByRole('radio', { name: 'Large (h2)' }), 'Space')
  await checks.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
