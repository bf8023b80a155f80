import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { RecordHistoryResponse } from '#schema/records/wire.ts'
import type { SiteDetail, SiteListResponse, SiteSettingsAndPageCountResponse } from '#schema/sites/wire.ts'
import { createSiteWithAdministrator, listLogActions, type UsersClient } from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'

/** Changes a site in some ways and leaves the rest. */
async function move(who: UsersClient, id: number, changes: object) {
  const { body } = await who.read<SiteDetail>(apiPaths.site(id))
  const { hostname, port, site_name, root_page, is_default_site, version } = body
  return who.send<SiteDetail>('PUT', apiPaths.site(id), {
    hostname,
    port,
    site_name,
    is_default_site,
    version,
    root_page: root_page.id,
    ...changes,
  })
}

it('BR-36 sites are listed, added, edited and deleted; with history and usage', async () => {
  const { site, ada, home } = await createSiteWithAdministrator()
  const menu = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/menu/'").first<number>('id'))!
  const wanted = {
    hostname: ' Lunch.Example.COM ',
    port: 443,
    site_name: 'Lunch',
    root_page: menu,
    is_default_site: false,
  }
  const { status, body } = await ada.send('POST', apiPaths.sites, wanted)
  expect(status).toBe(201)
  const listed = (await ada.read<SiteListResponse>(apiPaths.sites)).body
  expect(listed.meta.total_count).toBe(2)
  expect(listed.items.map(({ is_default_site }) => is_default_site)).toEqual([true, false])
  expect(listed.items[1]).toMatchObject({
    hostname: 'lunch.example.com',
    origin: 'https://lunch.example.com',
    root_page: { id: menu, url_path: '/menu/' },
  })
  expect((await ada.read<SiteListResponse>(`${apiPaths.sites}?search=lunch`)).body.items).toHaveLength(1)
  expect((await ada.send('POST', apiPaths.sites, wanted)).body.problems).toEqual([
    { path: 'hostname', message: 'Another site has this host name.' },
  ])
  for (const hostname of [
    '',
    'https://a.example',
    'a.example:8080',
    'a b',
    '-a.example',
    'a..example',
    '1.2.3.4.5',
    'x'.repeat(64),
  ])
    expect([hostname, (await ada.send('POST', apiPaths.sites, { ...wanted, hostname })).status]).toEqual([
      hostname,
      400,
    ])
  for (const wrong of [{ port: 0 }, { port: 70_000 }, { site_name: ' ' }, { root_page: 1 }, { root_page: 999_999 }])
    expect((await move(ada, body.id, wrong)).status).toBe(400)
  expect((await move(ada, body.id, { site_name: 'Dinner', root_page: home })).body).toMatchObject({
    site_name: 'Dinner',
    root_page: { id: home },
  })
  expect((await move(ada, body.id, { site_name: 'X', version: 'older' })).status).toBe(409)
  const history = (await ada.read<RecordHistoryResponse>(apiPaths.recordPart('sites', body.id, 'history'))).body
  expect(history).toMatchObject({
    meta: { name: 'Dinner' },
    items: [{ action: 'wagtail.edit' }, { action: 'wagtail.create' }],
  })
  expect(history.items[0]!.changes[0]).toEqual({ field: 'Site name', before: 'Lunch', after: 'Dinner' })

  // Its settings are deleted with it, after a confirmation.
  await site.db
    .prepare("INSERT INTO setting (site_id, model_name, value) VALUES (?1, 'brand', '{}')")
    .bind(body.id)
    .run()
  const usageOfDinner = apiPaths.recordPart('sites', body.id, 'usage')
  expect((await ada.read<SiteSettingsAndPageCountResponse>(usageOfDinner)).body).toMatchObject({
    meta: { name: 'Dinner', total_count: 1, root_page: { id: home } },
    items: [{ model: 'brand', url: paths.wagtail.setting('site', 'brand', body.id) }],
  })
  expect((await ada.send('DELETE', apiPaths.site(body.id))).body.message).toBe(
    'This site has 1 saved setting, which would be deleted, too.',
  )
  expect((await ada.send('DELETE', `${apiPaths.site(body.id)}?with_settings=true`)).status).toBe(204)
  expect((await ada.read(apiPaths.site(body.id))).status).toBe(404)
  expect(await site.db.prepare('SELECT count(*) AS n FROM setting WHERE site_id = ?1').bind(body.id).first('n')).toBe(0)
  expect(await listLogActions(site, 'site', body.id)).toEqual(['create', 'edit', 'delete'])
})

it('the id of a loaded site is not used again after it is deleted', async () => {
  const { site, ada, home } = await createSiteWithAdministrator()
  const loaded = await site.db
    .prepare(
      "INSERT INTO site (hostname, site_name, root_page_id) VALUES ('loaded.example', 'Loaded', ?1) RETURNING id",
    )
    .bind(home)
    .first<number>('id')
  expect((await ada.send('DELETE', apiPaths.site(loaded!))).status).toBe(204)
  const added = { hostname: 'new.example', port: 443, site_name: 'New', root_page: home, is_default_site: false }
  expect((await ada.send('POST', apiPaths.sites, added)).body.id).toBeGreaterThan(loaded!)
})

it('exactly one site is the default, which only another can replace', async () => {
  const { site, ada, home } = await createSiteWithAdministrator()
  const first = (await ada.read<SiteListResponse>(apiPaths.sites)).body.items[0]!
  expect((await move(ada, first.id, { is_default_site: false })).body.problems).toEqual([
    { path: 'is_default_site', message: 'One site is the default. Make another the default instead.' },
  ])
  expect((await ada.send('DELETE', `${apiPaths.site(first.id)}?with_settings=true`)).body.message).toMatch(
    /^The default site cannot be deleted/,
  )
  const other = {
    hostname: 'www.lantern.example',
    port: 443,
    site_name: 'Lantern',
    root_page: home,
    is_default_site: true,
  }
  const { id } = (await ada.send('POST', apiPaths.sites, other)).body
  const defaults = async () => (await site.db.prepare('SELECT id FROM site WHERE is_default_site = 1').all()).results
  expect(await defaults()).toEqual([{ id }])
  // The public site is that of the default now, with its name in every address it tells.
  expect(await (await site.fetch(paths.sitemap)).text()).toContain('https://www.lantern.example/')
  expect((await move(ada, first.id, { is_default_site: true })).status).toBe(200)
  expect(await defaults()).toEqual([{ id: first.id }])
  expect(await (await site.fetch(paths.sitemap)).text()).not.toContain('lantern.example/')
  expect((await site.fetch('/')).status).toBe(200)
})

it('sites require an administrator, since host names are part of sign-in mails', async () => {
  const { site, ada, join } = await createSiteWithAdministrator()
  const eve = await join('eve', {
    grants: [['publish', 1]],
    permissions: ['change_user', 'change_group', 'change_setting'],
  })
  const { id } = (await ada.read<SiteListResponse>(apiPaths.sites)).body.items[0]!
  for (const path of [
    apiPaths.sites,
    apiPaths.site(id),
    apiPaths.recordPart('sites', id, 'history'),
    apiPaths.recordPart('sites', id, 'usage'),
  ]) {
    expect(await eve.status(path)).toBe(403)
    expect((await site.fetch(path)).status).toBe(401)
  }
  for (const [method, path] of [
    ['POST', apiPaths.sites],
    ['PUT', apiPaths.site(id)],
    ['DELETE', apiPaths.site(id)],
  ] as const)
    expect((await eve.send(method, path, method === 'DELETE' ? undefined : {})).status).toBe(403)
  expect((await eve.session())?.['can_change_sites']).toBe(false)
})
