import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { makeUser, ownSite, signIn } from '../helpers.ts'
import { axeViolations, openPage, pressOn, withBrowser } from './open.ts'

withBrowser()

it('who is signed in is led from a public page to its editor; of visitors nothing of the back office is asked', async () => {
  const site = await ownSite()
  await makeUser(site, 'ada@example.test', { superuser: true })
  const { id } = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<{ id: number }>())!
  await site.db.prepare('UPDATE page SET has_unpublished_changes = 1 WHERE id = ?1').bind(id).run()
  const { page, context, complaints } = await openPage(site.origin, { viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/faq/', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => path.startsWith('/wagtail/') || path.includes('bar'))).toEqual([])
  expect(asked.length).toBeGreaterThan(3)

  const [name, value] = (await signIn(site, 'ada@example.test')).headers.Cookie.split('=') as [string, string]
  const cookie = { domain: new URL(site.origin).hostname, path: '/' }
  await context.addCookies([
    { ...cookie, name, value, httpOnly: true },
    { ...cookie, name: 'editor', value: '1' },
  ])
  await page.reload()
  const bar = page.getByRole('complementary', { name: 'Editing' })
  await bar.waitFor()
  expect(await bar.textContent()).toContain('Has a draft that is not published')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await bar.waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })
  await pressOn(bar.getByRole('link', { name: 'Edit this page' }))
  await page.waitForURL(`**${paths.wagtail.edit(id)}`)

  await page.goto('/menu/')
  await pressOn(bar.getByRole('button', { name: 'Hide the editing bar' }))
  await bar.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
