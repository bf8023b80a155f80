import { expect, it } from 'vitest'
import type { MenuChangesResponse } from '#schema/menus/menu-wire.ts'
import { createMenuClient, createMenuPublisherAndChef, type MenuClient } from '../../support/menus/menu-client.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

const readChanges = async ({ call }: MenuClient) => (await call<MenuChangesResponse>('GET', 'changes/')).body
const listChanges = async (client: MenuClient) => (await readChanges(client)).changes

/** Discards the draft as it is now. */
async function discard(client: MenuClient, seen: { draft_version?: string | null; version?: number } = {}) {
  const { draft_version, version } = await readChanges(client)
  return client.call('POST', 'discard/', { draft_version, version, ...seen })
}

const section = { slug: 'specials', name: 'Specials', description: '', day_part_id: null }

it('discarding makes every record of the live menu the draft again', async () => {
  const site = await openTemporarySite()
  const { chef, ada } = await createMenuPublisherAndChef(site)
  const before = await chef.menu()
  const fries = await chef.find('Fries')
  const slaw = await chef.find('Slaw')
  const place = { scope: 'state', target: 'US-MA', variant: '', price_cents: 999, is_available: null } as const
  await chef.save('Fries', { name: 'Chips', overrides: [{ ...place, name: null, image_id: null }] })
  expect((await chef.call('DELETE', `items/${slaw.id}/`)).status).toBe(204)
  const added = await chef.call<{ id: number }>('POST', 'sections/', section)
  const dish = { ...fries.content, section_id: added.body.id, slug: 'new-chips', name: 'New chips' }
  const created = await chef.call<{ id: number }>('POST', 'items/', dish)
  const [first, second, ...others] = before.sections.map(({ id }) => id)
  const ids = [second!, first!, ...others, added.body.id]
  expect((await chef.call('PUT', 'order/', { ids })).status).toBe(204)
  const part = before.day_parts[0]!
  const { body: times } = await chef.call<{ revisions: { id: number }[] }>('GET', `day-parts/${part.id}/`)
  const { id: partId, ...hours } = part
  const later = { ...hours, name: 'Later', revision: times.revisions[0]!.id }
  expect((await chef.call('PUT', `day-parts/${partId}/`, later)).status).toBe(200)
  expect((await listChanges(chef)).length).toBeGreaterThan(5)

  expect((await discard(chef)).status).toBe(204)
  expect(await listChanges(chef)).toEqual([])
  expect(await chef.menu()).toEqual(before)
  const after = await chef.find('Fries')
  expect(after.content).toEqual(fries.content)
  expect(after.revisions.length).toBe(fries.revisions.length + 2)
  expect((await chef.find('Slaw')).content).toEqual(slaw.content)
  // What was changed or added can still be had back.
  expect((await chef.call('POST', `items/${fries.id}/revert/`, { revision: after.revisions[1]!.id })).status).toBe(200)
  expect((await chef.find('Chips')).content.overrides).toHaveLength(1)
  expect((await chef.call('POST', `sections/${added.body.id}/restore/`)).status).toBe(204)
  expect((await chef.call('POST', `items/${created.body.id}/restore/`)).status).toBe(204)
  expect((await chef.call('POST', `items/${slaw.id}/restore/`)).status).toBe(404)
  expect((await chef.find('New chips')).content).toEqual(dish)
  expect((await discard(ada)).status).toBe(403)
  const { results } = await site.db
    .prepare("SELECT data ->> 'changes' AS changes FROM log_entry WHERE action = 'tidemark.discard_changes'")
    .all<{ changes: number }>()
  expect(results).toHaveLength(1)
  expect(results[0]!.changes).toBeGreaterThan(5)
})

it('an import of 250 dishes is discarded whole, and a submitted copy stays', async () => {
  const site = await openTemporarySite()
  const { chef } = await createMenuPublisherAndChef(site)
  const before = await chef.menu()
  await chef.save('Fries', { name: 'Chips' })
  const countSubmitted = () =>
    site.db.prepare("SELECT count(*) AS n FROM menu_item WHERE state = 'submitted'").first<number>('n')
  expect((await chef.submit()).status).toBeLessThan(300)
  const submitted = await countSubmitted()
  expect(submitted).toBeGreaterThan(0)
  const rows = Array.from({ length: 250 }, (_, index) => `From the grill,Plate ${index},8`)
  const file = { text: ['Section,Name,Price', ...rows].join('\n'), process: true }
  expect((await chef.call('POST', 'import/', file)).status).toBe(200)
  expect((await discard(chef)).status).toBe(204)
  expect((await chef.menu()).sections).toEqual(before.sections)
  expect(await countSubmitted()).toBe(submitted)
})

it('a draft or live menu that has changed meanwhile is not discarded', async () => {
  const site = await openTemporarySite()
  const { chef, ada } = await createMenuPublisherAndChef(site)
  const { draft_version, version, changes } = await readChanges(chef)
  expect([changes, draft_version]).toEqual([[], (await chef.version()).draft_version])
  expect(await discard(chef)).toMatchObject({ status: 409, body: { message: /^There is nothing to discard/ } })
  await chef.call('POST', 'sections/', section)
  const stale = { status: 409, body: { message: 'The menu has changed since you opened it. Look at it again.' } }
  expect(await discard(chef, { draft_version })).toMatchObject(stale)
  expect(await discard(chef, { version: version + 1 })).toMatchObject(stale)
  expect((await discard(chef, { version: -1 })).status).toBe(400)
  expect((await discard(chef, { draft_version: '' })).status).toBe(400)

  // As many changes, between other menus: the section is published, and another one is added.
  const seen = await readChanges(chef)
  expect((await ada.call('POST', 'publish/')).status).toBe(200)
  await chef.call('POST', 'sections/', { ...section, slug: 'more', name: 'More' })
  const now = await readChanges(chef)
  expect(now.changes).toHaveLength(seen.changes.length)
  expect(now.version).toBe(version + 1)
  expect(await discard(chef, { version: seen.version })).toMatchObject(stale)
  expect(await listChanges(chef)).toHaveLength(1)
  expect((await discard(chef)).status).toBe(204)
})

it('a menu that was never published, or will end, is not made the draft', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'chef@menu.example', { permissions: ['change_menu'] })
  const chef = await createMenuClient(site, 'chef@menu.example')
  await chef.call('POST', 'sections/', section)
  await site.db
    .prepare("INSERT INTO menu_schedule (menu_id, live_until) SELECT id, '2099-01-01T00:00:00.000Z' FROM menu")
    .run()
  expect(await discard(chef)).toMatchObject({ status: 409, body: { message: /is live for a time/ } })
  await site.db.prepare('DELETE FROM menu_schedule').run()
  const version = await site.db.prepare('SELECT version FROM menu').first<number>('version')
  await site.db.prepare('UPDATE menu SET version = 0').run()
  expect(await discard(chef)).toMatchObject({ status: 409, body: { message: /have never seen this menu/ } })
  await site.db.prepare('UPDATE menu SET version = ?1').bind(version).run()
  expect((await discard(chef)).status).toBe(204)
})
