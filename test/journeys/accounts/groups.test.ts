import { expect, it } from 'vitest'
import { groupPermissions } from '#schema/accounts/group-permissions.ts'
import type {
  GroupDetail,
  GroupFormChoices,
  GroupListResponse,
  GroupUsersResponse,
} from '#schema/accounts/group-wire.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { formSubmissionEndpoints } from '#schema/forms/endpoints.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { RecordHistoryResponse } from '#schema/records/wire.ts'
import { hostWaitListAndBookingEndpoints } from '#schema/seating/endpoints.ts'
import { workflowEndpoints, workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import {
  expectForbiddenResponse,
  listLogActions,
  setUpSiteAndAdministrator,
  type UsersClient,
} from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { reauthenticate } from '../../support/site.ts'

const office = setUpSiteAndAdministrator()

const hosts = { name: 'Hosts', pages: [], collections: [], permissions: ['change_wait_list'] }

/** Changes a group in some ways and leaves the rest. */
async function regroup(who: UsersClient, id: number, changes: object) {
  const { body } = await who.read<GroupDetail>(apiPaths.group(id))
  return who.send<GroupDetail>('PUT', apiPaths.group(id), {
    name: body.name,
    pages: body.pages.map(({ page, permissions }) => ({ page: page.id, permissions })),
    collections: body.collections.map(({ collection, permissions }) => ({ collection: collection.id, permissions })),
    permissions: body.permissions,
    version: body.version,
    ...changes,
  })
}

it('BR-36 groups are listed, added, edited and deleted, with permissions, history and usage', async () => {
  const { site, ada, home, join } = office
  const eve = await join('eve')
  const { id } = (await ada.send('POST', apiPaths.groups, hosts)).body
  expect((await ada.send('POST', apiPaths.groups, hosts)).body.problems).toEqual([
    { path: 'name', message: 'A group with this name already exists.' },
  ])
  const rights = {
    pages: [{ page: home, permissions: ['add', 'change', 'publish', 'bulk_delete', 'lock', 'unlock'] }],
    collections: [{ collection: 1, permissions: ['add', 'choose', 'add_collection'] }],
    permissions: ['change_location', 'change_wait_list'],
  }
  const edited = await regroup(ada, id, { ...rights, name: 'Floor managers' })
  expect(edited.body).toMatchObject({
    name: 'Floor managers',
    pages: [{ page: { id: home, url_path: '/' }, permissions: rights.pages[0]!.permissions.toSorted() }],
    collections: [{ collection: { id: 1 }, permissions: ['add', 'add_collection', 'choose'] }],
    permissions: ['change_location', 'change_wait_list'],
  })
  const listed = async (query = '') => (await ada.read<GroupListResponse>(`${apiPaths.groups}?${query}`)).body.items
  expect((await listed('search=floor'))[0]).toEqual({
    ...{ id, name: 'Floor managers', user_count: 0, page_count: 1, collection_count: 1, permission_count: 2 },
  })
  expect((await listed()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Editors', 'Moderators', 'Floor managers']),
  )

  await ada.edit(eve.id, { groups: [id] })
  expect((await ada.read<GroupUsersResponse>(apiPaths.recordPart('groups', id, 'usage'))).body.items).toEqual([
    { id: eve.id, name: 'eve@example.test', email: 'eve@example.test', is_active: true },
  ])
  expect((await listed('order=-users'))[0]!.user_count).toBeGreaterThan(0)
  const history = (await ada.read<RecordHistoryResponse>(apiPaths.recordPart('groups', id, 'history'))).body.items
  expect(history.map(({ action }) => action)).toEqual(['wagtail.edit', 'wagtail.create'])
  expect(history[0]!.changes).toContainEqual({ field: 'Name', before: 'Hosts', after: 'Floor managers' })
  expect(history[0]!.changes.find(({ field }) => field === 'Pages')!.after).toMatch(
    /: add, bulk_delete, change, lock, publish, unlock$/,
  )

  const stale = await regroup(ada, id, { name: 'Others', version: 'older' })
  expect(stale.status).toBe(409)
  for (const wrong of [
    { pages: [{ page: 999_999, permissions: ['add'] }] },
    { permissions: ['fly'] },
    { collections: [{ collection: 1, permissions: [] }] },
  ])
    expect((await regroup(ada, id, wrong)).status).toBe(400)
  expect((await ada.send('DELETE', apiPaths.group(id))).status).toBe(204)
  expect((await ada.read(apiPaths.group(id))).status).toBe(404)
  for (const table of ['user_group', 'group_page_permission', 'group_collection_permission', 'group_permission'])
    expect(
      await site.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE group_id = ?1`).bind(id).first('n'),
      table,
    ).toBe(0)
  expect((await ada.send('POST', apiPaths.groups, hosts)).body.id).toBeGreaterThan(id)
  expect(await listLogActions(site, 'group', id)).toEqual(['create', 'edit', 'delete'])
})

it('a permission takes effect, and is revoked, with the next request', async () => {
  const { ada, join } = office
  const dora = await join('dora')
  const doors: Record<(typeof groupPermissions)[number], string> = {
    change_location: locationEndpoints.list.path,
    flush_cache: locationEndpoints.list.path,
    change_wait_list: hostWaitListAndBookingEndpoints.list.path,
    change_menu: menuEndpoints.list.path,
    publish_menu: menuEndpoints.list.path,
    change_menu_availability: menuEndpoints.availability.path.replace('{rlid}', '1001'),
    view_submission: formSubmissionEndpoints.list.path,
    access_reports: '/wagtail/api/reports/accessibility/',
    delete_report: '/wagtail/api/reports/accessibility/',
    change_workflow: workflowEndpoints.list.path,
    change_redirect: apiPaths.redirects,
    change_snippet: apiPaths.snippets('toolbox_snippet'),
    publish_snippet: apiPaths.snippets('toolbox_snippet'),
    lock_snippet: apiPaths.snippets('toolbox_snippet'),
    unlock_snippet: apiPaths.snippets('toolbox_snippet'),
    change_setting: '/wagtail/api/main/settings/',
    change_user: apiPaths.users,
    change_group: apiPaths.groups,
  }
  // What is read by another right is deleted by one of its own: alone it opens nothing.
  for (const permission of groupPermissions.filter((each) => each !== 'delete_report')) {
    const opens = async () => [await dora.status(doors[permission]), JSON.stringify(await dora.session())]
    const closed = await opens()
    await regroup(ada, dora.group, { permissions: [permission] })
    const open = await opens()
    expect([permission, open[0]]).toEqual([permission, 200])
    expect(open[1], permission).not.toBe(closed[1])
    await regroup(ada, dora.group, { permissions: [] })
    expect(await opens(), permission).toEqual(closed)
  }
  expect(
    await Promise.all(
      groupPermissions.map(async (each) => (each === 'view_submission' ? 403 : dora.status(doors[each]))),
    ),
  ).toEqual(groupPermissions.map(() => 403))
})

it('a permission allows changes, not only viewing', async () => {
  const { site, ada, join } = office
  const rita = await join('rita', { permissions: ['change_redirect', 'change_workflow'] })
  const redirect = { old_path: '/old-lunch', target: { to: 'link', link: '/menu/' }, is_permanent: true }
  expect((await rita.send('POST', apiPaths.redirects, redirect)).status).toBe(201)
  expect((await rita.send('POST', workflowTaskEndpoints.list.path, { name: 'Press law', groups: [2] })).status).toBe(
    201,
  )
  await regroup(ada, rita.group, { permissions: [] })
  expect((await rita.send('POST', apiPaths.redirects, { ...redirect, old_path: '/b' })).status).toBe(403)
  expect(await site.db.prepare("SELECT count(*) AS n FROM redirect WHERE old_path = '/b'").first('n')).toBe(0)
})

it('moderators have every permission of the site by name, editors none on guests’ data', async () => {
  const { ada } = office
  const rightsOf = async (id: number) => (await ada.read<GroupDetail>(apiPaths.group(id))).body.permissions.toSorted()
  expect(await rightsOf(1)).toEqual([
    'access_reports',
    'change_location',
    'change_menu',
    'change_menu_availability',
    'change_redirect',
    'change_setting',
    'change_snippet',
    'change_wait_list',
    'delete_report',
    'flush_cache',
    'lock_snippet',
    'publish_menu',
    'publish_snippet',
    'unlock_snippet',
    'view_submission',
  ])
  expect(await rightsOf(2)).toEqual([])
})

it('a group manager cannot give permissions they lack or change a stronger group', async () => {
  const { site, ada, home, join } = office
  const menu = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/menu/'").first<number>('id'))!
  const gil = await join('gil', { permissions: ['change_group', 'change_wait_list'], grants: [['change', menu]] })
  const own = {
    name: 'Menu helpers',
    pages: [{ page: menu, permissions: ['change'] }],
    collections: [],
    permissions: ['change_wait_list'],
  }
  const { id, ...made } = await gil
    .send('POST', apiPaths.groups, own)
    .then(({ status, body }) => ({ status, id: body.id }))
  expect(made.status).toBe(201)
  const stronger = [
    { pages: [{ page: menu, permissions: ['change', 'publish'] }] },
    { pages: [{ page: home, permissions: ['change'] }] },
    { collections: [{ collection: 1, permissions: ['choose'] }] },
    { permissions: ['change_user'] },
  ]
  for (const rights of stronger) {
    for (const group of [id, gil.group])
      expectForbiddenResponse(await regroup(gil, group, rights), /a permission you do not have/)
    expectForbiddenResponse(
      await gil.send('POST', apiPaths.groups, { ...own, name: 'Other', ...rights }),
      /a permission you do not have/,
    )
  }
  for (const group of [1, 2]) {
    expect((await gil.read<GroupDetail>(apiPaths.group(group))).body.can_change).toBe(false)
    expectForbiddenResponse(await regroup(gil, group, { name: 'Mine' }), /has more permissions than you/)
    expectForbiddenResponse(await gil.send('DELETE', apiPaths.group(group)), /has more permissions than you/)
  }
  expect((await gil.read<GroupFormChoices>(apiPaths.groupChoices)).body.permissions).toEqual([
    'change_wait_list',
    'change_group',
  ])
  expect((await regroup(gil, id, { name: 'Helpers', permissions: [] })).status).toBe(200)
  expect((await gil.send('DELETE', apiPaths.group(id))).status).toBe(204)
  expect((await ada.read<GroupListResponse>(apiPaths.groups)).body.items.map(({ name }) => name)).toContain(
    'Moderators',
  )
})

it('giving permissions to a group requires signing in again, removing them does not', async () => {
  const { site, ada, join } = office
  const { headers } = await createBackOfficeClient(site, 'ada@example.test')
  const zoe = await join('zoe', { permissions: ['change_wait_list'] })
  const refused = {
    status: 403,
    body: { message: 'Please confirm first that it is you.', code: 'reauth_required', proof: 'groups' },
  }
  const send = async (method: string, path: string, body: object) => {
    const answer = await site.fetch(path, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as object }
  }
  const regrouped = async (changes: object) => {
    const { version, name } = (await ada.read<GroupDetail>(apiPaths.group(zoe.group))).body
    const rights = { pages: [], collections: [], permissions: ['change_wait_list'] }
    return send('PUT', apiPaths.group(zoe.group), { name, ...rights, version, ...changes })
  }
  const more = [
    { permissions: ['change_wait_list', 'change_user'] },
    { pages: [{ page: 1, permissions: ['change'] }] },
    { collections: [{ collection: 1, permissions: ['choose'] }] },
  ]
  for (const rights of more) expect(await regrouped(rights)).toEqual(refused)
  expect(await send('POST', apiPaths.groups, { ...hosts, name: 'Zoe’s' })).toEqual(refused)
  expect((await regrouped({ name: 'Zoe’s', permissions: [] })).status).toBe(200)
  await reauthenticate(site, headers, 'groups')
  for (const rights of more) expect((await regrouped(rights)).status).toBe(200)
})

it('permissions on a trashed page are kept and apply again once it is restored', async () => {
  const { site, ada, join } = office
  const menu = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/menu/'").first<number>('id'))!
  const tess = await join('tess', { grants: [['change', menu]] })
  const trash = (at: string | null) =>
    site.db.prepare('UPDATE page SET deleted_at = ?2 WHERE id = ?1').bind(menu, at).run()
  await trash('2026-11-20T10:00:00.000Z')
  expect(await tess.status(buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: menu } }))).toBe(404)
  expect((await regroup(ada, tess.group, { name: 'Menu' })).status).toBe(200)
  await trash(null)
  expect(await tess.status(buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: menu } }))).toBe(200)
})

it('a group that alone decides a task cannot be deleted; groups require their permission', async () => {
  const { site, ada, join } = office
  const law = await join('law')
  await ada.send('POST', workflowTaskEndpoints.list.path, { name: 'Law', groups: [law.group] })
  expect((await ada.send('DELETE', apiPaths.group(law.group))).body.message).toBe(
    'No other group can approve the task “Law”. Assign another group first.',
  )
  expect(
    (await ada.read<GroupUsersResponse>(apiPaths.recordPart('groups', law.group, 'usage'))).body.meta.tasks.map(
      ({ name }) => name,
    ),
  ).toEqual(['Law'])

  const una = await join('una', { grants: [['publish', 1]], permissions: ['change_user'] })
  for (const path of [
    apiPaths.groups,
    apiPaths.groupChoices,
    apiPaths.group(1),
    apiPaths.recordPart('groups', 1, 'history'),
    apiPaths.recordPart('groups', 1, 'usage'),
  ]) {
    expect(await una.status(path)).toBe(403)
    expect((await site.fetch(path)).status).toBe(401)
  }
  expect((await una.send('POST', apiPaths.groups, hosts)).status).toBe(403)
  expect((await una.send('DELETE', apiPaths.group(2))).status).toBe(403)
})
