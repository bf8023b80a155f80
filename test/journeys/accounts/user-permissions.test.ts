import { expect, it } from 'vitest'
import type { UserDetail, UserFormChoices } from '#schema/accounts/user-wire.ts'
import {
  createSiteWithAdministrator,
  expectForbiddenResponse,
  sampleNewUserInput,
  setUpSiteAndAdministrator,
} from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'

const shared = setUpSiteAndAdministrator()

it('managers of users who are not administrators cannot give anyone more than they have', async () => {
  const { site, ada, adaId, home, join } = await createSiteWithAdministrator()
  const hana = await join('hana', { permissions: ['change_user', 'change_wait_list'], grants: [['change', home]] })
  const [eve, strong] = [await join('eve'), await join('strong', { permissions: ['access_reports'] })]
  const folder = await join('folder', { grants: [['publish', home]] })
  const like = await join('like', { permissions: ['change_wait_list'], grants: [['change', home]] })

  expect((await hana.edit(eve.id, { groups: [like.group], first_name: 'Eve' })).status).toBe(200)
  for (const group of [1, strong.group, folder.group])
    expectForbiddenResponse(await hana.edit(eve.id, { groups: [group] }), /has more permissions than you/)
  expectForbiddenResponse(
    await hana.edit(hana.id, { groups: [hana.group, strong.group] }),
    /has more permissions than you/,
  )
  expectForbiddenResponse(
    await hana.send('POST', apiPaths.users, { ...sampleNewUserInput, groups: [1] }),
    /has more permissions than you/,
  )
  for (const changes of [{ is_superuser: true }])
    for (const id of [eve.id, hana.id]) expectForbiddenResponse(await hana.edit(id, changes), /Only administrators/)
  expectForbiddenResponse(
    await hana.send('POST', apiPaths.users, { ...sampleNewUserInput, groups: [], is_superuser: true }),
    /Only administrators/,
  )
  for (const id of [adaId, strong.id]) {
    expectForbiddenResponse(await hana.edit(id, { first_name: 'X' }), /has more permissions than you/)
    expectForbiddenResponse(await hana.send('DELETE', apiPaths.user(id)), /has more permissions than you/)
    expectForbiddenResponse(await hana.send('DELETE', apiPaths.userSessions(id)), /has more permissions than you/)
    expectForbiddenResponse(await hana.send('POST', apiPaths.userInvitation(id)), /has more permissions than you/)
  }
  // A group that decides a task lets drafts out, whatever else it may.
  const plain = await join('plain')
  await site.db
    .prepare('INSERT INTO task_group (task_id, group_id) SELECT min(id), ?1 FROM task')
    .bind(plain.group)
    .run()
  expectForbiddenResponse(await hana.edit(eve.id, { groups: [plain.group] }), /has more permissions than you/)
  const adas = await site.db.prepare("SELECT id FROM group_ WHERE name = 'ada@example.test'").first<number>('id')
  const choices = (await hana.read<UserFormChoices>(apiPaths.userChoices)).body
  expect(choices.can_make_administrators).toBe(false)
  expect(
    choices.groups
      .filter(({ can_grant }) => can_grant)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([hana.group, eve.group, like.group, adas].sort())
  expect((await ada.read<UserDetail>(apiPaths.user(eve.id))).body.groups.map(({ id }) => id)).toEqual([like.group])
})

it('users require their permission; without it list, record and changes are denied', async () => {
  const { site, ada, join } = shared
  const elsa = await join('elsa', { grants: [['publish', 1]] })
  const paths_ = [
    apiPaths.users,
    apiPaths.userChoices,
    apiPaths.user(elsa.id),
    apiPaths.recordPart('users', elsa.id, 'history'),
    apiPaths.recordPart('users', elsa.id, 'usage'),
  ]
  for (const path of paths_) {
    expect(await elsa.status(path)).toBe(403)
    expect((await site.fetch(path)).status).toBe(401)
  }
  for (const [method, path] of [
    ['POST', apiPaths.users],
    ['PUT', apiPaths.user(elsa.id)],
    ['DELETE', apiPaths.user(elsa.id)],
    ['POST', apiPaths.userInvitation(elsa.id)],
    ['DELETE', apiPaths.userSessions(elsa.id)],
  ] as const)
    expect((await elsa.send(method, path, method === 'DELETE' ? undefined : sampleNewUserInput)).status).toBe(403)
  expect((await elsa.session())?.['can_change_users']).toBe(false)

  // A right given is there with the next request, and gone with the next.
  await site.db
    .prepare("INSERT INTO group_permission (group_id, permission) VALUES (?1, 'change_user')")
    .bind(elsa.group)
    .run()
  expect(await elsa.status(apiPaths.users)).toBe(200)
  expect((await elsa.session())?.['can_change_users']).toBe(true)
  expect((await ada.edit(elsa.id, { groups: [] })).status).toBe(200)
  expect(await elsa.status(apiPaths.users)).toBe(403)
})

it('BR-01 BR-36 user screens have Wagtail’s URLs; a word instead of a number is not found', async () => {
  const { ada } = shared
  for (const kind of ['users', 'groups', 'sites']) {
    for (const path of ['', 'add/', 'edit/1/', 'delete/1/', 'history/1/', 'usage/1/'])
      expect(await ada.status(`/wagtail/${kind}/${path}`)).toBe(200)
    for (const path of ['edit/', 'edit/ada/', 'usage/0/', 'shout/1/'])
      expect(await ada.status(`/wagtail/${kind}/${path}`)).toBe(404)
  }
})
