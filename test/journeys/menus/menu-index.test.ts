import { expect, it } from 'vitest'
import { openSiteWithAdministrator } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'

it('a menu without a page lists its sections, cached and in the sitemap', async () => {
  const { site, act, create, home } = await openSiteWithAdministrator()
  const textAt = async (path: string) => (await site.fetch(path)).text()
  const listed = async () => (await textAt('/sitemap.xml')).match(/\/menu\/(?:grill\/)?<\/loc>/g)
  expect((await act(await findPageId(site, '/menu/'), 'delete')).status).toBe(200)
  await expect.poll(async () => (await site.fetch('/menu/')).status).toBe(200)
  const html = await textAt('/menu/')
  expect(html).toContain('<h1>Menu</h1>')
  expect(html).toContain('href="/menu/grill/"')
  expect(html).toContain('"@type":"Menu"')
  await expect.poll(async () => (await site.fetch('/menu/')).headers.get('ETag')).not.toBeNull()
  const filtered = await site.fetch('/menu/?diet=vegan')
  expect(await filtered.text()).toMatch(/\d+ of \d+ dishes: vegan\./)
  expect([filtered.headers.get('Cache-Control'), filtered.headers.get('X-Robots-Tag')]).toEqual([
    'private, no-store',
    'noindex',
  ])
  await expect.poll(listed).toEqual(['/menu/</loc>', '/menu/grill/</loc>'])

  const { body } = await create(home, { title: 'What we cook', slug: 'menu' })
  expect((await act(body.id, 'publish', { base_revision_id: body.latest_revision_id })).status).toBe(200)
  await expect.poll(() => textAt('/menu/')).toContain('What we cook')
  expect(await textAt('/menu/')).toContain('href="/menu/grill/"')
})

it('a site without a published menu has no page at the menu’s path', async () => {
  const { site, act } = await openSiteWithAdministrator()
  await site.db.prepare('UPDATE menu SET version = 0').run()
  await act(await findPageId(site, '/menu/'), 'delete')
  await expect.poll(async () => (await site.fetch('/menu/')).status).toBe(404)
})
