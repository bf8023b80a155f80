import { beforeAll, describe, expect, it } from 'vitest'
import type { GroupDetail } from '#schema/accounts/group-wire.ts'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { menuReleaseEndpoints } from '#schema/menus/release/endpoints.ts'
import type { MenuReleaseStateResponse } from '#schema/menus/release/wire.ts'
import type { SelectableMenuSitesResponse } from '#schema/menus/site-wire.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { UpcomingScheduledChangesResponse } from '#schema/pages/upcoming-wire.ts'
import type { CalendarMonthResponse } from '#schema/reports/calendar-wire.ts'
import { createUserAccessToken } from '../../support/accounts/access-tokens.ts'
import { endpointsAboutOneMenu } from '../../support/accounts/matrix/menu-permissions.ts'
import { createUsersClient, type UsersClient } from '../../support/accounts/users-client.ts'
import { callToolWithoutHandshake } from '../../support/agents/tool-calls.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { findSiteId, menuApiPath, publishMenuOfSite } from '../../support/menus/menu-of-site.ts'
import { toReportRowsUrl } from '../../support/report-urls.ts'
import { createUser } from '../../support/site.ts'
import { secondHost, setUpSecondSite } from '../../support/sites/second-site.ts'

const second = setUpSecondSite()
const { site, ada } = second
let id = 0
/** Changes and publishes the menu of the second site. */
let chef: UsersClient
/** Publishes the menu of the site at the top. */
let mo: UsersClient

beforeAll(async () => {
  id = await findSiteId(site, secondHost)
  await publishMenuOfSite(ada, id, 'nests', ['reed-soup'])
  const permissions = ['change_menu', 'publish_menu']
  const grants: [string, number][] = [['change', 1]]
  const create = async (name: string, sites: number[]) => {
    await createUser(site, `${name}@sites.example`, { permissions, grants, menuSites: { of: 'sites', sites } })
    return createUsersClient(site, `${name}@sites.example`)
  }
  chef = await create('chef', [id])
  mo = await create('mo', [1])
})

const readState = async () => {
  const count = (table: string) => site.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')
  return [
    (await ada.read<MenuDraftResponse>(menuApiPath(''))).body,
    (await ada.read<MenuReleaseStateResponse>(menuReleaseEndpoints.getRelease.path)).body,
    await Promise.all(['log_entry', 'menu_revision', 'menu_item', 'menu_schedule', 'workflow_state'].map(count)),
  ]
}

describe('an editor of another brand’s menu', () => {
  it.each(Object.entries(endpointsAboutOneMenu))(
    'RP-02 is refused at menus.%s and changes nothing',
    async (_, cell) => {
      const before = await readState()
      const missing = typeof cell.permission === 'object' && cell.permission.rights[0]![0]
      const label = missing === 'publish_menu' ? 'Publish the menu' : 'Menu'
      const { site_name } = (await site.db.prepare('SELECT site_name FROM site WHERE id = 1').first())!
      const message = `You need the permission “${label}” for “${site_name}”, which none of your groups has.`
      for (const query of ['', '?site=1']) {
        const path = cell.path.replace(/\{\w+\}/g, '1') + query
        const { status, body } = await chef.send(cell.method, path, { wrong: 'input' })
        expect([status, body.message]).toEqual([403, message])
      }
      expect(await readState()).toEqual(before)
    },
  )
})

it('RP-02 valid changes of another brand’s menu are refused too', async () => {
  const before = await readState()
  const [note, begun] = [{ note: 'Mine', before: '' }, { country: 'US' }]
  const section = { slug: 'mine', name: 'Mine', description: '', day_part_id: null }
  const calls = [
    ['PUT', menuEndpoints.saveNote.path, note],
    ['POST', menuApiPath(''), begun],
    ['POST', menuApiPath('sections/'), section],
    ['POST', menuApiPath('publish/'), {}],
  ] as const
  for (const [method, path, body] of calls)
    expect([
      path,
      (await chef.send(method === 'PUT' ? menuEndpoints.saveNote.method : method, path, body)).status,
    ]).toEqual([path, 403])
  expect(await readState()).toEqual(before)
})

it('their own menu is read, changed and published', async () => {
  expect((await chef.read(menuApiPath('', id))).status).toBe(200)
  const section = { slug: 'ponds', name: 'Ponds', description: '', day_part_id: null }
  expect((await chef.send('POST', menuApiPath('sections/', id), section)).status).toBe(201)
  expect((await chef.send('POST', menuApiPath('publish/', id), {})).status).toBe(200)
  expect((await mo.send('POST', menuApiPath('publish/', id), {})).status).toBe(403)
  expect((await mo.read(menuApiPath(''))).status).toBe(200)
})

it('screens offer only the sites whose menus an editor may see', async () => {
  const sitesOf = async (who: UsersClient) =>
    (await who.read<SelectableMenuSitesResponse>(menuEndpoints.listSites.path)).body.sites.map((each) => each.id)
  expect([await sitesOf(chef), await sitesOf(mo), await sitesOf(ada)]).toEqual([[id], [1], [1, id]])
  const menusOf = async (who: UsersClient) =>
    (await who.read<SessionStateResponse>(apiPaths.session)).body.user!.menu_sites
  expect(await menusOf(chef)).toEqual({ change_menu: [id], publish_menu: [id] })
  expect(await menusOf(mo)).toEqual({ change_menu: [0, 1], publish_menu: [0, 1] })
  expect(await menusOf(ada)).toEqual({ change_menu: 'all', publish_menu: 'all' })
})

it('schedules, the calendar and reviews show only permitted menus', async () => {
  const go_live_at = '2031-11-20T12:00:00.000Z'
  const menus = (await site.db.prepare('SELECT id, site_id FROM menu').all<{ id: number; site_id: number | null }>())
    .results
  for (const each of menus) {
    await site.db
      .prepare('INSERT INTO menu_schedule (menu_id, go_live_at, problem) VALUES (?1, ?2, ?3)')
      .bind(each.id, go_live_at, '')
      .run()
    await site.db
      .prepare(
        "INSERT INTO workflow_state (object_type, object_id, workflow_id, created_at, requested_by_id) SELECT 'menu', ?1, min(id), ?2, NULL FROM workflow",
      )
      .bind(each.id, go_live_at)
      .run()
  }
  const upcomingOf = async (who: UsersClient) =>
    (await who.read<UpcomingScheduledChangesResponse>(pageEditorEndpoints.upcoming.path)).body.items.filter(
      (each) => each.at === go_live_at,
    ).length
  const calendarOf = async (who: UsersClient) => {
    const month = await who.read<CalendarMonthResponse>(
      `${toReportRowsUrl('calendar')}?month=2031-11&zone=UTC&kind=menu`,
    )
    return JSON.stringify(month.body).match(/menu_goes_live/g)?.length ?? 0
  }
  const reportOf = async (who: UsersClient) => {
    const rows = await who.read<{ items: unknown[] }>(toReportRowsUrl('workflow'))
    return JSON.stringify(rows.body).match(/"type":"menu"/g)?.length ?? 0
  }
  const shown = async (who: UsersClient) => [await upcomingOf(who), await calendarOf(who), await reportOf(who)]
  expect(await shown(ada)).toEqual([2, 2, 2])
  expect(await shown(chef)).toEqual([1, 1, 1])
  expect(await shown(mo)).toEqual([1, 1, 1])
  await site.db.prepare("DELETE FROM workflow_state WHERE object_type = 'menu'").run()
  await site.db.prepare('DELETE FROM menu_schedule').run()
})

it('reviewers of another brand’s menu get no mail', async () => {
  await createUser(site, 'taster@sites.example')
  const member = "INSERT INTO user_group SELECT id, 1 FROM user WHERE email = 'taster@sites.example'"
  await site.db.prepare(member).run()
  const limit = (sites: number[]) =>
    site.db
      .prepare(
        "UPDATE group_permission SET sites = ?1 WHERE group_id = 1 AND permission IN ('change_menu', 'publish_menu')",
      )
      .bind(JSON.stringify({ of: 'sites', sites }))
      .run()
  const mailsAfterSubmission = async () => {
    const { draft_version } = (await ada.read<MenuReleaseStateResponse>(menuReleaseEndpoints.getRelease.path)).body
    const { method, path } = menuReleaseEndpoints.submit
    const { status, body } = await ada.send(method, path, { draft_version })
    expect([status, body.message]).toEqual([204, undefined])
    const mails = "SELECT count(*) AS n FROM mail WHERE recipient = 'taster@sites.example'"
    return site.db.prepare(mails).first<number>('n')
  }
  const section = { slug: 'mailed', name: 'Mailed', description: '', day_part_id: null }
  expect((await ada.send('POST', menuApiPath('sections/'), section)).status).toBe(201)
  await limit([id])
  expect(await mailsAfterSubmission()).toBe(0)
  await site.db.prepare("DELETE FROM workflow_state WHERE object_type = 'menu'").run()
  await limit([1])
  expect(await mailsAfterSubmission()).toBe(1)
  await site.db.prepare("DELETE FROM workflow_state WHERE object_type = 'menu'").run()
})

it('an agent’s plan about another brand’s menu is refused', async () => {
  const { token } = await createUserAccessToken(site, 'chef@sites.example', { scopes: ['read', 'menus', 'publish'] })
  const content = { slug: 'agents', name: 'Agents', description: '', day_part_id: null }
  const plan = (query: object) =>
    callToolWithoutHandshake(site, token, 'menus_createSection', { query: query as never, body: content })
  expect(await plan({})).toMatchObject({ isError: true, status: 403 })
  expect(await plan({ site: id })).toMatchObject({ isError: false })
})

it('a group names its sites, which its log and its managers keep to', async () => {
  const group = (menu_sites: object, permissions = ['change_menu']) => ({
    ...{ name: `Menus ${crypto.randomUUID()}`, pages: [], collections: [], permissions },
    menu_sites,
  })
  const scope = { of: 'sites', sites: [id] }
  const made = await ada.send('POST', apiPaths.groups, group(scope))
  expect(made.status).toBe(201)
  const { body } = await ada.read<GroupDetail>(apiPaths.group(made.body.id))
  expect(body.menu_sites).toEqual(scope)
  const history = await ada.read(`${apiPaths.group(made.body.id)}history/`)
  expect(JSON.stringify(history.body)).toContain('"Menus"')
  expect(JSON.stringify(history.body)).toContain('Club')
  expect((await ada.send('POST', apiPaths.groups, group({ of: 'sites', sites: [] }))).status).toBe(400)
  expect((await ada.send('POST', apiPaths.groups, group({ of: 'sites', sites: [999_999] }))).body.problems).toEqual([
    { path: 'menu_sites', message: 'One of these sites no longer exists.' },
  ])

  await createUser(site, 'manager@sites.example', {
    permissions: ['change_menu', 'change_group'],
    menuSites: { of: 'sites', sites: [id] },
  })
  const manager = await createUsersClient(site, 'manager@sites.example')
  expect((await manager.send('POST', apiPaths.groups, group({ of: 'all' }))).status).toBe(403)
  expect((await manager.send('POST', apiPaths.groups, group({ of: 'sites', sites: [1] }))).status).toBe(403)
  expect((await manager.send('POST', apiPaths.groups, group(scope))).status).toBe(201)
  expect((await manager.send('POST', apiPaths.groups, group(scope, ['publish_menu']))).status).toBe(403)
})
