import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reauthHeader } from '#schema/accounts/reauthentication.ts'
import type { UserDetail, UserListResponse, UserUsageResponse } from '#schema/accounts/user-wire.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import type { RecordHistoryResponse } from '#schema/records/wire.ts'
import { hostWaitListAndBookingEndpoints } from '#schema/seating/endpoints.ts'
import { columnsReferencingUser } from '../../../worker/accounts/queries/user-columns.ts'
import {
  createSiteWithAdministrator,
  createUsersClient,
  expectForbiddenResponse,
  listLogActions,
  sampleNewUserInput,
  setUpSiteAndAdministrator,
} from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { findTablesContaining } from '../../support/forms/personal-data.ts'
import { createBackOfficeClient, createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { toReportRowsUrl } from '../../support/report-urls.ts'
import { createUser, reauthenticate, signIn } from '../../support/site.ts'

const shared = setUpSiteAndAdministrator()

it('BR-36 users are listed, filtered, added, edited and deleted, with history and usage', async () => {
  const { site, ada } = await createSiteWithAdministrator()
  const made = await ada.send('POST', apiPaths.users, sampleNewUserInput)
  expect(made.status).toBe(201)
  const { id } = made.body
  expect((await ada.read<UserDetail>(apiPaths.user(id))).body).toMatchObject({
    name: 'Grace Hopper',
    state: 'invited',
    groups: [{ id: 2, name: 'Editors' }],
    last_login: null,
    can: { change: true, delete: true },
  })
  const listed = async (query: string) =>
    (await ada.read<UserListResponse>(`${apiPaths.users}?${query}`)).body.items.map(({ email }) => email)
  expect(await listed('search=hopper+grace')).toEqual(['grace@example.test'])
  expect(await listed('group=2')).toEqual(['grace@example.test'])
  expect(await listed('show=invited')).toEqual(['grace@example.test'])
  expect(await listed('show=administrators&search=example.test')).toEqual(['ada@example.test'])
  expect(await listed('search=example.test&order=-email')).toEqual(['grace@example.test', 'ada@example.test'])
  expect(await listed('search=example.test&order=-last_login')).toEqual(['ada@example.test', 'grace@example.test'])
  expect((await ada.read(`${apiPaths.users}?colour=red`)).status).toBe(400)

  expect((await ada.edit(id, { last_name: 'Murray Hopper', groups: [1, 2] })).body).toMatchObject({
    name: 'Grace Murray Hopper',
  })
  expect((await ada.send('POST', apiPaths.users, sampleNewUserInput)).body.problems).toEqual([
    { path: 'email', message: 'Another user already has this address.' },
  ])
  expect((await ada.send('POST', apiPaths.users, { ...sampleNewUserInput, email: 'nobody' })).status).toBe(400)
  expect(
    (await ada.send('POST', apiPaths.users, { ...sampleNewUserInput, email: 'x@example.test', groups: [999] })).status,
  ).toBe(400)
  const stale = await ada.edit(id, { first_name: 'G.', version: 'older' })
  expect(stale.status).toBe(409)

  const history = (await ada.read<RecordHistoryResponse>(apiPaths.recordPart('users', id, 'history'))).body
  expect(history.meta.name).toBe('Grace Murray Hopper')
  expect(history.items.map(({ action, by }) => [action, by])).toEqual([
    ['wagtail.edit', 'ada@example.test'],
    ['tidemark.invite', 'ada@example.test'],
    ['wagtail.create', 'ada@example.test'],
  ])
  expect(history.items[0]!.changes).toEqual([
    { field: 'Last name', before: 'Hopper', after: 'Murray Hopper' },
    { field: 'Groups', before: 'Editors', after: 'Editors, Moderators' },
  ])
  expect((await ada.send('DELETE', apiPaths.user(id))).status).toBe(204)
  for (const path of [apiPaths.user(id), apiPaths.recordPart('users', id, 'usage')])
    expect((await ada.read(path)).status).toBe(404)
  // The log goes on telling of her; nobody is given her number.
  expect((await ada.send('POST', apiPaths.users, sampleNewUserInput)).body.id).toBeGreaterThan(id)
  expect(await listLogActions(site, 'user', id)).toEqual(['create', 'invite', 'edit', 'delete'])
})

it('BR-36 a deleted user’s content stays with another or no owner; the log names them', async () => {
  const { site, ada, home, join } = await createSiteWithAdministrator()
  const [eve, bob] = [
    await join('eve', {
      grants: [
        ['add', home],
        ['change', home],
      ],
    }),
    await join('bob'),
  ]
  const write = async (title: string) =>
    (await eve.create(home, { title, body: [createHeadingBlock('a', title)] })).body.id
  const first = await write('First words')
  await ada.act(first, 'lock')
  const usage = (await ada.read<UserUsageResponse>(apiPaths.recordPart('users', eve.id, 'usage'))).body
  expect(usage).toMatchObject({
    meta: { counts: { pages: 1, revisions: 1, locked: 0 } },
    items: [{ id: first, owned: true }],
  })
  expect((await ada.send('DELETE', `${apiPaths.user(eve.id)}?new_owner=${eve.id}`)).status).toBe(400)
  expect((await ada.send('DELETE', `${apiPaths.user(eve.id)}?new_owner=${bob.id}`)).status).toBe(204)
  const owner = () => site.db.prepare('SELECT owner_id FROM page WHERE id = ?1').bind(first).first('owner_id')
  expect(await owner()).toBe(bob.id)
  expect((await eve.get(paths.api.page(first))).status).toBe(401)
  const log = await ada.json<{ items: { by: string; label: string; action: string }[] }>(
    `${toReportRowsUrl('site-history')}?search=First`,
  )
  expect(log.items.find(({ action }) => action === 'wagtail.create')).toMatchObject({ by: `User ${eve.id}` })

  expect((await ada.send('DELETE', apiPaths.user(bob.id))).status).toBe(204)
  expect(await owner()).toBeNull()
  expect((await ada.get(buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: first } }))).status).toBe(200)
})

it('the log names users without their address, which is deleted with them', async () => {
  const { site, ada, join } = await createSiteWithAdministrator()
  const { id } = (
    await ada.send('POST', apiPaths.users, {
      ...sampleNewUserInput,
      email: 'first@log.example',
      first_name: '',
      last_name: '',
    })
  ).body
  expect((await ada.edit(id, { email: 'second@log.example', groups: [] })).status).toBe(200)
  expect((await ada.send('POST', apiPaths.userInvitation(id))).status).toBe(204)
  const zed = await join('zed', { permissions: ['change_location'] })
  await site.db.prepare("UPDATE user SET email = 'zed@log.example' WHERE id = ?1").bind(zed.id).run()
  const history = (await ada.read<RecordHistoryResponse>(apiPaths.recordPart('users', id, 'history'))).body
  expect(history.items.find(({ action }) => action === 'wagtail.edit')!.changes).toContainEqual({
    field: 'E-mail',
    before: '',
    after: 'changed',
  })
  for (const each of [id, zed.id]) expect((await ada.send('DELETE', apiPaths.user(each))).status).toBe(204)
  // Mails to an address are swept after their time.
  expect(await findTablesContaining(site, 'log.example')).toEqual(['mail'])
})

it('every reference to a user is deleted with them or kept without them', async () => {
  const { site } = shared
  const { results } = await site.db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    .all<{ name: string; sql: string }>()
  const pointing = results.flatMap(({ name, sql }) =>
    [...sql.matchAll(/(?:^|[,(])\s*"?(\w+)"? [^,(]*?REFERENCES "?user"?\s*\(id\)([^,]*)/gim)].map(
      ([, column, rest]) => ({
        name: `${name}.${column}`,
        rest: rest!,
      }),
    ),
  )
  const kept = new Set<string>(columnsReferencingUser.map((each) => `${getTableName(each.table)}.${each.name}`))
  expect([...kept].filter((column) => !pointing.some(({ name }) => name === column))).toEqual([])
  const loose = pointing
    .filter(({ name, rest }) => !/ON DELETE (?:CASCADE|SET NULL)/i.test(rest) && !kept.has(name))
    .map(({ name }) => name)
    .sort()
  expect(loose).toEqual(['session.user_id', 'user_group.user_id'])
})

it('ASVS 7.4.2 7.4.5 deactivation immediately signs a user out everywhere, and administrators can end any session', async () => {
  const { site, ada, join } = shared
  const ena = await join('ena', { permissions: ['change_wait_list'] })
  const again = await createUsersClient(site, 'ena@example.test')
  expect((await ada.read<UserDetail>(apiPaths.user(ena.id))).body.session_count).toBe(2)
  expect((await ada.send('DELETE', apiPaths.userSessions(ena.id))).status).toBe(204)
  for (const browser of [ena, again]) expect(await browser.status(hostWaitListAndBookingEndpoints.list.path)).toBe(401)

  const third = await createUsersClient(site, 'ena@example.test')
  expect(await third.status(hostWaitListAndBookingEndpoints.list.path)).toBe(200)
  expect((await ada.edit(ena.id, { is_active: false })).body).toMatchObject({ state: 'inactive', session_count: 0 })
  expect(await third.status(hostWaitListAndBookingEndpoints.list.path)).toBe(401)
  expect(await site.db.prepare('SELECT count(*) AS n FROM session WHERE user_id = ?1').bind(ena.id).first('n')).toBe(0)
  await expect(signIn(site, 'ena@example.test')).rejects.toThrow(/401/)
  expect(await listLogActions(site, 'user', ena.id)).toEqual(['end_sessions', 'edit'])
})

it('ASVS 7.5.1 creating users and adding permissions requires signing in again for that purpose', async () => {
  const { site, ada, join } = await createSiteWithAdministrator()
  const { headers } = await createBackOfficeClient(site, 'ada@example.test')
  const eve = await join('eve')
  const { version, email, first_name, last_name, is_superuser, is_active } = (
    await ada.read<UserDetail>(apiPaths.user(eve.id))
  ).body
  const groups = [eve.group]
  const edit = { version, email, first_name, last_name, is_superuser, is_active, groups }
  const given: [string, string, object][] = [
    ['POST', apiPaths.users, sampleNewUserInput],
    ['POST', apiPaths.users, { ...sampleNewUserInput, is_superuser: true }],
    ...[{ email: 'eva@example.test' }, { is_superuser: true }, { groups: [eve.group, 2] }].map(
      (change): [string, string, object] => ['PUT', apiPaths.user(eve.id), { ...edit, ...change }],
    ),
  ]
  const send = async ([method, path, body]: [string, string, object]) => {
    const answer = await site.fetch(path, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as object }
  }
  const refused = {
    status: 403,
    body: { message: 'Please confirm first that it is you.', code: 'reauth_required', proof: 'users' },
  }
  // Having just signed in proves nothing, and neither does a proof of another kind.
  for (const change of given) expect(await send(change)).toEqual(refused)
  await reauthenticate(site, headers, 'settings')
  for (const change of given) expect(await send(change)).toEqual(refused)
  expect(await listLogActions(site, 'user', eve.id)).toEqual([])
  await reauthenticate(site, headers, 'users')
  const proof = headers[reauthHeader]!
  expect((await send(given[1]!)).status).toBe(201)
  expect((await send(given[3]!)).status).toBe(200)
  // It is bound to its session, to its time and to its kind.
  const other = await createBackOfficeClient(site, 'ada@example.test')
  Object.assign(headers, { ...other.headers, [reauthHeader]: proof })
  expect(await send(['POST', apiPaths.users, { ...sampleNewUserInput, email: 'lise@example.test' }])).toEqual(refused)
})

it('renaming a user, and removing groups or permissions, does not require signing in again', async () => {
  const { site, ada, join } = await createSiteWithAdministrator()
  const eve = await join('eve')
  await site.db.prepare('UPDATE user SET is_superuser = 1 WHERE id = ?1').bind(eve.id).run()
  for (const changes of [{ first_name: 'Eva' }, { groups: [] }, { is_superuser: false }, { is_active: false }])
    expect((await ada.edit(eve.id, changes)).status).toBe(200)
  expect(ada.headers[reauthHeader]).toBe('')
})

it('users cannot deactivate, demote or delete themselves, and the last administrator remains', async () => {
  const { site, ada, adaId } = await createSiteWithAdministrator()
  await site.db.prepare("UPDATE user SET is_superuser = 0 WHERE email <> 'ada@example.test'").run()
  expectForbiddenResponse(await ada.edit(adaId, { is_active: false }), /deactivate yourself/)
  expectForbiddenResponse(await ada.edit(adaId, { is_superuser: false }), /your own administrator rights/)
  expectForbiddenResponse(await ada.send('DELETE', apiPaths.user(adaId)), /delete yourself/)

  const bob = await createUser(site, 'bob@example.test', { superuser: true })
  const boss = await createUsersClient(site, 'bob@example.test')
  // Bob is signed in, and will not be able to again: without Ada nobody could.
  await site.db.prepare("UPDATE user SET password_hash = '' WHERE id = ?1").bind(bob).run()
  for (const changes of [{ is_superuser: false }, { is_active: false }])
    expect((await boss.edit(adaId, changes)).status).toBe(409)
  expect((await boss.send('DELETE', apiPaths.user(adaId))).body.message).toMatch(/^No one else could sign in/)
  expect((await ada.edit(bob, { is_superuser: false })).status).toBe(200)
  expectForbiddenResponse(await boss.send('DELETE', apiPaths.user(adaId)), /manage users/)
})
