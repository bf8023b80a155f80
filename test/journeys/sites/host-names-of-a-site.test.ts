import { expect, it, vi } from 'vitest'
import type { GroupDetail } from '../../../schema/accounts/group-wire.ts'
import type { RecordHistoryResponse } from '../../../schema/records/wire.ts'
import type { SiteSettingsAndPageCountResponse } from '../../../schema/sites/wire.ts'
import { createUsersClient } from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createImportedLocationInput, importRestaurantInputs } from '../../support/locations/import-restaurants.ts'
import { findSiteId, menuApiPath, publishMenuOfSite } from '../../support/menus/menu-of-site.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser } from '../../support/site.ts'
import {
  createPublishedPage,
  createSiteRecord,
  createTestSiteAtHostname,
  secondHost,
  setUpSecondSite,
} from '../../support/sites/second-site.ts'

const second = setUpSecondSite()
const twinHost = 'www.b.example.test'
const rlid = 870001

/** What visitors of a host see of its site. */
async function readSite(host: string) {
  const at = createTestSiteAtHostname(second.site, host)
  const [front, dish, restaurant] = await Promise.all(
    ['/', '/menu/nests/reed-soup/', `/api/location/getlocation/?rlid=${rlid}`].map((path) => at.fetch(path)),
  )
  const html = await front!.text()
  return [html.includes('Blue Heron'), html.includes('content="#5b2a6e"'), dish!.status, restaurant!.status]
}
const isWhole = (host: string) =>
  vi.waitFor(async () => expect(await readSite(host)).toEqual([true, true, 200, 200]), {
    timeout: 45_000,
    interval: 200,
  })

it('a site’s other host name keeps restaurants, menu and look when one is removed', async () => {
  const { site, ada } = second
  const id = await findSiteId(site, secondHost)
  expect(
    await importRestaurantInputs(site, secondHost, [
      createImportedLocationInput(rlid, '1 Reed Row', 'Salem', [42.5, -70.9]),
    ]),
  ).toEqual([])
  await publishMenuOfSite(ada, id, 'nests', ['reed-soup'])
  const settings = createSettingsClient(ada)
  const { colors } = (await settings.open('theme', id)).body.values as { colors: object }
  expect((await settings.save('theme', { colors: { ...colors, brand: '#5b2a6e' } }, id)).status).toBe(200)
  const twin = await createSiteRecord(ada, twinHost, second.front)
  await Promise.all([isWhole(secondHost), isWhole(twinHost)])

  const usage = async (of: number) =>
    (await ada.read<SiteSettingsAndPageCountResponse>(apiPaths.recordPart('sites', of, 'usage'))).body.meta
  expect((await usage(id)).successor).toEqual({ hostname: twinHost, keeps_settings: true })
  expect((await usage(twin)).successor).toEqual({ hostname: secondHost, keeps_settings: false })
  // The younger of the two has nothing of the site.
  const third = await createSiteRecord(ada, 'm.b.example.test', second.front)
  expect((await ada.send('DELETE', apiPaths.site(third))).status).toBe(204)
  expect((await ada.send('DELETE', apiPaths.site(id))).status).toBe(204)
  await isWhole(twinHost)
  expect((await ada.send('GET', apiPaths.site(twin))).status).toBe(404)
  expect((await settings.open('brand', id)).body.values).toMatchObject({ name: 'Blue Heron' })
  const looks = await ada.read<{ total_count: number }>(`/wagtail/api/main/looks/${id}/`)
  expect(looks.body.total_count).toBe(2)

  const last = await ada.send('DELETE', `${apiPaths.site(id)}?with_settings=true`)
  expect([last.status, last.body]).toMatchObject([
    409,
    { message: 'A site with restaurants cannot be deleted. This one has 1.' },
  ])
})

it('a host name stays while the menu nobody sees of its site has dishes', async () => {
  const { ada } = second
  const [front, other] = [
    (await createPublishedPage(ada, await findPageId(second.site, '/'), 'Pond club')).id,
    (await createPublishedPage(ada, await findPageId(second.site, '/'), 'Pond bar')).id,
  ]
  const first = await createSiteRecord(ada, 'pond.example.test', front)
  const twin = await createSiteRecord(ada, 'bar.pond.example.test', other)
  await publishMenuOfSite(ada, first, 'pond-soups', ['pond-soup'])
  const { section, items } = await publishMenuOfSite(ada, twin, 'bar-soups', ['bar-soup'])
  const move = async (root_page: number) => {
    const { body } = await ada.read<{ version: string }>(apiPaths.site(twin))
    const values = { hostname: 'bar.pond.example.test', port: 443, site_name: 'Club', is_default_site: false }
    return (await ada.send('PUT', apiPaths.site(twin), { ...values, root_page, version: body.version })).status
  }
  expect(await move(front)).toBe(200)
  const readMenus = () =>
    second.site.db
      .prepare(
        `SELECT menu.site_id, count(*) AS dishes FROM menu LEFT JOIN menu_item ON menu_id = menu.id AND state = 'live'
         WHERE site_id IN (?1, ?2) GROUP BY menu.id ORDER BY menu.id`,
      )
      .bind(first, twin)
      .all()
  const both = (await readMenus()).results
  expect(both).toEqual([
    { site_id: first, dishes: 1 },
    { site_id: twin, dishes: 1 },
  ])
  for (const id of [first, twin]) {
    const { status, body } = await ada.send('DELETE', apiPaths.site(id))
    expect([status, body]).toMatchObject([
      409,
      { message: expect.stringContaining('The other belongs to bar.pond.example.test. Give bar.pond.example.test a') },
    ])
  }
  expect((await readMenus()).results).toEqual(both)

  // What the sentence says.
  expect(await move(other)).toBe(200)
  for (const path of [...items.map((id) => `items/${id}/`), `sections/${section}/`])
    await expect.poll(async () => (await ada.send('DELETE', menuApiPath(path, twin))).status).toBeLessThan(300)
  expect((await ada.send('POST', menuApiPath('publish/', twin), {})).status).toBe(200)
  expect(await move(front)).toBe(200)
  expect((await ada.send('DELETE', apiPaths.site(first))).status).toBe(204)
  expect((await readMenus()).results).toEqual([{ site_id: first, dishes: 1 }])
})

it('any record of a site names it in a group, also after its removal', async () => {
  const { site, ada } = second
  const front = (await createPublishedPage(ada, await findPageId(site, '/'), 'Marsh club')).id
  const first = await createSiteRecord(ada, 'marsh.example.test', front)
  const twin = await createSiteRecord(ada, 'www.marsh.example.test', front)
  const toGroup = (name: string, sites: number[]) => ({
    ...{ name, pages: [], collections: [], permissions: ['change_menu'] },
    menu_sites: { of: 'sites', sites },
  })
  const cooks = (await ada.send('POST', apiPaths.groups, toGroup('Cooks', [first, twin]))).body.id
  const readScope = async () => (await ada.read<GroupDetail>(apiPaths.group(cooks))).body.menu_sites
  await expect.poll(readScope, { timeout: 20_000 }).toEqual({ of: 'sites', sites: [first] })

  const permissions = ['change_menu', 'change_group']
  await createUser(site, 'manager@marsh.example', { permissions, menuSites: { of: 'sites', sites: [twin] } })
  const manager = await createUsersClient(site, 'manager@marsh.example')
  const create = async (name: string, sites: number[]) =>
    (await manager.send('POST', apiPaths.groups, toGroup(name, sites))).status
  expect([await create('By one', [first]), await create('By the other', [twin]), await create('No', [1])]).toEqual([
    201, 201, 403,
  ])
  expect((await manager.read<GroupDetail>(apiPaths.group(cooks))).body.can_change).toBe(true)

  // As it was stored before the records became one site.
  const sites = JSON.stringify({ of: 'sites', sites: [twin] })
  await site.db.prepare('UPDATE group_permission SET sites = ?2 WHERE group_id = ?1').bind(cooks, sites).run()
  expect((await ada.send('DELETE', apiPaths.site(twin))).status).toBe(204)
  await expect.poll(async () => (await ada.send('GET', apiPaths.site(twin))).status).toBe(404)
  expect(await readScope()).toEqual({ of: 'sites', sites: [first] })
  expect((await manager.read(menuApiPath('', first))).status).toBe(404)
  expect((await manager.read(menuApiPath('', 1))).status).toBe(403)
  const history = (await ada.read<RecordHistoryResponse>(`${apiPaths.group(cooks)}history/`)).body.items
  expect(history[0]).toMatchObject({
    action: 'wagtail.edit',
    changes: [{ field: 'Menus', before: `Club (site ${twin})`, after: `Club (site ${first})` }],
  })

  // Without its last record the group opens nothing, and not all.
  expect((await ada.send('DELETE', apiPaths.site(first))).status).toBe(204)
  expect(await readScope()).toEqual({ of: 'sites', sites: [first] })
  expect((await manager.read(menuApiPath('', 1))).status).toBe(403)
})
